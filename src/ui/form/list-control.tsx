import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ItemDraft } from '../../form/draft.ts';
import type { Field } from '../../form/field.ts';
import { pointerTo } from '../../json/validate-refs.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { ControlGroup } from './control-group.tsx';
import { InnerField } from './inner-field.tsx';
import { type Slot, shownDraft, useFormView, useSlot } from './slot.ts';

/** A list of like items, added and removed one by one. */
export function ListControl({ id, item, most }: { id: string; item: () => Field; most: number | undefined }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const items = itemsIn(slot);
  const field = item();
  return (
    <ControlGroup id={id}>
      {items.map((it, index) => {
        const label = `${field.label} ${index + 1}`;
        return (
          <div key={it.key} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <InnerField
                name={`p${it.key}`}
                field={field}
                label={label}
                path={pointerTo(slot.path, index)}
                draft={it.field}
                set={(draft) => setItems(slot, items.with(index, withField(it, draft)))}
              />
            </div>
            {index > 0 && (
              <IconButton
                label={`Move ${label} up`}
                className="h-6 w-6"
                disabled={disabled}
                onClick={() => setItems(slot, movedUp(items, index))}
              >
                <ArrowUp size={13} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={`Remove ${label}`}
              className="h-6 w-6"
              disabled={disabled}
              onClick={() => setItems(slot, items.toSpliced(index, 1))}
            >
              <Trash2 size={13} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <Button
        className="justify-self-start"
        icon={<Plus size={14} aria-hidden="true" />}
        aria-label={`Add item to ${slot.label}`}
        disabled={disabled || (most !== undefined && items.length >= most)}
        onClick={() => setItems(slot, [...items, { key: nextKey(items) }])}
      >
        Add item
      </Button>
    </ControlGroup>
  );
}

export function itemsIn(slot: Slot): readonly ItemDraft[] {
  const shown = shownDraft(slot);
  return shown?.kind === 'items' ? shown.items : [];
}

/** A list without items is unanswered, unless the empty list is asked for. */
export function setItems(slot: Slot, items: readonly ItemDraft[]): void {
  if (items.length > 0) slot.set({ kind: 'items', items });
  else slot.set(slot.field.default === undefined ? undefined : { kind: 'none' });
}

export const nextKey = (items: readonly ItemDraft[]): number => items.reduce((most, it) => Math.max(most, it.key), -1) + 1;

export function withField(item: ItemDraft, field: ItemDraft['field']): ItemDraft {
  const { field: _, ...rest } = item;
  return field === undefined ? rest : { ...rest, field };
}

function movedUp(items: readonly ItemDraft[], index: number): readonly ItemDraft[] {
  const it = items[index];
  return it === undefined ? items : items.toSpliced(index, 1).toSpliced(index - 1, 0, it);
}
