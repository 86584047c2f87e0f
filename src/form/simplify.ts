import { itemsOf, member, membersOf, stringOf } from '../json/access.ts';
import type { JsonMember, JsonNode, JsonObject } from '../json/node.ts';
import { resolveRef } from '../json/validate-refs.ts';

export type Simple =
  /** An object schema without `$ref`, `allOf` or an alternative of one branch. `targets` are the `$ref` targets that were followed. */
  | { readonly kind: 'schema'; readonly schema: JsonObject; readonly targets: readonly JsonNode[] }
  | { readonly kind: 'anything'; readonly targets: readonly JsonNode[] }
  | { readonly kind: 'undrawable'; readonly reason: string; readonly targets: readonly JsonNode[] };

const mostSteps = 300;

/** Follows `$ref`s inside the document and folds `allOf` and lone branches into one schema, for drawing only. Never throws. */
export function simplify(root: JsonNode, raw: JsonNode | undefined): Simple {
  const targets: JsonNode[] = [];
  let steps = 0;
  let reason: string | undefined;

  function fold(node: JsonNode | undefined, following: readonly JsonNode[]): JsonObject | undefined {
    if (++steps > mostSteps) {
      reason ??= 'the schema is composed too deeply to be drawn';
      return undefined;
    }
    if (node?.kind === 'boolean' && !node.value) reason ??= 'the schema allows no value here';
    if (node?.kind !== 'object') return empty;
    let out: JsonObject = without(node, ['$ref', '$dynamicRef', '$recursiveRef', 'allOf']);
    const ref = ['$ref', '$dynamicRef', '$recursiveRef'].map((name) => member(node, name)).find((it) => it !== undefined);
    if (ref !== undefined) {
      const text = stringOf(ref) ?? '';
      const target = resolveRef(root, text);
      if (target === undefined) {
        reason ??= /^[a-z][a-z0-9+.-]*:|^\/\//i.test(text)
          ? `the $ref ${text} leads out of the document; it is not fetched`
          : `unresolvable $ref ${text}`;
      } else if (following.includes(target)) reason ??= `the $ref ${text} loops back to itself`;
      else {
        targets.push(target);
        out = overlay(fold(target, [...following, target]) ?? empty, out);
      }
    }
    for (const part of itemsOf(member(node, 'allOf'))) out = overlay(out, fold(part, following) ?? empty);
    for (const name of ['anyOf', 'oneOf']) {
      const branches = itemsOf(member(out, name));
      const only = branches.length === 1 ? branches[0] : undefined;
      if (only !== undefined && member(only, 'const') === undefined)
        out = overlay(without(out, [name]), fold(only, following) ?? empty);
    }
    return out;
  }

  const schema = fold(raw, []);
  if (reason !== undefined || schema === undefined)
    return { kind: 'undrawable', reason: reason ?? 'it cannot be drawn', targets };
  return schema.members.some((it) => !annotations.has(it.name))
    ? { kind: 'schema', schema, targets }
    : { kind: 'anything', targets };
}

/** Title, description and the like of a schema whatever else it is: what stands at the field itself wins over what it refers to. */
export function annotationOf(root: JsonNode, raw: JsonNode | undefined, name: string): JsonNode | undefined {
  let at = raw;
  for (let i = 0; i < 20 && at !== undefined; i++) {
    const own = member(at, name);
    if (own !== undefined) return own;
    const ref = stringOf(member(at, '$ref'));
    at = ref === undefined ? undefined : resolveRef(root, ref);
  }
  const simple = simplify(root, raw);
  return simple.kind === 'schema' ? member(simple.schema, name) : undefined;
}

const annotations = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
]);

const empty: JsonObject = { kind: 'object', members: [] };

export function without(node: JsonObject, names: readonly string[]): JsonObject {
  return { kind: 'object', members: node.members.filter((it) => !names.includes(it.name)) };
}

/** Two schemas that both hold, as one: properties and required together, other keywords from the second where both have them. */
export function overlay(below: JsonObject, above: JsonObject): JsonObject {
  if (above.members.length === 0) return below;
  if (below.members.length === 0) return above;
  const members = new Map<string, JsonMember>(below.members.map((it) => [it.name, it]));
  for (const it of above.members) {
    const old = members.get(it.name);
    members.set(it.name, old === undefined ? it : { ...it, value: both(it.name, old.value, it.value) });
  }
  return { kind: 'object', members: [...members.values()] };
}

function both(keyword: string, below: JsonNode, above: JsonNode): JsonNode {
  if (keyword === 'required' && below.kind === 'array' && above.kind === 'array') {
    return { kind: 'array', items: [...below.items, ...above.items] };
  }
  if (keyword !== 'properties' || below.kind !== 'object' || above.kind !== 'object') return above;
  const members = new Map<string, JsonMember>(below.members.map((it) => [it.name, it]));
  for (const it of membersOf(above)) {
    const old = members.get(it.name);
    members.set(it.name, old === undefined ? it : { ...it, value: allOf(old.value, it.value) });
  }
  return { kind: 'object', members: [...members.values()] };
}

function allOf(a: JsonNode, b: JsonNode): JsonNode {
  return { kind: 'object', members: [{ name: 'allOf', nameText: '"allOf"', value: { kind: 'array', items: [a, b] } }] };
}
