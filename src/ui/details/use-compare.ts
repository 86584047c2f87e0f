import { useEffect, useRef, useState } from 'react';

/** Which row others are compared with. */
export interface Comparing {
  readonly base: string | undefined;
  readonly setBase: (base: string | undefined) => void;
}

/**
 * The key C, on a row of the timeline or in the details: the first time it takes the row to compare with, the second time the
 * row to compare. Only there: elsewhere a letter alone means nothing.
 */
export function useCompare(selected: string | undefined, onSelect: ((key: string) => void) | undefined): Comparing {
  const [base, setBase] = useState<string | undefined>(undefined);
  const now = useRef({ base, selected, onSelect });
  useEffect(() => {
    now.current = { base, selected, onSelect };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = rowOf(event.target, now.current.selected);
      if (key === undefined) return;
      event.preventDefault();
      if (now.current.base === undefined) setBase(key);
      else if (now.current.base === key) setBase(undefined);
      if (key !== now.current.selected) now.current.onSelect?.(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { base, setBase };
}

/** The row that a key press is about: that in focus, or in the details the selected one. */
function rowOf(target: EventTarget | null, selected: string | undefined): string | undefined {
  if (!(target instanceof HTMLElement) || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
    return undefined;
  const row = target.closest<HTMLElement>('[role=treegrid] [role=row][data-key]');
  if (row) return row.dataset.key;
  return target.closest('section[aria-label="Details"]') ? selected : undefined;
}
