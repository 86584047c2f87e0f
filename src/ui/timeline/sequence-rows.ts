import type { Finding } from '../../findings/finding.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { Row } from '../../timeline/rows.ts';
import { isFaulty } from './faulty.ts';
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
  /** Milliseconds without anything before it, where those are many. */
  readonly gap: number | undefined;
  /** The round that begins with it, and how many questions that has; of a call with one question there is nothing to group. */
  readonly round: RoundFacts | undefined;
  /** Whether the person is waited for just before the line, and just after it. */
  readonly waited: Waited;
  /** The line asks, and how it was tied to its call is to be said aloud. */
  readonly tie: Question | undefined;
}

export interface RoundFacts {
  readonly number: number;
  readonly questions: number;
}

export type Waited = 'none' | 'before' | 'after' | 'through';

/** Silence from here on is worth a word, in milliseconds. */
export const longSilence = 10_000;

/** Makes the picture's rows. Costs one pass; nothing is looked at twice. */
export function sequenceRows(
  rows: readonly Row[],
  findings: ReadonlyMap<number, readonly Finding[]>,
): readonly SequenceGridRow[] {
  let latest = Number.POSITIVE_INFINITY;
  let walk: CallWalk | undefined;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const after = rows[index + 1];
    const first = row.level === 1;
    const last = after === undefined || after.level === 1;
    const closed = row.head && row.expanded === false;
    const line = closed ? undefined : row.line;
    const question = closed ? undefined : questionOf(row);
    const found = closed ? undefined : findings.get(row.line.seq);
    const asks = row.line.kind === 'question' && question !== undefined;
    const waits = asks && question.status === 'open';
    const tie = asks && !waits && isLoose(question) ? question : undefined;
    const note = !row.call && row.line.kind === 'note';
    const measured = line?.kind === 'fault';
    if (row.head) walk = row.call && callWalk(row.call);
    else if (!row.call) walk = undefined;
    const round = asks ? walk?.round(question) : undefined;
    const waited = walk?.waited(row.line) ?? 'none';
    const silence = row.line.time - latest;
    const gap = silence >= longSilence ? silence : undefined;
    latest = Math.max(index === 0 ? Number.NEGATIVE_INFINITY : latest, row.line.time, (closed && row.call?.ended) || 0);
    return {
      key: row.key,
      level: row.level,
      expanded: row.expanded,
      position: row.posInSet,
      siblings: row.setSize,
      name: row.name,
      head: row.head,
      faulty: isFaulty(row, findings),
      call: row.call,
      line,
      question,
      findings: found,
      header: row.head,
      first,
      last,
      edge: edgeOf(row, before, after),
      gap,
      round,
      waited,
      tie,
      measured,
      height:
        (gap === undefined ? 0 : heights.gapMark) +
        (note
          ? heights.note
          : (row.head ? heights.header : 0) +
            (line ? (measured ? heights.fault : heights.line) : 0) +
            (row.head && line ? heights.border : 0) +
            (round ? heights.round : 0) +
            (waits || tie ? heights.strip : 0) +
            (found ? heights.strip : 0) +
            (first ? heights.border : 0) +
            (last ? heights.border + heights.gap : 0)),
    };
  });
}

/** What the line asks or answers. */
function questionOf({ call, line, question }: Row): Question | undefined {
  if (question || line.question === undefined) return question;
  return call?.questions.find(({ key }) => key === line.question);
}

function isLoose({ attribution }: Question): boolean {
  return attribution === 'only-open-call' || attribution === 'ambiguous' || attribution === 'none';
}

interface CallWalk {
  round(question: Question): RoundFacts | undefined;
  waited(line: Line): Waited;
}

/** Goes along the lines of a call: where its rounds begin, and when the person was waited for. */
function callWalk(call: Call): CallWalk {
  const counts = new Map<number, number>();
  for (const { round } of call.questions) counts.set(round, (counts.get(round) ?? 0) + 1);
  let current: number | undefined;
  let wait = 0;
  let waits = false;
  return {
    round(question) {
      if (call.questions.length < 2 || question.round === current) return undefined;
      current = question.round;
      return { number: question.round, questions: counts.get(question.round) ?? 1 };
    },
    waited(line) {
      const { time } = line;
      while (wait < call.waits.length && (call.waits[wait]![1] ?? Number.POSITIVE_INFINITY) <= time) wait += 1;
      const span = call.waits[wait];
      const before = waits;
      waits = span !== undefined && (span[0] < time || (span[0] === time && line.kind === 'question'));
      return before ? (waits ? 'through' : 'before') : waits ? 'after' : 'none';
    },
  };
}

function edgeOf(row: Row, before: Row | undefined, after: Row | undefined): SequenceGridRow['edge'] {
  const { depth } = row.line;
  if (depth === 0) return undefined;
  const starts = depthIn(before, row.call) < depth;
  const ends = depthIn(after, row.call) < depth;
  return starts ? (ends ? 'both' : 'start') : ends ? 'end' : undefined;
}

function depthIn(row: Row | undefined, call: Call | undefined): number {
  return row !== undefined && row.call === call ? row.line.depth : 0;
}
