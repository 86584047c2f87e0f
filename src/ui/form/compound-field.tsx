import type { FieldProps } from '@rjsf/utils';
import { FieldPropsContext } from './inner-field.tsx';
import { JsonBox } from './json-box.tsx';
import { ListControl } from './list-control.tsx';
import { MapControl } from './map-control.tsx';
import { ObjectControl, TupleControl } from './object-control.tsx';
import { type Slot, shownDraft, useSlot } from './slot.ts';
import { UnionControl } from './union-control.tsx';

/** rjsf's field for everything that holds fields of its own. */
export function CompoundField(props: FieldProps) {
  const slot = useSlot();
  const id = props.fieldPathId.$id;
  return (
    <FieldPropsContext value={props}>
      <Control id={id} slot={slot} />
    </FieldPropsContext>
  );
}

function Control({ id, slot }: { id: string; slot: Slot }) {
  const { control } = slot.field;
  if (shownDraft(slot)?.kind === 'json') return <JsonBox id={id} reason={undefined} />;
  switch (control.kind) {
    case 'object':
      return <ObjectControl id={id} fields={control.fields} open={control.open} />;
    case 'tuple':
      return <TupleControl id={id} fields={control.fields} />;
    case 'list':
      return <ListControl id={id} item={control.item} most={control.most} />;
    case 'map':
      return <MapControl id={id} value={control.value} />;
    case 'union':
      return <UnionControl id={id} variants={control.variants} />;
    default:
      return null;
  }
}
