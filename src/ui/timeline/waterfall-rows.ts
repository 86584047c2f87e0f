import type { Finding } from '../../findings/finding.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { Row } from '../../timeline/rows.ts';
import { isFaulty } from './faulty.ts';
import { heights } from './row-height.ts';
import type { TreeRow } from './tree-rows.ts';

/** One exchange: a call, a question inside one, or one that belongs to none. */
export interface WaterfallGridRow extends TreeRow {
  readonly call: Call | undefined;
  readonly question: Question | undefined;
  readonly line: Line;
}

/** The exchanges among the rows of a timeline; their keys are those of the lines that began them. */
export function waterfallRows(
  rows: readonly Row[],
  findings: ReadonlyMap<number, readonly Finding[]>,
  isHit: (row: Row) => boolean = () => false,
): readonly WaterfallGridRow[] {
  const out: WaterfallGridRow[] = [];
  const tops = rows.reduce((count, row) => (row.head || (!row.call && row.question) ? count + 1 : count), 0);
  let top = 0;
  let inner = 0;
  for (const row of rows) {
    const { call, question, line } = row;
    if (!row.head && !question) continue;
    if (row.level === 1) {
      top += 1;
      inner = 0;
    } else inner += 1;
    const asked = call?.questions.length ?? 0;
    out.push({
      key: row.key,
      level: row.level,
      name: row.name,
      expanded: row.head && asked > 0 ? row.expanded : undefined,
      position: row.level === 1 ? top : inner,
      siblings: row.level === 1 ? tops : asked,
      height: heights.waterfall,
      head: row.head,
      hit: isHit(row),
      faulty: isFaulty(row.head ? { ...row, expanded: false } : row, findings),
      call,
      question,
      line,
    });
  }
  return out;
}

/** The exchange that a row is of: its own, that of the question it answers, or its call's. */
export function exchangeOf(
  exchanges: readonly WaterfallGridRow[],
  rows: readonly Row[],
  key: string | undefined,
): string | undefined {
  if (key === undefined || exchanges.some((it) => it.key === key)) return key;
  const row = rows.find((it) => it.key === key);
  if (!row) return key;
  const asked = exchanges.find(({ question }) => question !== undefined && question.key === row.line.question);
  return asked?.key ?? row.call?.key ?? key;
}
