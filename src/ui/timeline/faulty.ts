import type { Finding } from '../../findings/finding.ts';
import type { Line } from '../../timeline/model.ts';
import type { Row } from '../../timeline/rows.ts';

/** Whether a row is one of those that a search for what went wrong stops at. A closed call stands for all of its lines, as does a closed round. */
export function isFaulty(row: Row, findings: ReadonlyMap<number, readonly Finding[]>): boolean {
  const bad = (line: Line) =>
    line.kind === 'fault' ||
    line.kind === 'error' ||
    line.late !== undefined ||
    line.unknown === true ||
    line.badge === 'tool error' ||
    findings.has(line.seq);
  const { call, line, round } = row;
  if (row.head && row.expanded === false && call) return call.lines.some(bad);
  return bad(line) || (round?.hidden?.some((index) => call && bad(call.lines[index]!)) ?? false);
}
