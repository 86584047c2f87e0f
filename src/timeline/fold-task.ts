import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { type RpcMessage, readRpc } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { endCall } from './call-state.ts';
import type { Question } from './model.ts';
import { addLine } from './place.ts';
import { sendAnswer } from './send-answer.ts';
import type { CallState, ConnectionState, FoldState, LegState, QuestionState } from './state.ts';
import { resultBadge, resultSummary } from './summary.ts';
import { oneLine } from './text.ts';

type RequestMessage = RpcMessage & { readonly kind: 'request' };

/** Whether a request of ours may be answered with a task (basic/utilities/tasks, 2025-11-25; the tasks extension, 2026-07-28). */
export function mayBeTask(params: JsonNode | undefined): boolean {
  if (member(params, 'task') !== undefined) return true;
  const declared = member(member(params, '_meta'), 'io.modelcontextprotocol/clientCapabilities');
  return member(member(declared, 'extensions'), 'io.modelcontextprotocol/tasks') !== undefined;
}

/** The call whose task a request of ours is about. */
export function taskCallOf(connection: ConnectionState, rpc: RequestMessage): CallState | undefined {
  if (connection.tasks.size === 0 || !rpc.method.startsWith('tasks/')) return undefined;
  return connection.tasks.get(stringOf(member(rpc.params, 'taskId')) ?? '');
}

/** Whether a call that seemed lost is not: its task is asked about again. */
export function goesOn({ outcome }: CallState, method: string): boolean {
  const seemedLost = outcome === undefined || outcome === 'connection-lost' || outcome === 'protocol-error';
  return seemedLost && (method === 'tasks/get' || method === 'tasks/result');
}

/** The questions of its task that a request answers. */
export function questionsAnswered(call: CallState, rpc: RequestMessage): readonly QuestionState[] {
  if (rpc.method !== 'tasks/update') return [];
  return membersOf(member(rpc.params, 'inputResponses')).flatMap(({ name }) => call.task?.asked.get(name) ?? []);
}

/** A request of ours about the task of a call: how it stands, its result, answers for it, or its end. */
export function foldTaskRequest(
  state: FoldState,
  connection: ConnectionState,
  entry: MessageEntry,
  { call }: LegState,
  rpc: RequestMessage,
) {
  const answers = rpc.method === 'tasks/update' ? membersOf(member(rpc.params, 'inputResponses')) : [];
  for (const { name, value } of answers) {
    const question = call.task?.asked.get(name);
    const method = question?.value.method;
    const late = question !== undefined && question.value.status !== 'open';
    const badge = method && resultBadge(method, value);
    if (question && !late) sendAnswer(state, question, entry, badge || undefined);
    addLine(state, call, entry, {
      kind: 'answer',
      from: 'client',
      title: method === undefined ? `result of unknown input request ${oneLine(name, 80)}` : `result of ${method}`,
      summary: method === undefined ? oneLine(writeJson(value)) : resultSummary(method, value),
      depth: 1,
      part: name,
      unknown: question === undefined,
      ...(badge && { badge }),
      ...(question && { question: question.value.key, took: (question.value.answered ?? entry.time) - question.value.started }),
      ...(late && { late: question.value.status === 'closed' ? 'ended' : 'answered' }),
    });
  }
  if (answers.length === 0) addLine(state, call, entry, { kind: 'request', from: 'client', title: oneLine(rpc.method) });
  if (rpc.method === 'tasks/cancel' && call.cancelled) endCall(connection, call, 'cancelled', entry.time);
  state.changed.add(call);
}

/** The id of the task that a result of ours makes of a question; undefined where it answers the question. */
export function ownTaskOf(question: QuestionState, result: JsonNode): string | undefined {
  const task = member(result, 'task');
  if (task === undefined) return undefined;
  const asked = readRpc(question.text);
  if (asked.kind !== 'request' || member(asked.params, 'task') === undefined) return undefined;
  return stringOf(member(task, 'taskId'));
}

/** A question is over without an answer. */
export function closeQuestion(state: FoldState, question: QuestionState, status: Question['status'], time: number): void {
  question.value = { ...question.value, status, ended: time };
  if (question.home.kind === 'call') question.home.holds.questions = false;
  state.changed.add(question.home);
}
