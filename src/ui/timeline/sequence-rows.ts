import type { Finding } from '../../findings/finding.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { Round } from '../../timeline/rounds.ts';
import type { RowList } from '../../timeline/row-list.ts';
import type { Row } from '../../timeline/rows.ts';
import { isFaulty } from './faulty.ts';
import { isTied, layOut, type Waited } from './sequence-layout.ts';
import type { TreeRow, TreeRows } from './tree-rows.ts';
import { countWords } from './words.ts';

/** A row of the sequence picture, and how it joins its neighbours. */
export interface SequenceGridRow extends TreeRow {
  readonly call: Call | undefined;
  /** Undefined where a closed call or round shows what heads it only. */
  readonly line: Line | undefined;
  readonly question: Question | undefined;
  readonly findings: readonly Finding[] | undefined;
  readonly header: boolean;
  /** How many of each the whole call has, or what is out of sight of a closed round; 0 for every other row. */
  readonly errors: number;
  readonly warnings: number;
  /** First and last of its card. */
  readonly first: boolean;
  readonly last: boolean;
  /** Where the lifelines begin or cease to be thick. */
  readonly edge: 'start' | 'end' | 'both' | undefined;
  /** Milliseconds without anything before it, where those are many. */
  readonly gap: number | undefined;
  /** The round that begins with it; of a call with one question there is nothing to group. */
  readonly round: Round | undefined;
  /** Whether the person is waited for just before the line, and just after it. */
  readonly waited: Waited;
  /** The line asks, and how it was tied to its call is to be said aloud. */
  readonly tie: Question | undefined;
}

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
    levelAt: rows.levelAt,
    canOpen: rows.canOpen,
    indexOf: rows.indexOf,
    heightAt: (index) => layout.heights[index] ?? 0,
    at(index) {
      const row = rows.at(index);
      if (!row) return undefined;
      const closed = rows.canOpen(index);
      const line = closed ? undefined : row.line;
      const question = closed ? undefined : rows.questionAt(index);
      const { errors, warnings } = countsOf(row, findings);
      return {
        key: row.key,
        level: row.level,
        expanded: row.expanded,
        position: row.posInSet,
        siblings: row.setSize,
        name: errors + warnings === 0 ? row.name : `${row.name}, ${countWords(errors + warnings, 'finding')}`,
        head: row.head,
        faulty: isFaulty(row, findings),
        hit: isHit(row),
        call: row.call,
        line,
        question,
        findings: closed ? undefined : findings.get(row.line.seq),
        header: row.head,
        errors,
        warnings,
        first: row.level === 1,
        last: isLast(rows, index),
        edge: edgeOf(rows, index),
        gap: layout.gaps.get(index),
        round: row.round,
        waited: layout.waited(index),
        tie: line?.kind === 'question' && isTied(question) ? question : undefined,
        measured: line?.kind === 'fault',
        height: layout.heights[index] ?? 0,
      };
    },
  };
}

function isLast(rows: RowList, index: number): boolean {
  return index + 1 >= rows.length || rows.isTop(index + 1);
}

function edgeOf(rows: RowList, index: number): SequenceGridRow['edge'] {
  const call = rows.callAt(index);
  const depth = depthIn(rows, index, call);
  if (depth === 0) return undefined;
  const starts = depthIn(rows, index - 1, call) < depth;
  const ends = depthIn(rows, index + 1, call) < depth;
  return starts ? (ends ? 'both' : 'start') : ends ? 'end' : undefined;
}

/** How thick the lifelines are at a row; past a closed round they run on as they are outside. */
function depthIn(rows: RowList, index: number, call: Call | undefined): number {
  return rows.callAt(index) === call && !rows.roundOf(index)?.hidden ? (rows.lineAt(index)?.depth ?? 0) : 0;
}

const noCounts = { errors: 0, warnings: 0 };

/** What a call has to complain about, on its own row, or a closed round on its. */
function countsOf({ head, call, line, round }: Row, findings: ReadonlyMap<number, readonly Finding[]>) {
  if (!call || findings.size === 0) return noCounts;
  const hidden = round?.hidden;
  if (!head && !hidden) return noCounts;
  let [errors, warnings, before] = [0, 0, 0];
  for (const { seq } of hidden ? [line, ...hidden.map((index) => call.lines[index]!)] : call.lines) {
    // Of an entry that gives several lines the findings count once.
    if (seq !== before)
      for (const { severity } of findings.get(seq) ?? []) {
        if (severity === 'error') errors += 1;
        else warnings += 1;
      }
    before = seq;
  }
  return { errors, warnings };
}
