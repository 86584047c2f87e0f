import { itemsOf, member, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { writeJson } from '../json/write.ts';
import type { FormFinding, FormPurpose } from './findings.ts';
import type { FieldSchema } from './findings-subset.ts';
import { titleOf } from './options.ts';

/** What is wrong with one property for any purpose: options, limits, annotations of the wrong type. */
export function fieldFindings({ name, schema, path }: FieldSchema, purpose: FormPurpose): readonly FormFinding[] {
  const found: FormFinding[] = [];
  const add = (rule: string, message: string) => found.push({ rule, message, path });
  const items = member(schema, 'items');
  for (const node of [schema, items]) {
    const options = valuesOf(node);
    if (options === undefined) continue;
    if (options.length === 0) add('no-options', `“${name}” has an empty list of options`);
    const seen = new Set<string>();
    for (const option of options) {
      const text = writeJson(option);
      if (seen.has(text)) add('duplicate-options', `“${name}” has the option ${titleOf(option)} twice`);
      seen.add(text);
    }
    const titles = member(node, 'enumNames');
    if (titles?.kind === 'array' && titles.items.length !== options.length) {
      add(
        'enum-names',
        `“${name}” has ${options.length} options and ${titles.items.length} enumNames; values stand for missing names`,
      );
    } else if (titles !== undefined && titles.kind !== 'array') add('enum-names', `“${name}” has enumNames that are no list`);
  }
  for (const [least, most] of limits) {
    const [a, b] = [numberOf(member(schema, least)), numberOf(member(schema, most))];
    if (a !== undefined && b !== undefined && a > b)
      add('impossible-limits', `“${name}” has ${least} above ${most}: no answer fits`);
  }
  for (const annotation of ['title', 'description']) {
    const node = member(schema, annotation);
    if (node !== undefined && node.kind !== 'string')
      add('annotation-type', `“${name}” has a ${annotation} that is ${node.kind}, not a text; leave it out instead`);
  }
  const required = member(schema, 'required');
  if (required?.kind === 'boolean')
    add('bad-required', `“${name}” says required: ${required.value}; required is a list at the object`);
  if (purpose === 'arguments' && items?.kind === 'array' && stringOf(member(schema, 'type')) === 'array') {
    add('tuple-items', `“${name}” lists its items the old way; 2020-12 calls that prefixItems`);
  }
  return found;
}

const limits = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** The option values of a choice; undefined where the schema is none. */
function valuesOf(schema: JsonNode | undefined): readonly JsonNode[] | undefined {
  const values = member(schema, 'enum');
  if (values?.kind === 'array') return values.items;
  for (const name of ['oneOf', 'anyOf']) {
    const constants = itemsOf(member(schema, name)).map((it) => member(it, 'const'));
    if (constants.length > 0 && constants.every((it) => it !== undefined)) return constants;
  }
  return undefined;
}
