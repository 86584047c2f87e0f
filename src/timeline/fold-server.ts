import { booleanOf, member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { closeLeg, endCall, isOpen, mayAsk } from './call-state.ts';
import { addQuestion } from './fold-question.ts';
import { beginTask, foldTaskResponse } from './fold-task-response.ts';
import { lateFor } from './late.ts';
import { awaitRetry, stateText } from './legs.ts';
import type { CallStatus, Late } from './model.ts';
import { addLine, streamCall } from './place.ts';
import type { CallState, ConnectionState, FoldState, LegState, QuestionState } from './state.ts';
import { errorBadge, errorSummary, resultBadge, resultSummary } from './summary.ts';
import { oneLine, owned } from './text.ts';

type Response = RpcMessage & { readonly kind: 'result' | 'error' };

const askable = ['elicitation/create', 'sampling/createMessage', 'roots/list'];

/** A response of the server: the end of a call, a round of questions, or an answer to nothing known. */
export function foldResponse(state: FoldState, connection: ConnectionState, entry: MessageEntry, rpc: Response) {
  const leg = legOf(connection, entry, rpc);
  if (!leg) {
    const said = {
      kind: rpc.kind,
      from: 'server',
      title: `${rpc.kind} of unknown request ${oneLine(rpc.id, 80)}`,
      summary: rpc.kind === 'result' ? resultSummary('', rpc.result) : errorSummary(rpc.error),
      badge: rpc.kind === 'result' ? resultBadge('', rpc.result) : errorBadge(rpc.error),
      unknown: true,
    } as const;
    return addLine(state, streamCall(connection, entry.http), entry, said);
  }
  const { call } = leg;
  const late = lateFor(leg.exchange.status, call.outcome);
  if (leg.ofTask) return foldTaskResponse(state, connection, entry, leg, rpc, late);
  if (rpc.kind === 'error') {
    responseLine(state, call, entry, rpc, late);
    if (late) return;
    noteElicitations(connection, call, rpc.error);
    closeLeg(leg, 'error', entry.time);
    endCall(connection, call, 'protocol-error', entry.time);
    return;
  }
  if (late) return responseLine(state, call, entry, rpc, late);
  closeLeg(leg, 'result', entry.time);
  if (leg.modern && stringOf(member(rpc.result, 'resultType')) === 'input_required' && mayAsk(call.method)) {
    if (askRound(state, connection, entry, leg, rpc.result)) return;
  }
  if (beginTask(state, connection, entry, leg, rpc.result)) return;
  responseLine(state, call, entry, rpc, undefined);
  if (leg.asked === undefined) endCall(connection, call, statusOf(leg, rpc.result), entry.time);
}

/** The leg that a response answers: by its id, or as the whole body of an HTTP response that names no request of ours. */
function legOf(connection: ConnectionState, entry: MessageEntry, rpc: Response): LegState | undefined {
  const latest = connection.requests.get(rpc.id);
  for (let leg = latest; leg; leg = leg.previous) if (isOpen(leg) && leg.http === entry.http) return leg;
  for (let leg = latest; leg; leg = leg.previous) if (isOpen(leg)) return leg;
  if (latest) return latest;
  const carried = connection.legs.get(entry.http);
  return rpc.kind === 'error' && entry.carrier === 'body' && carried && isOpen(carried) ? carried : undefined;
}

function responseLine(state: FoldState, call: CallState, entry: MessageEntry, rpc: Response, late: Late | undefined) {
  addLine(state, call, entry, {
    kind: rpc.kind,
    from: 'server',
    title: `${rpc.kind} of ${call.title}`,
    summary: rpc.kind === 'result' ? resultSummary(call.method, rpc.result) : errorSummary(rpc.error),
    badge: rpc.kind === 'result' ? resultBadge(call.method, rpc.result) : errorBadge(rpc.error),
    took: entry.time - (late ? call.started : call.mark),
    late,
  });
}

function statusOf(leg: LegState, result: JsonNode): CallStatus {
  const type = member(result, 'resultType');
  // An unknown resultType is to be treated as invalid (2026-07-28, basic/index › Result types).
  if (leg.modern && type !== undefined && stringOf(type) !== 'complete') return 'protocol-error';
  return booleanOf(member(result, 'isError')) === true ? 'tool-error' : 'succeeded';
}

/** Takes a result that requires input as a round of its call. Gives whether it asked something, so that it needs no line of its own. */
function askRound(state: FoldState, connection: ConnectionState, entry: MessageEntry, leg: LegState, result: JsonNode): boolean {
  const { call } = leg;
  const requests = member(result, 'inputRequests');
  const requestState = member(result, 'requestState');
  const asked = new Map(membersOf(requests).map((it) => [it.name, it.value]));
  const methods = [...asked.values()].map((it) => stringOf(member(it, 'method')) ?? '');
  if (requests !== undefined && requests.kind !== 'object' && requests.kind !== 'null') return false;
  if ((requests === undefined && requestState === undefined) || methods.some((method) => !askable.includes(method))) return false;
  call.rounds += 1;
  const questions = new Map<string, QuestionState>();
  for (const [key, value] of asked) {
    const ref = { kind: 'input', message: entry.seq, key } as const;
    questions.set(key, addQuestion(state, entry, ref, { node: value, home: call, attribution: 'input-required' }));
  }
  leg.asked = questions;
  leg.requestState = requestState && owned(stateText(requestState));
  awaitRetry(connection, call);
  call.mark = entry.time;
  state.changed.add(call);
  return questions.size > 0;
}

/** URL elicitations that an error asks for belong to its call (2025-11-25, client/elicitation › URL Elicitation Required Error). */
function noteElicitations(connection: ConnectionState, call: CallState, error: JsonNode) {
  const list = member(member(error, 'data'), 'elicitations');
  for (const item of list?.kind === 'array' ? list.items : []) {
    const id = member(item, 'elicitationId');
    if (id !== undefined) connection.elicitations.set(idOf(id), call);
  }
}
