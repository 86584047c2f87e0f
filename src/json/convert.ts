import type { JsonMember, JsonNode } from './node.ts';
import { maxDepth } from './parse.ts';

/**
 * A plain value as a node, by the rules of `JSON.stringify`: undefined, functions and symbols are left out of objects and null
 * in arrays, NaN and infinities are null, `toJSON` is called. What lies deeper than `maxDepth` (a cycle, say) becomes null.
 */
export function fromPlain(value: unknown): JsonNode {
  return toNode(value, 0) ?? { kind: 'null' };
}

function toNode(given: unknown, depth: number): JsonNode | undefined {
  const value = hasToJson(given) ? given.toJSON() : given;
  switch (typeof value) {
    case 'boolean':
      return { kind: 'boolean', value };
    case 'number':
      return Number.isFinite(value) ? { kind: 'number', text: JSON.stringify(value) } : { kind: 'null' };
    case 'bigint':
      return { kind: 'number', text: value.toString() };
    case 'string':
      return { kind: 'string', value, text: JSON.stringify(value) };
    case 'object': {
      if (value === null || depth >= maxDepth) return { kind: 'null' };
      if (Array.isArray(value)) return { kind: 'array', items: value.map((it) => toNode(it, depth + 1) ?? { kind: 'null' }) };
      const members: JsonMember[] = [];
      for (const [name, it] of Object.entries(value)) {
        const node = toNode(it, depth + 1);
        if (node !== undefined) members.push({ name, nameText: JSON.stringify(name), value: node });
      }
      return { kind: 'object', members };
    }
    default:
      return undefined;
  }
}

function hasToJson(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}

/** The node as a plain value, equal to what `JSON.parse` gives for its text: `__proto__` becomes a member like any other. */
export function toPlain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'string':
      return node.value;
    case 'number':
      return Number(node.text);
    case 'array':
      return node.items.map(toPlain);
    case 'object': {
      const out: { [name: string]: unknown } = {};
      for (const { name, value } of node.members) {
        if (name === '__proto__') {
          Object.defineProperty(out, name, { value: toPlain(value), enumerable: true, configurable: true, writable: true });
        } else out[name] = toPlain(value);
      }
      return out;
    }
  }
}
