import type { Finding } from '../../findings/finding.ts';
import type { Call, Question } from '../../timeline/model.ts';
import type { Row } from '../../timeline/rows.ts';
import { isFaulty } from './faulty.ts';
import { heights } from './row-height.ts';
import type { TreeRow } from './tree-rows.ts';

/** One exchange: a call, or a question inside one. */
export interface WaterfallGridRow extends TreeRow {
  readonly call: Call;
  readonly question: Question | undefined;
}

/** The exchanges among the rows of a timeline; their keys are those of the lines that began them. */
export function waterfallRows(
  rows: readonly Row[],
  findings: ReadonlyMap<number, readonly Finding[]>,
  isHit: (row: Row) => boolean = () => false,
): readonly WaterfallGridRow[] {
  const out: WaterfallGridRow[] = [];
  const calls = rows.reduce((count, row) => (row.head ? count + 1 : count), 0);
  let position = 0;
  for (const row of rows) {
    const { call, question } = row;
    if (!call || !(row.head || question)) continue;
    const asked = call.questions.length;
    if (row.head) position += 1;
    out.push({
      key: row.key,
      level: row.level,
      name: row.name,
      expanded: row.head && asked > 0 ? row.expanded : undefined,
      position: row.head ? position : call.questions.findIndex(({ key }) => key === question?.key) + 1,
      siblings: row.head ? calls : asked,
      height: heights.waterfall,
      head: row.head,
      hit: isHit(row),
      faulty: row.head ? isFaulty({ ...row, expanded: false }, findings) : isFaulty(row, findings),
      call,
      question,
    });
  }
  return out;
}
