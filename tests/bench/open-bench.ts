import { createFindingsCheck } from '../../src/findings/check.ts';
import { openRecording, saveRecording } from '../../src/recording/file.ts';
import { createTimelineFold } from '../../src/timeline/fold.ts';
import { rowsOf } from '../../src/timeline/rows.ts';
import type { Entry } from '../../src/wire/entry.ts';
import { spent, story } from './fold-bench.ts';

/**
 * Milliseconds of processor time from the text of a file of 50 MB to the rows of its timeline, and beside it what finding everything
 * that is wrong takes, which the page does behind the rows; the best of three.
 */
export function openBench(): { readonly total: number; readonly read: number; readonly found: number; readonly entries: number } {
  const text = recordingOf(50_000_000);
  let best = { total: Number.POSITIVE_INFINITY, read: 0, found: 0, entries: 0 };
  for (let round = 0; round < 3; round++) {
    const started = process.cpuUsage();
    const { entries } = openRecording(text);
    const read = spent(started);
    const fold = createTimelineFold();
    for (const entry of entries) fold.push(entry);
    const timeline = fold.timeline();
    rowsOf(timeline, { collapsed: new Set(), expanded: new Set(), filter: '' });
    const total = spent(started);
    const behind = process.cpuUsage();
    const check = createFindingsCheck();
    for (const entry of entries) check.push(entry);
    check.findings();
    if (total < best.total) best = { total, read, found: spent(behind), entries: entries.length };
  }
  return best;
}

/** A recording of calls, so many bytes long. */
function recordingOf(bytes: number): string {
  const some = story(20_000).map((draft, at) => ({ seq: at + 1, time: 1.8e12 + at * 3.7, connection: 1, ...draft }) as Entry);
  const size = Math.ceil((bytes / saveRecording(some, 0).length) * some.length);
  const entries = story(size).map((draft, at) => ({ seq: at + 1, time: 1.8e12 + at * 3.7, connection: 1, ...draft }) as Entry);
  return saveRecording(entries, 0);
}
