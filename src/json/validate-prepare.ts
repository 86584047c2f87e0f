import type { Schema, SchemaDraft } from '@cfworker/json-schema';
import { itemsOf, membersOf, stringOf } from './access.ts';
import { toPlain } from './convert.ts';
import type { JsonNode } from './node.ts';
import { dialectOf } from './validate-dialect.ts';
import { formatChecks } from './validate-formats.ts';
import { usablePattern } from './validate-pattern.ts';
import { pointerTo } from './validate-refs.ts';
import { createScopes, type Place } from './validate-scope.ts';

/** Something in a schema that cannot be used for checking, at a JSON pointer in the schema. Nothing is refused because of it. */
export interface SchemaWarning {
  readonly rule: 'dialect' | 'ref' | 'loop' | 'pattern' | 'keyword';
  readonly path: string;
  readonly message: string;
}

export type PlainSchema = Schema | boolean;

export interface Prepared {
  readonly schema: PlainSchema;
  readonly draft: SchemaDraft;
  readonly warnings: readonly SchemaWarning[];
}

/**
 * A schema as the validator can take it whatever was sent: only keywords of its dialect in a usable shape, every `$ref` a
 * pointer to an entry of `$defs`, patterns that compile, no loops that never reach an instance. What was left out is told.
 */
export function prepareSchema(root: JsonNode): Prepared {
  const warnings: SchemaWarning[] = [];
  const { dialect, unknown } = dialectOf(root);
  const warn = (rule: SchemaWarning['rule'], path: string, message: string) => warnings.push({ rule, path, message });
  if (unknown !== undefined) warn('dialect', '/$schema', `The dialect “${unknown}” is not known; checked as 2020-12`);
  const defs: { [name: string]: PlainSchema } = Object.create(null);
  const names = new Map<readonly JsonNode[], Map<JsonNode, string>>();
  let count = 0;
  const scopes = createScopes(root);
  let place = scopes.start;
  const within = <T>(next: Place, make: () => T): T => {
    const before = place;
    place = next;
    const made = make();
    place = before;
    return made;
  };
  const old = dialect === '4' || dialect === '6' || dialect === '7';

  function reference(name: string, ref: string, path: string): string | undefined {
    const target = scopes.target(name, ref, place);
    if (target === undefined) {
      warn('ref', path, `Unresolvable $ref ${ref}`);
      return undefined;
    }
    const there = scopes.at(place, target);
    const known = names.get(there.scope) ?? new Map<JsonNode, string>();
    names.set(there.scope, known);
    let key = known.get(target);
    if (key === undefined) {
      key = `d${count++}`;
      known.set(target, key);
      defs[key] = true;
      defs[key] = within(there, () => convert(target, path));
    }
    return `#/$defs/${key}`;
  }

  function convert(node: JsonNode, path: string): PlainSchema {
    return within(scopes.at(place, node), () => convertHere(node, path));
  }

  function convertHere(node: JsonNode, path: string): PlainSchema {
    if (node.kind === 'boolean') return node.value;
    if (node.kind !== 'object') {
      warn('keyword', path, 'Not a schema: neither an object nor true or false');
      return true;
    }
    const out: { [keyword: string]: unknown } = Object.create(null);
    for (const { name, value } of node.members) {
      const at = pointerTo(path, name);
      if (name === '$ref' || name === '$dynamicRef' || name === '$recursiveRef') {
        const text = stringOf(value);
        const pointer = text === undefined ? undefined : reference(name, text, at);
        if (pointer !== undefined) out.$ref = pointer;
        else if (old) return true;
        continue;
      }
      const kept = keyword(name, value, at);
      if (kept !== undefined) out[name] = kept;
    }
    return out as Schema;
  }

  function keyword(name: string, value: JsonNode, path: string): unknown {
    const shape = shapes.get(name);
    if (shape === undefined || !shape.dialects.includes(dialect)) return undefined;
    const plain = usable(shape.kind, value, path);
    if (plain === undefined && shape.kind !== 'format') warn('keyword', path, `${name} has a value that cannot be used`);
    return plain;
  }

  function usable(kind: ShapeKind, value: JsonNode, path: string): unknown {
    switch (kind) {
      case 'number':
        return value.kind === 'number' ? Number(value.text) : undefined;
      case 'bound':
        if (dialect === '4') return value.kind === 'boolean' ? value.value : undefined;
        return value.kind === 'number' ? Number(value.text) : undefined;
      case 'factor':
        return value.kind === 'number' && Number(value.text) > 0 ? Number(value.text) : undefined;
      case 'count':
        return value.kind === 'number' && Number(value.text) >= 0 ? Number(value.text) : undefined;
      case 'flag':
        return value.kind === 'boolean' ? value.value : undefined;
      case 'value':
        return toPlain(value);
      case 'values':
        return value.kind === 'array' ? toPlain(value) : undefined;
      case 'type':
        return usableType(value);
      case 'names':
        return value.kind === 'array' ? itemsOf(value).flatMap((it) => stringOf(it) ?? []) : undefined;
      case 'pattern':
        return patternOf(stringOf(value), path);
      case 'format':
        return formatChecks.has(stringOf(value) ?? '') ? stringOf(value) : undefined;
      case 'schema':
        return convert(value, path);
      case 'items':
        return value.kind === 'array' ? convertAll(value, path) : convert(value, path);
      case 'schemas':
        return value.kind === 'array' && value.items.length > 0 ? convertAll(value, path) : undefined;
      case 'map':
        return convertMap(value, path, (it, at) => convert(it, at));
      case 'patterns':
        return convertMap(value, path, (it, at) => convert(it, at), patternOf);
      case 'dependencies':
        return convertMap(value, path, (it, at) => (it.kind === 'array' ? usable('names', it, at) : convert(it, at)));
      case 'requirements':
        return convertMap(value, path, (it, at) => usable('names', it, at) ?? []);
    }
  }

  const convertAll = (value: JsonNode, path: string) => itemsOf(value).map((it, i) => convert(it, pointerTo(path, i)));

  function convertMap(
    value: JsonNode,
    path: string,
    each: (value: JsonNode, path: string) => unknown,
    rename: (name: string, path: string) => string | undefined = (name) => name,
  ): unknown {
    if (value.kind !== 'object') return undefined;
    const out: { [name: string]: unknown } = Object.create(null);
    for (const it of membersOf(value)) {
      const at = pointerTo(path, it.name);
      const name = rename(it.name, at);
      if (name !== undefined) out[name] = each(it.value, at);
    }
    return out;
  }

  function patternOf(source: string | undefined, path: string): string | undefined {
    if (source === undefined) return undefined;
    const pattern = usablePattern(source);
    if (pattern.ok) return pattern.pattern;
    warn('pattern', path, `The pattern ${source} cannot be used: ${pattern.reason}`);
    return '';
  }

  const plain = convert(root, '');
  const schema = typeof plain === 'boolean' ? plain : Object.assign(plain, { $defs: defs });
  cutLoops(schema, defs, (ref) => warn('loop', '', `$ref loops back to itself without reaching a value (${ref})`));
  return { schema, draft: dialect === '6' ? '7' : dialect, warnings };
}

