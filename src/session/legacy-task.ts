import { member } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode } from '../json/node.ts';
import { type ActiveCall, type EndReason, lateReading } from './calls.ts';
import type { Connection } from './connection.ts';
import type { Reply } from './link.ts';
import { requestText } from './message-text.ts';
import { outcomeOf } from './outcome.ts';
import { legacyPostHeaders } from './request-headers.ts';
import { cancelledWords, isOver, pollDelay, readTask, type TaskState } from './task.ts';
import { pauseBetween, stoppedBy } from './task-pause.ts';
import type { Outcome } from './types.ts';

/** Polls or results in a row that may be lost before the task counts as lost with them. */
const mostLost = 3;

/**
 * Follows a task to its end (basic/utilities/tasks, 2025-11-25): asks for its status, for its result once there is one, and for the
 * stream of the result as soon as it needs input, since its questions come there.
 */
export async function followLegacyTask(connection: Connection, call: ActiveCall, created: TaskState): Promise<Outcome> {
  const { link, target } = connection;
  const hasSession = link.session.id !== undefined;
  const reading = new AbortController();
  connection.over.signal.addEventListener('abort', () => reading.abort(), { once: true });
  let task = created;
  const apply = (next: TaskState | undefined) => {
    if (next) task = next;
    connection.calls.change(call.key, { task });
  };
  const ask = (method: string): Promise<Reply> => {
    const id = connection.nextId();
    return link.request({
      id,
      text: requestText(id, method, fromPlain({ taskId: task.id })),
      headers: legacyPostHeaders(link.session.version, link.session.id),
      signal: reading.signal,
      owner: call.key,
      resumable: true,
    });
  };
  const stopped = stoppedBy(call);
  let result: Promise<Reply> | undefined;
  let got: Reply | undefined;
  let lost = 0;
  let tooEarly = false;
  const openResult = () => {
    result ??= resultOf();
  };
  const resultOf = async (): Promise<Reply> => {
    const place = await connection.slots.take(call.stop.signal, () => {});
    if (!place) return { kind: 'aborted' };
    const reply = await Promise.race([ask('tasks/result'), stopped]);
    place();
    got = reply;
    call.wake?.();
    return reply;
  };

  apply(created);
  while (!call.stop.signal.aborted) {
    if (task.status === 'cancelled') return { kind: 'cancelled', reason: cancelledWords(task) };
    if (isOver(task) || (task.status === 'input_required' && !tooEarly)) openResult();
    if (!got && isOver(task)) await result;
    else if (!got) await pauseBetween(connection, call, pollDelay(task, result !== undefined));
    if (call.stop.signal.aborted) break;
    call.clock?.progress();
    if (got) {
      // A server that does not wait with its result until there is one (tasks/result must) may still have one later.
      tooEarly = got.kind === 'error' && !isOver(task);
      if (!tooEarly && (!isLost(got) || lost >= mostLost)) return outcomeOf(got, undefined, hasSession, target.route);
      if (!tooEarly) lost += 1;
      got = undefined;
      result = undefined;
      await pauseBetween(connection, call, pollDelay(task, false));
      continue;
    }
    const reply = await Promise.race([ask('tasks/get'), stopped]);
    call.clock?.progress();
    if (reply.kind === 'result') {
      lost = 0;
      apply({ ...(readTask(reply.result, task) ?? task), polls: task.polls + 1 });
    } else if (reply.kind !== 'aborted') {
      if (!isLost(reply) || lost >= mostLost) return outcomeOf(reply, undefined, hasSession, target.route);
      lost += 1;
    }
  }
  const why = call.stop.signal.reason as EndReason;
  if (why.kind !== 'ended-here' && !connection.over.signal.aborted) {
    void ask('tasks/cancel');
    connection.timers.set(lateReading, () => reading.abort());
  }
  return outcomeOf({ kind: 'aborted' }, why, hasSession, target.route);
}

/** The server says how a task stands without being asked. A task that no open call is known for is left alone. */
export function onTaskStatus(connection: Connection, params: JsonNode | undefined): void {
  for (const call of connection.calls.open()) {
    const task = connection.calls.stateOf(call.key)?.task;
    if (!task) continue;
    const next = readTask(member(params, 'task') ?? params, task);
    if (next?.id !== task.id) continue;
    connection.calls.change(call.key, { task: next });
    call.wake?.();
  }
}

/** Whether asking again may help: the answer did not arrive, or the server could not give it just then. */
function isLost(reply: Reply): boolean {
  return reply.kind === 'lost' || (reply.kind === 'http' && reply.response.status >= 500);
}
