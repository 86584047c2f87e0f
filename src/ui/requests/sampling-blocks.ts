import { member, setMember, stringOf } from '../../json/access.ts';
import { fromPlain } from '../../json/convert.ts';
import type { JsonNode, JsonObject } from '../../json/node.ts';

/** The blocks of a reply's content, as JSON: one block alone or an array, which the wire tells apart. */
export function replyBlocks(node: JsonObject): { readonly blocks: readonly JsonNode[]; readonly array: boolean } {
  const content = member(node, 'content');
  if (content === undefined) return { blocks: [], array: false };
  return content.kind === 'array' ? { blocks: content.items, array: true } : { blocks: [content], array: false };
}

/** The reply with other blocks: one block stands alone where it did before, several are an array (client/sampling, 2025-11-25). */
export function withBlocks(node: JsonObject, blocks: readonly JsonNode[]): JsonObject {
  const [only] = blocks;
  const alone = blocks.length === 1 && only !== undefined && !replyBlocks(node).array;
  return setMember(node, 'content', alone ? only : { kind: 'array', items: blocks });
}

/** A text to begin with. */
export function textBlock(): JsonNode {
  return fromPlain({ type: 'text', text: '' });
}

/** The use of a tool, under an id that none of `ids` is. */
export function toolUseBlock(name: string, input: JsonNode, ids: readonly string[]): JsonNode {
  let count = 1;
  while (ids.includes(`call_${count}`)) count += 1;
  const block = fromPlain({ type: 'tool_use', id: `call_${count}`, name }) as JsonObject;
  return setMember(block, 'input', input);
}

/** A picture or sound from a file's bytes in base64; undefined for another kind of file. */
export function mediaBlock(mimeType: string, data: string): JsonNode | undefined {
  const type = mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('audio/') ? 'audio' : undefined;
  return type && fromPlain({ type, data, mimeType });
}

/** Ids of tool uses among blocks. */
export function idsOfUses(blocks: readonly JsonNode[]): readonly string[] {
  return blocks.flatMap((block) => (stringOf(member(block, 'type')) === 'tool_use' ? (stringOf(member(block, 'id')) ?? []) : []));
}

/** What a reply gets wrong, in sentences (client/sampling); nothing of it is refused. */
export function replyProblems(node: JsonObject, offered: readonly string[]): readonly string[] {
  const problems: string[] = [];
  const role = stringOf(member(node, 'role'));
  if (role !== 'user' && role !== 'assistant') problems.push('“role” must be user or assistant.');
  if (stringOf(member(node, 'model')) === undefined) problems.push('“model” must name a model.');
  const { blocks } = replyBlocks(node);
  if (blocks.length === 0) problems.push('“content” holds no block.');
  const uses = blocks.filter((block) => stringOf(member(block, 'type')) === 'tool_use');
  const stop = stringOf(member(node, 'stopReason'));
  if (uses.length > 0 && stop !== 'toolUse') problems.push('A reply that uses a tool ends with the stop reason toolUse.');
  if (uses.length === 0 && stop === 'toolUse') problems.push('The stop reason is toolUse, but no tool is used.');
  for (const use of uses) {
    const name = stringOf(member(use, 'name')) ?? '';
    if (!offered.includes(name)) problems.push(`The request offers no tool “${name}”.`);
  }
  const ids = idsOfUses(blocks);
  if (new Set(ids).size < ids.length) problems.push('Two tool uses have the same id.');
  return problems;
}
