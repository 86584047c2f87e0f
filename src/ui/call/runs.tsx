import type { JsonNode } from '../../json/node.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import { lazily } from '../kit/lazily.tsx';
import { CallsList } from './calls-list.tsx';
import { RunningCall } from './running-call.tsx';

const ResultView = lazily(async () => ({ default: (await loadResult()).ResultView }));

/** Gets what draws a result before there is one. */
export const loadResult = () => import('./result-view.tsx');

export interface RunsProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** The call that is looked at. */
  readonly call: CallState | undefined;
  readonly onPick: (key: string) => void;
  /** Whether it is a call of something else than what is chosen above. */
  readonly apart: boolean;
  readonly outputSchema?: JsonNode | undefined;
  /** Why nothing can be called now. */
  readonly blocked: string | undefined;
  readonly repeatable: boolean;
  readonly onAgain: (call: CallState) => void;
  readonly onEnable?: ((required: JsonNode, call: CallState) => void) | undefined;
  readonly onRelist?: (() => void) | undefined;
}

/** The list of calls, and the one that is looked at: on its way, or how it ended. */
export function Runs({ session, snapshot, call, onPick, apart, onAgain, onEnable, ...result }: RunsProps) {
  const { calls, connection } = snapshot;
  const others = calls.length > 1 || (calls.length === 1 && calls[0] !== call);
  return (
    <>
      {others && <CallsList calls={calls} selected={call?.key} onSelect={onPick} onDismiss={(key) => session.dismiss(key)} />}
      {call && call.status !== 'ended' && (
        <RunningCall
          key={call.key}
          call={call}
          era={connection.kind === 'connected' ? connection.server.era : 'legacy'}
          apart={apart}
          onCancel={(reason) => session.cancelCall(call.key, reason)}
        />
      )}
      {call?.outcome && (
        <ResultView
          key={call.key}
          call={call}
          outputSchema={result.outputSchema}
          blocked={result.blocked}
          repeatable={result.repeatable}
          onAgain={() => onAgain(call)}
          onEnable={onEnable && ((required: JsonNode) => onEnable(required, call))}
          onRelist={result.onRelist}
        />
      )}
    </>
  );
}
