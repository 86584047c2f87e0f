import type { JsonNode } from '../../json/node.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import { Runs } from './runs.tsx';
import { useLookedAt } from './use-looked-at.ts';

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
  const { call, newest, pick } = useLookedAt(snapshot.calls, method, name);
  return (
    <Runs
      session={session}
      snapshot={snapshot}
      call={call}
      onPick={pick}
      apart={call !== newest}
      blocked={snapshot.connection.kind === 'connected' ? undefined : 'Not connected.'}
      repeatable
      onAgain={onAgain}
      onEnable={onEnable}
    />
  );
}
