import type { ActiveCall } from './calls.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './types.ts';

/** Ends a call on this side alone, and records why. */
export function endHere(connection: Connection, call: ActiveCall, reason: string): Outcome {
  connection.record({ kind: 'setting', what: 'ended-here', request: call.ids[0] ?? 'null', reason });
  return { kind: 'ended-here', reason };
}
