import type { PersonEntry } from '../wire/entry.ts';
import type { Answer, Purpose } from './types.ts';

/** Who answered, and the answer in words, as recorded: what is wrong on purpose says so. */
export function answeredBy(answer: Answer, purpose: Purpose | undefined): Pick<PersonEntry & { what: 'answer' }, 'by' | 'label'> {
  if (answer.rule !== undefined) return { by: 'rule', label: answer.label };
  return purpose === undefined
    ? { by: 'hand', label: answer.label }
    : { by: 'purpose', label: `${answer.label}, on purpose: ${purpose.label}` };
}
