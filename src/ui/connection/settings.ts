import { oneOf, type Setting } from '../use-setting.ts';
import { checkRows, type HeaderRow } from './header-rows.ts';
import { checkRecent } from './recent.ts';
import type { ClientInfo } from './target.ts';

/** Secrets may be among them: only in this tab's storage, and never in the address. */
export const headersSetting: Setting<readonly HeaderRow[]> = {
  name: 'headers',
  fallback: [],
  check: checkRows,
  area: 'session',
};

export const recentSetting: Setting<readonly string[]> = { name: 'recent-servers', fallback: [], check: checkRecent };

export const clientSetting: Setting<ClientInfo> = {
  name: 'client',
  fallback: { name: 'backchannel', version: '0.1.0' },
  check: (stored) => {
    const { name, version } = (stored ?? {}) as Partial<ClientInfo>;
    return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
  },
};

const seconds =
  (least: number) =>
  (stored: unknown): number | undefined =>
    typeof stored === 'number' && stored >= least && stored <= 86_400 ? stored : undefined;

/** Seconds without progress. */
export const timeoutSetting: Setting<number> = { name: 'request-timeout', fallback: 60, check: seconds(1) };

/** Seconds in all; 0: no cap. */
export const totalSetting: Setting<number> = { name: 'request-total', fallback: 0, check: seconds(0) };

export const refusalSetting: Setting<-32601 | -32600> = {
  name: 'refusal-code',
  fallback: -32601,
  check: oneOf<-32601 | -32600>(-32601, -32600),
};
