import { itemsOf, member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { looksSecret } from '../json/secret-names.ts';
import { prepareSchema } from '../json/validate-prepare.ts';
import { pointerTo } from '../json/validate-refs.ts';
import { defaultFindings } from './findings-default.ts';
import { fieldFindings } from './findings-field.ts';
import { subsetFindings } from './findings-subset.ts';
import { modelOf } from './model.ts';

export type FormPurpose = 'elicitation' | 'arguments';

/** Something in a form's schema that breaks a rule, named beside the form. It never blocks. */
export interface FormFinding {
  /** Stable name of the rule, for example `nested-object`. */
  readonly rule: string;
  readonly message: string;
  /** JSON pointer in the schema. */
  readonly path?: string;
}

/** Every field of a form is looked at up to here; of a form with more, the first ones. */
const mostFields = 2000;
const mostFindings = 100;

/**
 * What a schema gets wrong: for both purposes what no JSON Schema may be, for an elicitation also what lies outside its subset
 * (client/elicitation › Requested Schema: flat objects with primitive properties only).
 */
export function formFindings(schema: JsonNode | undefined, purpose: FormPurpose): readonly FormFinding[] {
  const found: FormFinding[] = [...rootFindings(schema, purpose)];
  if (schema?.kind !== 'object') return found;
  for (const warning of prepareSchema(schema).warnings) {
    const rule = warningRules.get(warning.rule);
    if (rule !== undefined) found.push({ rule, message: warning.message, path: warning.path });
  }
  for (const { name, value } of membersOf(member(schema, 'properties')).slice(0, mostFields)) {
    const path = pointerTo('/properties', name);
    const at = { name, schema: value, path, root: schema };
    if (purpose === 'elicitation') {
      found.push(...subsetFindings(at));
      const text = [name, stringOf(member(value, 'title')) ?? ''].find(looksSecret);
      if (text !== undefined) found.push({ rule: 'secret', message: `“${text}” asks for a secret; a form must not`, path });
    }
    found.push(...fieldFindings(at, purpose));
    if (found.length > mostFindings) break;
  }
  found.push(...defaultFindings(modelOf(schema)));
  return unique(found).slice(0, mostFindings);
}

const warningRules = new Map([
  ['dialect', 'unknown-dialect'],
  ['ref', 'dangling-ref'],
  ['loop', 'ref-loop'],
  ['pattern', 'bad-pattern'],
  ['keyword', 'bad-keyword'],
]);

function rootFindings(schema: JsonNode | undefined, purpose: FormPurpose): FormFinding[] {
  const what = purpose === 'elicitation' ? 'requestedSchema' : 'inputSchema';
  if (schema === undefined) return [{ rule: 'no-schema', message: `${what} is missing`, path: '' }];
  if (schema.kind !== 'object')
    return [{ rule: 'no-schema', message: `${what} is ${schema.kind}, not a JSON Schema object`, path: '' }];
  const found: FormFinding[] = [];
  const type = member(schema, 'type');
  if (stringOf(type) !== 'object') {
    found.push({
      rule: 'root-type',
      message: `${what} must have "type": "object"${type === undefined ? '; it has no type' : ''}`,
      path: '',
    });
  }
  const properties = member(schema, 'properties');
  if (properties !== undefined && properties.kind !== 'object') {
    found.push({ rule: 'bad-properties', message: 'properties is not an object', path: '/properties' });
  }
  if (purpose === 'elicitation') {
    if (properties === undefined)
      found.push({ rule: 'bad-properties', message: 'requestedSchema must have properties', path: '' });
    else if (membersOf(properties).length === 0)
      found.push({ rule: 'empty-form', message: 'The form has no fields: it only asks for consent', path: '' });
  }
  const required = member(schema, 'required');
  if (required !== undefined && required.kind !== 'array') {
    found.push({ rule: 'bad-required', message: 'required is not a list of names; it counts for nothing', path: '/required' });
  }
  const names = new Set(membersOf(properties).map((it) => it.name));
  for (const name of itemsOf(required)) {
    const text = stringOf(name);
    if (text === undefined)
      found.push({ rule: 'bad-required', message: 'required holds something that is no name', path: '/required' });
    else if (!names.has(text))
      found.push({ rule: 'unknown-required', message: `required names “${text}”, which has no field`, path: '/required' });
  }
  if (names.size < membersOf(properties).length) {
    found.push({
      rule: 'duplicate-property',
      message: 'properties names a field twice; the last one counts',
      path: '/properties',
    });
  }
  return found;
}

function unique(found: readonly FormFinding[]): readonly FormFinding[] {
  const seen = new Set<string>();
  return found.filter((it) => seen.size < seen.add(`${it.rule} ${it.path} ${it.message}`).size);
}
