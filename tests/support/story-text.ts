import { createFindingsCheck } from '../../src/findings/check.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { mergeFindings } from '../../src/findings/findings-list.ts';
import { findingsByLine } from '../../src/findings/place.ts';
import { createShapeCheck } from '../../src/findings/shape/check-shapes.ts';
import { foldTimeline } from '../../src/timeline/fold.ts';
import { printTimeline } from '../../src/timeline/print.ts';
import type { Entry } from '../../src/wire/entry.ts';

/** Everything that is found in a recording. */
export function allFindings(entries: readonly Entry[]): readonly Finding[] {
  const checks = [createFindingsCheck(), createShapeCheck()] as const;
  for (const entry of entries) for (const check of checks) check.push(entry);
  return mergeFindings(checks[0].findings(), checks[1].findings());
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
