import type { JsonNode } from '../../json/node.ts';
import { readRpc } from '../../json/rpc.ts';
import type { Entry } from '../../wire/entry.ts';
import { embeddedPart } from './message-part.ts';
import type { Selection } from './selection.ts';

/** What a row is compared by and copied as: the question or answer inside its message, else the whole message, else the entry. */
export function rowText(entry: Entry, selection: Selection): string {
  if (entry.kind !== 'message') return JSON.stringify(entry);
  return embeddedPart(entry, selection) ?? entry.text;
}

/** The same as JSON; a text that is none is a JSON string. */
export function rowNode(entry: Entry, selection: Selection): JsonNode {
  const text = rowText(entry, selection);
  return readRpc(text).node ?? { kind: 'string', value: text, text: JSON.stringify(text) };
}
