import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { HeaderList } from '../wire/entry.ts';
import { encodeHeaderValue } from '../wire/header-value.ts';

/** Set by the protocol alone; the person's own headers cannot take their place. */
const ours = new Set([
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-session-id',
  'mcp-method',
  'mcp-name',
  'last-event-id',
]);

/** The person's headers that may be sent along: those the protocol does not set itself. */
export function ownHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name, value]) => name.trim() !== '' && value !== '' && !ours.has(name.toLowerCase()));
}

/** Headers of a legacy POST (basic/transports, 2025-11-25). `version` is absent before the handshake is done, and in 2025-03-26, which has no such header. */
export function legacyPostHeaders(version: string | undefined, sessionId: string | undefined): HeaderList {
  return [
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
    ...legacyCommon(version, sessionId),
  ];
}

/** Headers of a legacy GET stream; `lastEventId` resumes one. */
export function legacyGetHeaders(version: string | undefined, sessionId: string | undefined, lastEventId?: string): HeaderList {
  return [
    ['accept', 'text/event-stream'],
    ...legacyCommon(version, sessionId),
    ...(lastEventId === undefined ? [] : [['last-event-id', lastEventId] as const]),
  ];
}

/** Headers that name the session (legacy). */
export function legacyCommon(version: string | undefined, sessionId: string | undefined): HeaderList {
  return [
    ...(sessionId === undefined ? [] : [['mcp-session-id', sessionId] as const]),
    ...(version === undefined ? [] : [['mcp-protocol-version', version] as const]),
  ];
}

/** Headers of a modern POST (basic/transports/streamable-http, 2026-07-28): version, method, and the name or address it is about. */
export function modernPostHeaders(
  version: string,
  method: string,
  params: JsonNode | undefined,
  mirrored: HeaderList,
): HeaderList {
  const named = stringOf(member(params, 'name')) ?? stringOf(member(params, 'uri'));
  const hasName = method === 'tools/call' || method === 'prompts/get' || method === 'resources/read';
  return [
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
    ['mcp-protocol-version', version],
    ['mcp-method', method],
    ...(hasName && named !== undefined ? [['mcp-name', encodeHeaderValue(named)] as const] : []),
    ...mirrored,
  ];
}
