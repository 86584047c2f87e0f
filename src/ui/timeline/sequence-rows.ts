import type { Finding } from '../../findings/finding.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { RowList } from '../../timeline/row-list.ts';
import type { Row } from '../../timeline/rows.ts';
import { isFaulty } from './faulty.ts';
import { heights } from './row-height.ts';
import type { TreeRow, TreeRows } from './tree-rows.ts';

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

/** The picture's rows. One pass finds how high each is and what it stands beside; a row is made when it is looked at. */
export function sequenceRows(
  rows: RowList,
  findings: ReadonlyMap<number, readonly Finding[]>,
  isHit: (row: Row) => boolean = () => false,
): TreeRows<SequenceGridRow> {
  const layout = layOut(rows, findings);
  return {
    length: rows.length,
    keyAt: rows.keyAt,
    levelAt: (index) => (rows.lineAt(index) ? (rows.isTop(index) ? 1 : 2) : undefined),
    indexOf: rows.indexOf,
    heightAt: (index) => layout.heights[index] ?? 0,
    at(index) {
      const row = rows.at(index);
      if (!row) return undefined;
      const closed = rows.isClosed(index);
      const line = closed ? undefined : row.line;
      const question = closed ? undefined : rows.questionAt(index);
      return {
        key: row.key,
        level: row.level,
        expanded: row.expanded,
        position: row.posInSet,
        siblings: row.setSize,
        name: row.name,
        head: row.head,
        faulty: isFaulty(row, findings),
        hit: isHit(row),
        call: row.call,
        line,
        question,
        findings: closed ? undefined : findings.get(row.line.seq),
        header: row.head,
        first: row.level === 1,
        last: isLast(rows, index),
        edge: edgeOf(rows, index),
        gap: layout.gaps.get(index),
        round: layout.rounds.get(index),
        waited: waitedWords[layout.waited[index] ?? 0]!,
        tie: line?.kind === 'question' && isTied(question) ? question : undefined,
        measured: line?.kind === 'fault',
        height: layout.heights[index] ?? 0,
      };
    },
  };
}

interface Layout {
  readonly heights: Int32Array;
  /** Indexes of `waitedWords`. */
  readonly waited: Uint8Array;
  readonly gaps: ReadonlyMap<number, number>;
  readonly rounds: ReadonlyMap<number, RoundFacts>;
}

const waitedWords: readonly Waited[] = ['none', 'before', 'after', 'through'];

function layOut(rows: RowList, findings: ReadonlyMap<number, unknown>): Layout {
  const { length } = rows;
  const layout = {
    heights: new Int32Array(length),
    waited: new Uint8Array(length),
    gaps: new Map<number, number>(),
    rounds: new Map<number, RoundFacts>(),
  };
  let latest = Number.POSITIVE_INFINITY;
  let walk: CallWalk | undefined;
  for (let index = 0; index < length; index++) {
    const line = rows.lineAt(index)!;
    const call = rows.callAt(index);
    const top = rows.isTop(index);
    const closed = top && rows.isClosed(index);
    if (top) walk = call && callWalk(call);
    const question = line.kind === 'question' ? rows.questionAt(index) : undefined;
    const round = question && walk?.round(question);
    if (round) layout.rounds.set(index, round);
    if (walk) layout.waited[index] = waitedWords.indexOf(walk.waited(line));
    const silence = line.time - latest;
    if (silence >= longSilence) layout.gaps.set(index, silence);
    latest = Math.max(index === 0 ? Number.NEGATIVE_INFINITY : latest, line.time, (closed && call?.ended) || 0);
    const strip = !closed && question !== undefined && (question.status === 'open' || isTied(question));
    layout.heights[index] =
      (silence >= longSilence ? heights.gapMark : 0) +
      (!call && line.kind === 'note'
        ? heights.note
        : (top && call ? heights.header : 0) +
          (closed ? 0 : line.kind === 'fault' ? heights.fault : heights.line) +
          (top && call && !closed ? heights.border : 0) +
          (round ? heights.round : 0) +
          (strip ? heights.strip : 0) +
          (!closed && findings.has(line.seq) ? heights.strip : 0) +
          (top ? heights.border : 0) +
          (isLast(rows, index) ? heights.border + heights.gap : 0));
  }
  return layout;
}

function isLast(rows: RowList, index: number): boolean {
  return index + 1 >= rows.length || rows.isTop(index + 1);
}

function isTied(question: Question | undefined): boolean {
  return question !== undefined && question.status !== 'open' && isLoose(question);
}

function isLoose({ attribution }: Question): boolean {
  return attribution === 'only-open-call' || attribution === 'ambiguous' || attribution === 'none';
}

interface CallWalk {
  round(question: Question): RoundFacts | undefined;
  waited(line: Line): Waited;
}

/** Goes along the lines of a call: where its rounds begin, and when the person was waited for. Undefined where there is nothing to tell. */
function callWalk(call: Call): CallWalk | undefined {
  if (call.questions.length < 2 && call.waits.length === 0) return undefined;
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

function edgeOf(rows: RowList, index: number): SequenceGridRow['edge'] {
  const depth = rows.lineAt(index)?.depth ?? 0;
  if (depth === 0) return undefined;
  const call = rows.callAt(index);
  const starts = depthIn(rows, index - 1, call) < depth;
  const ends = depthIn(rows, index + 1, call) < depth;
  return starts ? (ends ? 'both' : 'start') : ends ? 'end' : undefined;
}

function depthIn(rows: RowList, index: number, call: Call | undefined): number {
  return rows.callAt(index) === call ? (rows.lineAt(index)?.depth ?? 0) : 0;
}
