import type { WidgetProps } from '@rjsf/utils';
import { CheckOne, YesNo } from './boolean-controls.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { ChoicesBoxes } from './choices-boxes.tsx';
import { ChoicesSearch } from './choices-search.tsx';
import { DateBox } from './date-box.tsx';
import { JsonBox } from './json-box.tsx';
import { NumberBox } from './number-box.tsx';
import { shownDraft, useSlot } from './slot.ts';
import { TextBox } from './text-box.tsx';

/** rjsf's widget of every field that holds one value: the control its kind asks for. */
export function ExactWidget({ id }: WidgetProps) {
  const slot = useSlot();
  const { control, required } = slot.field;
  if (shownDraft(slot)?.kind === 'json' || control.kind === 'json') {
    return <JsonBox id={id} reason={control.kind === 'json' ? control.reason : undefined} />;
  }
  switch (control.kind) {
    case 'text':
      return control.format === 'date' || control.format === 'date-time' ? (
        <DateBox id={id} format={control.format} />
      ) : (
        <TextBox id={id} />
      );
    case 'number':
      return <NumberBox id={id} whole={control.whole} />;
    case 'boolean':
      return required ? <CheckOne id={id} /> : <YesNo id={id} />;
    case 'choice':
      return control.options.length <= 5 ? (
        <ChoiceRadios id={id} options={control.options} />
      ) : (
        <ChoiceSearch id={id} options={control.options} />
      );
    case 'choices':
      return control.options.length <= 12 ? (
        <ChoicesBoxes id={id} options={control.options} />
      ) : (
        <ChoicesSearch id={id} options={control.options} />
      );
    default:
      return null;
  }
}
