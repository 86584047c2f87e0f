import { createFindingsCheck } from '../../findings/check.ts';
import type { Finding } from '../../findings/finding.ts';
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
  /** Changes when everything was taken away or put back. */
  readonly generation: number;
}

export interface TimelineFeed {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => TimelineState;
}

/** Runs `work` once, soon, but at least `wait` milliseconds after the last time; gives back how to call it off. */
export type Schedule = (work: () => void, wait: number) => () => void;

/** Folds a log as it grows. However many entries come, it looks at each of them once, and at most once a frame. */
export function createTimelineFeed(source: EntrySource, schedule: Schedule): TimelineFeed {
  const listeners = new Set<() => void>();
  let reader = startReader(source.snapshot());
  let state = reader.read(source.snapshot());
  let callOff: (() => void) | undefined;
  let detach: (() => void) | undefined;

  const catchUp = () => {
    callOff = undefined;
    const next = source.snapshot();
    if (next.generation === state.generation && next.length === state.length) return;
    if (next.generation !== state.generation) reader = startReader(next);
    state = reader.read(next);
    for (const listener of listeners) listener();
  };

  const onEntries = () => {
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

function startReader(from: LogSnapshot) {
  const fold = createTimelineFold();
  const check = createFindingsCheck();
  let index = 0;
  return {
    read(log: LogSnapshot): TimelineState {
      for (; index < log.length; index++) {
        const entry = log.entries[index]!;
        fold.push(entry);
        check.push(entry);
      }
      const timeline = fold.timeline();
      return {
        timeline,
        findings: check.findings(),
        entries: log.entries,
        length: log.length,
        generation: from.generation,
      };
    },
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
