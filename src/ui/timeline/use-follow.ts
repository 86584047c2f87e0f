import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near to the end still counts as being there, in CSS pixels. */
const near = 40;

/** Keeps a list at its end while rows come, until the person scrolls up. `newer`: how many came since; undefined while at the end. */
export function useFollow(options: {
  /** Whether it is at its end; kept up to date here. */
  readonly following: RefObject<boolean>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: unknown;
  readonly follow: boolean;
  readonly total: number;
}): { readonly newer: number | undefined; readonly jump: () => void } {
  const { following, virtual, scroller, rows, follow, total } = options;
  const latest = useRef(total);
  latest.current = total;
  const [leftAt, setLeftAt] = useState<number | undefined>(undefined);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= near;
    if (atEnd === following.current) return;
    following.current = atEnd;
    setLeftAt(atEnd ? undefined : latest.current);
  }, [scroller, following]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.addEventListener('scroll', look, { passive: true });
    // A pane that is made smaller shows the end still.
    const resized = new ResizeObserver(() => following.current && follow && virtual.scrollToEnd());
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, following, follow, virtual, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows that push the end away.
  useLayoutEffect(() => {
    if (following.current && follow) virtual.scrollToEnd();
    else look();
  }, [rows, following, follow, virtual, look]);

  const jump = useCallback(() => {
    following.current = true;
    setLeftAt(undefined);
    virtual.scrollToEnd();
  }, [virtual, following]);
  return { newer: leftAt === undefined || !follow ? undefined : Math.max(0, total - leftAt), jump };
}
