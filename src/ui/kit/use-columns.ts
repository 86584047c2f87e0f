import { type RefObject, useLayoutEffect, useState } from 'react';

const usual = 56;
/** Width of a character of the monospace face at its size, in pixels, and the padding on both sides. */
const character = 6.95;
const padding = 22;

/** How many characters fit on a line of a monospace block, followed as it is resized. */
export function useColumns(ref: RefObject<HTMLElement | null>, active: boolean): number {
  const [columns, setColumns] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    const measure = () => setColumns(Math.max(16, Math.min(100, Math.floor((element.clientWidth - padding) / character))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, active]);
  return active ? columns : usual;
}
