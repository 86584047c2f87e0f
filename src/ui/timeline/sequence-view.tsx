import { memo, useCallback, useMemo } from 'react';
import type { RowList } from '../../timeline/row-list.ts';
import type { Row } from '../../timeline/rows.ts';
import { findingsBySeq } from './findings-by-seq.ts';
import { MarkSticker } from './mark-sticker.tsx';
import { markKeyOf, withMarks } from './marked-rows.ts';
import { heights } from './row-height.ts';
import { SequenceRow } from './sequence-row.tsx';
import { type SequenceGridRow, sequenceRows } from './sequence-rows.ts';
import type { TimelineState } from './timeline-feed.ts';
import { TreeGrid } from './tree-grid.tsx';

export interface ViewProps {
  readonly rows: RowList;
  /** Whether a row is what is searched for or highlighted. */
  readonly isHit: (row: Row) => boolean;
  readonly state: TimelineState;
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  /** Opens or closes a call or a round, by the key of its row. */
  readonly onToggle: (row: string, open: boolean) => void;
  /** Marks the line with this key. */
  readonly onMark: ((key: string) => void) | undefined;
  readonly onOpenAll: (rows: readonly string[]) => void;
  readonly follow: boolean;
  /** The moment the picture stands still at; undefined while it is live. */
  readonly stoppedAt: number | undefined;
}

/** Messages as arrows between the client's and the server's lifeline, in the order they went. */
export const SequenceView = memo(function SequenceView(props: ViewProps) {
  const { rows, isHit, state, stoppedAt, onToggle, onOpenAll, onMark, ...grid } = props;
  const findings = useMemo(() => findingsBySeq(state.findings, state.timeline), [state.findings, state.timeline]);
  const { marks } = state.timeline;
  const gridRows = useMemo(
    () => withMarks(sequenceRows(rows, findings, isHit), marks, markKeyOf),
    [rows, findings, isHit, marks],
  );
  const render = useCallback(
    (row: SequenceGridRow, selected: boolean) => (
      <>
        <SequenceRow
          call={row.call}
          line={row.line}
          header={row.header}
          errors={row.errors}
          warnings={row.warnings}
          open={row.expanded}
          question={row.question}
          findings={row.findings}
          first={row.first}
          last={row.last}
          edge={row.edge}
          gap={row.gap}
          round={row.round}
          waited={row.waited}
          tie={row.tie}
          selected={selected}
          stoppedAt={stoppedAt}
        />
        <MarkSticker mark={marks.get(markKeyOf(row))} top={labelTop(row)} fixed={!onMark} />
      </>
    ),
    [stoppedAt, marks, onMark],
  );
  const mark = useCallback((row: SequenceGridRow) => onMark?.(markKeyOf(row)), [onMark]);
  return (
    <TreeGrid
      label="Timeline rows"
      rows={gridRows}
      render={render}
      total={state.length}
      onToggle={onToggle}
      onOpenAll={onOpenAll}
      onMark={onMark && mark}
      {...grid}
    />
  );
});

/** Where the row's own words begin, below what heads them. */
function labelTop({ gap, header, line, round }: SequenceGridRow): number {
  const above = (gap === undefined ? 0 : heights.gapMark) + (round && line ? heights.round : 0);
  return above + (header ? (line ? heights.header + 2 : 4) : 1);
}
