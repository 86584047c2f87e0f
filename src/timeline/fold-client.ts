import { member, membersOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { callOf, callState, closeLeg, endCall, isOpen, openCall, stopClock } from './call-state.ts';
import { closeQuestion, foldTaskRequest, goesOn, mayBeTask, ownTaskOf, questionsAnswered, taskCallOf } from './fold-task.ts';
import { more } from './growing.ts';
import { exchangeKey } from './keys.ts';
import { lateFor } from './late.ts';
import { tieToCall } from './legs.ts';
import type { Late } from './model.ts';
import { addLine, callOfHome, tieStream } from './place.ts';
import { sendAnswer } from './send-answer.ts';
import type { CallState, ConnectionState, FoldState, LegState, QuestionState } from './state.ts';
import { errorBadge, errorSummary, nameOf, notificationSummary, requestSummary, resultBadge, resultSummary } from './summary.ts';
import { oneLine } from './text.ts';

type Of<K extends RpcMessage['kind']> = RpcMessage & { readonly kind: K };

const modernVersion = 'io.modelcontextprotocol/protocolVersion';

/** A request of ours: a new call, or the next leg of one. */
export function foldRequest(state: FoldState, connection: ConnectionState, entry: MessageEntry, rpc: Of<'request'>) {
  const method = oneLine(rpc.method);
  const name = nameOf(rpc.method, rpc.params);
  const title = name === undefined ? method : `${method} ${name}`;
  const ofTask = taskCallOf(connection, rpc);
  const tie = ofTask ? { call: ofTask, leg: undefined } : tieToCall(connection, rpc, title);
  const previous = connection.requests.get(rpc.id);
  const occurrence = previous ? previous.occurrence + 1 : 0;
  const key = exchangeKey(entry.connection, 'client', rpc.id, occurrence);
  const call =
    tie?.call ??
    callState({ index: state.blocks.length, key, connection: entry.connection, method, name, title, started: entry.time });
  if (!tie) state.blocks.push(callOf(call));
  if (!ofTask || goesOn(ofTask, rpc.method)) openCall(connection, call);
  const meta = member(rpc.params, '_meta');
  const leg: LegState = {
    exchange: {
      key,
      connection: entry.connection,
      from: 'client',
      id: rpc.id,
      method,
      started: entry.time,
      ended: undefined,
      status: 'open',
    },
    call,
    http: entry.http,
    modern: connection.modern || member(meta, modernVersion) !== undefined,
    previous,
    occurrence,
    resumable: false,
    httpStatus: undefined,
    asked: undefined,
    requestState: undefined,
    answers: tie?.leg,
    mayBeTask: mayBeTask(rpc.params),
    ofTask: ofTask && questionsAnswered(ofTask, rpc),
  };
  call.legs = more(call.legs, leg);
  call.holds.legs = false;
  connection.requests.set(rpc.id, leg);
  connection.legs.set(entry.http, leg);
  tieStream(connection, entry.http, call);
  if (ofTask) return foldTaskRequest(state, connection, entry, leg, rpc);
  const token = member(meta, 'progressToken');
  if (token !== undefined) connection.tokens.client.set(idOf(token), call);
  if (rpc.method === 'server/discover') connection.discover = call;
  if (rpc.method === 'initialize') {
    connection.initialize = call;
    takeAsLegacy(state, connection.discover);
  }
  connection.awaiting.delete(call);
  if (tie?.leg && answerRound(state, entry, call, tie.leg, rpc.params)) return;
  const summary = tie ? '' : requestSummary(rpc.method, rpc.params);
  addLine(state, call, entry, { kind: 'request', from: 'client', title, summary, badge: tie && 'retry' });
}

/** A refused `server/discover` before the handshake of 2025 is how negotiation goes (2026-07-28, basic/versioning › era detection). */
function takeAsLegacy(state: FoldState, discover: CallState | undefined) {
  if (discover?.outcome !== 'protocol-error') return;
  discover.outcome = 'legacy-server';
  discover.lines.replaceLast(
    (line) => line.kind === 'error' || line.cameBack !== undefined,
    ({ cameBack, ...line }) => ({
      ...line,
      kind: 'result',
      title: 'no server/discover here: legacy server',
      badge: cameBack === undefined ? line.badge : `HTTP ${cameBack}`,
    }),
  );
  state.changed.add(discover);
}

/** The lines of a retry's `inputResponses` (basic/patterns/mrtr). Gives whether there was one. */
function answerRound(
  state: FoldState,
  entry: MessageEntry,
  call: CallState,
  leg: LegState,
  params: JsonNode | undefined,
): boolean {
  const answers = new Map(membersOf(member(params, 'inputResponses')).map((it) => [it.name, it.value]));
  for (const [key, value] of answers) {
    const question = leg.asked?.get(key);
    if (!question) {
      const title = `result of unknown input request ${oneLine(key, 80)}`;
      addLine(state, call, entry, {
        kind: 'answer',
        from: 'client',
        title,
        summary: oneLine(writeJson(value)),
        unknown: true,
        depth: 1,
        part: key,
      });
      continue;
    }
    sendAnswer(state, question, entry, resultBadge(question.value.method, value));
    addLine(state, call, entry, {
      kind: 'answer',
      from: 'client',
      title: `result of ${question.value.method}`,
      summary: resultSummary(question.value.method, value),
      badge: resultBadge(question.value.method, value),
      took: (question.value.answered ?? entry.time) - question.value.started,
      question: question.value.key,
      depth: 1,
      part: key,
    });
  }
  if (answers.size === 0) return false;
  for (const question of leg.asked?.values() ?? []) {
    if (question.value.status !== 'open') continue;
    stopClock(question, entry.time, true);
    question.value = { ...question.value, status: 'closed', ended: entry.time };
  }
  call.holds.questions = false;
  return true;
}

/** A notification of ours. */
export function foldClientNotification(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  rpc: Of<'notification'>,
) {
  const line = {
    kind: 'notification',
    from: 'client',
    title: oneLine(rpc.method),
    summary: notificationSummary(rpc.method, rpc.params),
  } as const;
  switch (rpc.method) {
    case 'notifications/initialized':
      return addLine(state, connection.initialize, entry, line);
    case 'notifications/cancelled': {
      const id = member(rpc.params, 'requestId');
      const leg = id && connection.requests.get(idOf(id));
      // The time running out is told to the server by this: it is no cancellation of what was over.
      const late = leg && leg.call.outcome !== 'timed-out' ? lateFor(leg.exchange.status, leg.call.outcome) : undefined;
      addLine(state, leg?.call, entry, { ...line, late, unknown: leg === undefined });
      if (leg && isOpen(leg)) {
        closeLeg(leg, 'cancelled', entry.time);
        endCall(connection, leg.call, 'cancelled', entry.time);
      }
      return;
    }
    case 'notifications/progress': {
      const token = member(rpc.params, 'progressToken');
      const home = token && connection.tokens.server.get(idOf(token));
      return addLine(state, callOfHome(home), entry, { ...line, unknown: home === undefined });
    }
    default:
      return addLine(state, undefined, entry, line);
  }
}

/** An answer of ours to a request of the server (2025). */
export function foldAnswer(state: FoldState, connection: ConnectionState, entry: MessageEntry, rpc: Of<'result'> | Of<'error'>) {
  const asked = connection.asked.get(rpc.id);
  const method = asked ? (asked.kind === 'plain' ? asked.exchange.method : asked.value.method) : undefined;
  const said = {
    from: 'client',
    title: `${rpc.kind} of ${method ?? `unknown request ${oneLine(rpc.id, 80)}`}`,
    summary: rpc.kind === 'result' ? resultSummary(method ?? '', rpc.result) : errorSummary(rpc.error),
    badge: rpc.kind === 'result' ? resultBadge(method ?? '', rpc.result) : errorBadge(rpc.error),
  } as const;
  if (asked?.kind === 'question' && asked.value.status === 'open' && rpc.kind === 'result') {
    const task = ownTaskOf(asked, rpc.result);
    if (task !== undefined) {
      connection.ownTasks.set(task, asked);
      addLine(state, callOfHome(asked.home), entry, {
        kind: 'result',
        ...said,
        summary: '',
        badge: 'task',
        ...inside(asked, entry),
      });
      return;
    }
  }
  if (asked?.kind === 'plain' && asked.about && asked.exchange.method === 'tasks/result') {
    const { about } = asked;
    asked.exchange = { ...asked.exchange, status: rpc.kind, ended: entry.time };
    const late = lateOf(about);
    const badge = rpc.kind === 'result' ? resultBadge(about.value.method, rpc.result) : said.badge;
    if (!late) sendAnswer(state, about, entry, badge, rpc.kind);
    const title = `${rpc.kind} of ${about.value.method}`;
    const summary = rpc.kind === 'result' ? resultSummary(about.value.method, rpc.result) : said.summary;
    addLine(state, asked.home, entry, { kind: 'answer', from: 'client', title, summary, badge, ...inside(about, entry), late });
    return;
  }
  if (asked?.kind === 'plain' && asked.about && asked.exchange.method === 'tasks/cancel' && rpc.kind === 'result') {
    for (const call of stopClock(asked.about, entry.time, true)) state.changed.add(call);
    if (asked.about.value.status === 'open') closeQuestion(state, asked.about, 'cancelled', entry.time);
  }
  if (asked?.kind !== 'question') {
    const late = asked && lateFor(asked.exchange.status);
    const took = asked && entry.time - asked.exchange.started;
    const depth = asked?.about?.depth;
    addLine(state, asked?.home, entry, {
      kind: rpc.kind,
      ...said,
      took,
      late,
      unknown: asked === undefined,
      ...(depth && { depth }),
    });
    if (asked && !late) asked.exchange = { ...asked.exchange, status: rpc.kind, ended: entry.time };
    return;
  }
  connection.answers.set(entry.http, asked);
  const late = lateOf(asked);
  const badge = asked.value.by === 'refusal' ? 'refused' : said.badge;
  if (!late) sendAnswer(state, asked, entry, said.badge, rpc.kind);
  addLine(state, callOfHome(asked.home), entry, { kind: 'answer', ...said, badge, ...inside(asked, entry), late });
}

/** What of ours is no message: a text sent as an answer on purpose, or one that cannot be read. */
export function foldClientOther(state: FoldState, connection: ConnectionState, entry: MessageEntry, reason: string) {
  const question = connection.lastAnswered;
  const summary = oneLine(entry.text.slice(0, 400));
  if (question?.given !== entry.text) {
    addLine(state, undefined, entry, { kind: 'other', from: 'client', title: reason, summary });
    return;
  }
  const title = `answer to ${question.value.method}`;
  const late = lateOf(question);
  if (!late) sendAnswer(state, question, entry, 'raw');
  addLine(state, callOfHome(question.home), entry, {
    kind: 'answer',
    from: 'client',
    title,
    summary,
    badge: 'raw',
    ...inside(question, entry),
    late,
  });
}

function inside(question: QuestionState, entry: MessageEntry) {
  return {
    question: question.value.key,
    took: entry.time - question.value.started,
    depth: question.depth,
    ...(question.home.kind === 'loose' && { by: question.value.by }),
  };
}

function lateOf(question: QuestionState): Late | undefined {
  const { status } = question.value;
  return lateFor(status, status === 'closed' ? callOfHome(question.home)?.outcome : undefined);
}
