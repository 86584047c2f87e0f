import { moved, type Part } from './range.ts';

/** The narrowest part of an axis that can be seen. */
const least = 1e-5;

/** A part seen `factor` times as large, the place `at` (a share of what is seen) staying where it is. */
export function zoomed([from, to]: Part, factor: number, at = 0.5): Part {
  const width = Math.min(1, Math.max(least, (to - from) / factor));
  const fixed = from + at * (to - from);
  return moved([fixed - at * width, fixed + (1 - at) * width], 0);
}

/** What a key does to the part that is seen. Undefined: the key means nothing here. */
export function zoomKey(key: string, shift: boolean, part: Part): Part | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomed(part, 1.5);
    case '-':
    case '_':
      return zoomed(part, 1 / 1.5);
    case '0':
      return [0, 1];
    case 'ArrowLeft':
      return shift ? moved(part, -0.2 * (part[1] - part[0])) : undefined;
    case 'ArrowRight':
      return shift ? moved(part, 0.2 * (part[1] - part[0])) : undefined;
    default:
      return undefined;
  }
}

/** What a turn of the wheel does: with Ctrl or ⌘ it zooms at the pointer, with Shift it goes along. Undefined: it scrolls the rows. */
export function zoomWheel(
  wheel: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  at: number,
  part: Part,
): Part | undefined {
  if (wheel.ctrlKey || wheel.metaKey) return zoomed(part, 1.002 ** -wheel.deltaY, Math.min(1, Math.max(0, at)));
  if (!wheel.shiftKey) return undefined;
  return moved(part, ((wheel.deltaX || wheel.deltaY) / 1000) * (part[1] - part[0]));
}
