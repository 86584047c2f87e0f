import { member } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode } from '../json/node.ts';
import { writeJson } from '../json/write.ts';
import type { MessageEntry } from '../wire/entry.ts';
import type { ActiveCall, EndReason } from './calls.ts';
import type { Connection } from './connection.ts';
import { endHere } from './end-here.ts';
import { modernVersion } from './era.ts';
import type { Reply } from './link.ts';
import { requestText, withMeta } from './message-text.ts';
import { askOfTask, createTaskQuestions } from './modern-task-questions.ts';
import { modernMeta } from './negotiate.ts';
import { outcomeOf } from './outcome.ts';
import { modernPostHeaders } from './request-headers.ts';
import { cancelledWords, isOver, pollDelay, readTask, type TaskState } from './task.ts';
import { pauseBetween, stoppedBy } from './task-pause.ts';
import type { Outcome } from './types.ts';

/** Polls in a row that may be lost before the task counts as lost with them. */
const mostLost = 3;

/** What the task came from. */
export interface TaskStart {
  readonly task: TaskState;
  readonly reply: Reply & { readonly kind: 'result' };
  /** As declared on the call's first leg: every request about the task repeats them. */
  readonly capabilities: Record<string, unknown>;
  readonly declared: JsonNode;
  readonly callName: string;
}

/**
 * Follows a task of the tasks extension to its end: asks for its status, puts what it asks to the person, sends each answer at once
 * (`tasks/update`), and takes its result or error from inside it.
 */
export async function followModernTask(connection: Connection, call: ActiveCall, start: TaskStart): Promise<Outcome> {
  const { link, target } = connection;
  let { task } = start;
  let lost = 0;
  const ask = (method: string, more: Record<string, JsonNode> = {}): Promise<Reply> => {
    const id = connection.nextId();
    const members = Object.entries({ taskId: fromPlain(task.id), ...more });
    const params = withMeta(
      { kind: 'object', members: members.map(([name, value]) => ({ name, nameText: JSON.stringify(name), value })) },
      modernMeta(target, start.capabilities, connection.settings().logLevel),
    );
    return link.request({
      id,
      text: requestText(id, method, params),
      headers: modernPostHeaders(modernVersion, method, params, []),
      signal: connection.over.signal,
      owner: call.key,
      resumable: false,
    });
  };
  const stopped = stoppedBy(call);
  const questions = createTaskQuestions({
    connection,
    call,
    declared: start.declared,
    callName: start.callName,
    send: (answers) => ask('tasks/update', { inputResponses: answers }),
    onEnd: () => call.wake?.(),
  });
  /** The outcome, where the task as it stands has one. */
  const settle = (node: JsonNode, entry: MessageEntry): Outcome | undefined => {
    connection.calls.change(call.key, { task });
    if (isOver(task)) return outcomeOfTask(task, node, entry, target.route);
    return undefined;
  };
  const cancel = () => void ask('tasks/cancel');

  let outcome = settle(start.reply.result, start.reply.entry);
  let end = outcome ? undefined : askOfTask(questions, start.reply.result, start.reply.entry);
  while (!outcome) {
    end ??= questions.end();
    if (end) {
      const here = endHere(connection, call, end.reason);
      if (end.tell) cancel();
      return here;
    }
    await pauseBetween(connection, call, pollDelay(task, questions.waiting()));
    if (call.stop.signal.aborted) break;
    if (questions.end()) continue;
    const reply = await Promise.race([ask('tasks/get'), stopped]);
    call.clock?.progress();
    if (reply.kind === 'aborted') break;
    if (reply.kind === 'result') {
      lost = 0;
      task = { ...(readTask(reply.result, task) ?? task), polls: task.polls + 1 };
      outcome = settle(reply.result, reply.entry);
      end = outcome ? undefined : askOfTask(questions, reply.result, reply.entry);
    } else if (!isLost(reply) || lost >= mostLost) return outcomeOf(reply, undefined, false, target.route);
    else lost += 1;
  }
  if (outcome) return outcome;
  const why = call.stop.signal.reason as EndReason | undefined;
  if (why?.kind !== 'ended-here' && !connection.over.signal.aborted) cancel();
  return outcomeOf({ kind: 'aborted' }, why, false, target.route);
}

/** What a task that is over came to: its result or error is inside it. */
function outcomeOfTask(task: TaskState, node: JsonNode, entry: MessageEntry, route: string): Outcome {
  if (task.status === 'cancelled') return { kind: 'cancelled', reason: cancelledWords(task) };
  const result = member(node, 'result');
  const error = member(node, 'error');
  if (task.status === 'completed' && result)
    return outcomeOf({ kind: 'result', result, text: writeJson(result), entry }, undefined, false, route);
  if (error) {
    const code = member(error, 'code');
    const message = member(error, 'message');
    return outcomeOf(
      {
        kind: 'error',
        code: code?.kind === 'number' ? Number(code.text) : Number.NaN,
        message: message?.kind === 'string' ? message.value : '',
        data: member(error, 'data'),
        text: writeJson(error),
        status: undefined,
        entry,
      },
      undefined,
      false,
      route,
    );
  }
  const said = task.message ? ` The server says: ${task.message}` : '';
  return {
    kind: 'protocol-error',
    text: writeJson(node),
    reason: `The task is ${task.status}, but has no ${task.status === 'completed' ? 'result' : 'error'} in it.${said}`,
  };
}

function isLost(reply: Reply): boolean {
  return reply.kind === 'lost' || (reply.kind === 'http' && reply.response.status >= 500);
}
