import type { Finding } from '../../findings/finding.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { Row } from '../../timeline/rows.ts';
import { heights } from './row-height.ts';
import type { TreeRow } from './tree-grid.tsx';

/** A row of the sequence picture, and how it joins its neighbours. */
export interface SequenceGridRow extends TreeRow {
  readonly call: Call | undefined;
  /** Undefined where a closed call shows its header only. */
  readonly line: Line | undefined;
  readonly question: Question | undefined;
  readonly findings: readonly Finding[] | undefined;
  readonly header: boolean;
  /** First and last of its card. */
  readonly first: boolean;
  readonly last: boolean;
  /** Where the lifelines begin or cease to be thick. */
  readonly edge: 'start' | 'end' | 'both' | undefined;
}

/** Makes the picture's rows. Costs one pass; nothing is looked at twice. */
export function sequenceRows(
  rows: readonly Row[],
  findings: ReadonlyMap<number, readonly Finding[]>,
): readonly SequenceGridRow[] {
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const after = rows[index + 1];
    const first = row.level === 1;
    const last = after === undefined || after.level === 1;
    const closed = row.head && row.expanded === false;
    const line = closed ? undefined : row.line;
    const question = closed ? undefined : questionOf(row);
    const found = closed ? undefined : findings.get(row.line.seq);
    const waits = row.line.kind === 'question' && question?.status === 'open';
    const note = !row.call && row.line.kind === 'note';
    const measured = line?.kind === 'fault';
    return {
      key: row.key,
      level: row.level,
      expanded: row.expanded,
      position: row.posInSet,
      siblings: row.setSize,
      name: row.name,
      call: row.call,
      line,
      question,
      findings: found,
      header: row.head,
      first,
      last,
      edge: edgeOf(row, before, after),
      measured,
      height: note
        ? heights.note
        : (row.head ? heights.header : 0) +
          (line ? (measured ? heights.fault : heights.line) : 0) +
          (row.head && line ? heights.border : 0) +
          (waits ? heights.strip : 0) +
          (found ? heights.strip : 0) +
          (first ? heights.border : 0) +
          (last ? heights.border + heights.gap : 0),
    };
  });
}

/** What the line asks or answers. */
function questionOf({ call, line, question }: Row): Question | undefined {
  if (question || line.question === undefined) return question;
  return call?.questions.find(({ key }) => key === line.question);
}

function edgeOf(row: Row, before: Row | undefined, after: Row | undefined): SequenceGridRow['edge'] {
  if (row.line.depth === 0) return undefined;
  const starts = !isDeepIn(before, row.call);
  const ends = !isDeepIn(after, row.call);
  return starts ? (ends ? 'both' : 'start') : ends ? 'end' : undefined;
}

function isDeepIn(row: Row | undefined, call: Call | undefined): boolean {
  return row !== undefined && row.call === call && row.line.depth === 1;
}
