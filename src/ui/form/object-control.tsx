import { Plus } from 'lucide-react';
import type { FieldDraft } from '../../form/draft.ts';
import { type Field, memberKey } from '../../form/field.ts';
import { pointerTo } from '../../json/validate-refs.ts';
import { Button } from '../kit/button.tsx';
import { ControlGroup } from './control-group.tsx';
import { InnerField } from './inner-field.tsx';
import { shownDraft, useFormView, useSlot } from './slot.ts';

/** The fields of a nested object; one that may be left out is added first. */
export function ObjectControl({ id, fields, open }: { id: string; fields: () => readonly Field[]; open: boolean }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const shown = shownDraft(slot);
  const there = open ? shown?.kind !== 'null' : shown?.kind === 'members' || shown?.kind === 'empty';
  if (!there) {
    return (
      <Button
        id={id}
        className="justify-self-start"
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => slot.set({ kind: 'members', members: {} })}
      >
        Add {slot.label}
      </Button>
    );
  }
  return <Members id={id} fields={fields()} name={(field) => field.name} />;
}

/** The places of a list that has a fixed field for each. */
export function TupleControl({ id, fields }: { id: string; fields: () => readonly Field[] }) {
  return <Members id={id} fields={fields()} name={(_, index) => index} />;
}

interface MembersProps {
  id: string;
  fields: readonly Field[];
  name: (field: Field, index: number) => string | number;
}

function Members({ id, fields, name }: MembersProps) {
  const slot = useSlot();
  const shown = shownDraft(slot);
  const members = shown?.kind === 'members' ? shown.members : {};
  const set = (key: string, draft: FieldDraft | undefined) => {
    const next = { ...members };
    if (draft === undefined) delete next[key];
    else next[key] = draft;
    slot.set({ kind: 'members', members: next });
  };
  return (
    <ControlGroup id={id} wide>
      {fields.map((field, index) => {
        const key = memberKey(name(field, index));
        return (
          <InnerField
            key={key}
            name={`p${index}`}
            field={field}
            label={field.label}
            path={pointerTo(slot.path, name(field, index))}
            draft={Object.hasOwn(members, key) ? members[key] : undefined}
            set={(draft) => set(key, draft)}
          />
        );
      })}
    </ControlGroup>
  );
}
