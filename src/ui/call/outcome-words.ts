import { membersOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { CallState, OutcomeKind } from '../../session/types.ts';
import type { BadgeTone } from '../kit/badge.tsx';

/** How a call ended, in words and in a colour's meaning. */
export function outcomeWord(kind: OutcomeKind): { readonly word: string; readonly tone: BadgeTone } {
  switch (kind) {
    case 'succeeded':
      return { word: 'Succeeded', tone: 'ok' };
    case 'tool-error':
      return { word: 'Tool error', tone: 'danger' };
    case 'protocol-error':
      return { word: 'Protocol error', tone: 'danger' };
    case 'ended-here':
      return { word: 'Ended here', tone: 'warn' };
    case 'cancelled':
      return { word: 'Cancelled', tone: 'neutral' };
    case 'timed-out':
      return { word: 'Timed out', tone: 'danger' };
    case 'connection-lost':
      return { word: 'Connection lost', tone: 'danger' };
  }
}

/** The state of a call in one or two words. */
export function stateWord(call: CallState): { readonly word: string; readonly tone: BadgeTone } {
  if (call.outcome) return outcomeWord(call.outcome.kind);
  if (call.status === 'queued') return { word: 'Queued', tone: 'neutral' };
  if (call.waiting > 0) return { word: 'Waiting for you', tone: 'person' };
  return { word: call.status === 'ended' ? 'Ended' : 'Running', tone: 'accent' };
}

/** The name a JSON-RPC error code has in JSON-RPC 2.0 and MCP (basic/index › Error Codes); undefined for one without a meaning. */
export function errorCodeName(code: number): string | undefined {
  const name = names.get(code);
  if (name !== undefined) return name;
  if (code <= -32000 && code >= -32019) return 'Implementation-defined';
  if (code <= -32023 && code >= -32099) return 'Reserved for the specification';
  return undefined;
}

const names = new Map([
  [-32700, 'Parse error'],
  [-32600, 'Invalid request'],
  [-32601, 'Method not found'],
  [-32602, 'Invalid params'],
  [-32603, 'Internal error'],
  [-32020, 'Header mismatch'],
  [-32021, 'Missing required client capability'],
  [-32022, 'Unsupported protocol version'],
  [-32042, 'URL elicitation required'],
  [-32002, 'Resource not found'],
  [-1, 'Rejected by the user'],
]);

/** The capabilities an object asks for as dotted paths: `{"elicitation":{"form":{}}}` gives `elicitation.form`. */
export function capabilityPaths(required: JsonNode | undefined): readonly string[] {
  return membersOf(required).flatMap(({ name, value }) => {
    const inner = capabilityPaths(value);
    return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`);
  });
}
