import type { Finding } from '../../findings/finding.ts';
import type { Line } from '../../timeline/model.ts';
import type { Row } from '../../timeline/rows.ts';

/** Whether a row is one of those that a search for what went wrong stops at. A closed call stands for all of its lines. */
export function isFaulty(row: Row, findings: ReadonlyMap<number, readonly Finding[]>): boolean {
  const bad = (line: Line) =>
    line.kind === 'fault' ||
    line.kind === 'error' ||
    line.late !== undefined ||
    line.unknown === true ||
    line.badge === 'tool error' ||
    findings.has(line.seq);
  return row.head && row.expanded === false && row.call ? row.call.lines.some(bad) : bad(row.line);
}
