import { useEffect, useRef } from 'react';
import type { RowList } from '../../timeline/row-list.ts';

/** Opens the call and the round in which a row was chosen elsewhere, so that the row comes into sight. Once for each choice. */
export function useReveal(selected: string | undefined, rows: RowList, open: (keys: readonly string[]) => void): void {
  const revealed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (selected === undefined || revealed.current === selected) return;
    revealed.current = selected;
    const hiding = rows.hiding(selected);
    if (hiding.length > 0) open(hiding);
  }, [selected, rows, open]);
}
