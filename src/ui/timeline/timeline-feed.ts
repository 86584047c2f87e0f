import { createFindingsCheck } from '../../findings/check.ts';
import type { Finding } from '../../findings/finding.ts';
import { type FindingsCheck, mergeFindings } from '../../findings/findings-list.ts';
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

/** Loads the check of message types, which is large; undefined where there is none. */
export type LoadCheck = () => Promise<() => FindingsCheck>;

/** Entries that the check of message types looks at in one go: a few milliseconds. */
const slice = 1000;

/**
 * Folds a log as it grows. However many entries come, it looks at each of them once, and at most once a frame. The types of
 * messages are checked behind it, a slice at a time, from when that check is loaded.
 */
export function createTimelineFeed(source: EntrySource, schedule: Schedule, load?: LoadCheck): TimelineFeed {
  const listeners = new Set<() => void>();
  let behind: Behind = load ? { kind: 'unasked', load } : { kind: 'none' };
  let reader = startReader(source.snapshot());
  let state = reader.read(source.snapshot(), behind);
  let callOff: (() => void) | undefined;
  let detach: (() => void) | undefined;

  const catchUp = () => {
    callOff = undefined;
    const next = source.snapshot();
    if (next.generation === state.generation && next.length === state.length && state.read === state.length) return;
    if (next.generation !== state.generation) reader = startReader(next);
    state = reader.read(next, behind);
    for (const listener of listeners) listener();
    if (behind.kind === 'ready' && state.read < state.length) onEntries();
  };

  const loadBehind = () => {
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
    loadBehind();
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

/** The check that comes behind: where it cannot be had, the findings do without. */
type Behind =
  | { readonly kind: 'none' }
  | { readonly kind: 'unasked'; readonly load: LoadCheck }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly make: () => FindingsCheck };

function startReader(from: LogSnapshot) {
  const fold = createTimelineFold();
  const check = createFindingsCheck();
  const merged = mergedFindings();
  let types: FindingsCheck | undefined;
  let index = 0;
  let behindIndex = 0;
  return {
    read(log: LogSnapshot, behind: Behind): TimelineState {
      for (; index < log.length; index++) {
        const entry = log.entries[index]!;
        fold.push(entry);
        check.push(entry);
      }
      if (behind.kind === 'ready') {
        types ??= behind.make();
        const end = Math.min(log.length, behindIndex + slice);
        for (; behindIndex < end; behindIndex++) types.push(log.entries[behindIndex]!);
      }
      return {
        timeline: fold.timeline(),
        findings: merged(check.findings(), types?.findings() ?? none),
        entries: log.entries,
        length: log.length,
        read: behind.kind === 'none' ? log.length : behindIndex,
        generation: from.generation,
      };
    },
  };
}

const none: readonly Finding[] = [];

/** Both lists as one, the same while neither changes. */
function mergedFindings() {
  let last:
    | { readonly first: readonly Finding[]; readonly second: readonly Finding[]; readonly both: readonly Finding[] }
    | undefined;
  return (first: readonly Finding[], second: readonly Finding[]) => {
    if (last?.first !== first || last.second !== second) last = { first, second, both: mergeFindings(first, second) };
    return last.both;
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
