import { member, setMember, stringOf } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import type { RpcMessage } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import type { QuestionRef } from '../wire/entry.ts';
import { answeredBy } from './answered-by.ts';
import type { Connection } from './connection.ts';
import { bodyOf, send } from './legacy-answer.ts';
import { errorText, resultText } from './message-text.ts';
import { isOpen, type OnAnswer } from './pending.ts';
import { relatedTaskMeta } from './task.ts';
import type { Answer } from './types.ts';

type RequestMessage = RpcMessage & { kind: 'request' };

/** A question of the server that is carried on as a task here (basic/utilities/tasks, 2025-11-25): it waits for the person as any other. */
export interface ReceivedTask {
  readonly id: string;
  /** The pending question. */
  readonly key: string;
  readonly created: string;
  /** As the server asked; null: without limit. */
  readonly ttl: JsonNode;
  updated: string;
  status: 'working' | 'completed' | 'failed' | 'cancelled';
  /** What was answered, once it was. */
  answer: Answer | undefined;
  /** Ids (JSON text) of `tasks/result` requests that wait for it. */
  readonly waiting: string[];
}

/** Milliseconds that the server is told to leave between two questions for a status. */
const pollInterval = 1000;

/** Whether a request is about tasks of ours, which only are where they were declared. */
export function isTaskRequest(connection: Connection, method: string): boolean {
  return /^tasks\/(get|result|list|cancel)$/.test(method) && member(connection.declared, 'tasks') !== undefined;
}

/** Whether a question asks to be a task, and was declared as one that may. Where it was not, the wish is ignored (basic/utilities/tasks). */
export function wantsTask(connection: Connection, rpc: RequestMessage): boolean {
  if (member(rpc.params, 'task')?.kind !== 'object') return false;
  const [kind = '', action = ''] = rpc.method.split('/');
  return member(member(member(member(connection.declared, 'tasks'), 'requests'), kind), action) !== undefined;
}

/** Makes a task of a question and tells the server at once. What is given back takes its answer, which leaves when the server asks for it. */
export function receiveTask(
  connection: Connection,
  asked: { readonly key: string; readonly id: string; readonly question: QuestionRef },
  params: JsonNode | undefined,
): { readonly onAnswer: OnAnswer } {
  const now = timeOf(connection);
  const task: ReceivedTask = {
    id: newId(),
    key: asked.key,
    created: now,
    ttl: member(member(params, 'task'), 'ttl') ?? { kind: 'null' },
    updated: now,
    status: 'working',
    answer: undefined,
    waiting: [],
  };
  connection.received.set(task.id, task);
  void send(connection, resultText(asked.id, `{"task":${taskText(task)}}`));
  return {
    onAnswer: (answer, form, purpose) => {
      const sent = bodyOf('0', answer);
      connection.record({
        kind: 'person',
        what: 'answer',
        question: asked.question,
        ...answeredBy(answer, purpose),
        ...(sent && { answer: sent.answer }),
        ...(form !== undefined && { form }),
      });
      connection.pending.setState(asked.key, { kind: 'answered', answer });
      if (!sent) return;
      task.answer = answer;
      change(connection, task, answer.kind === 'error' ? 'failed' : 'completed');
      for (const id of task.waiting.splice(0)) void send(connection, payloadText(task, answer, id));
    },
  };
}

/** Answers what the server asks about its questions here. */
export function answerTaskRequest(connection: Connection, rpc: RequestMessage, id: string): void {
  const reply = (result: string) => void send(connection, resultText(id, result));
  if (rpc.method === 'tasks/list') {
    reply(`{"tasks":[${[...connection.received.values()].map(taskText).join(',')}]}`);
    return;
  }
  const task = connection.received.get(stringOf(member(rpc.params, 'taskId')) ?? '');
  if (!task) {
    void send(connection, errorText(id, -32602, 'Failed to retrieve task: Task not found'));
    return;
  }
  switch (rpc.method) {
    case 'tasks/get':
      reply(taskText(task));
      return;
    case 'tasks/result':
      if (task.status === 'cancelled') void send(connection, errorText(id, -32602, 'The task was cancelled: it has no result'));
      else if (task.answer) void send(connection, payloadText(task, task.answer, id));
      else task.waiting.push(id);
      return;
    case 'tasks/cancel':
      if (task.status !== 'working') {
        void send(connection, errorText(id, -32602, `Cannot cancel task: already in terminal status '${task.status}'`));
        return;
      }
      change(connection, task, 'cancelled');
      connection.pending.close(
        (each) => each.key === task.key && isOpen(each),
        'The server cancelled the task of its question.',
        true,
      );
      reply(taskText(task));
      for (const waiting of task.waiting.splice(0))
        void send(connection, errorText(waiting, -32602, 'The task was cancelled: it has no result'));
  }
}

function change(connection: Connection, task: ReceivedTask, status: ReceivedTask['status']): void {
  task.status = status;
  task.updated = timeOf(connection);
}

function taskText(task: ReceivedTask): string {
  const { id, status, created, updated, ttl } = task;
  const shown = { taskId: id, status, createdAt: created, lastUpdatedAt: updated };
  return `${JSON.stringify(shown).slice(0, -1)},"ttl":${writeJson(ttl)},"pollInterval":${pollInterval}}`;
}

/** The answer as the response to a `tasks/result`; a result says which task it is of (basic/utilities/tasks › Related Task). */
function payloadText(task: ReceivedTask, answer: Answer, id: string): string {
  if (answer.kind === 'result') {
    const read = readJson(answer.result);
    if (read.ok && read.node.kind === 'object') {
      const meta = member(read.node, '_meta');
      const related = fromPlain({ taskId: task.id });
      const merged = setMember(meta?.kind === 'object' ? meta : { kind: 'object', members: [] }, relatedTaskMeta, related);
      return resultText(id, writeJson(setMember(read.node, '_meta', merged)));
    }
  }
  return bodyOf(id, answer)?.body ?? '';
}

/** An id that cannot be guessed (basic/utilities/tasks › Task Isolation and Access Control). */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function timeOf(connection: Connection): string {
  return new Date(connection.timers.now()).toISOString();
}
