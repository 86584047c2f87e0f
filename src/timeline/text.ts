import type { JsonNode } from '../json/node.ts';

/** The longest summary, in UTF-16 units. */
const summaryLimit = 200;

/** A text as one line of at most `limit` units: white space and control characters become single spaces, what is cut off becomes an ellipsis. */
export function oneLine(text: string, limit = summaryLimit): string {
  const long = text.length > limit;
  const flat = (long ? text.slice(0, limit) : text).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!long) return owned(flat);
  const end = flat.length < limit ? flat.length : limit - 1;
  const last = flat.charCodeAt(end - 1);
  return [flat.slice(0, last >= 0xd800 && last < 0xdc00 ? end - 1 : end), '…'].join('');
}

/** A copy. A part of a text keeps the whole text in memory, which may be long; what is shorter than 13 units never does. */
export function owned(text: string): string {
  return text.length < 13 ? text : [text.slice(0, 1), text.slice(1)].join('');
}

/** The beginning of a node's compact JSON text as one line. Work and memory are bounded by the limit, not by the node. */
export function brief(node: JsonNode, limit = summaryLimit): string {
  const parts: string[] = [];
  let room = limit + 1;
  const put = (text: string) => {
    parts.push(text.length > room ? text.slice(0, room) : text);
    room -= text.length;
  };
  const walk = (it: JsonNode) => {
    switch (it.kind) {
      case 'null':
        return put('null');
      case 'boolean':
        return put(it.value ? 'true' : 'false');
      case 'number':
      case 'string':
        return put(it.text);
      case 'array':
        put('[');
        for (let i = 0; i < it.items.length && room > 0; i++) {
          if (i > 0) put(',');
          walk(it.items[i]!);
        }
        return put(']');
      case 'object':
        put('{');
        for (let i = 0; i < it.members.length && room > 0; i++) {
          const { nameText, value } = it.members[i]!;
          put(i > 0 ? `,${nameText}:` : `${nameText}:`);
          walk(value);
        }
        return put('}');
    }
  };
  walk(node);
  return oneLine(parts.join(''), limit);
}
