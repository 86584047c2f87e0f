import { itemsOf, member, membersOf, numberOf, stringOf } from '../json/access.ts';
import type { JsonMember, JsonNode, JsonObject } from '../json/node.ts';
import { isWhole } from '../json/validate-decimal.ts';
import { optionsOf } from './options.ts';
import { simplify } from './simplify.ts';

const mostDepth = 5;
const mostItems = 20;
const mostText = 5000;

/**
 * A sensible value for a schema: its first option, its default, or a short one within the limits. It is valid where no pattern and no
 * condition stands in the way. Never throws, whatever was sent.
 */
export function sampleOf(root: JsonNode, raw: JsonNode | undefined, depth = 0): JsonNode {
  const simple = simplify(root, raw);
  if (simple.kind !== 'schema' || depth > mostDepth) return textNode('text');
  const { schema } = simple;
  const option = optionsOf(schema)?.[0];
  if (option !== undefined) return option.value;
  const type = kindOf(schema);
  const given = member(schema, 'default');
  if (given !== undefined && given.kind === (type === 'integer' ? 'number' : type)) return given;
  const branch = ['oneOf', 'anyOf'].flatMap((name) => itemsOf(member(schema, name)))[0];
  if (member(schema, 'type') === undefined && branch !== undefined) return sampleOf(root, branch, depth + 1);
  switch (type) {
    case 'string':
      return textNode(textOf(schema));
    case 'number':
    case 'integer':
      return { kind: 'number', text: numberText(schema, type === 'integer') };
    case 'boolean':
      return { kind: 'boolean', value: true };
    case 'array':
      return { kind: 'array', items: itemsFor(root, schema, depth) };
    case 'object':
      return { kind: 'object', members: requiredOf(root, schema, depth) };
    case 'null':
      return { kind: 'null' };
  }
}

export const textNode = (value: string): JsonNode => ({ kind: 'string', value, text: JSON.stringify(value) });

export const memberOf = (name: string, value: JsonNode): JsonMember => ({ name, nameText: JSON.stringify(name), value });

/** The names a schema of an object requires, each once. */
export const requiredNames = (schema: JsonNode): ReadonlySet<string> =>
  new Set(itemsOf(member(schema, 'required')).flatMap((it) => stringOf(it) ?? []));

type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';
const kinds: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** `type`, the first of several, or what the other keywords can only mean. */
function kindOf(schema: JsonObject): Kind {
  const type = member(schema, 'type');
  const names = type?.kind === 'array' ? type.items.map(stringOf) : [stringOf(type)];
  const known = names.filter((it): it is Kind => it !== undefined && kinds.includes(it));
  const first = known.find((it) => it !== 'null') ?? known[0];
  if (first !== undefined) return first;
  const has = (...keywords: string[]) => keywords.some((it) => member(schema, it) !== undefined);
  if (has('properties', 'required', 'additionalProperties')) return 'object';
  if (has('items', 'prefixItems', 'minItems')) return 'array';
  return has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf') ? 'number' : 'string';
}

const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'ada@example.org'],
  ['uri', 'https://example.org/'],
  ['date', '2027-01-31'],
  ['date-time', '2027-01-31T10:00:00Z'],
  ['time', '10:00:00Z'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['ipv4', '192.0.2.1'],
]);

function textOf(schema: JsonObject): string {
  const formatted = formats.get(stringOf(member(schema, 'format')) ?? '');
  if (formatted !== undefined) return formatted;
  const least = Math.min(mostText, numberOf(member(schema, 'minLength')) ?? 0);
  const most = numberOf(member(schema, 'maxLength')) ?? Number.POSITIVE_INFINITY;
  return 'text'.padEnd(least, 'x').slice(0, Math.max(0, most));
}

function numberText(schema: JsonObject, whole: boolean): string {
  const limit = (name: string) => member(schema, name);
  const least = limit('minimum');
  if (least?.kind === 'number' && limit('multipleOf') === undefined && limit('exclusiveMinimum') === undefined)
    if (!whole || isWhole(least.text)) return least.text;
  const above = numberOf(limit('exclusiveMinimum'));
  const below = numberOf(limit('exclusiveMaximum'));
  const most = Math.min(numberOf(limit('maximum')) ?? 1, below === undefined ? 1 : below - 1);
  const low = Math.max(numberOf(least) ?? Number.NEGATIVE_INFINITY, above === undefined ? Number.NEGATIVE_INFINITY : above + 1);
  const wanted = Number.isFinite(low) ? low : most;
  const factor = numberOf(limit('multipleOf')) ?? 0;
  const value = factor > 0 ? Math.ceil(wanted / factor) * factor : whole ? Math.ceil(wanted) : wanted;
  return Number.isFinite(value) ? JSON.stringify(value) : '1';
}

function itemsFor(root: JsonNode, schema: JsonObject, depth: number): readonly JsonNode[] {
  const most = numberOf(member(schema, 'maxItems')) ?? mostItems;
  const count = Math.min(most, mostItems, Math.max(1, numberOf(member(schema, 'minItems')) ?? 1));
  const items = member(schema, 'items');
  const first = itemsOf(member(schema, 'prefixItems') ?? items);
  const rest = items?.kind === 'array' ? undefined : items;
  const simple = simplify(root, rest);
  const options = simple.kind === 'schema' ? (optionsOf(simple.schema) ?? []) : [];
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => {
    const at = first[i];
    if (at !== undefined) return sampleOf(root, at, depth + 1);
    return options[i]?.value ?? sampleOf(root, rest, depth + 1);
  });
}

function requiredOf(root: JsonNode, schema: JsonObject, depth: number): readonly JsonMember[] {
  const properties = new Map(membersOf(member(schema, 'properties')).map((it) => [it.name, it.value]));
  return [...requiredNames(schema)].map((name) => memberOf(name, sampleOf(root, properties.get(name), depth + 1)));
}
