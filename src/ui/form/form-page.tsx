import Form from '@rjsf/core/lib/components/Form.js';
import type { ObjectFieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { Field } from '../../form/field.ts';
import { CompoundField } from './compound-field.tsx';
import { drawablePage } from './drawable.ts';
import { ExactWidget } from './exact-widget.tsx';
import { FieldTemplate } from './field-frame.tsx';

/** Drawn by rjsf, which is told the shape of the form and nothing else: values, problems and answers are ours. */
export const FormPage = memo(function FormPage({
  fields,
  from,
  to,
  idPrefix,
}: {
  fields: readonly Field[];
  from: number;
  to: number;
  idPrefix: string;
}) {
  const { schema, uiSchema } = useMemo(() => drawablePage(fields, from, to), [fields, from, to]);
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      formData={noData}
      validator={noValidator}
      noValidate
      noHtml5Validate
      idPrefix={idPrefix}
      widgets={widgets}
      fields={customFields}
      templates={templates}
      experimental_defaultFormStateBehavior={noDefaults}
    >
      {/* Instead of a submit button. */}
      {true}
    </Form>
  );
});

const noData = {};
const widgets = { exact: ExactWidget };
const customFields = { compound: CompoundField };
const templates = { FieldTemplate, ObjectFieldTemplate };
const noDefaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** The schema's own validation stands beside the form; rjsf's would judge a schema that is only drawn. */
const noValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="grid gap-3">{properties.map((it) => it.content)}</div>;
}
