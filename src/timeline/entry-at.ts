import type { Entry } from '../wire/entry.ts';

/** The entry with a number (`seq`) among the first `length`, which stand in the order of their numbers; undefined where there is none. */
export function entryAt(entries: readonly Entry[], length: number, seq: number): Entry | undefined {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = entries[middle]!;
    if (found.seq === seq) return found;
    if (found.seq < seq) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
