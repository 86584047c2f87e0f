import type { RowMark } from '../../timeline/model.ts';
import { MarkShape } from '../kit/mark-shape.tsx';

export interface MarkStickerProps {
  readonly mark: RowMark | undefined;
  readonly top: number;
  readonly short?: boolean;
  /** Marks are only shown here. */
  readonly fixed: boolean;
}

/** The mark on a row; where there is none, a place to put one that shows under the pointer. The key `m` does the same. */
export function MarkSticker({ mark, top, short, fixed }: MarkStickerProps) {
  if (fixed && !mark) return null;
  // A marked moment says its note itself.
  const words = mark && !short && !mark.moment ? mark.text : '';
  return (
    <span
      aria-hidden="true"
      data-mark={mark ? 'set' : 'free'}
      title={mark ? `${mark.text === '' ? 'Marked' : mark.text}${fixed ? '' : ' (m to change)'}` : 'Mark this row (m)'}
      className={`tl-mark ${short ? 'left-0' : 'right-[112px]'}`}
      style={{ top }}
    >
      <MarkShape name={mark?.tag ?? 'circle'} hollow={!mark} />
      {words !== '' && <span className="min-w-0 truncate">{words}</span>}
    </span>
  );
}
