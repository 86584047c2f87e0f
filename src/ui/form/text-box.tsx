import type { KeyboardEvent } from 'react';
import { hiddenIn } from '../../json/visible.ts';
import { cx } from '../kit/cx.ts';
import { shownDraft, tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';

const look =
  'field-sizing-content min-h-[30px] w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 py-1 leading-5 text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:opacity-60';

/**
 * A text as it stands in JSON. A text area even for one line, because an input would drop line breaks that are pasted;
 * Enter makes no new line in a short text, Shift+Enter does.
 */
export function TextBox({ id, mono }: { id: string; mono?: boolean }) {
  const slot = useSlot();
  const { disabled, onSubmit } = useFormView();
  const trouble = useTrouble(slot);
  const shown = shownDraft(slot);
  const text = shown?.kind === 'text' ? shown.text : '';
  const long = slot.field.control.kind === 'text' && slot.field.control.long;
  const hidden = hiddenIn(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || long)
      return;
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <>
      <textarea
        id={id}
        dir="auto"
        value={text}
        placeholder={shown?.kind === 'null' ? 'null' : shown?.kind === 'empty' ? '""' : undefined}
        rows={Math.min(12, Math.max(long ? 3 : 1, text.split('\n').length))}
        onChange={(event) => slot.set(typed(event.target.value, slot.field.default !== undefined))}
        onKeyDown={onKeyDown}
        disabled={disabled}
        aria-required={slot.field.required || undefined}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        {...tiedTo(id, slot, trouble)}
        className={cx(look, long ? 'resize-y' : 'resize-none', mono && 'font-mono text-sm')}
      />
      {hidden.length > 0 && <p className="text-sm text-warn">Holds characters that cannot be seen: {hidden.join(', ')}</p>}
    </>
  );
}

/** What typing does: an emptied field is unanswered, and stays so where there is a default. */
export function typed(text: string, hasDefault: boolean) {
  if (text !== '') return { kind: 'text', text } as const;
  return hasDefault ? ({ kind: 'none' } as const) : undefined;
}
