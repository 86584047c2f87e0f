import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Bodies } from '../../recording/bodies.ts';
import type { Matcher } from '../../timeline/filter-match.ts';
import type { Filter, FilterMode } from '../../timeline/filter-term.ts';
import type { Hits } from '../../timeline/hits.ts';
import type { Timeline } from '../../timeline/model.ts';
import { Kept, type Picked, pickBlocks, type TimeRange } from '../../timeline/pick.ts';
import { type OpenCalls, type RowList, rowList } from '../../timeline/row-list.ts';
import type { TextSearch } from '../../timeline/text-search.ts';
import { afterPaint } from '../kit/after-paint.ts';
import type { Looking } from './filter-engine.ts';
import type { TimelineState } from './timeline-feed.ts';
import { useEngine } from './use-engine.ts';

/** What a drawing may spend on looking, in milliseconds, and the rows it may find: the rest is looked for between drawings. */
const inDrawing = { time: 4, rows: 4000 };
const betweenDrawings = { time: 8, rows: Number.POSITIVE_INFINITY };

export interface Filtered {
  readonly rows: RowList;
  /** Undefined where nothing is looked for. */
  readonly matcher: Matcher | undefined;
  /** What is found, in the modes that hide nothing. */
  readonly hits: Hits | undefined;
  readonly filter: Filter;
  /** There is something to go to, or it is known that there is nothing. */
  readonly ready: boolean;
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
  const engine = useEngine(text !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to one log.
  const searches = useMemo(() => engine?.searchesOf(state, fromEnd), [engine, entries, generation, fromEnd]);
  searches?.advance(length);
  const latest = useRef(state);
  latest.current = state;
  const filter = useMemo(() => engine?.parseFilter(text) ?? nothing, [engine, text]);
  const active = useMemo(
    () =>
      engine && searches && filter.terms.length > 0 ? engine.begin(filter.terms, searches, () => latest.current) : undefined,
    [engine, filter, searches],
  );
  const [turn, setTurn] = useState(0);
  const [stored, setStored] = useState<Filtered['progress']>(undefined);

  /** What the last filter found that looked through everything. */
  const last = useRef<{ readonly active: Looking; readonly kept: Kept; readonly range: TimeRange | undefined } | undefined>(
    undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept was found by one filter in one range.
  const sweep = useMemo((): Sweep => {
    const before = last.current;
    const narrower = engine && active && before && before.range === range && engine.narrows(active.terms, before.active.terms);
    return {
      kept: new Kept(latest.current.timeline.blocks.length),
      wider: narrower ? before.kept : undefined,
      done: false,
      share: 0,
    };
  }, [active, range]);
  const whole = useMemo(() => pickBlocks(timeline, undefined, range), [timeline, range]);
  const look = useCallback(
    (on: Looking, of: Timeline, { time, rows }: typeof inDrawing) => {
      const until = performance.now() + time;
      const { kept, wider } = sweep;
      const some = on.pick(of, range, { kept, wider, fromEnd, spent: (shown) => shown > rows || performance.now() >= until });
      sweep.done = some.done;
      sweep.share = some.share;
      return some.picked;
    },
    [sweep, range, fromEnd],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn more is known.
  const found = useMemo(() => {
    if (!engine || !active) return { picked: whole, hits: undefined, done: true };
    const some = sweep.done ? undefined : look(active, timeline, inDrawing);
    const steady = sweep.done && active.isSteady();
    if (steady) last.current = { active, kept: sweep.kept, range };
    if (mode !== 'filter') return { picked: whole, hits: engine.hitsOf(timeline, active.matcher, range), done: sweep.done };
    // What was looked through once is shown whole from then on.
    const all = { kept: steady ? sweep.kept : undefined, wider: steady ? sweep.wider : undefined, fromEnd, spent: () => false };
    const picked = some && (steady || !sweep.done) ? some : active.pick(timeline, range, all).picked;
    return { picked, hits: undefined, done: sweep.done };
  }, [engine, active, timeline, range, whole, mode, sweep, look, turn]);

  useEffect(() => {
    if (!active || found.done) return;
    let shown = performance.now();
    const more = () => {
      look(active, latest.current.timeline, betweenDrawings);
      if (sweep.done || performance.now() - shown > 120) {
        shown = performance.now();
        setTurn((it) => it + 1);
      }
      if (!sweep.done) timer = setTimeout(more);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first rows are seen before more are looked for.
    const callOff = afterPaint(more);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [active, found.done, look, sweep]);

  useEffect(() => {
    setStored(undefined);
    if (!active || active.scanned || !found.done || !bodies || active.searches.every((search) => search.unread() === 0)) return;
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

  // Without a filter, and again when it is gone, they are the same rows.
  const everything = useMemo(() => rowList(whole, open), [whole, open]);
  const rows = useMemo(
    () => (found.picked === whole ? everything : rowList(found.picked, open)),
    [found.picked, whole, everything, open],
  );
  const hiddenCalls = useMemo(() => (found.picked === whole ? 0 : callsIn(whole) - callsIn(found.picked)), [whole, found.picked]);
  return {
    rows,
    matcher: active?.matcher,
    hits: found.hits,
    ready: text === '' || (engine !== undefined && (!active || found.done || (found.hits?.length ?? 0) > 0)),
    filter,
    all: everything.length,
    hiddenCalls,
    progress: active && !found.done ? { share: sweep.share, stored: false, missing: 0 } : stored,
  };
}

/** How far one filter is through a recording, and what it found. */
interface Sweep {
  readonly kept: Kept;
  readonly wider: Kept | undefined;
  done: boolean;
  share: number;
}

const nothing: Filter = { terms: [], mistakes: [] };

function callsIn(picked: readonly Picked[]): number {
  let calls = 0;
  for (const { block } of picked) if (block.kind === 'call') calls += 1;
  return calls;
}
