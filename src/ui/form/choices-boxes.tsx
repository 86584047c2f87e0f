import type { Option } from '../../form/field.ts';
import { cx } from '../kit/cx.ts';
import { type Slot, shownDraft, tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

/** Several of a few options. */
export function ChoicesBoxes({ id, options }: { id: string; options: readonly Option[] }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const trouble = useTrouble(slot);
  const chosen = chosenIn(slot);
  const { 'aria-describedby': describedBy, ...invalid } = tiedTo(id, slot, trouble);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by what stands outside of it.
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy}
      className="flex flex-wrap items-center gap-1.5"
    >
      {options.map(({ title }, index) => {
        const on = chosen.includes(index);
        return (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone.
            key={index}
            className={cx(
              'flex min-h-6.5 max-w-full items-center gap-1.5 rounded-md border px-2 py-0.5 wrap-anywhere',
              on ? 'border-accent bg-accent-soft font-semibold text-accent' : 'border-line-strong',
              trouble.problems.length > 0 && !on && 'border-danger',
            )}
          >
            <input
              type="checkbox"
              checked={on}
              onChange={() => toggle(slot, index)}
              disabled={disabled}
              aria-describedby={describedBy}
              {...invalid}
              className="shrink-0 accent-accent"
            />
            <VisibleText text={title} />
          </label>
        );
      })}
      <ChosenCount slot={slot} />
    </div>
  );
}

/** How many are chosen, beside the limits that stand below. */
export function ChosenCount({ slot }: { slot: Slot }) {
  const count = chosenIn(slot).length;
  return <span className="text-sm text-ink-3">{count === 0 ? 'none chosen' : `${count} chosen`}</span>;
}

export function chosenIn(slot: Slot): readonly number[] {
  const shown = shownDraft(slot);
  return shown?.kind === 'options' ? shown.indexes : [];
}

/** Puts an option in or out. Those chosen by hand are sent in the order of the options. */
export function toggle(slot: Slot, index: number): void {
  const chosen = chosenIn(slot);
  const next = chosen.includes(index) ? chosen.filter((it) => it !== index) : [...chosen, index].sort((a, b) => a - b);
  if (next.length > 0) slot.set({ kind: 'options', indexes: next });
  else slot.set(slot.field.default === undefined ? undefined : { kind: 'none' });
}
