import { useMemo } from 'react';
import { createAxis } from '../../timeline/axis.ts';
import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { findingsBySeq } from './findings-by-seq.ts';
import { MarkSticker } from './mark-sticker.tsx';
import { markKeyOf, withMarks } from './marked-rows.ts';
import type { ViewProps } from './sequence-view.tsx';
import { TreeGrid } from './tree-grid.tsx';
import { treeRows } from './tree-rows.ts';
import { WaterfallRow } from './waterfall-row.tsx';
import { waterfallRows } from './waterfall-rows.ts';

/** Exchanges as bars on one axis of time: whose time it was, and what ran beside what. */
export function WaterfallView({ rows, isHit, state, stoppedAt, onToggle, onMark, ...grid }: ViewProps) {
  const findings = useMemo(() => findingsBySeq(state.findings, state.timeline), [state.findings, state.timeline]);
  const gridRows = useMemo(() => waterfallRows([...rows], findings, isHit), [rows, findings, isHit]);
  const { marks } = state.timeline;
  const listed = useMemo(() => withMarks(treeRows(gridRows), marks), [gridRows, marks]);
  const running = stoppedAt === undefined && gridRows.some(({ call }) => call.ended === undefined);
  const clock = useNow(running);
  const now = stoppedAt ?? clock;
  const axis = useMemo(
    () => createAxis(gridRows.filter(({ level }) => level === 1).map(({ call }) => [call.started, call.ended ?? now])),
    [gridRows, now],
  );
  return (
    <>
      <div className="tl-waterfall overflow-hidden border-b border-line bg-surface pr-[19px] pl-[23px] [scrollbar-gutter:stable] [scrollbar-width:thin] py-1.5 text-[11px] text-ink-3">
        <span>Call</span>
        <span className="flex justify-between gap-2">
          <span>0</span>
          <span className="truncate">{formatDuration(axis.busy)}, idle time squeezed</span>
        </span>
        <span className="text-right">Took</span>
      </div>
      <TreeGrid
        label="Timeline rows"
        rows={listed}
        render={(row, selected) => (
          <>
            <WaterfallRow call={row.call} question={row.question} open={row.expanded} axis={axis} now={now} selected={selected} />
            {onMark && <MarkSticker mark={marks.get(markKeyOf(row))} top={3} short />}
          </>
        )}
        total={state.length}
        onToggle={(row, open) => onToggle(row.call.key, open)}
        onMark={(row) => onMark?.(markKeyOf(row))}
        {...grid}
      />
    </>
  );
}
