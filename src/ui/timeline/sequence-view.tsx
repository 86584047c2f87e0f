import { useCallback, useMemo } from 'react';
import type { Finding } from '../../findings/finding.ts';
import type { Row } from '../../timeline/rows.ts';
import type { Entry, FaultEntry } from '../../wire/entry.ts';
import { type SequenceGridRow, sequenceRows } from './sequence-rows.ts';
import { SequenceRow } from './sequence-row.tsx';
import type { TimelineState } from './timeline-feed.ts';
import { TreeGrid } from './tree-grid.tsx';

export interface ViewProps {
  readonly rows: readonly Row[];
  readonly state: TimelineState;
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onToggle: (key: string, open: boolean) => void;
  readonly follow: boolean;
  /** The moment the picture stands still at; undefined while it is live. */
  readonly stoppedAt: number | undefined;
}

/** Messages as arrows between the client's and the server's lifeline, in the order they went. */
export function SequenceView({ rows, state, stoppedAt, ...grid }: ViewProps) {
  const findings = useFindingsBySeq(state.findings);
  const gridRows = useMemo(() => sequenceRows(rows, findings), [rows, findings]);
  const { entries, length } = state;
  const render = useCallback(
    (row: SequenceGridRow, selected: boolean) => (
      <SequenceRow
        call={row.call}
        line={row.line}
        header={row.header}
        open={row.expanded === true}
        question={row.question}
        findings={row.findings}
        fault={row.line?.kind === 'fault' ? faultAt(entries, length, row.line.seq) : undefined}
        first={row.first}
        last={row.last}
        edge={row.edge}
        selected={selected}
        stoppedAt={stoppedAt}
      />
    ),
    [entries, length, stoppedAt],
  );
  return <TreeGrid label="Timeline rows" rows={gridRows} render={render} total={length} {...grid} />;
}

/** What there is to complain about, by the number of the entry it concerns. Notes are told in the details alone. */
function useFindingsBySeq(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  return useMemo(() => {
    const bySeq = new Map<number, Finding[]>();
    for (const finding of findings) {
      if (finding.severity === 'note') continue;
      const there = bySeq.get(finding.seq);
      if (there) there.push(finding);
      else bySeq.set(finding.seq, [finding]);
    }
    return bySeq;
  }, [findings]);
}

function faultAt(entries: readonly Entry[], length: number, seq: number): FaultEntry | undefined {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = entries[middle]!;
    if (found.seq === seq) return found.kind === 'fault' ? found : undefined;
    if (found.seq < seq) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
