import type { JsonMember, JsonNode, JsonObject } from './node.ts';

/** The value of a member; the last of duplicates, as `JSON.parse` has it. Undefined where it is absent or the node is no object. */
export function member(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.kind !== 'object') return undefined;
  for (let i = node.members.length - 1; i >= 0; i--) {
    const it = node.members[i];
    if (it?.name === name) return it.value;
  }
  return undefined;
}

/** The text of a string node; undefined for anything else. */
export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}

/** The nearest double of a number node (`1e400` gives Infinity); undefined for anything else. */
export function numberOf(node: JsonNode | undefined): number | undefined {
  return node?.kind === 'number' ? Number(node.text) : undefined;
}

/** The value of a boolean node; undefined for anything else. */
export function booleanOf(node: JsonNode | undefined): boolean | undefined {
  return node?.kind === 'boolean' ? node.value : undefined;
}

/** The items of an array node; none for anything else. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** The members of an object node in their order, duplicates included; none for anything else. */
export function membersOf(node: JsonNode | undefined): readonly JsonMember[] {
  return node?.kind === 'object' ? node.members : [];
}

/** The object with a member set: in the place of the last one of that name, or at the end. */
export function setMember(object: JsonObject, name: string, value: JsonNode): JsonObject {
  const index = object.members.findLastIndex((it) => it.name === name);
  const old = object.members[index];
  if (old === undefined) {
    return { kind: 'object', members: [...object.members, { name, nameText: JSON.stringify(name), value }] };
  }
  return { kind: 'object', members: object.members.with(index, { name, nameText: old.nameText, value }) };
}

/** The object without any member of that name. */
export function removeMember(object: JsonObject, name: string): JsonObject {
  return { kind: 'object', members: object.members.filter((it) => it.name !== name) };
}
