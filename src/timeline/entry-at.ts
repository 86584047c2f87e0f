import type { Entry } from '../wire/entry.ts';

/** The entry with a number (`seq`) among the first `length`, which stand in the order of their numbers; undefined where there is none. */
export function entryAt(entries: readonly Entry[], length: number, seq: number): Entry | undefined {
  return entries[indexOfSeq(entries, length, seq)];
}

/** The index of that entry; -1 where there is none. At once where no number is left out, else by halves. */
export function indexOfSeq(entries: readonly Entry[], length: number, seq: number): number {
  const guess = seq - (entries[0]?.seq ?? 0);
  if (guess < length && entries[guess]?.seq === seq) return guess;
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = entries[middle]!;
    if (found.seq === seq) return middle;
    if (found.seq < seq) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
