import type { JsonNode } from '../../json/node.ts';
import { looksSecret } from '../../json/secret-names.ts';
import { asksSecret, secretNames } from './storable-draft.ts';

export interface StorableContent {
  /** What may be kept of an answer. */
  readonly content: JsonNode;
  /** Whether something was left out. */
  readonly less: boolean;
}

/** What of an answer may be stored: nothing that looks secret, at whatever depth. Undefined where nothing is left, or may be. */
export function storableContent(params: JsonNode | undefined, content: JsonNode): StorableContent | undefined {
  if (asksSecret(params)) return undefined;
  const secrets = secretNames(params);
  const top: JsonNode =
    content.kind === 'object' ? { kind: 'object', members: content.members.filter(({ name }) => !secrets.has(name)) } : content;
  const kept = withoutSecretNames(top);
  if (kept.kind === 'object' && kept.members.length === 0) return undefined;
  return { content: kept, less: countIn(kept) < countIn(content) };
}

function withoutSecretNames(node: JsonNode): JsonNode {
  switch (node.kind) {
    case 'object':
      return {
        kind: 'object',
        members: node.members
          .filter(({ name }) => !looksSecret(name))
          .map((it) => ({ ...it, value: withoutSecretNames(it.value) })),
      };
    case 'array':
      return { kind: 'array', items: node.items.map(withoutSecretNames) };
    default:
      return node;
  }
}

function countIn(node: JsonNode): number {
  switch (node.kind) {
    case 'object':
      return node.members.reduce((sum, { value }) => sum + 1 + countIn(value), 0);
    case 'array':
      return node.items.reduce((sum, it) => sum + countIn(it), 0);
    default:
      return 0;
  }
}
