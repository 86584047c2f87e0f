import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '../../form/field.ts';

export interface Drawable {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const compounds = new Set(['object', 'list', 'tuple', 'map', 'union']);

/** What rjsf is told of a field: its shape alone. Names, texts, patterns and references of the server never reach it. */
export function drawableOf(field: Field): Drawable {
  return compounds.has(field.control.kind) ? compound : single;
}

const single: Drawable = { schema: { type: 'string' }, uiSchema: { 'ui:widget': 'exact' } };
const compound: Drawable = { schema: { type: 'object' }, uiSchema: { 'ui:field': 'compound' } };

/** One page of a form: its fields by position, `p0`, `p1` … counted through the whole form. */
export function drawablePage(fields: readonly Field[], from: number, to: number): Drawable {
  const properties: { [name: string]: RJSFSchema } = {};
  const uiSchema: UiSchema = {};
  for (let index = from; index < Math.min(to, fields.length); index++) {
    const field = fields[index];
    if (field === undefined) continue;
    const drawable = drawableOf(field);
    properties[`p${index}`] = drawable.schema;
    uiSchema[`p${index}`] = { ...drawable.uiSchema, 'ui:options': { index } };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}
