import { member } from './access.ts';
import type { JsonNode } from './node.ts';
import { readJson } from './read.ts';
import { writeJson } from './write.ts';

/** A JSON-RPC id as its JSON text, so that `1` and `"1"` stay different: `1`, `"1"`, `null`. */
export type RpcId = string;

/** One JSON-RPC 2.0 message by its shape alone. Nothing is refused: what fits no shape is `other`, with the reason. */
export type RpcMessage =
  | {
      readonly kind: 'request';
      readonly id: RpcId;
      readonly method: string;
      readonly params: JsonNode | undefined;
      readonly node: JsonNode;
    }
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonNode | undefined; readonly node: JsonNode }
  | { readonly kind: 'result'; readonly id: RpcId; readonly result: JsonNode; readonly node: JsonNode }
  | { readonly kind: 'error'; readonly id: RpcId; readonly error: JsonNode; readonly node: JsonNode }
  | { readonly kind: 'other'; readonly reason: string; readonly node: JsonNode | undefined };

/**
 * Reads one message. `other` without a node: the text is no JSON. The last few texts are remembered, because wire, session
 * and timeline each read a message as it arrives.
 */
export function readRpc(text: string): RpcMessage {
  for (const it of recent) if (it.text === text) return it.message;
  const reading = readJson(text);
  const message: RpcMessage = reading.ok
    ? rpcOf(reading.node)
    : {
        kind: 'other',
        node: undefined,
        reason: `no JSON: ${reading.error.message} (line ${reading.error.line}, column ${reading.error.column})`,
      };
  recent[next] = { text, message };
  next = (next + 1) % 8;
  return message;
}

const recent: { readonly text: string; readonly message: RpcMessage }[] = [];
let next = 0;

/**
 * The message that a JSON value is (JSON-RPC 2.0, sections 4 and 5), forgiving what real servers get wrong: `jsonrpc` may be
 * missing, an id may be of any type, an error may lack its id (then `null`). Of a method and a result, the method counts.
 */
export function rpcOf(node: JsonNode): RpcMessage {
  if (node.kind !== 'object') return other(node, node.kind === 'array' ? 'an array' : 'no object');
  const id = member(node, 'id');
  const method = member(node, 'method');
  if (method?.kind === 'string') {
    const params = member(node, 'params');
    return id === undefined
      ? { kind: 'notification', method: method.value, params, node }
      : { kind: 'request', id: idOf(id), method: method.value, params, node };
  }
  const result = member(node, 'result');
  if (result !== undefined && id !== undefined) return { kind: 'result', id: idOf(id), result, node };
  const error = member(node, 'error');
  // Without id and `jsonrpc`, a body with an `error` is some other protocol's, OAuth's for one.
  if (error !== undefined && (id !== undefined || member(node, 'jsonrpc') !== undefined)) {
    return { kind: 'error', id: id === undefined ? 'null' : idOf(id), error, node };
  }
  if (method !== undefined) return other(node, 'the method is no string');
  if (result !== undefined) return other(node, 'a result without an id');
  return other(node, 'neither method nor result nor error');
}

function other(node: JsonNode, reason: string): RpcMessage {
  return { kind: 'other', reason, node };
}

/** An id as the text it is compared by: `1.0` is `1` and `"\u0041"` is `"A"`. To answer, send the id as the node spells it. */
export function idOf(node: JsonNode): RpcId {
  switch (node.kind) {
    case 'string':
      return JSON.stringify(node.value);
    case 'number': {
      const whole = /^(-?\d+)\.0+$/.exec(node.text)?.[1] ?? node.text;
      return whole === '-0' ? '0' : whole;
    }
    default:
      return writeJson(node);
  }
}
