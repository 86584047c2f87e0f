import { member, membersOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { RpcMessage } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import type { CallState, ConnectionState, LegState } from './state.ts';

/** A retry's call, and the leg whose questions it answers; no such leg where the whole request is sent again. */
export interface Tie {
  readonly call: CallState;
  readonly leg: LegState | undefined;
}

/**
 * The call that a request continues: the one announced by a `leg` setting; else the one with exactly its requestState; else
 * the only one of its method and name that asked the keys it answers. Undefined: a new call.
 */
export function tieToCall(connection: ConnectionState, rpc: RpcMessage & { kind: 'request' }, title: string): Tie | undefined {
  const announced = connection.announced.get(rpc.id);
  if (announced) {
    connection.announced.delete(rpc.id);
    const call = connection.requests.get(announced.first)?.call;
    if (call) return { call, leg: announced.reason === 'reissue' ? undefined : askingLeg(call) };
  }
  const waiting = connection.awaiting.get(title);
  if (!waiting || waiting.size === 0) return undefined;
  const answered = membersOf(member(rpc.params, 'inputResponses'));
  const requestState = member(rpc.params, 'requestState');
  const keys = new Set(answered.map((it) => it.name));
  const byKeys = (leg: LegState) => leg.asked?.size === keys.size && [...keys].every((key) => leg.asked?.has(key));
  if (requestState !== undefined) {
    const text = stateText(requestState);
    const found =
      only(waiting, (leg) => leg.requestState === text) ?? only(waiting, (leg) => leg.requestState === text && byKeys(leg));
    if (found) return found;
  }
  return keys.size > 0 ? only(waiting, byKeys) : undefined;
}

/** A requestState as it is compared: a string by its value, so that another spelling of it is the same. */
export function stateText(node: JsonNode): string {
  return node.kind === 'string' ? JSON.stringify(node.value) : writeJson(node);
}

/** The last leg whose result required input. */
export function askingLeg(call: CallState): LegState | undefined {
  return call.legs.findLast((leg) => leg.asked !== undefined);
}

function only(calls: Iterable<CallState>, fits: (leg: LegState) => boolean): Tie | undefined {
  let found: Tie | undefined;
  for (const call of calls) {
    const leg = askingLeg(call);
    if (!leg || !fits(leg)) continue;
    if (found) return undefined;
    found = { call, leg };
  }
  return found;
}
