import { member, setMember } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import type { RpcId } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';

const empty: JsonObject = { kind: 'object', members: [] };

/**
 * Params with `_meta` members set; without any meta and params, undefined. Member order and spellings of the params stay, and so does a
 * member of `_meta` that is there already. Params or `_meta` that are no objects are left as they are.
 */
export function withMeta(params: JsonNode | undefined, meta: Record<string, unknown>): JsonNode | undefined {
  if (params !== undefined && params.kind !== 'object') return params;
  const base = params ?? empty;
  const old = member(base, '_meta');
  if (old !== undefined && old.kind !== 'object') return params;
  const names = Object.keys(meta).filter((name) => meta[name] !== undefined && member(old, name) === undefined);
  if (names.length === 0) return params;
  let merged: JsonObject = old ?? empty;
  for (const name of names) merged = setMember(merged, name, fromPlain(meta[name]));
  return setMember(base, '_meta', merged);
}

/** A JSON-RPC request's text; `id` is JSON text. */
export function requestText(id: RpcId, method: string, params: JsonNode | undefined): string {
  return `{"method":${JSON.stringify(method)}${paramsPart(params)},"jsonrpc":"2.0","id":${id}}`;
}

/** A JSON-RPC notification's text. */
export function notificationText(method: string, params: JsonNode | undefined): string {
  return `{"method":${JSON.stringify(method)}${paramsPart(params)},"jsonrpc":"2.0"}`;
}

/** A JSON-RPC result's text around a result that goes out as it stands. */
export function resultText(id: RpcId, result: string): string {
  return `{"result":${result},"jsonrpc":"2.0","id":${id}}`;
}

/** A JSON-RPC error's text. */
export function errorText(id: RpcId, code: number, message: string): string {
  return `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":${JSON.stringify(message)}}}`;
}

/** Reads params given as text. A text that is no JSON object gives undefined. */
export function readParams(text: string | undefined): JsonNode | undefined {
  if (text === undefined) return undefined;
  const read = readJson(text);
  return read.ok ? read.node : undefined;
}

function paramsPart(params: JsonNode | undefined): string {
  return params === undefined ? '' : `,"params":${writeJson(params)}`;
}
