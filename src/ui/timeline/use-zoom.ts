import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Axis, TimeSpan } from '../../timeline/axis.ts';
import { type Part, partOf } from './range.ts';
import { zoomed, zoomKey, zoomWheel } from './zoom.ts';

export interface Zoom {
  /** The part of the axis that is seen. */
  readonly part: Part;
  readonly by: (factor: number) => void;
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Zooming and going along an axis. It is moments that are held on to: the axis grows as calls go on. */
export function useZoom(axis: Axis, around: RefObject<HTMLElement | null>, scale: RefObject<HTMLElement | null>): Zoom {
  const [seen, setSeen] = useState<TimeSpan | undefined>(undefined);
  const part = partOf(seen, axis);
  const show = (next: Part) => setSeen(next[0] <= 0 && next[1] >= 1 ? undefined : [axis.at(next[0]), axis.at(next[1])]);
  const latest = useRef({ part, show });
  latest.current = { part, show };

  useEffect(() => {
    const element = around.current;
    // React listens to the wheel passively, so that it cannot be kept from the page.
    const onWheel = (event: WheelEvent) => {
      const box = scale.current?.getBoundingClientRect();
      if (!box) return;
      const next = zoomWheel(event, (event.clientX - box.left) / box.width, latest.current.part);
      if (!next) return;
      event.preventDefault();
      latest.current.show(next);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [around, scale]);

  return {
    part,
    by: (factor) => show(zoomed(part, factor)),
    reset: () => setSeen(undefined),
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = zoomKey(event.key, event.shiftKey, part);
      if (!next) return;
      event.preventDefault();
      show(next);
    },
  };
}
