import { itemsOf, member, membersOf, stringOf } from './access.ts';
import type { JsonNode } from './node.ts';
import { resolveRef } from './validate-refs.ts';

/**
 * Where a schema is being read: the resource it is part of (the document, or an embedded schema with an `$id`), and the
 * resources on the way there, outermost first, as far as a dynamic reference may look them up (2020-12 core, 8.2.3.2; 2019-09, 8.2.4.2).
 */
export interface Place {
  readonly home: JsonNode;
  readonly scope: readonly JsonNode[];
}

/** More ways through a document than these are not told apart: a hostile one has no end of them. */
const mostScopes = 12;

/** References of one document by the place where they stand. */
export function createScopes(root: JsonNode) {
  const homes = new Map<JsonNode, JsonNode>();
  const dynamic = new Map<JsonNode, ReadonlyMap<string, JsonNode>>();
  const scopes = new Map<string, readonly JsonNode[]>();
  const order = new Map<JsonNode, number>();
  walk(root, root);

  /** Notes for each schema the resource it is part of, and for each resource its dynamic anchors; `''` is a recursive one. */
  function walk(node: JsonNode, home: JsonNode): void {
    const id = node.kind === 'object' ? stringOf(member(node, '$id')) : undefined;
    const own = node !== root && id !== undefined && !id.startsWith('#') ? node : home;
    if (node.kind === 'object') homes.set(node, own);
    const anchor = stringOf(member(node, '$dynamicAnchor'));
    const recursive = member(node, '$recursiveAnchor');
    const isRecursive = node === own && recursive?.kind === 'boolean' && recursive.value;
    const name = anchor ?? (isRecursive ? '' : undefined);
    if (name !== undefined && !dynamic.get(own)?.has(name))
      dynamic.set(own, new Map([...(dynamic.get(own) ?? []), [name, node]]));
    for (const item of itemsOf(node)) walk(item, own);
    for (const { name: keyword, value } of membersOf(node)) if (!values.has(keyword)) walk(value, own);
  }

  function enter(place: Place, home: JsonNode): Place {
    if (!dynamic.has(home) || place.scope.includes(home)) return { home, scope: place.scope };
    const scope = [...place.scope, home];
    for (const each of scope) if (!order.has(each)) order.set(each, order.size);
    const key = scope.map((each) => order.get(each)).join(' ');
    const known = scopes.get(key);
    if (known === undefined && scopes.size >= mostScopes) return { home, scope: place.scope };
    if (known === undefined) scopes.set(key, scope);
    return { home, scope: known ?? scope };
  }

  const homeOf = (node: JsonNode) => homes.get(node) ?? root;

  return {
    start: enter({ home: root, scope: [] }, root),
    /** The place of a schema that is reached from this place, by a reference or by being inside. */
    at: (place: Place, node: JsonNode): Place => (homeOf(node) === place.home ? place : enter(place, homeOf(node))),
    /** What a reference leads to; undefined where nothing is there. */
    target(keyword: string, ref: string, place: Place): JsonNode | undefined {
      const found = resolveRef(place.home, ref) ?? resolveRef(root, ref);
      if (found === undefined || keyword === '$ref') return found;
      const name = keyword === '$recursiveRef' ? '' : ref.slice(ref.indexOf('#') + 1);
      const bookend = dynamic.get(homeOf(found))?.get(name) === found;
      if (!bookend || (keyword === '$dynamicRef' && !ref.includes('#'))) return found;
      return place.scope.map((resource) => dynamic.get(resource)?.get(name)).find((it) => it !== undefined) ?? found;
    },
  };
}

/** What these hold is no schema. */
const values = new Set(['const', 'enum', 'default', 'examples']);
