import type { Finding } from '../../src/findings/finding.ts';
import { createFullCheck } from '../../src/findings/full-check.ts';
import { findingsByLine } from '../../src/findings/place.ts';
import { foldTimeline } from '../../src/timeline/fold.ts';
import { printTimeline } from '../../src/timeline/print.ts';
import type { Entry } from '../../src/wire/entry.ts';

/** Everything that is found in a recording. */
export function allFindings(entries: readonly Entry[]): readonly Finding[] {
  const check = createFullCheck();
  for (const entry of entries) check.push(entry);
  return check.findings();
}

/** A recording as a text tree: its story, and under each line what is wrong with it. */
export function storyText(entries: readonly Entry[]): string {
  const timeline = foldTimeline(entries);
  const findings = allFindings(entries);
  const notes = new Map(
    [...findingsByLine(timeline, findings)].map(([seq, found]) => [
      seq,
      found.map((it) => `${it.severity} of the ${it.side}, ${it.rule}${it.purpose ? ' on purpose' : ''}: ${it.message}`),
    ]),
  );
  return printTimeline(timeline, notes);
}
