import type { KeyboardEvent } from 'react';
import { shownDraft, tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';
import { typed } from './text-box.tsx';

/** A number by its digits, sent in the spelling that is typed. */
export function NumberBox({ id, whole }: { id: string; whole: boolean }) {
  const slot = useSlot();
  const { disabled, onSubmit } = useFormView();
  const trouble = useTrouble(slot);
  const shown = shownDraft(slot);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <input
      id={id}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      value={shown?.kind === 'text' ? shown.text : ''}
      placeholder={shown?.kind === 'null' ? 'null' : undefined}
      onChange={(event) => slot.set(typed(event.target.value, slot.field.default !== undefined))}
      onKeyDown={onKeyDown}
      disabled={disabled}
      aria-required={slot.field.required || undefined}
      autoComplete="off"
      {...tiedTo(id, slot, trouble)}
      className="h-[30px] w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:opacity-60"
    />
  );
}
