import { useEffect, useRef } from 'react';
import type { Timeline } from '../../timeline/model.ts';
import type { RowList } from '../../timeline/row-list.ts';

/** Opens the call in which a row was chosen elsewhere, so that the row comes into sight. Once for each choice. */
export function useReveal(
  selected: string | undefined,
  timeline: Timeline,
  rows: RowList,
  toggle: (key: string, open: boolean) => void,
): void {
  const revealed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (selected === undefined || revealed.current === selected) return;
    revealed.current = selected;
    if (rows.indexOf(selected) >= 0) return;
    const call = timeline.blocks.find((block) => block.kind === 'call' && block.lines.some(({ key }) => key === selected));
    if (call) toggle(call.key, true);
  }, [selected, timeline, rows, toggle]);
}
