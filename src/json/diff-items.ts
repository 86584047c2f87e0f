import type { JsonNode } from './node.ts';
import { writeJson } from './write.ts';

/** An item of the array before and the one after that it is compared with; one of them is absent where it was put in or taken out. */
export interface Pair {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Beyond so many comparisons the middle of two arrays is compared position by position. */
const mostWork = 250_000;

/**
 * Pairs the items of two arrays: equal ones as far as their order allows (longest common subsequence), and between those the
 * others in their order. Pairs come in the order of the second array.
 */
export function alignItems(before: readonly JsonNode[], after: readonly JsonNode[]): readonly Pair[] {
  const [old, now] = [before.map(writeJson), after.map(writeJson)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd--;
    nowEnd--;
  }
  const pairs: Pair[] = Array.from({ length: start }, (_, at) => ({ from: at, to: at }));
  let [from, to] = [start, start];
  const gap = (oldTo: number, nowTo: number) => {
    while (from < oldTo && to < nowTo) pairs.push({ from: from++, to: to++ });
    while (from < oldTo) pairs.push({ from: from++, to: undefined });
    while (to < nowTo) pairs.push({ from: undefined, to: to++ });
  };
  for (const [oldAt, nowAt] of common(old.slice(start, oldEnd), now.slice(start, nowEnd))) {
    gap(start + oldAt, start + nowAt);
    pairs.push({ from: from++, to: to++ });
  }
  gap(oldEnd, nowEnd);
  while (from < old.length) pairs.push({ from: from++, to: to++ });
  return pairs;
}

/** Positions of a longest common subsequence. */
function common(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  if (a.length * b.length > mostWork || a.length === 0 || b.length === 0) return [];
  const width = b.length + 1;
  const length = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] =
        a[i] === b[j] ? length[(i + 1) * width + j + 1]! + 1 : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!);
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) found.push([i++, j++]);
    else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i++;
    else j++;
  }
  return found;
}
