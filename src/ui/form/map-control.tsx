import { Plus, Trash2 } from 'lucide-react';
import type { Field } from '../../form/field.ts';
import { pointerTo } from '../../json/validate-refs.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { ControlGroup } from './control-group.tsx';
import { InnerField } from './inner-field.tsx';
import { itemsIn, nextKey, setItems, withField } from './list-control.tsx';
import { useFormView, useSlot } from './slot.ts';

/** Members of names that the person gives, each with a value of the same kind. */
export function MapControl({ id, value }: { id: string; value: () => Field }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const items = itemsIn(slot);
  const field = value();
  return (
    <ControlGroup id={id}>
      {items.map((it, index) => {
        const name = it.name ?? '';
        const place = `${slot.label} ${index + 1}`;
        return (
          <div key={it.key} className="grid gap-1.5 border-l-2 border-line pl-2">
            <div className="flex items-center gap-1">
              <input
                type="text"
                aria-label={`Name of ${place}`}
                placeholder="name"
                value={name}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                onChange={(event) => setItems(slot, items.with(index, { ...it, name: event.target.value }))}
                className="h-[30px] min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 font-mono text-sm text-ink placeholder:text-ink-3"
              />
              <IconButton
                label={`Remove ${name === '' ? place : name}`}
                className="h-6 w-6"
                disabled={disabled}
                onClick={() => setItems(slot, items.toSpliced(index, 1))}
              >
                <Trash2 size={13} aria-hidden="true" />
              </IconButton>
            </div>
            <InnerField
              name={`p${it.key}`}
              field={field}
              label={name === '' ? `Value of ${place}` : name}
              path={pointerTo(slot.path, name)}
              draft={it.field}
              set={(draft) => setItems(slot, items.with(index, withField(it, draft)))}
            />
          </div>
        );
      })}
      <Button
        className="justify-self-start"
        icon={<Plus size={14} aria-hidden="true" />}
        aria-label={`Add entry to ${slot.label}`}
        disabled={disabled}
        onClick={() => setItems(slot, [...items, { key: nextKey(items) }])}
      >
        Add entry
      </Button>
    </ControlGroup>
  );
}
