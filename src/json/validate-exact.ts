import { itemsOf, member, membersOf, stringOf } from './access.ts';
import type { JsonNode } from './node.ts';
import { compareNumbers, isMultiple, isWhole } from './validate-decimal.ts';
import type { Dialect } from './validate-dialect.ts';
import { pointerTo, resolveRef } from './validate-refs.ts';
import { brokenRule } from './validate-words.ts';

export interface NumberError {
  readonly path: string;
  readonly keyword: string;
  readonly message: string;
}

/** The keywords of numbers, which a validator that works with doubles may judge wrongly. */
export const numberKeywords = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'type',
  'const',
  'enum',
]);

/**
 * The numbers of a value against the rules that stand directly at them (through properties, items, `$ref` and `allOf`, not
 * through alternatives), compared as decimals. `seen` tells which paths were judged, so that these verdicts stand alone.
 */
export function checkNumbers(
  root: JsonNode,
  value: JsonNode,
  dialect: Dialect,
): { errors: NumberError[]; seen: ReadonlySet<string> } {
  const errors: NumberError[] = [];
  const seen = new Set<string>();
  // A dynamic reference is followed elsewhere: here only a part is known of what holds for such a number.
  const unsure = new Set<string>();
  let steps = 0;

  function walk(schema: JsonNode | undefined, at: JsonNode, path: string, refs: readonly JsonNode[]): void {
    if (schema?.kind !== 'object' || ++steps > 100_000) return;
    const ref = stringOf(member(schema, '$ref'));
    const target = ref === undefined ? undefined : resolveRef(root, ref);
    if (target !== undefined && !refs.includes(target)) walk(target, at, path, [...refs, target]);
    for (const it of itemsOf(member(schema, 'allOf'))) walk(it, at, path, refs);
    if (at.kind === 'number') {
      seen.add(path);
      if (member(schema, '$dynamicRef') ?? member(schema, '$recursiveRef')) unsure.add(path);
      for (const error of broken(schema, at.text, dialect)) errors.push({ path, ...error });
    } else if (at.kind === 'object') {
      const properties = member(schema, 'properties');
      if (properties?.kind !== 'object') return;
      const rules = new Map(properties.members.map((it) => [it.name, it.value]));
      const present = new Map(membersOf(at).map((it) => [it.name, it.value]));
      for (const [name, inner] of present) walk(rules.get(name), inner, pointerTo(path, name), []);
    } else if (at.kind === 'array') {
      const items = member(schema, 'items');
      const first = itemsOf((dialect === '2020-12' ? member(schema, 'prefixItems') : undefined) ?? items);
      at.items.forEach((inner, i) => {
        walk(first[i] ?? (items?.kind === 'object' ? items : undefined), inner, pointerTo(path, i), []);
      });
    }
  }
  walk(root, value, '', []);
  for (const path of unsure) seen.delete(path);
  return { errors, seen };
}

function broken(schema: JsonNode, text: string, dialect: Dialect): Omit<NumberError, 'path'>[] {
  const errors: Omit<NumberError, 'path'>[] = [];
  const rule = (name: string) => {
    const node = member(schema, name);
    return node?.kind === 'number' ? node.text : undefined;
  };
  const fail = (keyword: string, value: unknown) => errors.push({ keyword, message: brokenRule(keyword, value) });
  const least = rule('minimum');
  const most = rule('maximum');
  const strict = (name: string) => {
    const node = member(schema, name);
    return dialect === '4' && node?.kind === 'boolean' && node.value;
  };
  if (least !== undefined) {
    const by = compareNumbers(text, least);
    if (strict('exclusiveMinimum') && by <= 0) fail('exclusiveMinimum', least);
    else if (by < 0) fail('minimum', least);
  }
  if (most !== undefined) {
    const by = compareNumbers(text, most);
    if (strict('exclusiveMaximum') && by >= 0) fail('exclusiveMaximum', most);
    else if (by > 0) fail('maximum', most);
  }
  const above = dialect === '4' ? undefined : rule('exclusiveMinimum');
  if (above !== undefined && compareNumbers(text, above) <= 0) fail('exclusiveMinimum', above);
  const below = dialect === '4' ? undefined : rule('exclusiveMaximum');
  if (below !== undefined && compareNumbers(text, below) >= 0) fail('exclusiveMaximum', below);
  const factor = rule('multipleOf');
  if (factor !== undefined && isMultiple(text, factor) === false) fail('multipleOf', factor);
  const type = member(schema, 'type');
  const types = type?.kind === 'array' ? itemsOf(type).map(stringOf) : [stringOf(type)];
  if (types.some((it) => it !== undefined) && !types.includes('number') && !(types.includes('integer') && isWhole(text))) {
    fail(
      'type',
      types.filter((it) => it !== undefined),
    );
  }
  const only = dialect === '4' ? undefined : member(schema, 'const');
  const same = (node: JsonNode) => node.kind === 'number' && compareNumbers(node.text, text) === 0;
  if (only !== undefined && !same(only)) fail('const', only.kind === 'number' ? Number(only.text) : only.kind);
  const options = member(schema, 'enum');
  if (options?.kind === 'array' && !options.items.some(same)) fail('enum', undefined);
  return errors;
}
