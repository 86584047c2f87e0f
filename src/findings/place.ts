import type { Timeline } from '../timeline/model.ts';
import type { Finding } from './finding.ts';

/**
 * Findings by the `seq` of the line that shows them: that of their entry or, for what concerns HTTP alone, the first line of the
 * same exchange. What no line shows stays under its own number.
 */
export function findingsByLine(timeline: Timeline, findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const firstLines = findings.some(({ http }) => http !== undefined) ? firstLinesOf(timeline) : undefined;
  const bySeq = new Map<number, Finding[]>();
  for (const finding of findings) {
    const seq = (finding.http === undefined ? undefined : firstLines?.get(finding.http)) ?? finding.seq;
    const there = bySeq.get(seq);
    if (there) there.push(finding);
    else bySeq.set(seq, [finding]);
  }
  return bySeq;
}

/** The key of the row that shows a finding: the call's own for its first line. Undefined where no line shows it. */
export function rowOfFinding(timeline: Timeline, finding: Finding): string | undefined {
  const seq = (finding.http === undefined ? undefined : firstLinesOf(timeline).get(finding.http)) ?? finding.seq;
  let found: string | undefined;
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') {
      if (block.line.seq === seq) return block.key;
      continue;
    }
    for (const [index, line] of block.lines.entries()) {
      if (line.seq !== seq) continue;
      const key = index === 0 ? block.key : line.key;
      if (finding.part === undefined || line.key === `${seq}:${finding.part}`) return key;
      found ??= key;
    }
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first line that each HTTP exchange gave. */
function firstLinesOf(timeline: Timeline): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  const see = ({ http, seq }: { readonly http: number | undefined; readonly seq: number }) => {
    if (http !== undefined && seq < (first.get(http) ?? Number.POSITIVE_INFINITY)) first.set(http, seq);
  };
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') see(block.line);
    else for (const line of block.lines) see(line);
  }
  return first;
}
