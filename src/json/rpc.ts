import type { JsonNode } from './node.ts';

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
