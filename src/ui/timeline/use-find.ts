import { useEffect, useState } from 'react';
import type { Hits } from '../../timeline/hits.ts';

/** Goes from match to match: opens what it is in, and selects it, which brings it into sight. */
export function useFind(options: {
  readonly hits: Hits | undefined;
  /** The hits are those of what is typed, all of them or the first. */
  readonly ready: boolean;
  readonly selected: string | undefined;
  readonly onSelect: (row: string) => void;
  /** Opens what hides a row. */
  readonly onOpen: (row: string) => void;
}): { readonly current: number | undefined; readonly step: (by: 1 | -1) => void } {
  const { hits, ready, selected, onSelect, onOpen } = options;
  /** A step that was asked for before there was anything to step to. */
  const [wanted, setWanted] = useState<1 | -1 | undefined>(undefined);
  const [last, setLast] = useState<{ readonly row: string; readonly index: number } | undefined>(undefined);
  const at =
    hits && last && selected === last.row ? (hits.at(last.index)?.row === last.row ? last.index : hits.indexOf(last.row)) : -1;
  const step = (by: 1 | -1) => {
    setWanted(ready ? undefined : by);
    if (!ready || !hits || hits.length === 0) return;
    const index = at >= 0 ? at + by : startOf(hits, selected, by);
    const next = (index + hits.length) % hits.length;
    const hit = hits.at(next);
    if (!hit) return;
    if (hit.inside) onOpen(hit.row);
    setLast({ row: hit.row, index: next });
    onSelect(hit.row);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once, when it can be.
  useEffect(() => {
    if (wanted !== undefined && ready) step(wanted);
  }, [wanted, ready]);
  return { current: at < 0 ? undefined : at, step };
}

/** From the selected row on, itself included; from the top, or the end, where none is. */
function startOf(hits: Hits, selected: string | undefined, by: 1 | -1): number {
  if (selected === undefined) return by > 0 ? 0 : hits.length - 1;
  const own = hits.indexOf(selected);
  if (own >= 0) return own;
  const after = hits.after(selected);
  return by > 0 ? after : after - 1;
}
