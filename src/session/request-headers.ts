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
  const named = nameIn(method, params);
  return withHeaders(
    [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
      ['mcp-protocol-version', version],
      ['mcp-method', encodeHeaderValue(method)],
      ...(named === undefined ? [] : [['mcp-name', encodeHeaderValue(named)] as const]),
    ],
    mirrored,
  );
}

/** Headers with others beside them, and in place of those of the same name. */
export function withHeaders(base: HeaderList, more: HeaderList): HeaderList {
  const replaced = new Set(more.map(([name]) => name.toLowerCase()));
  return [...base.filter(([name]) => !replaced.has(name)), ...more];
}

/** A request's headers and the person's own; one that the request carries already is not sent twice. */
export function withOwn(headers: HeaderList, own: HeaderList): HeaderList {
  const there = new Set(headers.map(([name]) => name.toLowerCase()));
  return [...headers, ...own.filter(([name]) => !there.has(name.toLowerCase()))];
}

/** What a request is about, for `Mcp-Name`: a name, an address, or the id of a task. */
function nameIn(method: string, params: JsonNode | undefined): string | undefined {
  switch (method) {
    case 'tools/call':
    case 'prompts/get':
    case 'resources/read':
      return stringOf(member(params, 'name')) ?? stringOf(member(params, 'uri'));
    case 'tasks/get':
    case 'tasks/update':
    case 'tasks/cancel':
      return stringOf(member(params, 'taskId'));
    default:
      return undefined;
  }
}
