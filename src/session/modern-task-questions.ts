import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonMember, JsonNode, JsonObject } from '../json/node.ts';
import { writeJson } from '../json/write.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { answeredBy } from './answered-by.ts';
import type { ActiveCall } from './calls.ts';
import type { Connection } from './connection.ts';
import { modernVersion } from './era.ts';
import { failure } from './failures.ts';
import type { Reply } from './link.ts';
import { askable, bareValueOf, refOf } from './modern-round.ts';
import { isOpen, type OnAnswer } from './pending.ts';
import { refusalOf } from './undeclared.ts';

/** Why a call ends here although its task goes on; `tell`: the server is told by cancelling the task. */
export interface TaskEnd {
  readonly reason: string;
  readonly tell: boolean;
}

/** The questions of one task. Each is put to the person once, whatever how often the task repeats it, and its answer is sent by itself. */
export interface TaskQuestions {
  /** Takes the `inputRequests` of the task as it stands. */
  take(requests: readonly JsonMember[], entry: MessageEntry): void;
  /** Whether one waits for the person. */
  waiting(): boolean;
  /** Set once the call can only end here. */
  end(): TaskEnd | undefined;
}

/** Puts what a task asks to the person. Gives why the call ends here, where it does. */
export function askOfTask(questions: TaskQuestions, task: JsonNode, entry: MessageEntry): TaskEnd | undefined {
  questions.take(membersOf(member(task, 'inputRequests')), entry);
  return questions.end();
}

export function createTaskQuestions(of: {
  readonly connection: Connection;
  readonly call: ActiveCall;
  readonly declared: JsonNode;
  readonly callName: string;
  readonly send: (inputResponses: JsonObject) => Promise<Reply>;
  readonly onEnd: () => void;
}): TaskQuestions {
  const { connection, call, declared } = of;
  /** Pending keys by the keys of the task. */
  const asked = new Map<string, string>();
  let end: TaskEnd | undefined;
  const endHere = (reason: string, tell: boolean) => {
    end ??= { reason, tell };
    of.onEnd();
  };
  const answer = async (it: JsonMember, entry: MessageEntry, key: string, ...[reply, form, purpose]: Parameters<OnAnswer>) => {
    const value = bareValueOf(reply);
    connection.record({
      kind: 'person',
      what: 'answer',
      question: refOf(entry, it.name),
      ...answeredBy(reply, purpose),
      ...(value && { answer: writeJson(value) }),
      ...(form !== undefined && { form }),
    });
    const late = connection.pending.get(key)?.state.kind === 'closed';
    if (!late) connection.pending.setState(key, { kind: 'answered', answer: reply });
    if (!value) {
      if (late) return;
      const told = reply.kind === 'error';
      return endHere(
        `You answered with ${reply.label}. The tasks extension has no way to tell the server, ${told ? 'so the task was cancelled' : 'and nothing was sent'}.`,
        told,
      );
    }
    const stray = { name: 'unasked', nameText: '"unasked"', value };
    const members = [{ ...it, value }, ...(purpose?.trick === 'unknown-key' ? [stray] : [])];
    const responses: JsonObject = { kind: 'object', members };
    if (purpose?.trick === 'twice') void of.send(responses);
    const sent = await of.send(responses);
    if (sent.kind === 'result') {
      call.wake?.();
      return;
    }
    if (late || call.stop.signal.aborted || connection.over.signal.aborted) return;
    connection.pending.setState(key, { kind: 'waiting' });
    connection.trouble(
      failure(
        sent.kind === 'lost' ? 'unreachable' : 'protocol-error',
        sent.kind === 'error' ? `The server refused the answer: ${sent.message}` : 'The answer did not reach the server.',
        'The question still waits here: send the answer again.',
      ),
    );
  };
  const put = (it: JsonMember, entry: MessageEntry, round: number) => {
    const key = connection.pending.nextKey();
    asked.set(it.name, key);
    connection.pending.add(
      key,
      {
        connection: connection.number,
        era: 'modern',
        version: modernVersion,
        declared,
        method: stringOf(member(it.value, 'method')) ?? '',
        params: member(it.value, 'params'),
        question: refOf(entry, it.name),
        server: connection.facts?.name ?? new URL(connection.target.url).host,
        call: call.quiet ? undefined : call.key,
        callName: of.callName,
        attribution: 'input-required',
        round,
        // Its answer waits for no other.
        roundSize: 1,
        tricks: ['twice', 'unknown-key'],
        arrived: entry.time,
      },
      (...reply) => void answer(it, entry, key, ...reply),
    );
  };
  return {
    take(requests, entry) {
      const names = new Set(requests.map(({ name }) => name));
      const gone = new Set([...asked].flatMap(([name, key]) => (names.has(name) ? [] : [key])));
      connection.pending.close((each) => gone.has(each.key) && isOpen(each), 'The task does not ask this any more.');
      const fresh = requests.filter(({ name }) => !asked.has(name));
      if (fresh.length === 0) return;
      const round = (connection.calls.stateOf(call.key)?.rounds ?? 0) + 1;
      connection.calls.change(call.key, { rounds: round });
      for (const it of fresh) {
        const method = stringOf(member(it.value, 'method')) ?? '';
        const refusal = refusalOf(method, member(it.value, 'params'), declared);
        if (!askable.includes(method)) {
          endHere(`The task asks what no client answers: ${writeJson(it.value).slice(0, 120)}`, true);
        } else if (refusal) {
          asked.set(it.name, '');
          const label = `refused: ${refusal.reason}`;
          connection.record({ kind: 'person', what: 'answer', question: refOf(entry, it.name), by: 'refusal', label });
          endHere(`The task asked what this client did not declare: ${refusal.reason}. The task was cancelled.`, true);
        } else put(it, entry, round);
      }
    },
    waiting: () =>
      [...asked.values()].some((key) => {
        const request = connection.pending.get(key);
        return request !== undefined && isOpen(request);
      }),
    end: () => end,
  };
}
