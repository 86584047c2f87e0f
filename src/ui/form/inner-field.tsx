import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { createContext, useContext, useMemo } from 'react';
import type { FieldDraft } from '../../form/draft.ts';
import type { Field } from '../../form/field.ts';
import { drawableOf } from './drawable.ts';
import { type Slot, SlotContext } from './slot.ts';

/** What rjsf gave the compound field that is being drawn. */
export const FieldPropsContext = createContext<FieldProps | undefined>(undefined);

export interface InnerFieldProps {
  /** The position among its neighbours, for the id. */
  name: string;
  field: Field;
  label: string;
  path: string;
  draft: FieldDraft | undefined;
  set: (draft: FieldDraft | undefined) => void;
  inner?: boolean;
}

/** A field inside a compound one, drawn by rjsf like those at the top. */
export function InnerField({ name, field, label, path, draft, set, inner = false }: InnerFieldProps) {
  const props = useContext(FieldPropsContext);
  if (props === undefined) throw new Error('A nested field is drawn outside of a compound field.');
  const { registry, fieldPathId } = props;
  const { SchemaField } = registry.fields;
  const slot: Slot = { field, label, path, draft, set, inner };
  const { schema, uiSchema } = drawableOf(field);
  const pathId = useMemo(() => toFieldPathId(name, registry.globalFormOptions, fieldPathId), [name, registry, fieldPathId]);
  if (SchemaField === undefined) return null;
  return (
    <SlotContext value={slot}>
      <SchemaField
        name={name}
        schema={schema}
        uiSchema={uiSchema}
        fieldPathId={pathId}
        registry={registry}
        formData={undefined}
        onChange={ignore}
        onBlur={ignore}
        onFocus={ignore}
      />
    </SlotContext>
  );
}

const ignore = () => {};
