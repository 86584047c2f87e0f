import { awayOf, isAway } from '../../recording/bodies.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import { type FilterFacts, findingLines, idOf, isMarked, sizeOf } from '../../timeline/filter-facts.ts';
import { createMatcher, type Matcher } from '../../timeline/filter-match.ts';
import type { Term } from '../../timeline/filter-term.ts';
import type { Timeline } from '../../timeline/model.ts';
import { type PickOptions, pickSome, type TimeRange } from '../../timeline/pick.ts';
import { createSearches, type Searches } from '../../timeline/searches.ts';
import type { TextSearch } from '../../timeline/text-search.ts';
import type { TimelineState } from './timeline-feed.ts';

export { parseFilter } from '../../timeline/filter-parse.ts';
export { hitsOf } from '../../timeline/hits.ts';
export { narrows } from '../../timeline/narrows.ts';

/** A filter at work on one log. */
export interface Looking {
  readonly terms: readonly Term[];
  readonly matcher: Matcher;
  readonly searches: readonly TextSearch[];
  /** Stored texts were looked through. */
  scanned: boolean;
  /** Whether what it says of a block that does not change does not change. */
  readonly isSteady: () => boolean;
  /** Looks for it in the texts, as far as there is time, and gives the blocks that are shown. */
  readonly pick: (timeline: Timeline, range: TimeRange | undefined, options: PickOptions) => ReturnType<typeof pickSome>;
}

/** The searches of a log whose older texts may have left memory. */
export function searchesOf(state: TimelineState, fromEnd: boolean): Searches {
  return createSearches(state.entries, { isAway, fromEnd });
}

/** Begins to look. `state` gives what there is by now. */
export function begin(terms: readonly Term[], searches: Searches, state: () => TimelineState): Looking {
  const used: TextSearch[] = [];
  let looks = false;
  let from: TimelineState['findings'] | undefined;
  let findings: ReadonlySet<number> = new Set();
  const entryOf = (seq: number) => entryAt(state().entries, state().length, seq);
  const facts: FilterFacts = {
    idOf: (seq) => {
      const entry = entryOf(seq);
      const away = entry && awayOf(entry);
      return away ? away.id : idOf(entry);
    },
    sizeOf: (seq) => {
      const entry = entryOf(seq);
      return (entry && awayOf(entry)?.bytes) ?? sizeOf(entry);
    },
    search: (text) => {
      const search = searches.find(text);
      used.push(search);
      return (seq) => (looks ? search.lookAt(seq) : search.has(seq));
    },
    isGet: searches.carriers.isGet,
    get findings() {
      if (from !== state().findings) {
        from = state().findings;
        findings = findingLines(from, entryOf, searches.carriers.firstOf);
      }
      return findings;
    },
    isMarked: (line) => isMarked(line, state().timeline),
    get connections() {
      return state().timeline.connections;
    },
    get now() {
      return state().entries[state().length - 1]?.time ?? 0;
    },
  };
  const matcher = createMatcher(terms, facts);
  const steady = terms.every(
    (term) => term.kind !== 'measure' && term.kind !== 'choice' && !(term.kind === 'name' && term.key === 'era'),
  );
  return {
    terms,
    matcher,
    searches: used,
    /** Stored texts were looked through. */
    scanned: false,
    isSteady: () => steady && used.every((search) => search.unread() === 0),
    pick(timeline, range, options) {
      for (const search of used) search.lookBelow();
      looks = true;
      const some = pickSome(timeline, matcher, range, options);
      looks = false;
      return some;
    },
  };
}
