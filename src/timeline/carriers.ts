import type { Entry } from '../wire/entry.ts';

/** Which message shows an HTTP exchange in the timeline, and which exchanges are GET streams. Grows with the entries. */
export interface Carriers {
  /** Takes the entries up to `length`; each is looked at once. */
  readonly advance: (entries: readonly Entry[], length: number) => void;
  /** The number (`seq`) of the first message an exchange carried; undefined before there is one. */
  readonly firstOf: (http: number) => number | undefined;
  readonly isGet: (http: number) => boolean;
}

export function createCarriers(): Carriers {
  const first = new Map<number, number>();
  const gets = new Set<number>();
  let at = 0;
  return {
    advance(entries, length) {
      for (; at < length; at++) {
        const entry = entries[at]!;
        if (entry.kind === 'message') {
          if (!first.has(entry.http)) first.set(entry.http, entry.seq);
        } else if (entry.kind === 'http' && entry.phase === 'request' && entry.method === 'GET') gets.add(entry.http);
      }
    },
    firstOf: (http) => first.get(http),
    isGet: (http) => gets.has(http),
  };
}
