import type { JsonArray, JsonMember, JsonNode, JsonObject } from './node.ts';

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
