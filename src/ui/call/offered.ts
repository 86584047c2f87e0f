/** What a server completes a typed text to (server/utilities/completion), with how many there are in all. */
export interface Completion {
  readonly values: readonly string[];
  readonly total: number | undefined;
  readonly more: boolean;
}

/** What came of asking for completions: those, or why there are none. */
export type Completed =
  | { readonly kind: 'completed'; readonly completion: Completion }
  | { readonly kind: 'failed'; readonly reason: string };

/** A server may send so many at most; of one that sends more, the first are offered. */
const most = 100;

/**
 * The values to offer for `value`, and a word on those that are not. `of` is the text that was completed: until the server answers
 * for a newer one, only what begins with that is still offered.
 */
export function offered(
  completion: Completion | undefined,
  of: string | undefined,
  value: string,
): { readonly values: readonly string[]; readonly note: string | undefined } {
  if (!completion) return { values: [], note: undefined };
  const start = value.toLowerCase();
  const fitting = of === value ? completion.values : completion.values.filter((each) => each.toLowerCase().startsWith(start));
  const values = fitting.slice(0, most);
  const all = Math.max(completion.total ?? 0, completion.values.length);
  if (of !== value) return { values, note: undefined };
  if (all > values.length) return { values, note: `${values.length} of ${all.toLocaleString('en')}` };
  return { values, note: completion.more ? 'There are more.' : undefined };
}
