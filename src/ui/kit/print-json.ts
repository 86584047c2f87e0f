import type { JsonNode } from '../../json/node.ts';

/** Deeper than this the indent stays as it is. */
const deepest = 60;

/**
 * The JSON text of a value laid out for reading: what fits on a line stays on it, the rest is broken by two spaces a level.
 * Spellings, member order and duplicates are kept; only white space between tokens is added. `width` is in characters. The
 * text is cut off at a line's end once it is longer than `limit`.
 */
export function printJson(node: JsonNode, width: number, limit = Number.POSITIVE_INFINITY): string {
  const out: Out = { text: '', limit };
  layOut(node, 0, 0, width, out);
  return out.text;
}

interface Out {
  text: string;
  readonly limit: number;
}

function layOut(node: JsonNode, indent: number, used: number, width: number, out: Out): void {
  const flat = flatten(node, width - used);
  if (flat !== undefined || !isTree(node)) {
    out.text += flat ?? scalar(node);
    return;
  }
  const array = node.kind === 'array';
  const pad = ' '.repeat(Math.min(indent + 2, deepest));
  out.text += array ? '[' : '{';
  const count = array ? node.items.length : node.members.length;
  for (let at = 0; at < count; at += 1) {
    if (out.text.length > out.limit) return;
    const member = array ? undefined : node.members[at];
    const label = member ? `${member.nameText}: ` : '';
    out.text += `\n${pad}${label}`;
    const value = array ? node.items[at] : member?.value;
    if (value) layOut(value, indent + 2, pad.length + label.length + 1, width, out);
    if (at < count - 1) out.text += ',';
  }
  if (out.text.length > out.limit) return;
  out.text += `\n${' '.repeat(Math.min(indent, deepest))}${array ? ']' : '}'}`;
}

/** One line, or undefined where it would take more than `room` characters. */
function flatten(node: JsonNode, room: number): string | undefined {
  if (room < 0) return undefined;
  if (!isTree(node)) {
    const text = scalar(node);
    return text.length <= room ? text : undefined;
  }
  const array = node.kind === 'array';
  const count = array ? node.items.length : node.members.length;
  if (count === 0) return array ? '[]' : '{}';
  let text = array ? '[' : '{ ';
  for (let at = 0; at < count; at += 1) {
    const member = array ? undefined : node.members[at];
    if (member) text += `${member.nameText}: `;
    const value = array ? node.items[at] : member?.value;
    const part = value && flatten(value, room - text.length);
    if (part === undefined) return undefined;
    text += at < count - 1 ? `${part}, ` : part;
  }
  text += array ? ']' : ' }';
  return text.length <= room ? text : undefined;
}

const isTree = (node: JsonNode) => node.kind === 'array' || node.kind === 'object';

function scalar(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
    case 'string':
      return node.text;
    case 'array':
      return '[]';
    case 'object':
      return '{}';
  }
}
