import type { ReactNode } from 'react';
import { tiedTo, useSlot, useTrouble } from './slot.ts';

/** The controls that answer one field together, named by the field's label. */
export function ControlGroup({ id, wide, children }: { id: string; wide?: boolean; children: ReactNode }) {
  const slot = useSlot();
  const trouble = useTrouble(slot);
  const { 'aria-describedby': describedBy } = tiedTo(id, slot, trouble);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by what stands outside of it.
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy}
      data-invalid={trouble.problems.length > 0 || undefined}
      className={wide ? 'grid gap-2.5' : 'grid gap-2'}
    >
      {children}
    </div>
  );
}
