import { type ReactNode, useMemo } from 'react';
import { type LogLevel, logLevels, type Protocol, type SessionSnapshot, type Switches } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { Menu } from '../kit/menu.tsx';
import { Select } from '../kit/select.tsx';
import { type Declaration, declarationOf } from './declaration.ts';
import { SwitchRows } from './switch-rows.tsx';
import { only, presets } from './switches.ts';

export interface CapabilitiesPanelProps {
  snapshot: SessionSnapshot;
  switches: Switches;
  onSwitches: (switches: Switches) => void;
  /** As chosen for the next connection. */
  protocol: Protocol;
  logLevel: LogLevel | 'off';
  onLogLevel: (level: LogLevel | 'off') => void;
  onReconnect: () => void;
  /** Shown under the switch Roots while it is on. */
  roots?: ReactNode;
}

/** The switches, and the JSON that they declare. */
export function CapabilitiesPanel(props: CapabilitiesPanelProps) {
  const { snapshot, switches, onSwitches, protocol, onReconnect } = props;
  const declaration = useMemo(
    () => declarationOf(snapshot.connection, snapshot.handshakeCapabilities, switches, protocol),
    [snapshot.connection, snapshot.handshakeCapabilities, switches, protocol],
  );
  const items = presets.map(({ key, label, on }) => ({ key, label, onSelect: () => onSwitches(only(on)) }));
  return (
    <section aria-labelledby="capabilities-heading" className="flex min-h-full flex-col bg-surface pt-2.5">
      <div className="flex-1 px-3.5">
        <div className="flex min-h-7 items-center">
          <h2 id="capabilities-heading" className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
            Capabilities
          </h2>
          <Menu label="Presets" items={items} />
        </div>
        <SwitchRows switches={switches} version={declaration.version} onSwitches={onSwitches} roots={props.roots} />
        <LogLevelRow level={props.logLevel} onLevel={props.onLogLevel} />
      </div>
      <Declared declaration={declaration} onReconnect={onReconnect} />
    </section>
  );
}

/** Stays in sight while the switches scroll. */
function Declared({ declaration, onReconnect }: { declaration: Declaration; onReconnect: () => void }) {
  return (
    <div className="bottom-0 z-10 bg-surface px-3.5 pt-1 pb-2.5 lg:sticky">
      <div className="flex min-h-7 items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="inline font-semibold">Declared</h3> <span className="text-sm text-ink-3">{declaration.when}</span>
        </div>
        <CopyButton text={declaration.json} label="Copy the declared JSON" />
      </div>
      <JsonText text={declaration.json} scrolls="low" />
      {declaration.notes.map((note) => (
        <p key={note} className="mt-1 text-xs text-ink-3">
          {note}
        </p>
      ))}
      {declaration.inForce !== undefined && (
        <>
          <Button kind="primary" className="mt-2 w-full" onClick={onReconnect}>
            Reconnect to apply
          </Button>
          <details className="mt-1 text-sm text-ink-2">
            <summary className="min-h-6">In force until then</summary>
            <JsonText text={declaration.inForce} scrolls="low" />
          </details>
        </>
      )}
    </div>
  );
}

function LogLevelRow({ level, onLevel }: { level: LogLevel | 'off'; onLevel: (level: LogLevel | 'off') => void }) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      <span className="flex-1" aria-hidden="true">
        Log level
      </span>
      <Select
        label="Log level"
        title="The least severe log messages the server is asked to send. Off asks for nothing. Deprecated by 2026-07-28."
        value={level}
        options={[{ value: 'off', label: 'Off' }, ...logLevels.map((value) => ({ value, label: value }))]}
        onChange={onLevel}
        className="w-24"
      />
    </div>
  );
}
