import { itemsOf, member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { FormFinding } from './findings.ts';

export interface FieldSchema {
  readonly name: string;
  readonly schema: JsonNode;
  /** JSON pointer in the schema. */
  readonly path: string;
  readonly root: JsonNode;
}

/** How one property leaves the elicitation subset (client/elicitation › Requested Schema). */
export function subsetFindings({ name, schema, path }: FieldSchema): readonly FormFinding[] {
  const found: FormFinding[] = [];
  const add = (rule: string, message: string) => found.push({ rule, message, path });
  if (schema.kind !== 'object') {
    add(
      'missing-type',
      `“${name}” is ${schema.kind === 'boolean' ? 'a boolean schema' : schema.kind}; a field must be an object with a type`,
    );
    return found;
  }
  const type = member(schema, 'type');
  const has = (...names: string[]) => names.some((it) => member(schema, it) !== undefined);
  const nullIn = (node: JsonNode | undefined) =>
    itemsOf(node).some((it) => stringOf(it) === 'null' || stringOf(member(it, 'type')) === 'null');
  if (has('$ref', '$dynamicRef')) add('ref', `“${name}” uses $ref; elicitation schemas are flat`);
  if (nullIn(type) || nullIn(member(schema, 'anyOf')) || nullIn(member(schema, 'oneOf'))) {
    add('null-union', `“${name}” may be null; elicitation answers have no null, a field that is not answered is left out`);
  } else if (type?.kind === 'array' || isUnion(schema)) add('union', `“${name}” is a union of types; a field has one type`);
  else if (type === undefined && !has('$ref', 'allOf')) add('missing-type', `“${name}” has no type`);
  const kind = stringOf(type);
  if (
    type !== undefined &&
    type.kind !== 'array' &&
    !['string', 'number', 'integer', 'boolean', 'object', 'array'].includes(kind ?? '')
  ) {
    add('unknown-type', `“${name}” has a type that a form cannot have`);
  }
  if (kind === 'object' || has('properties'))
    add('nested-object', `“${name}” is an object; nested objects are outside the elicitation subset`);
  if (kind === 'array') {
    const items = member(schema, 'items');
    const choices = itemsOf(member(items, 'enum')).length > 0 || areConstants(member(items, 'anyOf'));
    if (areConstants(member(items, 'oneOf')))
      add('multiple-choice', `“${name}” lists its options under oneOf; the subset has anyOf there`);
    else if (!choices) add('free-array', `“${name}” is a free list; the subset has only multiple choice`);
  }
  if (has('allOf', 'not', 'if', 'dependentSchemas', 'patternProperties'))
    add('composition', `“${name}” composes schemas; the subset has none of that`);
  if (has('const')) add('const', `“${name}” is a constant; the subset has enum for that`);
  if (has('pattern')) add('pattern', `“${name}” has a pattern, which the elicitation schema does not define; it is honoured`);
  const format = stringOf(member(schema, 'format'));
  const known = ['email', 'uri', 'date', 'date-time'];
  if (has('format') && !known.includes(format ?? '')) {
    add('unknown-format', `“${name}” has the format ${format ?? '(no text)'}; only ${known.join(', ')} mean something`);
  } else if (has('format') && kind !== 'string') add('unknown-format', `“${name}” has a format but is no text`);
  const values = itemsOf(member(schema, 'enum'));
  if (values.some((it) => it.kind !== 'string')) add('enum-type', `“${name}” has options that are no texts`);
  if (kind !== 'string' && kind !== undefined && values.length > 0)
    add('enum-type', `“${name}” has options but is of type ${kind}`);
  return found;
}

function isUnion(schema: JsonNode): boolean {
  return ['anyOf', 'oneOf'].some((name) => member(schema, name) !== undefined && !areConstants(member(schema, name)));
}

function areConstants(branches: JsonNode | undefined): boolean {
  const all = itemsOf(branches);
  return all.length > 0 && all.every((it) => membersOf(it).some((at) => at.name === 'const'));
}
