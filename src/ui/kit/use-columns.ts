import { type RefObject, useLayoutEffect, useState } from 'react';

const usual = 56;
/** Width of a character of the monospace face at its size, in pixels, and the padding on both sides. */
const character = 6.95;
const padding = 22;

/** As many as fitted into the block before: the next one is most often as wide, and is not laid out twice then. */
let last = usual;

/** How many characters fit on a line of a monospace block, followed as it is resized. */
export function useColumns(ref: RefObject<HTMLElement | null>, active: boolean): number {
  const [columns, setColumns] = useState(() => last);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    const measure = () => {
      last = Math.max(16, Math.min(100, Math.floor((element.clientWidth - padding) / character)));
      setColumns(last);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, active]);
  return active ? columns : usual;
}
