import type { Call, Line, Timeline } from '../timeline/model.ts';
import type { Finding } from './finding.ts';

/**
 * Findings by the `seq` of the line that shows them: that of their entry or, for what concerns HTTP alone, the first line of the
 * same exchange. What no line shows stays under its own number.
 */
export function findingsByLine(timeline: Timeline, findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const before = placed.get(findings);
  if (before?.timeline === timeline) return before.bySeq;
  const firstLines = findings.some(({ http }) => http !== undefined) ? firstLinesOf(timeline) : undefined;
  const bySeq = new Map<number, Finding[]>();
  for (const finding of findings) {
    const seq = (finding.http === undefined ? undefined : firstLines?.get(finding.http)) ?? finding.seq;
    const there = bySeq.get(seq);
    if (there) there.push(finding);
    else bySeq.set(seq, [finding]);
  }
  placed.set(findings, { timeline, bySeq });
  return bySeq;
}

/** Every row that is looked at asks the same. */
const placed = new WeakMap<
  readonly Finding[],
  { readonly timeline: Timeline; readonly bySeq: ReadonlyMap<number, readonly Finding[]> }
>();

/** Where a finding is shown: the row's key (the call's own for its first line) and its title. Undefined where no line shows it. */
export type PlaceOf = (finding: Finding) => { readonly row: string; readonly title: string } | undefined;

/** The rows of findings. One pass over the timeline, then each is found at once. */
export function placesOf(timeline: Timeline): PlaceOf {
  const byLine = new Map<string, { readonly row: string; readonly title: string }>();
  const firstLines = firstLinesOf(timeline);
  const note = (line: Line, row: string) => {
    const place = { row, title: line.title };
    byLine.set(line.key, place);
    const seq = String(line.seq);
    if (!byLine.has(seq)) byLine.set(seq, place);
  };
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') note(block.line, block.key);
    else for (const [index, line] of block.lines.entries()) note(line, index === 0 ? block.key : line.key);
  }
  return ({ seq, http, part }) =>
    (part === undefined ? undefined : byLine.get(`${seq}:${part}`)) ??
    byLine.get(String((http === undefined ? undefined : firstLines.get(http)) ?? seq));
}

/** Those of a line; a call's own line answers for the whole call. */
export function findingsOfRow(
  timeline: Timeline,
  findings: readonly Finding[],
  call: Call | undefined,
  line: Line,
): readonly Finding[] {
  const places = findingsByLine(timeline, findings);
  if (!call || line.key !== call.lines[0]?.key)
    return (places.get(line.seq) ?? []).filter(
      ({ part }) => part === undefined || !isPart(line) || line.key === `${line.seq}:${part}`,
    );
  return [...new Set(call.lines.map(({ seq }) => seq))].flatMap((seq) => places.get(seq) ?? []);
}

/** The line is one of several that its entry gives. */
function isPart({ key, seq }: Line): boolean {
  return key !== String(seq);
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
