import { member, stringOf } from '../json/access.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { stopClock } from './call-state.ts';
import { lateFor } from './late.ts';
import { addLine, callOfHome, onlyOpen, relatedCall, streamCall } from './place.ts';
import type { CallState, ConnectionState, FoldState } from './state.ts';
import { notificationSummary, progressOf } from './summary.ts';
import { oneLine } from './text.ts';

/** A notification of the server: within the call it names, else the one whose stream carried it, else by itself. */
export function foldServerNotification(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  rpc: RpcMessage & { readonly kind: 'notification' },
) {
  const { method, params } = rpc;
  const stream = streamCall(connection, entry.http);
  const line = {
    kind: 'notification',
    from: 'server',
    title: oneLine(method),
    summary: notificationSummary(method, params),
  } as const;
  switch (method) {
    case 'notifications/progress': {
      const token = member(params, 'progressToken');
      const home = callOfHome(token && connection.tokens.client.get(idOf(token)));
      if (home && home.outcome === undefined) {
        const { progress, total, message } = progressOf(params);
        home.progress = { progress, total, message: message === undefined ? undefined : oneLine(message) };
      }
      const late = home?.outcome && lateFor(home.outcome === 'cancelled' ? 'cancelled' : 'closed', home.outcome);
      return addLine(state, home ?? stream, entry, { ...line, late, unknown: home === undefined });
    }
    case 'notifications/message':
      return addLine(state, stream ?? relatedCall(connection, params) ?? onlyOpen(connection), entry, line);
    case 'notifications/tasks/status':
    case 'notifications/tasks': {
      const task = member(params, 'task') ?? params;
      const home = connection.tasks.get(stringOf(member(task, 'taskId')) ?? '');
      const status = stringOf(member(task, 'status'));
      if (home?.task && status !== undefined) home.task.status = status;
      const badge = status === undefined ? undefined : oneLine(status, 40);
      const summary = oneLine(stringOf(member(task, 'statusMessage')) ?? '');
      // A server may tell of a task before the result that makes it one.
      const maker = home ? undefined : taskMaker(connection);
      const unknown = home === undefined && maker === undefined;
      return addLine(state, home ?? stream ?? maker, entry, { ...line, summary, ...(badge && { badge }), unknown });
    }
    case 'notifications/cancelled':
      return cancelQuestion(state, connection, entry, line, member(params, 'requestId'), stream);
    case 'notifications/elicitation/complete': {
      const id = member(params, 'elicitationId');
      return addLine(state, callOfHome(id && connection.elicitations.get(idOf(id))) ?? stream, entry, line);
    }
    default:
      return addLine(state, stream ?? relatedCall(connection, params), entry, line);
  }
}

/** The only open call that may still become a task. */
function taskMaker(connection: ConnectionState): CallState | undefined {
  let found: CallState | undefined;
  for (const call of connection.open) {
    if (call.task !== undefined || !call.legs.some((leg) => leg.mayBeTask)) continue;
    if (found) return undefined;
    found = call;
  }
  return found;
}

/** The server takes a question back (basic/utilities/cancellation). */
function cancelQuestion(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  line: { readonly kind: 'notification'; readonly from: 'server'; readonly title: string; readonly summary: string },
  id: Parameters<typeof idOf>[0] | undefined,
  stream: CallState | undefined,
) {
  const question = id && connection.asked.get(idOf(id));
  if (question?.kind !== 'question') return addLine(state, stream, entry, { ...line, unknown: question === undefined });
  const home = callOfHome(question.home);
  const late = lateFor(question.value.status, question.value.status === 'closed' ? home?.outcome : undefined);
  addLine(state, home, entry, { ...line, question: question.value.key, depth: question.depth, late });
  if (late) return;
  for (const call of stopClock(question, entry.time, true)) state.changed.add(call);
  question.value = { ...question.value, status: 'cancelled', ended: entry.time };
  if (home) home.holds.questions = false;
  state.changed.add(question.home);
}
