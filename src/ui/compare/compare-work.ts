import type { FindingsCheck } from '../../findings/findings-list.ts';
import { findingsByLine } from '../../findings/place.ts';
import type { Bodies } from '../../recording/bodies.ts';
import { readRecording } from '../../recording/file.ts';
import { type ComparedPair, comparePairs } from '../../timeline/compare.ts';
import { type ComparedOutside, compareOutside } from '../../timeline/compare-outside.ts';
import type { RecordingSide } from '../../timeline/compare-side.ts';
import { createTimelineFold } from '../../timeline/fold.ts';
import type { Entry } from '../../wire/entry.ts';

export type CompareResult =
  | {
      readonly kind: 'compared';
      readonly pairs: readonly ComparedPair[];
      /** What belongs to no call. */
      readonly outside: ComparedOutside;
      readonly first: RecordingSide;
      readonly second: RecordingSide;
      /** What was wrong with the second file. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

export interface CompareInput {
  readonly entries: readonly Entry[];
  readonly bodies: Bodies;
  readonly file: Blob;
}

/**
 * Compares the entries with a file. Works in pieces of a few milliseconds, so the page stays quick; stops at the signal, with what
 * it throws. Both sides are read and checked alike.
 */
export async function compareWith({ entries, bodies, file }: CompareInput, signal: AbortSignal): Promise<CompareResult> {
  const opened = await inPieces(readRecording(await file.text()), signal);
  if (opened.entries.length === 0)
    return { kind: 'refused', problems: opened.problems.length > 0 ? opened.problems : ['The file holds no entries.'] };
  const { createFullCheck } = await import('../../findings/full-check.ts');
  const whole = await bodies.whole(entries);
  const first = await inPieces(sideOf(whole, createFullCheck()), signal);
  const second = await inPieces(sideOf(opened.entries, createFullCheck()), signal);
  const pairs = await inPieces(collected(comparePairs(first, second)), signal);
  return { kind: 'compared', pairs, outside: compareOutside(first, second), first, second, problems: opened.problems };
}

function* sideOf(entries: readonly Entry[], check: FindingsCheck): Generator<void, RecordingSide> {
  const fold = createTimelineFold();
  for (const entry of entries) {
    fold.push(entry);
    check.push(entry);
    yield;
  }
  const timeline = fold.timeline();
  // What concerns HTTP alone belongs to the call whose line shows it.
  const placed = [...findingsByLine(timeline, check.findings())];
  return { timeline, entries, findings: placed.flatMap(([seq, list]) => list.map(({ rule }) => ({ seq, rule }))) };
}

function* collected<T>(items: Iterable<T>): Generator<void, readonly T[]> {
  const all: T[] = [];
  for (const item of items) {
    all.push(item);
    yield;
  }
  return all;
}

/** Milliseconds of work between two pauses. */
const piece = 12;

async function inPieces<T>(work: Generator<unknown, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const until = performance.now() + piece;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
