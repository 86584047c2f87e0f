import { afterEach, expect, test, vi } from 'vitest';
import { createFindingsList } from '../../../../src/findings/findings-list.ts';
import type { LogSnapshot } from '../../../../src/recording/log.types.ts';
import { foldTimeline } from '../../../../src/timeline/fold.ts';
import { createTimelineFeed, type Schedule } from '../../../../src/ui/timeline/timeline-feed.ts';
import type { Entry } from '../../../../src/wire/entry.ts';
import { bothEras } from '../../../components/timeline/sample-entries.ts';

/** A log and a clock that the test drives. */
function bench() {
  let snapshot: LogSnapshot = { entries: [], length: 0, generation: 0 };
  const listeners = new Set<() => void>();
  const due: (() => void)[] = [];
  const show = (next: Partial<LogSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };
  const schedule: Schedule = (work) => {
    due.push(work);
    return () => due.splice(due.indexOf(work), 1);
  };
  return {
    source: {
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      snapshot: () => snapshot,
    },
    schedule,
    show,
    due,
    frame: () => {
      for (const work of due.splice(0)) work();
    },
    listeners,
  };
}

const all = bothEras(1000);

/** Until a frame is asked for: what is loaded is there a few turns later. */
async function asked(due: readonly unknown[]) {
  for (let turns = 0; due.length === 0 && turns < 100; turns++) await Promise.resolve();
  expect(due).toHaveLength(1);
}

afterEach(() => void vi.useRealTimers());

test('entries are folded as they come, once a frame, and give what folding them all gives', () => {
  const { source, schedule, show, due, frame } = bench();
  const entries: Entry[] = [];
  const feed = createTimelineFeed(source, schedule);
  let told = 0;
  feed.subscribe(() => {
    told += 1;
  });
  frame();
  for (const [at, entry] of all.entries()) {
    entries.push(entry);
    show({ entries, length: entries.length });
    expect(due.length).toBe(1);
    if (at % 7 === 0) frame();
  }
  frame();
  expect(told).toBe(Math.ceil(all.length / 7) + ((all.length - 1) % 7 === 0 ? 0 : 1));
  expect(feed.snapshot().timeline.blocks).toEqual(foldTimeline(all).blocks);
  expect(feed.snapshot()).toMatchObject({ length: all.length, generation: 0 });
});

test('a frame without news tells nobody', () => {
  const { source, schedule, show, frame } = bench();
  const feed = createTimelineFeed(source, schedule);
  const before = feed.snapshot();
  feed.subscribe(() => expect.unreachable());
  show({});
  frame();
  expect(feed.snapshot()).toBe(before);
});

test('what is cleared is gone, and comes back when it is put back', () => {
  const { source, schedule, show, frame } = bench();
  show({ entries: all, length: all.length });
  const feed = createTimelineFeed(source, schedule);
  feed.subscribe(() => {});
  const before = feed.snapshot();
  show({ entries: [], length: 0, generation: 1 });
  frame();
  expect(feed.snapshot().timeline.blocks).toEqual([]);
  expect(feed.snapshot().findings).toEqual([]);
  show({ entries: all, length: all.length, generation: 2 });
  frame();
  expect(feed.snapshot().timeline.blocks).toEqual(before.timeline.blocks);
  expect(feed.snapshot().findings).toEqual(before.findings);
});

test('nobody listening, nothing is done; a new listener gets what came meanwhile', () => {
  const { source, schedule, show, due, frame, listeners } = bench();
  const feed = createTimelineFeed(source, schedule);
  feed.subscribe(() => {})();
  expect(due).toEqual([]);
  expect(listeners.size).toBe(0);
  show({ entries: all, length: all.length });
  let told = false;
  feed.subscribe(() => {
    told = true;
  });
  frame();
  expect(told).toBe(true);
  expect(feed.snapshot().length).toBe(all.length);
});

test('the types of messages are checked behind, a slice at a time, and what is found comes by itself, in order', async () => {
  // The clock goes on where the test says so alone, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  const { source, schedule, show, frame, due } = bench();
  const entries = Array.from({ length: 2500 }, (_, index) => ({ ...all[index % all.length]!, seq: index + 1 }) as Entry);
  const every = (count: number) => entries.slice(0, count).flatMap(({ seq }) => (seq % 400 === 0 ? [seq] : []));
  let load = () => {};
  const ready = new Promise<void>((resolve) => {
    load = resolve;
  });
  let checked = 0;
  const check = () => {
    const list = createFindingsList();
    return {
      push: ({ seq }: Entry) => {
        checked += 1;
        // Long enough for a slice to be over.
        if (seq === 500) vi.advanceTimersByTime(20);
        if (seq % 400 === 0) list.add('message-shape', 'server', seq, 'Odd.');
      },
      findings: list.picture,
    };
  };
  const feed = createTimelineFeed(source, schedule, () => ready.then(() => check));
  feed.subscribe(() => {});
  show({ entries, length: entries.length });
  while (feed.snapshot().length < entries.length) frame();
  const behind = () => feed.snapshot().findings.flatMap(({ rule, seq }) => (rule === 'message-shape' ? [seq] : []));
  expect(feed.snapshot()).toMatchObject({ length: entries.length, read: 0 });
  load();
  await asked(due);
  frame();
  // To the end of the thirty-two that the slow one was among; what is found is shown later, with more of it.
  expect(checked).toBe(512);
  expect(feed.snapshot().read).toBeLessThan(entries.length);
  expect(behind()).toEqual([]);
  for (; due.length > 0; frame()) vi.advanceTimersByTime(250);
  expect(feed.snapshot().read).toBe(entries.length);
  expect(behind()).toEqual(every(entries.length));
  const seqs = feed.snapshot().findings.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
});

test('where the check of types cannot be had, the rest goes on without it', async () => {
  const { source, schedule, show, frame, due } = bench();
  const feed = createTimelineFeed(source, schedule, () => Promise.reject(new Error('no such file')));
  feed.subscribe(() => {});
  show({ entries: all, length: all.length });
  frame();
  await asked(due);
  frame();
  expect(feed.snapshot()).toMatchObject({ length: all.length, read: all.length });
});

test('a long recording is read in pieces, and gives what reading it at once gives', () => {
  const { source, schedule, show, frame, due } = bench();
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++clock);
  const long = Array.from(
    { length: 45_000 },
    (_, at): Entry => ({ seq: at + 1, time: at, connection: 1, kind: 'mark', text: 'x' }),
  );
  show({ entries: long, length: long.length });
  const feed = createTimelineFeed(source, schedule);
  const lengths = [feed.snapshot().length];
  feed.subscribe(() => lengths.push(feed.snapshot().length));
  frame();
  while (due.length > 0) frame();
  vi.restoreAllMocks();
  expect(lengths[0]).toBeLessThan(5000);
  expect(lengths.length).toBeGreaterThan(1);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(lengths.at(-1)).toBe(45_000);
  expect(feed.snapshot().timeline.blocks.length).toBe(45_000);
});