/** Cuts every `$ref` that leads back to itself at the same place of the instance: it would never end. */
function cutLoops(root: PlainSchema, defs: { readonly [name: string]: PlainSchema }, cut: (ref: string) => void): void {
  const state = new Map<Schema, 'open' | 'done'>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || state.has(schema as Schema)) return;
    const at = schema as Schema;
    state.set(at, 'open');
    if (at.$ref !== undefined) {
      const target = defs[at.$ref.slice('#/$defs/'.length)];
      if (typeof target === 'object' && state.get(target) === 'open') {
        cut(at.$ref);
        delete at.$ref;
      } else visit(target);
    }
    for (const name of ['allOf', 'anyOf', 'oneOf'] as const) for (const it of at[name] ?? []) visit(it);
    for (const name of ['not', 'if', 'then', 'else'] as const) visit(at[name]);
    for (const it of Object.values({ ...at.dependentSchemas, ...at.dependencies })) if (!Array.isArray(it)) visit(it);
    state.set(at, 'done');
  };
  visit(root);
  // Places below a value start afresh: each definition is walked from itself, and every schema inside it too.
  const inner = (schema: unknown, depth: number): void => {
    if (typeof schema !== 'object' || schema === null || depth > 400) return;
    if (!Array.isArray(schema)) visit(schema);
    for (const [name, value] of Object.entries(schema)) if (!values.has(name)) inner(value, depth + 1);
  };
  inner(root, 0);
}
const values = new Set(['const', 'enum', 'required', 'type']);

function usableType(value: JsonNode): unknown {
  const known = (text: string | undefined): text is string => text !== undefined && types.has(text);
  if (value.kind === 'array') {
    const all = value.items.map(stringOf);
    return all.length > 0 && all.every(known) ? all : undefined;
  }
  const text = stringOf(value);
  return known(text) ? text : undefined;
}
const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

type ShapeKind =
  | 'number'
  | 'bound'
  | 'factor'
  | 'count'
  | 'flag'
  | 'value'
  | 'values'
  | 'type'
  | 'names'
  | 'pattern'
  | 'format'
  | 'schema'
  | 'items'
  | 'schemas'
  | 'map'
  | 'patterns'
  | 'dependencies'
  | 'requirements';

const shapes: ReadonlyMap<string, { readonly kind: ShapeKind; readonly dialects: readonly string[] }> = (() => {
  const all = ['4', '6', '7', '2019-09', '2020-12'];
  const table: [ShapeKind, readonly string[], string][] = [
    ['number', all, 'minimum maximum'],
    ['bound', all, 'exclusiveMinimum exclusiveMaximum'],
    ['factor', all, 'multipleOf'],
    ['count', all, 'minLength maxLength minItems maxItems minProperties maxProperties'],
    ['count', all.slice(3), 'minContains maxContains'],
    ['flag', all, 'uniqueItems'],
    ['value', all.slice(1), 'const'],
    ['values', all, 'enum'],
    ['type', all, 'type'],
    ['names', all, 'required'],
    ['pattern', all, 'pattern'],
    ['format', all, 'format'],
    ['schema', all, 'additionalProperties additionalItems not'],
    ['schema', all.slice(1), 'contains propertyNames'],
    ['schema', all.slice(2), 'if then else'],
    ['schema', all.slice(3), 'unevaluatedItems unevaluatedProperties'],
    ['items', all, 'items'],
    ['schemas', all, 'allOf anyOf oneOf'],
    ['schemas', ['2020-12'], 'prefixItems'],
    ['map', all, 'properties'],
    ['map', all.slice(3), 'dependentSchemas'],
    ['patterns', all, 'patternProperties'],
    ['dependencies', all, 'dependencies'],
    ['requirements', all.slice(3), 'dependentRequired'],
  ];
  return new Map(table.flatMap(([kind, dialects, names]) => names.split(' ').map((name) => [name, { kind, dialects }] as const)));
})();
