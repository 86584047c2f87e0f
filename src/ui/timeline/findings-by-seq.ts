import type { Finding } from '../../findings/finding.ts';
import { findingsByLine } from '../../findings/place.ts';
import type { Timeline } from '../../timeline/model.ts';

type BySeq = ReadonlyMap<number, readonly Finding[]>;

/** What there is to complain about, by the number of the entry whose line shows it. Notes are told in the details alone. */
export function findingsBySeq(findings: readonly Finding[], timeline: Timeline): BySeq {
  const before = known.get(findings);
  if (before) return before;
  const loud = findings.filter(({ severity }) => severity !== 'note');
  const bySeq = findingsByLine(timeline, loud);
  // What concerns HTTP alone is placed by lines that may still come.
  if (loud.every(({ http }) => http === undefined)) known.set(findings, bySeq);
  return bySeq;
}

/** While nothing new is found, the rows need not be drawn again. */
const known = new WeakMap<readonly Finding[], BySeq>();
