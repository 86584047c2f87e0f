import { Pencil, Trash2 } from 'lucide-react';
import type { RowMark } from '../../timeline/model.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { formatClock } from '../kit/format.ts';
import { MarkShape } from '../kit/mark-shape.tsx';

/** A mark and the row it is on, in words; undefined where that row is not in the recording. */
export interface ListedMark {
  readonly mark: RowMark;
  readonly row: { readonly title: string; readonly time: number } | undefined;
}

export interface MarksDialogProps {
  readonly marks: readonly ListedMark[];
  readonly onShow: (key: string) => void;
  readonly onChange: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onClose: () => void;
}

/** All marks of a recording, in the order of their rows. */
export function MarksDialog({ marks, onShow, onChange, onRemove, onClose }: MarksDialogProps) {
  return (
    <Dialog open wide title="Marks" onClose={onClose}>
      {marks.length === 0 ? (
        <EmptyState title="Nothing is marked">
          Press m on a row of the timeline, or the shape at its right end. “Mark now” marks a moment.
        </EmptyState>
      ) : (
        <ul aria-label="Marks" className="divide-y divide-line rounded-md border border-line">
          {marks.map(({ mark, row }) => {
            const words = mark.text === '' ? (row?.title ?? 'row') : mark.text;
            return (
              <li key={mark.key} className="flex items-start gap-2 py-1.5 pr-1 pl-2.5">
                <span className="pt-1">
                  <MarkShape name={mark.tag} />
                </span>
                <div className="min-w-0 flex-1">
                  {mark.text !== '' && <p className="whitespace-pre-wrap text-ink wrap-anywhere">{mark.text}</p>}
                  <p className="truncate font-mono text-[11.5px] text-ink-3">
                    {row
                      ? `${formatClock(row.time).slice(0, 8)} ${mark.moment ? 'a moment' : row.title}`
                      : 'Its row is not in this recording'}
                  </p>
                </div>
                {row && (
                  <Button aria-label={`Show ${words}`} onClick={() => onShow(mark.key)}>
                    Show
                  </Button>
                )}
                <IconButton label={`Change mark ${words}`} onClick={() => onChange(mark.key)}>
                  <Pencil size={14} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove mark ${words}`} onClick={() => onRemove(mark.key)}>
                  <Trash2 size={14} aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
