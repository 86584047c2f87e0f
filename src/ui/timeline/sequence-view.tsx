import { useCallback, useMemo } from 'react';
import type { RowList } from '../../timeline/row-list.ts';
import type { Row } from '../../timeline/rows.ts';
import { findingsBySeq } from './findings-by-seq.ts';
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
  /** Opens or closes a call. */
  readonly onToggle: (call: string, open: boolean) => void;
  readonly follow: boolean;
  /** The moment the picture stands still at; undefined while it is live. */
  readonly stoppedAt: number | undefined;
}

/** Messages as arrows between the client's and the server's lifeline, in the order they went. */
export function SequenceView({ rows, isHit, state, stoppedAt, onToggle, ...grid }: ViewProps) {
  const findings = useMemo(() => findingsBySeq(state.findings), [state.findings]);
  const gridRows = useMemo(() => sequenceRows(rows, findings, isHit), [rows, findings, isHit]);
  const render = useCallback(
    (row: SequenceGridRow, selected: boolean) => (
      <SequenceRow
        call={row.call}
        line={row.line}
        header={row.header}
        open={row.expanded === true}
        question={row.question}
        findings={row.findings}
        first={row.first}
        last={row.last}
        edge={row.edge}
        gap={row.gap}
        roundNumber={row.round?.number}
        roundQuestions={row.round?.questions}
        waited={row.waited}
        tie={row.tie}
        selected={selected}
        stoppedAt={stoppedAt}
      />
    ),
    [stoppedAt],
  );
  const toggle = useCallback((row: SequenceGridRow, open: boolean) => row.call && onToggle(row.call.key, open), [onToggle]);
  return <TreeGrid label="Timeline rows" rows={gridRows} render={render} total={state.length} onToggle={toggle} {...grid} />;
}
