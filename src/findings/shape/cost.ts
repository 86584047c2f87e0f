import { member, membersOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';

/** So many applications of a schema to a value are well under a hundredth of a second. */
const budget = 20_000;

/** Keywords that apply to the same value: those that hold a list of schemas, and those that hold one. */
const listsInPlace = new Set(['allOf', 'anyOf', 'oneOf']);
const onesInPlace = new Set(['not', 'if', 'then', 'else']);

/**
 * Whether applying a schema to a value is quick for sure: the applications are counted, as a validator makes them. Patterns
 * count as quick where they repeat at most once; references that are not local, and schemas that turn in circles, do not.
 */
export function isAffordable(root: JsonNode, value: JsonNode): boolean {
  let left = budget;
  const depth = { now: 0 };

  function apply(schema: JsonNode | undefined, to: JsonNode): boolean {
    if (schema?.kind !== 'object') return true;
    left -= 1 + schema.members.length;
    if (left < 0 || depth.now > 60) return false;
    depth.now += 1;
    const fine = schema.members.every(({ name, value: inner }) => keyword(name, inner, to));
    depth.now -= 1;
    return fine;
  }

  function keyword(name: string, inner: JsonNode, to: JsonNode): boolean {
    switch (name) {
      case '$ref':
        return inner.kind === 'string' && inner.value.startsWith('#') && apply(at(root, inner.value.slice(1)), to);
      case '$dynamicRef':
      case '$recursiveRef':
        return false;
      case 'pattern':
        return inner.kind !== 'string' || (to.kind === 'string' ? simple(inner.value, to.value.length) : true);
      case 'dependentSchemas':
        return membersOf(inner).every((it) => apply(it.value, to));
      case 'uniqueItems':
        return to.kind !== 'array' || to.items.length < 500;
      case 'properties':
        return to.kind !== 'object' || to.members.every((it) => apply(member(inner, it.name), it.value));
      case 'patternProperties':
        return to.kind !== 'object' || to.members.every((it) => ofPatterns(inner, it.name, it.value));
      case 'propertyNames':
      case 'unevaluatedProperties':
      case 'additionalProperties':
        return to.kind !== 'object' || to.members.every((it) => apply(inner, it.value));
      case 'items':
      case 'contains':
      case 'prefixItems':
      case 'additionalItems':
      case 'unevaluatedItems':
        return to.kind !== 'array' || to.items.every((it) => many(inner).every((one) => apply(one, it)));
      default:
        if (listsInPlace.has(name)) return many(inner).every((one) => apply(one, to));
        return !onesInPlace.has(name) || apply(inner, to);
    }
  }

  function ofPatterns(inner: JsonNode, name: string, to: JsonNode): boolean {
    return inner.kind !== 'object' || inner.members.every((it) => simple(it.name, name.length) && apply(it.value, to));
  }

  return apply(root, value);
}

function many(node: JsonNode): readonly JsonNode[] {
  if (node.kind === 'array') return node.items;
  return node.kind === 'object' ? [node] : [];
}

/** A pattern that cannot go back over the same text again and again. */
function simple(pattern: string, length: number): boolean {
  const repeats = pattern.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  return length < 20_000 && pattern.length < 500 && !/\)\s*[*+{]/.test(pattern) && repeats <= 1;
}

/** What a local reference points to. */
function at(root: JsonNode, pointer: string): JsonNode | undefined {
  if (pointer === '') return root;
  if (!pointer.startsWith('/')) return undefined;
  let node: JsonNode | undefined = root;
  for (const part of pointer.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    node = node?.kind === 'array' ? node.items[Number(name)] : member(node, name);
  }
  return node;
}
