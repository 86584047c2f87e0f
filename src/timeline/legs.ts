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
  const answered = membersOf(member(rpc.params, 'inputResponses'));
  const requestState = member(rpc.params, 'requestState');
  const keys = answered.map((it) => it.name);
  const find = (state: string | undefined, names: readonly string[] | undefined): Tie | undefined => {
    const call = connection.awaiting.only(waitingWord(title, state, names));
    return call && { call, leg: askingLeg(call) };
  };
  if (requestState !== undefined) {
    const text = stateText(requestState);
    const found = find(text, undefined) ?? find(text, keys);
    if (found) return found;
  }
  return keys.length > 0 ? find(undefined, keys) : undefined;
}

/** A call waits for the retry that answers what its last leg asked. */
export function awaitRetry(connection: ConnectionState, call: CallState): void {
  const leg = askingLeg(call);
  if (!leg?.asked) return;
  const { title } = call;
  const { requestState } = leg;
  const keys = [...leg.asked.keys()];
  const byState =
    requestState === undefined ? [] : [waitingWord(title, requestState, undefined), waitingWord(title, requestState, keys)];
  connection.awaiting.add(call, [waitingWord(title, undefined, keys), ...byState]);
}

/** What a retry has to bring to be known, in one word. */
function waitingWord(title: string, state: string | undefined, keys: readonly string[] | undefined): string {
  return JSON.stringify([title, state ?? null, keys ? [...new Set(keys)].sort() : null]);
}

/** A requestState as it is compared: a string by its value, so that another spelling of it is the same. */
export function stateText(node: JsonNode): string {
  return node.kind === 'string' ? JSON.stringify(node.value) : writeJson(node);
}

/** The last leg whose result required input. */
export function askingLeg(call: CallState): LegState | undefined {
  return call.legs.findLast((leg) => leg.asked !== undefined);
}
