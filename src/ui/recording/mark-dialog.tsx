import { useState } from 'react';
import { markTags } from '../../timeline/fold-mark.ts';
import type { RowMark } from '../../timeline/model.ts';
import type { MarkTag } from '../../wire/entry.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { formatClock } from '../kit/format.ts';
import { MarkShape } from '../kit/mark-shape.tsx';

export interface MarkDialogProps {
  /** The row, in words. */
  readonly title: string;
  /** It is no row that is marked, but a moment. */
  readonly moment: boolean;
  /** The mark it has, if any. */
  readonly mark: RowMark | undefined;
  readonly onSave: (tag: MarkTag, text: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Puts a mark on a row, or changes it or that of a moment: a shape and a note. */
export function MarkDialog({ title, moment, mark, onSave, onRemove, onClose }: MarkDialogProps) {
  const [tag, setTag] = useState<MarkTag>(mark?.tag ?? 'circle');
  const [text, setText] = useState(mark?.text ?? '');
  /** What was typed is kept, however the dialog is left. */
  const leave = () => (text.trim() === (mark?.text ?? '') ? onClose() : onSave(tag, text.trim()));
  return (
    <Dialog
      open
      title={moment ? 'Mark of a moment' : mark ? 'Change mark' : 'Mark row'}
      onClose={leave}
      actions={
        <>
          {mark && (
            <Button kind="danger" className="mr-auto" onClick={onRemove}>
              Remove mark
            </Button>
          )}
          <Button onClick={onClose}>Leave as it was</Button>
          <Button kind="primary" onClick={() => onSave(tag, text.trim())}>
            Save mark
          </Button>
        </>
      }
    >
      {moment ? (
        <p>{mark ? `${formatClock(mark.time)} is marked` : 'The moment is marked'}. What happened? A note can say so.</p>
      ) : (
        <p className="truncate font-mono text-[11.5px]">{title}</p>
      )}
      <fieldset className="mt-2.5 flex flex-wrap gap-1.5">
        <legend className="mb-1 font-semibold text-ink">Shape</legend>
        {markTags.map((each) => (
          <label
            key={each}
            className={`flex min-h-7 items-center gap-1.5 rounded-2xl border px-2.5 ${each === tag ? 'border-accent bg-accent-soft text-ink' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name="mark-shape"
              checked={each === tag}
              onChange={() => setTag(each)}
              className="accent-accent"
            />
            <MarkShape name={each} />
            {each}
          </label>
        ))}
      </fieldset>
      <label className="mt-2.5 block">
        <span className="font-semibold text-ink">Note</span>
        <textarea
          data-first-focus
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSave(tag, text.trim());
          }}
          className="mt-1 block w-full rounded-md border border-line-strong bg-surface px-2 py-1 text-ink"
        />
      </label>
      <p className="mt-1.5 text-sm text-ink-3">
        Ctrl Enter saves; a note that was typed is also kept when you leave by Escape. Marks go with the recording when it is
        saved.
      </p>
    </Dialog>
  );
}
