import { RadioGroup } from './radio-group.tsx';
import { shownDraft, tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

/** A boolean that must be answered: ticked is true, unticked is false. */
export function CheckOne({ id }: { id: string }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const trouble = useTrouble(slot);
  const shown = shownDraft(slot);
  return (
    <label className="flex min-h-6 items-start gap-2 font-semibold wrap-anywhere">
      <input
        id={id}
        type="checkbox"
        checked={shown?.kind === 'yes' && shown.yes}
        onChange={(event) => slot.set({ kind: 'yes', yes: event.target.checked })}
        disabled={disabled}
        {...tiedTo(id, slot, trouble)}
        className="mt-1 accent-accent"
      />
      <VisibleText text={slot.label} />
    </label>
  );
}

/** A boolean that may be left unanswered. */
export function YesNo({ id }: { id: string }) {
  const slot = useSlot();
  const shown = shownDraft(slot);
  const chosen = shown?.kind === 'yes' ? (shown.yes ? 0 : 1) : undefined;
  return (
    <RadioGroup
      id={id}
      titles={['Yes', 'No']}
      chosen={chosen}
      none={shown?.kind !== 'null'}
      onPick={(index) => {
        if (index === undefined) slot.set(slot.field.default === undefined ? undefined : { kind: 'none' });
        else slot.set({ kind: 'yes', yes: index === 0 });
      }}
    />
  );
}
