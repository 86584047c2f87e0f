import type { Finding } from '../../findings/finding.ts';
import { exchangeList } from '../../timeline/exchange-list.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { Round } from '../../timeline/rounds.ts';
import type { RowList } from '../../timeline/row-list.ts';
import type { Row } from '../../timeline/rows.ts';
import { isFaulty } from './faulty.ts';
import { heights } from './row-height.ts';
import type { TreeRow, TreeRows } from './tree-rows.ts';

/** One exchange: a call, a question inside one, or one that belongs to none; or a moment that was marked. */
export interface WaterfallGridRow extends TreeRow {
  readonly call: Call | undefined;
  readonly question: Question | undefined;
  readonly line: Line;
  /** The round of several questions that the row stands for, being closed. */
  readonly round: Round | undefined;
}

/** The rows of the exchanges, and which of them stands for a row that is none. */
export interface WaterfallRows extends TreeRows<WaterfallGridRow> {
  readonly keyFor: (key: string) => string;
}

/** The exchanges among the rows of a timeline; their keys are those of the lines that began them. A row is made when it is looked at. */
export function waterfallRows(
  rows: RowList,
  findings: ReadonlyMap<number, readonly Finding[]>,
  isHit: (row: Row) => boolean = () => false,
): WaterfallRows {
  const exchanges = exchangeList(rows);
  const made = new Map<number, WaterfallGridRow>();
  const make = (index: number): WaterfallGridRow | undefined => {
    const row = rows.at(exchanges.rowAt(index));
    if (!row) return undefined;
    const { posInSet, setSize } = exchanges.placeAt(index);
    const expanded = exchanges.expandedAt(index);
    return {
      key: row.key,
      level: row.level,
      name: row.name,
      expanded,
      position: posInSet,
      siblings: setSize,
      height: heights.waterfall,
      head: row.head,
      hit: isHit(row),
      faulty: isFaulty(row.head ? { ...row, expanded: false } : row, findings),
      call: row.call,
      question: row.question,
      line: row.line,
      round: row.round && expanded === false ? row.round : undefined,
    };
  };
  return {
    length: exchanges.length,
    keyAt: (index) => rows.keyAt(exchanges.rowAt(index)),
    levelAt: (index) => rows.levelAt(exchanges.rowAt(index)),
    canOpen: (index) => exchanges.expandedAt(index) === false,
    heightAt: () => heights.waterfall,
    indexOf: exchanges.indexOf,
    keyFor: exchanges.keyFor,
    at(index) {
      const row = made.get(index) ?? make(index);
      if (row) made.set(index, row);
      return row;
    },
  };
}
