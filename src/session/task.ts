import { member, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';

/** A call that the server carries on as a task (basic/utilities/tasks, 2025-11-25; the tasks extension of 2026-07-28), as it was last heard of. */
export interface TaskState {
  readonly id: string;
  /** As the server says: working, input_required, completed, failed, cancelled; or any other text. */
  readonly status: string;
  readonly message: string | undefined;
  /** Milliseconds it is kept from its creation; null: without limit. */
  readonly ttl: number | null | undefined;
  /** Milliseconds between two questions for its status. */
  readonly pollInterval: number;
  /** How often its status was asked for. */
  readonly polls: number;
}

/** Milliseconds between polls where the server names none; the least, whatever it names; and while something else will tell first. */
const usualPoll = 1000;
const leastPoll = 100;
const idlePoll = 5000;

/** Where messages of a task carry its id in their `_meta` (2025-11-25, basic/utilities/tasks › Related Task). */
export const relatedTaskMeta = 'io.modelcontextprotocol/related-task';

/** The declared extension (2026-07-28). */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

/** Reads a task, in the spelling of either revision (`ttl` and `pollInterval`, or with `Ms`); undefined where it has no id. */
export function readTask(node: JsonNode | undefined, before?: TaskState): TaskState | undefined {
  const id = stringOf(member(node, 'taskId'));
  if (id === undefined) return undefined;
  const ttl = member(node, 'ttl') ?? member(node, 'ttlMs');
  const poll = numberOf(member(node, 'pollInterval') ?? member(node, 'pollIntervalMs'));
  return {
    id,
    status: stringOf(member(node, 'status')) ?? before?.status ?? 'working',
    message: stringOf(member(node, 'statusMessage')),
    ttl: ttl?.kind === 'null' ? null : (numberOf(ttl) ?? before?.ttl),
    pollInterval: poll === undefined ? (before?.pollInterval ?? usualPoll) : Math.max(leastPoll, poll),
    polls: before?.polls ?? 0,
  };
}

/** Whether nothing changes any more. */
export function isOver(task: TaskState): boolean {
  return task.status === 'completed' || task.status === 'failed' || task.status === 'cancelled';
}

/** Milliseconds until its status is asked for again. `idle`: a question waits, or a stream is open that tells first. */
export function pollDelay(task: TaskState, idle: boolean): number {
  return idle ? Math.max(task.pollInterval, idlePoll) : task.pollInterval;
}

/** The id of the task that a message belongs to, from its `_meta`. */
export function relatedTask(params: JsonNode | undefined): string | undefined {
  return stringOf(member(member(member(params, '_meta'), relatedTaskMeta), 'taskId'));
}

/** Why a task that ended as cancelled did. */
export function cancelledWords(task: TaskState): string {
  return task.message === undefined || task.message === ''
    ? 'The server says that the task was cancelled.'
    : `The server says that the task was cancelled: ${task.message}`;
}
