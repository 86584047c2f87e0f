import { itemsOf, member, membersOf, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { dialectOf } from '../json/validate-dialect.ts';
import { formatChecks } from '../json/validate-formats.ts';
import { writeJson } from '../json/write.ts';
import { optionsOf } from './options.ts';
import { memberOf, requiredNames, sampleOf, textNode } from './sample.ts';
import { simplify } from './simplify.ts';
import { type OwnSchema, placesInside } from './wrong-places.ts';

/** An answer to send in order to see what a server makes of it. */
export interface WrongAnswer {
  /** What is wrong with it, in words; the field by its name where it is one: `too long: title`. */
  readonly label: string;
  /** The whole result object, `action` included. */
  readonly result: JsonNode;
}

/**
 * Answers to a form that are wrong on purpose, made from its schema: one a fault, at the first field that can have it, with sensible
 * values in the required fields beside it. A fault that the schema cannot have is left out. Only keywords that hold whatever stands
 * beside them are broken, so the content is invalid without being checked: a hostile schema costs nothing here. Never throws.
 */
export function wrongAnswers(schema: JsonNode | undefined): readonly WrongAnswer[] {
  const root: JsonNode = schema ?? { kind: 'object', members: [] };
  const accept = (content?: JsonNode) => resultOf('accept', content);
  const form = formOf(root);
  const all: WrongAnswer[] = [
    ...(form === undefined ? [] : contentFaults(root, form).map(({ label, content }) => ({ label, result: accept(content) }))),
    { label: 'content: null', result: accept({ kind: 'null' }) },
    { label: 'accept without content', result: accept() },
    ...(form !== undefined && form.required.size > 0 ? [{ label: 'empty content', result: accept(nothing) }] : []),
    { label: 'unknown action', result: resultOf('maybe') },
    { label: 'empty object', result: nothing },
  ];
  const seen = new Set<string>();
  return all.filter(({ result }) => seen.size < seen.add(writeJson(result)).size);
}

const nothing: JsonObject = { kind: 'object', members: [] };

function resultOf(action: string, content?: JsonNode): JsonNode {
  const members = [memberOf('action', textNode(action))];
  return { kind: 'object', members: content === undefined ? members : [...members, memberOf('content', content)] };
}

interface Form {
  readonly fields: ReadonlyMap<string, JsonNode>;
  readonly required: ReadonlySet<string>;
}

/** The fields of a schema of an object; undefined where it is none. */
function formOf(root: JsonNode): Form | undefined {
  const schema = ownSchema(root, root);
  if (schema === undefined) return undefined;
  const types = typesOf(schema);
  if (types !== undefined && !types.includes('object')) return undefined;
  return {
    fields: new Map(membersOf(member(schema, 'properties')).map((it) => [it.name, it.value])),
    required: requiredNames(schema),
  };
}

/** What holds at a place for certain. Before 2019-09 a `$ref` makes everything beside it void. */
function ownSchema(root: JsonNode, raw: JsonNode | undefined): JsonObject | undefined {
  const old = ['4', '6', '7'].includes(dialectOf(root).dialect);
  const ref = member(raw, '$ref');
  const simple = simplify(root, old && ref !== undefined ? { kind: 'object', members: [memberOf('$ref', ref)] } : raw);
  return simple.kind === 'schema' ? simple.schema : undefined;
}

function contentFaults(root: JsonNode, { fields, required }: Form): readonly { label: string; content: JsonNode }[] {
  const samples = new Map<string, JsonNode>();
  const sample = (name: string) => {
    const known = samples.get(name) ?? sampleOf(root, fields.get(name));
    samples.set(name, known);
    return known;
  };
  const names = new Set([...fields.keys(), ...required]);
  /** The required fields, one of them left out or one field with another value. */
  const content = (at: string, value: JsonNode | undefined): JsonNode => ({
    kind: 'object',
    members: [...names]
      .filter((name) => (name === at ? value !== undefined : required.has(name)))
      .map((name) => memberOf(name, name === at && value !== undefined ? value : sample(name))),
  });
  const found: { label: string; content: JsonNode }[] = [];
  const [missing] = required;
  if (missing !== undefined) found.push({ label: `missing required field: ${missing}`, content: content(missing, undefined) });
  const schemas = [...fields].flatMap(([name, raw]) => {
    const schema = ownSchema(root, raw);
    return schema === undefined ? [] : [[name, schema] as const];
  });
  for (const { label, breaking } of fieldFaults) {
    for (const [name, schema] of schemas) {
      const value = breaking(schema, root);
      if (value === undefined) continue;
      found.push({ label: `${label}: ${name}`, content: content(name, value) });
      break;
    }
  }
  found.push(...faultsInside(root, schemas, content));
  let extra = 'unasked';
  while (names.has(extra)) extra += '-too';
  names.add(extra);
  found.push({ label: 'extra field', content: content(extra, textNode('text')) });
  return found;
}

/** Each fault once more, at the first place inside a field that can have it: in an object, or in the items of a list. */
function faultsInside(
  root: JsonNode,
  fields: readonly (readonly [name: string, schema: JsonObject])[],
  content: (at: string, value: JsonNode) => JsonNode,
): readonly { label: string; content: JsonNode }[] {
  const found = new Map<string, { label: string; content: JsonNode }>();
  const add = (label: string, words: string, name: string, value: JsonNode | undefined) => {
    if (value !== undefined && !found.has(label))
      found.set(label, { label: `${label}: ${words}`, content: content(name, value) });
  };
  const own: OwnSchema = (raw) => (raw === undefined ? undefined : ownSchema(root, raw));
  for (const [name, schema] of fields.slice(0, mostFields)) {
    const { places, objects } = placesInside(root, { name, schema }, own);
    for (const { words, schema: inner, put, sample } of objects) {
      const [missing] = requiredNames(inner);
      if (missing !== undefined) {
        const members = sample.members.filter((it) => it.name !== missing);
        add('missing required field', `${missing} in ${words}`, name, put({ kind: 'object', members }));
      }
    }
    for (const { label, breaking } of fieldFaults)
      for (const { words, schema: inner, put } of places) {
        if (found.has(label)) break;
        const value = breaking(inner, root);
        if (value !== undefined) add(label, words, name, put(value));
      }
  }
  return [...found.values()];
}

/** Fields that are looked into. */
const mostFields = 200;

interface FieldFault {
  readonly label: string;
  /** A value with this fault; undefined where the schema cannot have it. */
  readonly breaking: (schema: JsonObject, root: JsonNode) => JsonNode | undefined;
}

const fieldFaults: readonly FieldFault[] = [
  { label: 'wrong type', breaking: otherType },
  { label: 'not among the options', breaking: notAnOption },
  {
    label: 'too long',
    breaking: (schema) => {
      const most = count(schema, 'maxLength');
      return most === undefined || !allows(schema, 'string') ? undefined : textNode('x'.repeat(Math.floor(most) + 1));
    },
  },
  {
    label: 'too short',
    breaking: (schema) => {
      const least = count(schema, 'minLength') ?? 0;
      return least > 0 && allows(schema, 'string') ? textNode('x'.repeat(Math.ceil(least) - 1)) : undefined;
    },
  },
  {
    label: 'wrong format',
    breaking: (schema) =>
      formatChecks.has(stringOf(member(schema, 'format')) ?? '') && allows(schema, 'string') ? textNode('wrong') : undefined,
  },
  { label: 'below minimum', breaking: (schema) => beyond(schema, 'minimum', 'exclusiveMinimum', -1) },
  { label: 'above maximum', breaking: (schema) => beyond(schema, 'maximum', 'exclusiveMaximum', 1) },
  {
    label: 'not a whole number',
    breaking: (schema) => (allows(schema, 'integer') && !allows(schema, 'number') ? numberNode('1.5') : undefined),
  },
];

const numberNode = (text: string): JsonNode => ({ kind: 'number', text });

const known: readonly (string | undefined)[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** The types a schema allows; undefined where it does not say, or in a way that cannot be used. */
function typesOf(schema: JsonObject): readonly (string | undefined)[] | undefined {
  const type = member(schema, 'type');
  const names = type?.kind === 'array' ? type.items.map(stringOf) : [stringOf(type)];
  return names.length > 0 && names.every((it) => known.includes(it) && it !== undefined) ? names : undefined;
}

const allows = (schema: JsonObject, type: string) => typesOf(schema)?.includes(type) ?? type !== 'integer';

function otherType(schema: JsonObject): JsonNode | undefined {
  const types = typesOf(schema);
  if (types === undefined) return undefined;
  const numeric = types.includes('number') || types.includes('integer');
  if (!types.includes('string')) return textNode('text');
  if (!numeric) return numberNode('42');
  return types.includes('boolean') ? undefined : { kind: 'boolean', value: true };
}

function notAnOption(schema: JsonObject, root: JsonNode): JsonNode | undefined {
  const single = strictOptions(schema, root);
  if (single !== undefined) return stranger(single);
  const items = member(schema, 'items');
  if (!typesOf(schema)?.includes('array') || items?.kind !== 'object' || member(schema, 'prefixItems') !== undefined)
    return undefined;
  const inner = ownSchema(root, items);
  const several = inner && strictOptions(inner, root);
  return several && { kind: 'array', items: [stranger(several)] };
}

/** The options where nothing else is valid: draft-04 knows no `const`. */
function strictOptions(schema: JsonObject, root: JsonNode): readonly JsonNode[] | undefined {
  if (dialectOf(root).dialect === '4' && itemsOf(member(schema, 'enum')).length === 0) return undefined;
  return optionsOf(schema)?.map((it) => it.value);
}

function stranger(options: readonly JsonNode[]): JsonNode {
  const taken = new Set(options.map(stringOf));
  let text = 'not an option';
  while (taken.has(text)) text += '!';
  return textNode(text);
}

/** A length that can be broken without a text of megabytes. */
function count(schema: JsonObject, keyword: string): number | undefined {
  const value = numberOf(member(schema, keyword));
  return value !== undefined && value >= 0 && value <= 100_000 ? value : undefined;
}

/** A number one step beyond a limit, or the limit itself where that is excluded. */
function beyond(schema: JsonObject, limit: string, excluded: string, step: 1 | -1): JsonNode | undefined {
  if (!allows(schema, 'number') && !allows(schema, 'integer')) return undefined;
  const [at, outside] = [member(schema, limit), member(schema, excluded)];
  if (at?.kind === 'number') {
    if (/^-?\d+$/.test(at.text)) return numberNode(String(BigInt(at.text) + BigInt(step)));
    const value = Number(at.text) + step;
    // Beyond that a double has no room for a step.
    return Math.abs(value) < 2 ** 40 ? numberNode(JSON.stringify(value)) : undefined;
  }
  return outside?.kind === 'number' ? outside : undefined;
}
