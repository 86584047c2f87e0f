import type { JsonArray, JsonMember, JsonNode, JsonObject } from './node.ts';

/** What a node is written as that was read later, where its text is that already: without white space outside strings. */
export function writtenAs(node: JsonArray | JsonObject): string | undefined {
  return written.get(node)?.();
}

/** Remembers that a node is written as the part of a text that it was read from. */
export function keepWritten(node: JsonArray | JsonObject, text: () => string): void {
  written.set(node, text);
}

const written = new WeakMap<JsonNode, () => string>();

/** An array whose items are read when they are asked for, once. */
export function laterArray(read: () => readonly JsonNode[]): JsonArray {
  let items: readonly JsonNode[] | undefined;
  return {
    kind: 'array',
    get items() {
      items ??= read();
      return items;
    },
  };
}

/** An object whose members are read when they are asked for, once. */
export function laterObject(read: () => readonly JsonMember[]): JsonObject {
  let members: readonly JsonMember[] | undefined;
  return {
    kind: 'object',
    get members() {
      members ??= read();
      return members;
    },
  };
}
