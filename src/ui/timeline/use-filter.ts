import { useEffect, useMemo, useRef, useState } from 'react';
import { awayOf, type Bodies, isAway } from '../../recording/bodies.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import { type FilterFacts, findingLines, isMarked, sizeOf } from '../../timeline/filter-facts.ts';
import { createMatcher, type Matcher } from '../../timeline/filter-match.ts';
import { parseFilter } from '../../timeline/filter-parse.ts';
import type { Filter, FilterMode, Term } from '../../timeline/filter-term.ts';
import { type Hits, hitsOf } from '../../timeline/hits.ts';
import type { Block } from '../../timeline/model.ts';
import { type Picked, pickBlocks, type TimeRange } from '../../timeline/pick.ts';
import { type OpenCalls, type RowList, rowList } from '../../timeline/row-list.ts';
import { createSearches, type Searches } from '../../timeline/searches.ts';
import type { TextSearch } from '../../timeline/text-search.ts';

import type { TimelineState } from './timeline-feed.ts';

/** Milliseconds a drawing may spend on looking for text; the rest is looked for between drawings. */
const slice = 8;

export interface Filtered {
  readonly rows: RowList;
  /** Undefined where nothing is looked for. */
  readonly matcher: Matcher | undefined;
  /** What is found, in the modes that hide nothing. */
  readonly hits: Hits | undefined;
  readonly filter: Filter;
  /** Rows that there are without the filter, and calls that are hidden whole. */
  readonly all: number;
  readonly hiddenCalls: number;
  /** How far the looking is, from 0 to 1; undefined once it is done. `stored`: over texts that left memory. */
  readonly progress: { readonly share: number; readonly stored: boolean; readonly missing: number } | undefined;
}

export interface FilterOptions {
  readonly state: TimelineState;
  readonly text: string;
  readonly mode: FilterMode;
  readonly open: OpenCalls;
  readonly range: TimeRange | undefined;
  readonly bodies: Bodies | undefined;
  /** The newest first. */
  readonly fromEnd: boolean;
}

/** The rows that a filter leaves, and what it finds: at once as far as that is quick, then more and more of it. */
export function useFilter({ state, text, mode, open, range, bodies, fromEnd }: FilterOptions): Filtered {
  const { timeline, entries, length, generation } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to one log.
  const searches = useMemo(() => createSearches(entries, { isAway, fromEnd }), [entries, generation, fromEnd]);
  searches.advance(length);
  const latest = useRef(state);
  latest.current = state;
  const filter = useMemo(() => parseFilter(text), [text]);
  const active = useMemo(
    () => (filter.terms.length === 0 ? undefined : begin(filter.terms, searches, () => latest.current)),
    [filter, searches],
  );
  const [turn, setTurn] = useState(0);
  const [stored, setStored] = useState<Filtered['progress']>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept was found in one range.
  const kept = useMemo(() => new WeakMap<Block, Picked | 'none'>(), [active, range]);
  const whole = useMemo(() => pickBlocks(timeline, undefined, range), [timeline, range]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn more is known.
  const found = useMemo(() => {
    if (!active) return { picked: whole, hits: undefined, done: true };
    const done = active.work(slice);
    const picked =
      mode === 'filter' ? pickBlocks(timeline, active.matcher, range, done && active.steady ? kept : undefined) : whole;
    const hits = mode === 'filter' ? undefined : hitsOf(timeline, active.matcher, range);
    return { picked, hits, done };
  }, [active, timeline, range, whole, mode, kept, turn]);

  useEffect(() => {
    if (!active || found.done) return;
    let shown = performance.now();
    let timer = setTimeout(function more() {
      const done = active.work(slice);
      if (done || performance.now() - shown > 120) {
        shown = performance.now();
        setTurn((it) => it + 1);
      }
      if (!done) timer = setTimeout(more);
    });
    return () => clearTimeout(timer);
  }, [active, found.done]);

  useEffect(() => {
    setStored(undefined);
    if (!active || active.scanned || !found.done || !bodies || active.searches.length === 0) return;
    const stop = new AbortController();
    let shown = performance.now();
    const { entries: all, length: count } = latest.current;
    const visit = (entry: Parameters<TextSearch['visit']>[0]) => {
      for (const search of active.searches) search.visit(entry);
    };
    const onProgress = ({ done, missing, total }: { done: number; missing: number; total: number }) => {
      if (performance.now() - shown < 120 || stop.signal.aborted) return;
      shown = performance.now();
      setStored({ share: total === 0 ? 1 : (done + missing) / total, stored: true, missing });
      setTurn((it) => it + 1);
    };
    void bodies.scan(all, count, visit, { signal: stop.signal, onProgress }).then(({ total, missing }) => {
      if (stop.signal.aborted) return;
      active.scanned = true;
      if (total === 0) return;
      setStored(missing > 0 ? { share: 1, stored: true, missing } : undefined);
      setTurn((it) => it + 1);
    });
    return () => stop.abort();
  }, [active, found.done, bodies]);

  const rows = useMemo(() => rowList(found.picked, open), [found.picked, open]);
  const everything = useMemo(() => (found.picked === whole ? rows : rowList(whole, open)), [whole, open, found.picked, rows]);
  const hiddenCalls = useMemo(() => (found.picked === whole ? 0 : callsIn(whole) - callsIn(found.picked)), [whole, found.picked]);
  return {
    rows,
    matcher: active?.matcher,
    hits: found.hits,
    filter,
    all: everything.length,
    hiddenCalls,
    progress: active && !found.done ? { share: active.share(), stored: false, missing: 0 } : stored,
  };
}

function begin(terms: readonly Term[], searches: Searches, state: () => TimelineState) {
  const used: TextSearch[] = [];
  let from: TimelineState['findings'] | undefined;
  let findings: ReadonlySet<number> = new Set();
  const entryOf = (seq: number) => entryAt(state().entries, state().length, seq);
  const facts: FilterFacts = {
    entryOf,
    sizeOf: (seq) => {
      const entry = entryOf(seq);
      return entry && (awayOf(entry)?.length ?? sizeOf(entry));
    },
    search: (text) => {
      const search = searches.find(text);
      used.push(search);
      return search.has;
    },
    isGet: searches.carriers.isGet,
    get findings() {
      if (from !== state().findings) {
        from = state().findings;
        findings = findingLines(from, entryOf, searches.carriers.firstOf);
      }
      return findings;
    },
    isMarked,
    get connections() {
      return state().timeline.connections;
    },
    get now() {
      return state().entries[state().length - 1]?.time ?? 0;
    },
  };
  const matcher = createMatcher(terms, facts);
  return {
    matcher,
    searches: used,
    /** Stored texts were looked through. */
    scanned: false,
    /** What it says of a block that does not change, does not change. */
    steady: terms.every(
      (term) => term.kind !== 'measure' && term.kind !== 'choice' && !(term.kind === 'name' && term.key === 'era'),
    ),
    work(milliseconds: number) {
      const until = performance.now() + milliseconds;
      let done = true;
      for (const search of used) done = search.work(() => performance.now(), until) && done;
      return done;
    },
    share: () => {
      const parts = used.map((search) => search.progress());
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      return total === 0 ? 1 : parts.reduce((sum, part) => sum + part.done, 0) / total;
    },
  };
}

function callsIn(picked: readonly Picked[]): number {
  let calls = 0;
  for (const { block } of picked) if (block.kind === 'call') calls += 1;
  return calls;
}
