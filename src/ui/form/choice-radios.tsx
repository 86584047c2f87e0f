import type { Option } from '../../form/field.ts';
import { RadioGroup } from './radio-group.tsx';
import { shownDraft, useSlot } from './slot.ts';

/** A choice among a few options; nothing is chosen until somebody chooses. */
export function ChoiceRadios({ id, options }: { id: string; options: readonly Option[] }) {
  const slot = useSlot();
  const shown = shownDraft(slot);
  return (
    <RadioGroup
      id={id}
      titles={options.map((it) => it.title)}
      chosen={shown?.kind === 'options' ? shown.indexes[0] : undefined}
      none={shown?.kind !== 'null'}
      onPick={(index) => {
        if (index === undefined) slot.set(slot.field.default === undefined ? undefined : { kind: 'none' });
        else slot.set({ kind: 'options', indexes: [index] });
      }}
    />
  );
}
