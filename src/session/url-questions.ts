import { itemsOf, member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { MessageEntry, QuestionRef } from '../wire/entry.ts';
import { answeredBy } from './answered-by.ts';
import type { Connection } from './connection.ts';

/** The addresses that the error -32042 names, and the message that carried it (client/elicitation › URL Elicitation Required, 2025-11-25). */
export interface RequiredUrls {
  readonly elicitations: readonly JsonNode[];
  readonly entry: MessageEntry;
}

/** What an error -32042 asks for: at least one entry in URL mode, or undefined. Entries of another mode ask for nothing that could be sent. */
export function requiredUrls(data: JsonNode | undefined, entry: MessageEntry): RequiredUrls | undefined {
  const elicitations = itemsOf(member(data, 'elicitations')).filter((each) => stringOf(member(each, 'mode')) === 'url');
  return elicitations.length > 0 ? { elicitations, entry } : undefined;
}

/**
 * Puts the addresses of a -32042 error to the person, each as a question of the call that failed. Nothing is sent for them: the server
 * waits for the call to be sent again.
 */
export function askUrls(connection: Connection, call: string, { elicitations, entry }: RequiredUrls): void {
  const state = connection.calls.stateOf(call);
  for (const [at, params] of elicitations.entries()) {
    const question: QuestionRef = {
      kind: 'input',
      message: entry.seq,
      key: stringOf(member(params, 'elicitationId')) ?? String(at),
    };
    const key = connection.pending.nextKey();
    connection.pending.add(
      key,
      {
        connection: connection.number,
        era: 'legacy',
        method: 'elicitation/create',
        params,
        question,
        server: connection.facts?.name ?? new URL(connection.target.url).host,
        call,
        callName: state && [state.method, state.name].filter(Boolean).join(' '),
        attribution: 'same-stream',
        round: 1,
        roundSize: elicitations.length,
        tricks: [],
        fromError: true,
        arrived: entry.time,
      },
      (answer, form, purpose) => {
        connection.record({
          kind: 'person',
          what: 'answer',
          question,
          ...answeredBy(answer, purpose),
          ...(form !== undefined && { form }),
        });
        connection.pending.setState(key, { kind: 'answered', answer });
      },
    );
  }
}

/** The server says that the person is done at an address. Unknown and already completed ids are left alone (client/elicitation, 2025-11-25). */
export function onElicitationComplete(connection: Connection, params: JsonNode | undefined): void {
  const id = stringOf(member(params, 'elicitationId'));
  if (id === undefined) return;
  for (const each of connection.pending.all())
    if (each.connection === connection.number && !each.completed && stringOf(member(each.params, 'elicitationId')) === id)
      connection.pending.complete(each.key);
}
