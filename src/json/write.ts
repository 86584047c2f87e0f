import { writtenAs } from './later.ts';
import type { JsonNode } from './node.ts';

/** The node as compact JSON text, every spelling as it was read. */
export function writeJson(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return node.value ? 'true' : 'false';
    case 'number':
    case 'string':
      return node.text;
    case 'array': {
      const written = writtenAs(node);
      if (written !== undefined) return written;
      let out = '[';
      for (const item of node.items) out += (out === '[' ? '' : ',') + writeJson(item);
      return `${out}]`;
    }
    case 'object': {
      const written = writtenAs(node);
      if (written !== undefined) return written;
      let out = '{';
      for (const { nameText, value } of node.members) out += `${out === '{' ? '' : ','}${nameText}:${writeJson(value)}`;
      return `${out}}`;
    }
  }
}

/** The node over several lines, `indent` spaces a level, laid out as `JSON.stringify` does, every spelling as it was read. */
export function writePretty(node: JsonNode, indent = 2): string {
  return pretty(node, '\n', ' '.repeat(indent));
}

function pretty(node: JsonNode, line: string, step: string): string {
  const inner = line + step;
  switch (node.kind) {
    case 'array':
      if (node.items.length === 0) return '[]';
      return `[${node.items.map((item) => inner + pretty(item, inner, step)).join(',')}${line}]`;
    case 'object':
      if (node.members.length === 0) return '{}';
      return `{${node.members.map((it) => `${inner}${it.nameText}: ${pretty(it.value, inner, step)}`).join(',')}${line}}`;
    default:
      return writeJson(node);
  }
}
