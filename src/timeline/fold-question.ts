import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import type { MessageEntry, QuestionRef } from '../wire/entry.ts';
import { startClock } from './call-state.ts';
import { more } from './growing.ts';
import { exchangeKey, lineKeyOf } from './keys.ts';
import type { Attribution } from './model.ts';
import { addLine, addLoose, callOfHome, onlyOpen, relatedCall, streamCall } from './place.ts';
import type { CallState, ConnectionState, FoldState, QuestionState } from './state.ts';
import { requestSummary } from './summary.ts';
import { oneLine } from './text.ts';

/** A request of the server (2025): a question of the person, a ping, or about a task of ours. */
export function foldServerRequest(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  rpc: RpcMessage & { readonly kind: 'request' },
) {
  const method = oneLine(rpc.method);
  const before = connection.asked.get(rpc.id);
  if (before?.kind === 'question' && isReplay(before, entry)) {
    const title = method;
    const home = before.home.kind === 'call' ? before.home : undefined;
    return addLine(state, home, entry, { kind: 'other', from: 'server', title, summary: 'Delivered again', badge: 'replayed' });
  }
  const occurrence = before ? before.occurrence + 1 : 0;
  const key = exchangeKey(entry.connection, 'server', rpc.id, occurrence);
  if (rpc.method === 'ping' || /^tasks\/(get|result|list|cancel)$/.test(rpc.method)) {
    const about = connection.ownTasks.get(stringOf(member(rpc.params, 'taskId')) ?? '');
    const home = callOfHome(about?.home) ?? streamCall(connection, entry.http);
    addLine(state, home, entry, { kind: 'request', from: 'server', title: method, ...(about && { depth: 1 }) });
    const exchange = { key, connection: entry.connection, from: 'server', id: rpc.id, method, started: entry.time } as const;
    connection.asked.set(rpc.id, {
      kind: 'plain',
      occurrence,
      home,
      exchange: { ...exchange, ended: undefined, status: 'open' },
      ...(about && { about }),
    });
    return;
  }
  const { home, attribution } = attribute(connection, entry.http, rpc.params);
  const ref = { kind: 'request', message: entry.seq, id: rpc.id } as const;
  const question = addQuestion(state, entry, ref, { node: rpc.node, home, attribution, key, occurrence, connection });
  connection.asked.set(rpc.id, question);
  const token = member(member(rpc.params, '_meta'), 'progressToken');
  if (token !== undefined) connection.tokens.server.set(idOf(token), question.home);
  const elicitation = member(rpc.params, 'elicitationId');
  if (elicitation !== undefined) connection.elicitations.set(idOf(elicitation), question.home);
}

/** Ties a request of the server to a call: by the stream that carried it, by the task it names, or by there being only one call it can belong to. */
function attribute(
  connection: ConnectionState,
  http: number,
  params: JsonNode | undefined,
): { readonly home: CallState | undefined; readonly attribution: Attribution } {
  const call = streamCall(connection, http);
  if (call) return { home: call, attribution: 'same-stream' };
  const ofTask = relatedCall(connection, params);
  if (ofTask) return { home: ofTask, attribution: 'related-task' };
  const only = onlyOpen(connection);
  if (only) return { home: only, attribution: 'only-open-call' };
  return { home: undefined, attribution: connection.openAskable.size > 0 ? 'ambiguous' : 'none' };
}

/** A question begins, with its line. Its clock runs where somebody may answer it. */
export function addQuestion(
  state: FoldState,
  entry: MessageEntry,
  ref: QuestionRef,
  asked: {
    /** The request, or the bare `{method, params}` of an input request. */
    readonly node: JsonNode;
    readonly home: CallState | undefined;
    readonly attribution: Attribution;
    readonly key?: string;
    readonly occurrence?: number;
    readonly connection?: ConnectionState;
  },
): QuestionState {
  const { node, home, attribution, connection } = asked;
  const method = oneLine(stringOf(member(node, 'method')) ?? '');
  const key = asked.key ?? `${entry.connection} input ${lineKeyOf(ref)}`;
  const said = {
    kind: 'question',
    from: 'server',
    title: method,
    summary: requestSummary(method, member(node, 'params')),
    badge: undefined,
    question: key,
    ...(ref.kind === 'input' && { part: ref.key }),
  } as const;
  const beside = ref.kind === 'request' && home?.questions.some((it) => it.value.status === 'open');
  if (home && ref.kind === 'request' && !beside) home.rounds += 1;
  const took = home && entry.time - home.mark;
  const depth = !home ? 0 : beside ? 2 : 1;
  if (home) addLine(state, home, entry, { ...said, took, depth });
  const question: QuestionState = {
    kind: 'question',
    occurrence: asked.occurrence ?? 0,
    depth,
    value: {
      key,
      connection: entry.connection,
      from: 'server',
      id: ref.kind === 'input' ? JSON.stringify(ref.key) : ref.id,
      method,
      started: entry.time,
      ended: undefined,
      status: 'open',
      ref,
      call: home?.key,
      round: home ? Math.max(1, home.rounds) : 1,
      attribution,
      answer: undefined,
      by: undefined,
      answered: undefined,
    },
    home: home ?? addLoose(state, entry, said),
    text: entry.text,
    eventId: entry.eventId,
    since: entry.time,
    clocks: [],
    given: undefined,
  };
  state.questions.set(lineKeyOf(ref), question);
  if (question.home.kind === 'call') {
    question.home.questions = more(question.home.questions, question);
    question.home.holds.questions = false;
  } else question.home.question = question;
  // On 2026-07-28 a request of the server cannot be answered, so nobody is waited for.
  if (connection?.modern) question.value = { ...question.value, status: 'closed', ended: entry.time };
  else if (home) startClock(question, home.outcome === undefined ? [home] : [], entry.time);
  else startClock(question, connection?.openAskable ?? [], entry.time);
  for (const call of question.clocks) state.changed.add(call);
  return question;
}

/** The same event of a stream that was taken up again. */
function isReplay(before: QuestionState, entry: MessageEntry): boolean {
  return entry.eventId !== undefined && entry.eventId === before.eventId && entry.text === before.text;
}
