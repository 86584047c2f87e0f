/**
 * Pairs what is the same in two lists: those of equal first keys in their order, then those left of equal second keys, and so on. A
 * key that is undefined pairs with nothing. What an element of the first list became; what is not there has no partner.
 */
export function pairUp<T>(
  old: readonly T[],
  now: readonly T[],
  keys: readonly ((side: 'old' | 'now', it: T) => string | undefined)[],
): ReadonlyMap<T, T> {
  const partner = new Map<T, T>();
  const taken = new Set<T>();
  for (const keyOf of keys) {
    const waiting = new Map<string, T[]>();
    for (const it of now) {
      const key = taken.has(it) ? undefined : keyOf('now', it);
      if (key === undefined) continue;
      const known = waiting.get(key);
      if (known) known.push(it);
      else waiting.set(key, [it]);
    }
    for (const queue of waiting.values()) queue.reverse();
    for (const it of old) {
      const key = partner.has(it) ? undefined : keyOf('old', it);
      const found = key === undefined ? undefined : waiting.get(key)?.pop();
      if (!found) continue;
      partner.set(it, found);
      taken.add(found);
    }
  }
  return partner;
}
