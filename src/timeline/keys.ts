import type { QuestionRef, Side } from '../wire/entry.ts';

/** The key of an exchange: connection, who asks, the id's JSON text, and which use of that id (from 0). */
export function exchangeKey(connection: number, from: Side, id: string, occurrence: number): string {
  return [connection, from, id, occurrence].join(' ');
}

/** The key of the line that asks a question: the entry's `seq`, and the input request's key where one entry asks several. */
export function lineKeyOf(ref: QuestionRef): string {
  return ref.kind === 'request' ? String(ref.message) : `${ref.message}:${ref.key}`;
}
