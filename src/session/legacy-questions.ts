import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import type { MessageEntry, QuestionRef } from '../wire/entry.ts';
import { answeredBy } from './answered-by.ts';
import { mayAsk } from './calls.ts';
import type { Connection } from './connection.ts';
import { failure } from './failures.ts';
import { bodyOf, send } from './legacy-answer.ts';
import { errorText, resultText } from './message-text.ts';
import { isOpen } from './pending.ts';
import { answerTaskRequest, isTaskRequest, receiveTask, wantsTask } from './received-tasks.ts';
import { relatedTask } from './task.ts';
import type { Answer, Attribution, Purpose } from './types.ts';
import { refusalOf } from './undeclared.ts';

type RequestMessage = RpcMessage & { kind: 'request' };

/** A request of the server on a legacy connection: answered at once (ping), refused for the person, or put to the person. */
export function onLegacyRequest(connection: Connection, rpc: RequestMessage, entry: MessageEntry): void {
  // Sent back as it was spelled; compared by `rpc.id`.
  const id = writeJson(member(rpc.node, 'id') ?? { kind: 'null' });
  if (rpc.method === 'ping') {
    void send(connection, resultText(id, '{}'));
    return;
  }
  if (isTaskRequest(connection, rpc.method)) {
    answerTaskRequest(connection, rpc, id);
    return;
  }
  const question: QuestionRef = { kind: 'request', message: entry.seq, id: rpc.id };
  const refusal = refusalOf(rpc.method, rpc.params, connection.declared);
  if (refusal) {
    const code = refusal.lacks === 'mode' ? -32602 : rpc.method in callbacks ? connection.settings().refusalCode : -32601;
    connection.record({
      kind: 'person',
      what: 'answer',
      question,
      by: 'refusal',
      label: `refused: ${refusal.reason}`,
      answer: JSON.stringify({ code, message: refusal.message }),
    });
    void send(connection, errorText(id, code, refusal.message));
    return;
  }
  const { call, attribution } = attribute(connection, entry, rpc.params);
  const key = connection.pending.nextKey();
  const task = wantsTask(connection, rpc) ? receiveTask(connection, { key, id, question }, rpc.params) : undefined;
  connection.pending.add(
    key,
    {
      connection: connection.number,
      era: 'legacy',
      version: connection.facts?.version,
      declared: connection.declared,
      method: rpc.method,
      params: rpc.params,
      question,
      server: connection.facts?.name ?? new URL(connection.target.url).host,
      call,
      callName: call && nameOf(connection, call),
      attribution,
      round: call ? bumpRound(connection, call) : 1,
      roundSize: 1,
      tricks: task ? [] : ['twice'],
      arrived: entry.time,
    },
    task?.onAnswer ?? ((answer, form, purpose) => void answerLegacy(connection, { key, id, question }, answer, form, purpose)),
  );
}

const callbacks: Readonly<Record<string, true>> = {
  'elicitation/create': true,
  'sampling/createMessage': true,
  'roots/list': true,
};

/** The server takes a question back (basic/utilities/cancellation). Ids that name none are left alone. */
export function onLegacyCancelled(connection: Connection, params: JsonNode | undefined): void {
  const id = member(params, 'requestId');
  if (!id) return;
  const reason = stringOf(member(params, 'reason'));
  const text = idOf(id);
  connection.pending.close(
    (each) => each.connection === connection.number && each.question.kind === 'request' && each.question.id === text,
    `The server took its question back${reason ? `: ${reason}` : '.'}`,
  );
}

async function answerLegacy(
  connection: Connection,
  { key, id, question }: { readonly key: string; readonly id: string; readonly question: QuestionRef },
  answer: Answer,
  form: string | undefined,
  purpose: Purpose | undefined,
): Promise<void> {
  const sent = bodyOf(id, answer);
  connection.record({
    kind: 'person',
    what: 'answer',
    question,
    ...answeredBy(answer, purpose),
    ...(sent && { answer: sent.answer }),
    ...(form !== undefined && { form }),
  });
  const late = connection.pending.get(key)?.state.kind === 'closed';
  if (!late) connection.pending.setState(key, { kind: 'answered', answer });
  if (!sent) return;
  if (purpose?.trick === 'twice') void send(connection, sent.body);
  const end = await send(connection, sent.body);
  if (end.kind === 'ended' && end.response.status < 400) return;
  if (end.kind === 'aborted' || late) return;
  // The answer did not arrive: the question waits again, with everything typed.
  if (connection.over.signal.aborted) return;
  connection.pending.setState(key, { kind: 'waiting' });
  connection.trouble(
    failure(
      end.kind === 'fault' ? 'unreachable' : 'http-status',
      end.kind === 'fault'
        ? 'The answer did not reach the server.'
        : `The server refused the answer (HTTP ${end.response.status}).`,
      'The question still waits here: send the answer again, or reconnect.',
      { detail: end.kind === 'fault' ? end.fault.detail : end.body },
    ),
  );
}

/** Ties a question to its call: by the stream that carried it, or by there being only one call it can belong to. */
function attribute(
  connection: Connection,
  entry: MessageEntry,
  params: JsonNode | undefined,
): { readonly call: string | undefined; readonly attribution: Attribution } {
  const owner = connection.link.ownerOf(entry.http);
  if (owner !== undefined && connection.calls.get(owner)) return { call: owner, attribution: 'same-stream' };
  const task = relatedTask(params);
  const ofTask =
    task === undefined
      ? undefined
      : connection.calls.open().find((each) => connection.calls.stateOf(each.key)?.task?.id === task);
  if (ofTask) return { call: ofTask.key, attribution: 'related-task' };
  const open = connection.calls.open().filter((each) => mayAsk(each.method) && each.ids.length > 0);
  if (open.length === 1) return { call: open[0]!.key, attribution: 'only-open-call' };
  return { call: undefined, attribution: open.length > 1 ? 'ambiguous' : 'none' };
}

function nameOf(connection: Connection, call: string): string | undefined {
  const state = connection.calls.stateOf(call);
  return state && [state.method, state.name].filter(Boolean).join(' ');
}

/** A question that comes while another of its call waits is of the same round. */
function bumpRound(connection: Connection, call: string): number {
  const before = connection.calls.stateOf(call)?.rounds ?? 0;
  const beside = connection.pending.all().some((each) => each.call === call && isOpen(each));
  const rounds = beside ? before : before + 1;
  connection.calls.change(call, { rounds });
  return rounds;
}
