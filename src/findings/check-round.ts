import { member, membersOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { RpcMessage } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import { stateText } from '../timeline/legs.ts';
import type { ConnectionCheck, OurRequest, Report, Round } from './check-state.ts';

/** Members of the parameters that belong to one leg alone. */
const ofLeg = new Set(['inputResponses', 'requestState', '_meta']);

/** The first leg of the call that a request continues; its own id where it begins one. */
export function firstLeg(connection: ConnectionCheck, rpc: RpcMessage & { readonly kind: 'request' }): string {
  const announced = connection.announced.get(rpc.id);
  if (announced) return announced.first;
  return roundOf(connection, rpc)?.leg.first ?? rpc.id;
}

/** A result that requires input waits for its retry; any other result ends the wait. */
export function noteRound(connection: ConnectionCheck, leg: OurRequest, result: JsonNode, required: boolean): void {
  const before = connection.rounds.get(leg.first)?.leg;
  if (before && before !== leg) before.params = undefined;
  if (!required) {
    leg.params = undefined;
    connection.waiting.delete(leg.first);
    return void connection.rounds.delete(leg.first);
  }
  const state = member(result, 'requestState');
  const keys = membersOf(member(result, 'inputRequests')).map((it) => it.name);
  const text = state && stateText(state);
  connection.rounds.set(leg.first, { leg, keys, state: text });
  const word = wordOf(leg);
  connection.waiting.add(leg.first, text === undefined ? [word] : [word, `${word} ${text}`]);
}

/** A retry: all answers and no others, the state as it was given, everything else as before (basic/patterns/mrtr › Client Requirements). */
export function checkRetry(connection: ConnectionCheck, rpc: RpcMessage & { readonly kind: 'request' }, report: Report): void {
  const announced = connection.announced.get(rpc.id);
  connection.announced.delete(rpc.id);
  // Answers for a task come in a request of their own, each when it is given.
  if (announced?.reissue || rpc.method === 'tasks/update') return;
  const responses = member(rpc.params, 'inputResponses');
  const state = member(rpc.params, 'requestState');
  if (!announced && responses === undefined && state === undefined) return;
  const round = announced ? connection.rounds.get(announced.first) : roundOf(connection, rpc);
  if (!round) {
    if (connection.whole && !connection.waiting.has(wordOf(rpc)))
      report(
        'answer-without-round',
        'The request brings answers or a requestState, but no result of such a request required input.',
      );
    return;
  }
  checkAnswers(round, responses, report);
  checkState(round, state, report);
  if (rpc.id === round.leg.id) report('retry-same-id', 'The retry has the id of the request before it; it takes a new one.');
  if (rpc.method !== round.leg.method || plain(rpc.params) !== plain(round.leg.params))
    report('retry-changed', 'The retry differs from the request before it in more than its answers.');
}

function checkAnswers(round: Round, responses: JsonNode | undefined, report: Report) {
  const given = membersOf(responses).map((it) => it.name);
  for (const key of round.keys)
    if (!given.includes(key))
      report('round-incomplete', `The input request "${key.slice(0, 40)}" is not answered.`, { part: key });
  for (const key of given)
    if (!round.keys.includes(key))
      report('unknown-input-response', `"${key.slice(0, 40)}" answers no input request.`, { part: key });
}

function checkState({ state: wanted }: Round, state: JsonNode | undefined, report: Report) {
  const sent = state && stateText(state);
  if (sent === wanted) return;
  if (sent === undefined) report('request-state-missing', 'The retry leaves out the requestState that the server gave.');
  else if (wanted === undefined) report('request-state-added', 'The retry has a requestState, but the server gave none.');
  else report('request-state-altered', 'The requestState is not the one that the server gave.');
}

/** The round that a request of nobody's announcing answers: by its exact state, or as the only one of its method and name. */
function roundOf(connection: ConnectionCheck, rpc: RpcMessage & { readonly kind: 'request' }): Round | undefined {
  const state = member(rpc.params, 'requestState');
  if (state === undefined && member(rpc.params, 'inputResponses') === undefined) return undefined;
  const word = wordOf(rpc);
  const same = state && connection.waiting.only(`${word} ${stateText(state)}`);
  const first = same ?? connection.waiting.only(word);
  return first === undefined ? undefined : connection.rounds.get(first);
}

/** Its method, and the tool, prompt or resource it is of. */
function wordOf({ method, params }: { readonly method: string; readonly params: JsonNode | undefined }): string {
  const node = member(params, 'name') ?? member(params, 'uri');
  return JSON.stringify([method, node ? stateText(node) : '']);
}

function plain(params: JsonNode | undefined): string {
  if (params?.kind !== 'object') return '';
  return writeJson({ kind: 'object', members: params.members.filter(({ name }) => !ofLeg.has(name)) });
}
