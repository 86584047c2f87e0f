import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonMember, JsonNode, JsonObject } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { writeJson } from '../json/write.ts';
import type { MessageEntry, QuestionRef } from '../wire/entry.ts';
import { answeredBy } from './answered-by.ts';
import type { ActiveCall } from './calls.ts';
import type { Connection } from './connection.ts';
import { modernVersion } from './era.ts';
import type { OnAnswer } from './pending.ts';
import { readTask, type TaskState, tasksExtension } from './task.ts';
import type { Answer, WireTrick } from './types.ts';
import { refusalOf } from './undeclared.ts';

/** What a result asks for before it can be complete (basic/patterns/mrtr). */
export type Asked =
  | { readonly kind: 'complete' }
  | { readonly kind: 'questions'; readonly requests: readonly JsonMember[]; readonly requestState: JsonNode | undefined }
  | { readonly kind: 'state-only'; readonly requestState: JsonNode | undefined }
  /** The server carries the call on as a task (the tasks extension). */
  | { readonly kind: 'task'; readonly task: TaskState }
  /** Breaks the specification so that no retry can be made of it. */
  | { readonly kind: 'unusable'; readonly reason: string };

/** What a server may ask for inside a result or a task. */
export const askable: readonly string[] = ['elicitation/create', 'sampling/createMessage', 'roots/list'];

/** Reads the result of a modern request. A missing resultType counts as complete. `declared` are the capabilities it was sent with. */
export function askedOf(result: JsonNode, mayAsk: boolean, declared: JsonNode): Asked {
  const type = member(result, 'resultType');
  if (type === undefined || stringOf(type) === 'complete') return { kind: 'complete' };
  if (stringOf(type) === 'task') return taskOf(result, declared);
  if (stringOf(type) !== 'input_required')
    return { kind: 'unusable', reason: `The result has the unknown resultType ${writeJson(type)}.` };
  if (!mayAsk) return { kind: 'unusable', reason: 'The server asks for input on a request that may not ask for any.' };
  const requests = member(result, 'inputRequests');
  const requestState = member(result, 'requestState');
  if (requests === undefined && requestState === undefined)
    return { kind: 'unusable', reason: 'The server requires input but sent neither inputRequests nor requestState.' };
  if (requests !== undefined && requests.kind !== 'object' && requests.kind !== 'null')
    return { kind: 'unusable', reason: `The inputRequests are no object: ${writeJson(requests).slice(0, 120)}` };
  const asked = membersOf(requests);
  if (asked.length === 0) return { kind: 'state-only', requestState };
  const unknown = asked.find((each) => !askable.includes(stringOf(member(each.value, 'method')) ?? ''));
  if (unknown)
    return {
      kind: 'unusable',
      reason: `The input request "${unknown.name}" is none that a client answers: ${writeJson(unknown.value).slice(0, 120)}`,
    };
  return { kind: 'questions', requests: asked, requestState };
}

function taskOf(result: JsonNode, declared: JsonNode): Asked {
  if (!member(member(declared, 'extensions'), tasksExtension))
    return {
      kind: 'unusable',
      reason: `The server made a task of the call, but the extension ${tasksExtension} was not declared for it. Switch on "Tasks extension" to let servers do so.`,
    };
  const task = readTask(result);
  return task
    ? { kind: 'task', task }
    : { kind: 'unusable', reason: 'The server made a task of the call and gave it no taskId.' };
}

export type RoundEnd =
  /** `inputResponses` in the order asked; `tricks` are to be played on the retry. */
  | {
      readonly kind: 'answers';
      readonly inputResponses: JsonObject;
      readonly keys: readonly string[];
      readonly tricks: ReadonlySet<WireTrick>;
    }
  /** Nothing can be sent that would tell the server: the call ends here. */
  | { readonly kind: 'ended-here'; readonly reason: string }
  | { readonly kind: 'aborted' };

