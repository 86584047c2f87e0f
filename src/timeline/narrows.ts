import type { Term } from './filter-term.ts';

/** Whether a filter certainly shows nothing that another one hides: each condition of the other one is there again, or a stricter one. */
export function narrows(terms: readonly Term[], other: readonly Term[]): boolean {
  return other.every((before) => terms.some((term) => implies(term, before)));
}

function implies(term: Term, other: Term): boolean {
  if (JSON.stringify(term) === JSON.stringify(other)) return true;
  if (term.not || other.not) return false;
  if (term.kind === 'text' && other.kind === 'text') return holds(term.text, other.text);
  if (term.kind !== 'name' || other.kind !== 'name' || term.key !== other.key || term.key === 'id') return false;
  return !other.exact && ![term, other].some(({ value }) => value.includes('*')) && holds(term.value, other.value);
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
