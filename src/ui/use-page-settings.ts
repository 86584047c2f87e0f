import { useCallback, useEffect, useMemo } from 'react';
import { defaultSwitches } from '../session/declare.ts';
import type { LogLevel, Session, SessionSettings, Switches } from '../session/types.ts';
import { logLevelSetting } from './capabilities/settings.ts';
import { withParents } from './capabilities/switches.ts';
import { refusalSetting, timeoutSetting, totalSetting } from './connection/settings.ts';
import { readSetting, useSetting } from './use-setting.ts';

export interface PageSettings {
  readonly switches: Switches;
  readonly logLevel: LogLevel | 'off';
  readonly onLogLevel: (level: LogLevel | 'off') => void;
  /** The session knows the new switches when this returns. */
  readonly onSwitches: (switches: Switches) => void;
}

/** What the session reads for every request, kept in step with the switches in the address and with the preferences. */
export function usePageSettings(
  session: Session,
  linked: Switches | undefined,
  onLinked: (switches: Switches) => void,
): PageSettings {
  const switches = useMemo(() => withParents(linked ?? defaultSwitches), [linked]);
  const [logLevel, onLogLevel] = useSetting(logLevelSetting);
  const [timeout] = useSetting(timeoutSetting);
  const [total] = useSetting(totalSetting);
  const [refusalCode] = useSetting(refusalSetting);
  const settings = useMemo(
    (): SessionSettings => ({ switches, logLevel, timeout: timeout * 1000, maxTotal: total * 1000, refusalCode }),
    [switches, logLevel, timeout, total, refusalCode],
  );
  useEffect(() => session.configure(settings), [session, settings]);
  const onSwitches = useCallback(
    (next: Switches) => {
      session.configure({ ...settings, switches: next });
      onLinked(next);
    },
    [session, settings, onLinked],
  );
  return { switches, logLevel, onLogLevel, onSwitches };
}

/** The same from storage alone, for a session that is made before anything is drawn. */
export const firstSettings = (linked: Switches | undefined): SessionSettings => ({
  switches: withParents(linked ?? defaultSwitches),
  logLevel: readSetting(logLevelSetting),
  timeout: readSetting(timeoutSetting) * 1000,
  maxTotal: readSetting(totalSetting) * 1000,
  refusalCode: readSetting(refusalSetting),
});
