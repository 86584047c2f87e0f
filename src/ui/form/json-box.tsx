import { useId } from 'react';
import { answerOf, readBox } from '../../form/answer.ts';
import { shownOf } from '../../form/draft-of.ts';
import { writePretty } from '../../json/write.ts';
import { Button } from '../kit/button.tsx';
import { type Slot, shownDraft, tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';

export interface JsonBoxProps {
  /** The id of the control, where a label points at it. */
  id?: string;
  /** Why the field is answered as JSON. */
  reason: string | undefined;
  /** Names itself, where no label does. */
  named?: boolean;
}

/** A field answered as JSON; what is typed is kept as it is typed. */
export function JsonBox({ id, reason, named }: JsonBoxProps) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const trouble = useTrouble(slot);
  const own = useId();
  const box = id ?? own;
  const shown = shownDraft(slot);
  const text = shown?.kind === 'json' ? shown.text : shown === undefined || shown.kind === 'none' ? '' : boxText(slot);
  const drawable = slot.field.control.kind !== 'json';
  return (
    <div className="grid gap-1">
      <textarea
        id={box}
        aria-label={named ? `${slot.label} (JSON)` : undefined}
        value={text}
        onChange={(event) => slot.set({ kind: 'json', text: event.target.value })}
        disabled={disabled}
        rows={Math.min(12, Math.max(2, text.split('\n').length))}
        spellCheck={false}
        autoComplete="off"
        {...tiedTo(id ?? box, slot, trouble)}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-2 py-1 font-mono text-[11.5px] text-ink aria-invalid:border-danger"
      />
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        {reason !== undefined && <span className="min-w-0 wrap-anywhere">Answered as JSON: {reason}.</span>}
        {drawable && !named && (
          <Button className="h-6 px-2 text-sm" disabled={disabled} onClick={() => slot.set(backToField(slot))}>
            Edit {slot.label} as a field
          </Button>
        )}
      </div>
    </div>
  );
}

/** The answer of a field as JSON text, for editing; '' where it is unanswered. */
export function boxText(slot: Slot): string {
  const answer = answerOf(slot.field, slot.draft, slot.path, { problems: [], names: new Map() });
  return answer === undefined ? '' : writePretty(answer);
}

function backToField(slot: Slot) {
  const shown = shownDraft(slot);
  if (shown?.kind !== 'json') return slot.draft;
  const read = readBox(shown.text);
  if (shown.text.trim() === '') return slot.field.default === undefined ? undefined : ({ kind: 'none' } as const);
  return read.ok ? shownOf(slot.field, read.node) : shown;
}