/** Puts the questions of one round to the person and waits for all of them. `again` are the keys of the same questions, asked before and not delivered. `declared` are the capabilities of the call's first leg. */
export function askRound(
  connection: Connection,
  call: ActiveCall,
  round: {
    readonly requests: readonly JsonMember[];
    readonly number: number;
    readonly entry: MessageEntry;
    readonly callName: string;
    readonly again?: readonly string[];
    readonly hasState: boolean;
  },
  declared: JsonNode,
  /** Sends answers although the call has ended. */
  onLate: (inputResponses: JsonObject) => void,
): Promise<RoundEnd> {
  const refusals = round.requests.flatMap((each) => {
    const refusal = refusalOf(stringOf(member(each.value, 'method')) ?? '', member(each.value, 'params'), declared);
    return refusal ? [{ key: each.name, reason: refusal.reason }] : [];
  });
  if (refusals.length > 0) {
    for (const { key, reason } of refusals)
      connection.record({
        kind: 'person',
        what: 'answer',
        question: refOf(round.entry, key),
        by: 'refusal',
        label: `refused: ${reason}`,
      });
    return Promise.resolve({
      kind: 'ended-here',
      reason: `The server asked what this client did not declare: ${refusals.map((each) => each.reason).join('; ')}. 2026-07-28 has no way to say so, so nothing was sent.`,
    });
  }
  return new Promise((resolve) => {
    const keys = round.requests.map((_, at) => round.again?.[at] ?? connection.pending.nextKey());
    const answers = new Map<string, JsonNode>();
    const tricks = new Set<WireTrick>();
    const finish = (end: RoundEnd) => {
      call.stop.signal.removeEventListener('abort', onAbort);
      resolve(end);
    };
    const onAbort = () => finish({ kind: 'aborted' });
    call.stop.signal.addEventListener('abort', onAbort, { once: true });

    const given = (): JsonObject => ({
      kind: 'object',
      members: round.requests.flatMap(({ name, nameText }) => {
        const value = answers.get(name);
        return value ? [{ name, nameText, value }] : [];
      }),
    });
    const answer = (name: string, key: string, ...[reply, form, purpose]: Parameters<OnAnswer>) => {
      const value = bareValueOf(reply);
      connection.record({
        kind: 'person',
        what: 'answer',
        question: refOf(round.entry, name),
        ...answeredBy(reply, purpose),
        ...(value && { answer: writeJson(value) }),
        ...(form !== undefined && { form }),
      });
      if (connection.pending.get(key)?.state.kind === 'closed') {
        if (value) answers.set(name, value);
        return onLate(given());
      }
      if (!value) {
        connection.pending.setState(key, { kind: 'answered', answer: reply });
        return finish({
          kind: 'ended-here',
          reason: `You answered with ${reply.label}. 2026-07-28 has no way to tell the server, so nothing was sent.`,
        });
      }
      answers.set(name, value);
      if (purpose?.trick) tricks.add(purpose.trick);
      connection.pending.setState(key, { kind: 'held', answer: reply });
      const states = keys.map((each) => connection.pending.get(each)?.state);
      if (purpose?.trick !== 'part' && !states.every((state) => state?.kind === 'held')) return;
      for (const [at, each] of keys.entries()) {
        const state = states[at];
        if (state?.kind === 'held') connection.pending.setState(each, { kind: 'answered', answer: state.answer });
        else connection.pending.close((one) => one.key === each, 'The round was sent without this answer, on purpose.');
      }
      const held = new Set(
        keys.filter((_, at) => states[at]?.kind === 'held').map((each) => connection.pending.get(each)?.question),
      );
      for (const question of [...answers.keys()])
        if (![...held].some((each) => each?.kind === 'input' && each.key === question)) answers.delete(question);
      finish({ kind: 'answers', inputResponses: given(), keys, tricks });
    };
    for (const [at, { name, value }] of round.requests.entries()) {
      const key = keys[at]!;
      const onAnswer: OnAnswer = (...reply) => answer(name, key, ...reply);
      if (round.again) {
        connection.pending.reopen(key, onAnswer);
        continue;
      }
      connection.pending.add(
        key,
        {
          connection: connection.number,
          era: 'modern',
          version: modernVersion,
          declared,
          method: stringOf(member(value, 'method')) ?? '',
          params: member(value, 'params'),
          question: refOf(round.entry, name),
          server: connection.facts?.name ?? new URL(connection.target.url).host,
          call: call.quiet ? undefined : call.key,
          callName: round.callName,
          attribution: 'input-required',
          round: round.number,
          roundSize: round.requests.length,
          tricks: [
            'twice',
            ...(round.hasState ? (['state-changed', 'state-missing'] as const) : []),
            'unknown-key',
            ...(round.requests.length > 1 ? (['part'] as const) : []),
          ],
          arrived: round.entry.time,
        },
        onAnswer,
      );
    }
  });
}

export function refOf(entry: MessageEntry, key: string): QuestionRef {
  return { kind: 'input', message: entry.seq, key };
}

/** The bare value that goes under the question's key; undefined for what 2026-07-28 cannot carry. */
export function bareValueOf(answer: Answer): JsonNode | undefined {
  if (answer.kind === 'error' || answer.kind === 'never') return undefined;
  const read = readJson(answer.kind === 'result' ? answer.result : answer.text);
  return read.ok ? read.node : undefined;
}
