import type { Finding } from '../../findings/finding.ts';
import type { FindingsCheck } from '../../findings/findings-list.ts';
import type { LogSnapshot } from '../../recording/log.types.ts';
import { createTimelineFold } from '../../timeline/fold.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { Entry } from '../../wire/entry.ts';

/** Where entries come from: the live log, or a recording that was opened. */
export interface EntrySource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => LogSnapshot;
}

/** What the entries so far say. `entries` is append only: the first `length` of it are folded in. */
export interface TimelineState {
  readonly timeline: Timeline;
  readonly findings: readonly Finding[];
  readonly entries: readonly Entry[];
  readonly length: number;
  /** So many entries are read to the end: nothing here needs their texts any more. At most `length`. */
  readonly read: number;
  /** Changes when everything was taken away or put back. */
  readonly generation: number;
}

export interface TimelineFeed {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => TimelineState;
}

/** Runs `work` once, soon, but at least `wait` milliseconds after the last time; gives back how to call it off. */
export type Schedule = (work: () => void, wait: number) => () => void;

/** Loads what finds what is wrong, which is large. */
export type LoadCheck = () => Promise<() => FindingsCheck>;

/** So many milliseconds are spent on folding in one go: of a long recording the page shows the beginning first, and has its turn. */
const atOnce = 30;

/** While entries are still to be folded, so many milliseconds pass between two pictures: each lays out all rows again. */
const between = 400;

/** So many milliseconds are spent on findings in one go. */
const slice = 8;

/** So many milliseconds pass between two pictures that differ in findings: any row may look different then. */
function paceOf(length: number, lags: boolean): number {
  return length < 5000 && !lags ? 0 : Math.min(1500, Math.max(250, length / 100));
}

/**
 * Folds a log as it grows. However many entries come, it looks at each of them once, and at most once a frame. What is wrong is
 * found behind it, a slice at a time, from when the check is loaded: what is found is the same however it is sliced.
 */
export function createTimelineFeed(source: EntrySource, schedule: Schedule, load?: LoadCheck): TimelineFeed {
  const listeners = new Set<() => void>();
  let behind: Behind = load ? { kind: 'unasked', load } : { kind: 'none' };
  let reader = startReader(source.snapshot());
  const first = reader.advance(source.snapshot(), behind);
  let state = reader.picture(source.snapshot(), none, first.read);
  let callOff: (() => void) | undefined;
  let detach: (() => void) | undefined;
  let shown = 0;
  let drawn = performance.now();
  /** What was found since the last picture with findings is still to be shown. */
  let heldBack = false;

  const catchUp = () => {
    callOff = undefined;
    const next = source.snapshot();
    const fresh = next.generation !== state.generation;
    const same = !fresh && next.length === state.length;
    if (same && state.read === state.length && !heldBack) return;
    if (fresh) reader = startReader(next);
    const { length, read } = reader.advance(next, behind);
    if (!fresh && state.length > 0 && length < next.length && performance.now() - drawn < between) {
      callOff ??= schedule(catchUp, 0);
      return;
    }
    const lags = read < length && behind.kind === 'ready';
    const wait = fresh ? 0 : shown + paceOf(length, lags) - performance.now();
    heldBack = wait > 0;
    if (!heldBack) shown = performance.now();
    const findings = heldBack ? state.findings : reader.findings();
    if (!same || findings !== state.findings || (!lags && !heldBack && state.read !== read)) {
      state = reader.picture(next, findings, read);
      drawn = performance.now();
      for (const listener of listeners) listener();
    }
    if (lags || length < next.length) callOff ??= schedule(catchUp, 0);
    else if (heldBack) callOff ??= schedule(catchUp, wait);
  };

  const loadCheck = () => {
    if (behind.kind !== 'unasked' || source.snapshot().length === 0) return;
    const settle = (next: Behind) => {
      behind = next;
      if (listeners.size > 0) onEntries();
    };
    behind.load().then(
      (make) => settle({ kind: 'ready', make }),
      () => settle({ kind: 'none' }),
    );
    behind = { kind: 'loading' };
  };

  const onEntries = () => {
    loadCheck();
    // The more there is to lay out again, the less often: a fiftieth of a second at first, a quarter at most.
    callOff ??= schedule(catchUp, Math.min(250, state.length / 400));
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        detach = source.subscribe(onEntries);
        onEntries();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        detach?.();
        callOff?.();
        callOff = undefined;
      };
    },
    snapshot: () => state,
  };
}

/** The check that comes behind: where it cannot be had, nothing is found. */
type Behind =
  | { readonly kind: 'none' }
  | { readonly kind: 'unasked'; readonly load: LoadCheck }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly make: () => FindingsCheck };

const none: readonly Finding[] = [];

function startReader(from: LogSnapshot) {
  const fold = createTimelineFold();
  let check: FindingsCheck | undefined;
  let index = 0;
  let checked = 0;
  return {
    /** Folds on, and checks on for a slice of time. Tells how many entries are folded, and how many need their texts no more. */
    advance(log: LogSnapshot, behind: Behind): { readonly length: number; readonly read: number } {
      const until = performance.now() + atOnce;
      while (index < log.length && (index % 128 !== 0 || performance.now() < until)) fold.push(log.entries[index++]!);
      if (behind.kind === 'ready') {
        check ??= behind.make();
        const start = performance.now();
        while (checked < index && (checked % 32 !== 0 || performance.now() - start < slice)) check.push(log.entries[checked++]!);
      }
      return { length: index, read: behind.kind === 'none' ? index : checked };
    },
    findings: () => check?.findings() ?? none,
    picture: (log: LogSnapshot, findings: readonly Finding[], read: number): TimelineState => ({
      timeline: fold.timeline(),
      findings,
      entries: log.entries,
      length: index,
      read,
      generation: from.generation,
    }),
  };
}

/** Animation frames while the page is seen, timers while it is hidden. */
export const pageSchedule: Schedule = (work, wait) => {
  let frame = 0;
  let backstop: ReturnType<typeof setTimeout> | undefined;
  const callOff = () => {
    clearTimeout(timer);
    clearTimeout(backstop);
    cancelAnimationFrame(frame);
  };
  const run = () => {
    callOff();
    work();
  };
  const timer = setTimeout(() => {
    if (document.hidden) return run();
    frame = requestAnimationFrame(run);
    // A page that is hidden just now gets no frame.
    backstop = setTimeout(run, 500);
  }, wait);
  return callOff;
};
