import { useId } from 'react';
import { cx } from '../kit/cx.ts';
import { tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

export interface RadioGroupProps {
  id: string;
  titles: readonly string[];
  chosen: number | undefined;
  /** Whether nothing chosen is shown as "No answer"; false while the answer is something else than an option. */
  none: boolean;
  onPick: (index: number | undefined) => void;
  /** Names the group, where it is not the field's own. */
  label?: string;
}

/** A few titles of which one can be chosen; "No answer" is among them where the field is optional. */
export function RadioGroup({ id, titles, chosen, none, onPick, label }: RadioGroupProps) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const trouble = useTrouble(slot);
  const group = useId();
  const optional = label === undefined && !slot.field.required;
  const entries: { title: string; index: number | undefined }[] = titles.map((title, index) => ({ title, index }));
  if (optional) entries.push({ title: 'No answer', index: undefined });
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}__label` : undefined}
      aria-required={slot.field.required || undefined}
      {...tiedTo(id, slot, trouble)}
      className="flex flex-wrap gap-1.5"
    >
      {entries.map(({ title, index }) => {
        const on = index === undefined ? chosen === undefined && none : index === chosen;
        return (
          <label
            key={index ?? 'none'}
            className={cx(
              'flex min-h-6.5 max-w-full items-center gap-1.5 rounded-2xl border px-2.5 py-0.5 wrap-anywhere',
              on ? 'border-accent bg-accent-soft font-semibold text-accent' : 'border-line-strong',
              trouble.problems.length > 0 && !on && 'border-danger',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={on}
              onChange={() => onPick(index)}
              disabled={disabled}
              className="shrink-0 accent-accent"
            />
            {index === undefined ? title : <VisibleText text={title} />}
          </label>
        );
      })}
    </div>
  );
}
