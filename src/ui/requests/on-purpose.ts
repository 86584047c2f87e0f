import type { Answer, Purpose } from '../../session/types.ts';

/** Takes an answer of a card; with a purpose where it is wrong on purpose. */
export type OnAnswer = (answer: Answer, purpose?: Purpose) => void;

const purposes = new WeakMap<Answer, Purpose>();

/** Notes that an answer was given wrong on purpose, for as long as it is shown. */
export function notePurpose(answer: Answer, purpose: Purpose): void {
  purposes.set(answer, purpose);
}

/** What is wrong with an answer on purpose; undefined for an ordinary one. */
export const purposeOf = (answer: Answer): Purpose | undefined => purposes.get(answer);
