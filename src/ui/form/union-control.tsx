import { constantsOf } from '../../form/constants.ts';
import type { Variant } from '../../form/field.ts';
import { SearchableChoice } from './choice-search.tsx';
import { ControlGroup } from './control-group.tsx';
import { InnerField } from './inner-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { shownDraft, useSlot } from './slot.ts';

/** A value of one of several kinds: which kind it is is chosen and seen. */
export function UnionControl({ id, variants }: { id: string; variants: () => readonly Variant[] }) {
  const slot = useSlot();
  const shown = shownDraft(slot);
  const all = variants();
  const chosen = shown?.kind === 'variant' ? shown.index : undefined;
  const variant = chosen === undefined ? undefined : all[chosen];
  const pick = (index: number | undefined) => {
    const field = index === undefined ? undefined : all[index]?.field;
    if (index === undefined || field === undefined) return;
    const draft = constantsOf(field);
    slot.set({ kind: 'variant', index, ...(draft === undefined ? {} : { field: draft }) });
  };
  const label = `Kind of ${slot.label}`;
  return (
    <ControlGroup id={id}>
      {all.length <= 5 ? (
        <RadioGroup
          id={`${id}__kind`}
          label={label}
          titles={all.map((it) => it.title)}
          chosen={chosen}
          none={false}
          onPick={pick}
        />
      ) : (
        <SearchableChoice id={`${id}__kind`} label={label} titles={all} chosen={chosen} none={false} onPick={pick} />
      )}
      {chosen !== undefined && variant !== undefined && (
        <InnerField
          key={chosen}
          inner
          name={`v${chosen}`}
          field={variant.field}
          label={slot.label}
          path={slot.path}
          draft={shown?.kind === 'variant' ? shown.field : undefined}
          set={(draft) => slot.set({ kind: 'variant', index: chosen, ...(draft === undefined ? {} : { field: draft }) })}
        />
      )}
    </ControlGroup>
  );
}
