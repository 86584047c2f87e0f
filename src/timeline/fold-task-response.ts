import { booleanOf, member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { RpcMessage } from '../json/rpc.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { closeLeg, endCall, stopClock } from './call-state.ts';
import { askAgain } from './fold-below.ts';
import { addQuestion } from './fold-question.ts';
import { closeQuestion } from './fold-task.ts';
import type { CallStatus, Late } from './model.ts';
import { addLine } from './place.ts';
import type { ConnectionState, FoldState, LegState } from './state.ts';
import { errorBadge, errorSummary, resultSummary } from './summary.ts';
import { oneLine } from './text.ts';

type Response = RpcMessage & { readonly kind: 'result' | 'error' };

/** Takes a result that makes a task of its call. Gives whether it does. */
export function beginTask(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  leg: LegState,
  result: JsonNode,
): boolean {
  const task = leg.modern ? (stringOf(member(result, 'resultType')) === 'task' ? result : undefined) : member(result, 'task');
  const id = leg.mayBeTask ? stringOf(member(task, 'taskId')) : undefined;
  if (id === undefined) return false;
  const { call } = leg;
  connection.tasks.set(id, call);
  take(state, connection, entry, leg, task!, { title: `result of ${call.title}`, badge: 'task', took: entry.time - call.mark });
  return true;
}

/** A response to a request about the task of a call. */
export function foldTaskResponse(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  leg: LegState,
  rpc: Response,
  late: Late | undefined,
) {
  const { call } = leg;
  const { method } = leg.exchange;
  const title = `${rpc.kind} of ${method}`;
  const took = entry.time - leg.exchange.started;
  if (!late) closeLeg(leg, rpc.kind, entry.time);
  state.changed.add(call);
  if (rpc.kind === 'error') {
    const said = { title, summary: errorSummary(rpc.error), badge: errorBadge(rpc.error), took, late };
    addLine(state, call, entry, { kind: 'error', from: 'server', ...said });
    if (late) return;
    for (const question of leg.ofTask ?? []) askAgain(state, question, entry.time);
    // A result that was asked for too early may still come.
    const ends = method === 'tasks/get' || (method === 'tasks/result' && isOver(call.task?.status));
    if (ends) endCall(connection, call, 'protocol-error', entry.time);
    return;
  }
  if (method === 'tasks/get' && !late) return take(state, connection, entry, leg, rpc.result, { title, took });
  const status = method === 'tasks/cancel' ? stringOf(member(rpc.result, 'status')) : undefined;
  const summary = method === 'tasks/result' ? resultSummary(call.method, rpc.result) : '';
  const error = method === 'tasks/result' && booleanOf(member(rpc.result, 'isError')) === true;
  const badge = error ? 'tool error' : status && oneLine(status, 40);
  addLine(state, call, entry, { kind: 'result', from: 'server', title, summary, took, late, ...(badge && { badge }) });
  if (method === 'tasks/result' && !late) endCall(connection, call, error ? 'tool-error' : 'succeeded', entry.time);
}

/** A task as the server tells that it stands: what it asks for the first time, else a line; and the call's end, where it is over. */
function take(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  { call, modern }: LegState,
  task: JsonNode,
  said: { readonly title: string; readonly took: number; readonly badge?: string },
) {
  const status = stringOf(member(task, 'status')) ?? '';
  const known = call.task ?? { status, asked: new Map() };
  call.task = known;
  known.status = status;
  const asks = new Map(membersOf(member(task, 'inputRequests')).map((it) => [it.name, it.value]));
  for (const [key, question] of known.asked) {
    if (asks.has(key) || question.value.status !== 'open') continue;
    for (const each of stopClock(question, entry.time, true)) state.changed.add(each);
    closeQuestion(state, question, 'closed', entry.time);
  }
  const fresh = [...asks].filter(([key]) => !known.asked.has(key));
  if (fresh.length > 0) call.rounds += 1;
  for (const [key, node] of fresh) {
    const ref = { kind: 'input', message: entry.seq, key } as const;
    known.asked.set(key, addQuestion(state, entry, ref, { node, home: call, attribution: 'input-required' }));
  }
  const message = stringOf(member(task, 'statusMessage'));
  const result = member(task, 'result');
  if (fresh.length === 0)
    addLine(state, call, entry, {
      kind: 'result',
      from: 'server',
      title: said.title,
      summary: result && status === 'completed' ? resultSummary(call.method, result) : oneLine(message ?? ''),
      badge: said.badge ?? oneLine(status, 40),
      took: said.took,
    });
  state.changed.add(call);
  const end = endOf(status, result, modern);
  if (end) endCall(connection, call, end, entry.time);
}

/** How a call came out whose task stands like this. Before 2026-07-28 its result is still to be asked for. */
function endOf(status: string, result: JsonNode | undefined, modern: boolean): CallStatus | undefined {
  if (status === 'cancelled') return 'cancelled';
  if (!isOver(status) || !modern) return undefined;
  if (status === 'failed' || result === undefined) return 'protocol-error';
  return booleanOf(member(result, 'isError')) === true ? 'tool-error' : 'succeeded';
}

function isOver(status: string | undefined): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}
