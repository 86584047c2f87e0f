import { useState } from 'react';
import type { JsonNode } from '../../json/node.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import { lazily } from '../kit/lazily.tsx';
import { CallsList } from './calls-list.tsx';
import { RunningCall } from './running-call.tsx';

const ResultView = lazily(async () => ({ default: (await import('./result-view.tsx')).ResultView }));

export interface CallRunsProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** What is chosen above: its newest call is shown until another is picked. */
  readonly method: string;
  readonly name: string | undefined;
  readonly onAgain: (call: CallState) => void;
  readonly onEnable?: ((required: JsonNode, call: CallState) => void) | undefined;
}

/** The requests that were made of what is chosen: one on its way, or how it ended. */
export function CallRuns({ session, snapshot, method, name, onAgain, onEnable }: CallRunsProps) {
  const { calls, connection } = snapshot;
  const newest = calls.findLast((call) => call.method === method && call.name === name);
  const [picked, setPicked] = useState<{ readonly key: string; readonly newest: string | undefined }>();
  const call = (picked?.newest === newest?.key && calls.find(({ key }) => key === picked?.key)) || newest;
  const server = connection.kind === 'connected' ? connection.server : undefined;
  const others = calls.length > 1 || (calls.length === 1 && calls[0] !== call);
  return (
    <>
      {others && (
        <CallsList
          calls={calls}
          selected={call?.key}
          onSelect={(key) => setPicked({ key, newest: newest?.key })}
          onDismiss={(key) => session.dismiss(key)}
        />
      )}
      {call && call.status !== 'ended' && (
        <RunningCall
          key={call.key}
          call={call}
          era={server?.era ?? 'legacy'}
          apart={call !== newest}
          onCancel={(reason) => session.cancelCall(call.key, reason)}
        />
      )}
      {call?.outcome && (
        <ResultView
          key={call.key}
          call={call}
          outputSchema={undefined}
          blocked={server ? undefined : 'Not connected.'}
          repeatable
          onAgain={() => onAgain(call)}
          onEnable={onEnable && ((required) => onEnable(required, call))}
        />
      )}
    </>
  );
}
