import { member, membersOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import type { Entry, MessageEntry } from '../../wire/entry.ts';

/**
 * The capabilities that held for a message: those its own HTTP request declared (2026-07-28, basic/index › _meta), else those of
 * the connection's handshake (2025-11-25, basic/lifecycle). Read from what was sent, not from settings.
 */
export function declaredFor(entries: readonly Entry[], length: number, message: MessageEntry): JsonNode | undefined {
  let handshake: JsonNode | undefined;
  for (let at = 0; at < length; at++) {
    const entry = entries[at]!;
    if (entry.kind !== 'message' || entry.from !== 'client' || entry.connection !== message.connection) continue;
    const own = entry.http === message.http;
    if (!own && (handshake || !entry.text.includes('"initialize"'))) continue;
    const read = readJson(entry.text);
    if (!read.ok) continue;
    const params = member(read.node, 'params');
    if (own) {
      const declared = member(member(params, '_meta'), 'io.modelcontextprotocol/clientCapabilities');
      if (declared) return declared;
    }
    if (stringOf(member(read.node, 'method')) === 'initialize') handshake = member(params, 'capabilities');
  }
  return handshake;
}

/** `elicitation.form, elicitation.url, sampling`; `nothing` for an empty object. */
export function capabilityWords(node: JsonNode): string {
  const paths = membersOf(node).flatMap(({ name, value }) => {
    const inner = membersOf(value);
    return inner.length === 0 ? [name] : inner.map((each) => `${name}.${each.name}`);
  });
  return paths.length === 0 ? 'nothing' : paths.join(', ');
}
