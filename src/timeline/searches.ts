import type { Entry } from '../wire/entry.ts';
import { type Carriers, createCarriers } from './carriers.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** The searches of one log. The last few are kept, so that a longer text looks only where a shorter one was found. */
export interface Searches {
  readonly carriers: Carriers;
  /** So many entries are there now. */
  readonly advance: (length: number) => void;
  readonly find: (text: string) => TextSearch;
}

const most = 12;

export function createSearches(
  entries: readonly Entry[],
  options: { readonly isAway: (entry: Entry) => boolean; readonly fromEnd: boolean },
): Searches {
  const carriers = createCarriers();
  let length = 0;
  let kept: TextSearch[] = [];
  return {
    carriers,
    advance(next) {
      length = next;
      carriers.advance(entries, next);
    },
    find(text) {
      const before = kept.find((search) => search.text === text);
      if (before) return before;
      const lower = text.toLowerCase();
      const wider = kept.findLast((search) => lower.includes(search.text.toLowerCase()));
      const search = createTextSearch(text, { entries, length: () => length, carriers, ...options }, wider);
      kept = [...kept.slice(1 - most), search];
      return search;
    },
  };
}
