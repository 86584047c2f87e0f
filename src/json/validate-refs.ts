import { itemsOf, member, membersOf, stringOf } from './access.ts';
import type { JsonNode } from './node.ts';

/**
 * What a `$ref` points at inside the same document (JSON pointer, anchor or `$id`); undefined where nothing is there.
 * Another document is never looked for (basic/index › JSON Schema Usage: network references MUST NOT be fetched).
 */
export function resolveRef(root: JsonNode, ref: string): JsonNode | undefined {
  const hash = ref.indexOf('#');
  const base = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = hash < 0 ? '' : decoded(ref.slice(hash + 1));
  const document = base === '' ? root : (named(root).get(`id ${base}`) ?? named(root).get(`id ${absolute(base, idOf(root))}`));
  if (document === undefined) return undefined;
  if (fragment === '') return document;
  if (fragment.startsWith('/')) return atPointer(document, fragment);
  return named(root).get(`anchor ${fragment}`);
}

/** The node at a JSON pointer (RFC 6901) of own members only; undefined where there is none. */
function atPointer(node: JsonNode, pointer: string): JsonNode | undefined {
  let at: JsonNode | undefined = node;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at = at?.kind === 'array' ? (/^(0|[1-9]\d*)$/.test(name) ? at.items[Number(name)] : undefined) : member(at, name);
  }
  return at;
}

/** Appends a name to a JSON pointer. */
export function pointerTo(parent: string, name: string | number): string {
  return `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const indexes = new WeakMap<JsonNode, ReadonlyMap<string, JsonNode>>();

function named(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const known = indexes.get(root);
  if (known !== undefined) return known;
  const index = new Map<string, JsonNode>();
  const rootId = idOf(root);
  const walk = (node: JsonNode) => {
    for (const item of itemsOf(node)) walk(item);
    for (const { name, value } of membersOf(node)) {
      const text = stringOf(value);
      if (text !== undefined && (name === '$anchor' || name === '$dynamicAnchor')) index.set(`anchor ${text}`, node);
      if (text !== undefined && (name === '$id' || name === 'id')) {
        if (text.startsWith('#')) index.set(`anchor ${text.slice(1)}`, node);
        else for (const id of [text.replace(/#$/, ''), absolute(text, rootId)]) index.set(`id ${id}`, node);
      }
      walk(value);
    }
  };
  walk(root);
  indexes.set(root, index);
  return index;
}

const idOf = (schema: JsonNode) => stringOf(member(schema, '$id')) ?? stringOf(member(schema, 'id'));

function absolute(id: string, base: string | undefined): string {
  try {
    return new URL(id, base).href.replace(/#$/, '');
  } catch {
    return id;
  }
}
