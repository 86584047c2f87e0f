import { booleanOf, itemsOf, member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { type Block, readBlock } from '../content/block.ts';

export interface ToolResult {
  readonly blocks: readonly Block[];
  /** Any JSON value, null too; undefined where it is absent. */
  readonly structured: JsonNode | undefined;
  readonly isError: boolean;
  /** What the result itself gets wrong, in sentences. */
  readonly problems: readonly string[];
}

/** Reads the result of `tools/call` leniently: nothing is refused, what is wrong is named. */
export function readResult(result: JsonNode): ToolResult {
  const content = member(result, 'content');
  const structured = member(result, 'structuredContent');
  const problems: string[] = [];
  if (result.kind !== 'object') problems.push('The result is no object.');
  else if (content === undefined) problems.push('The result has no “content”, which is required.');
  else if (content.kind !== 'array') problems.push(`“content” is ${article(content.kind)}; it must be an array.`);
  const blocks = itemsOf(content).map(readBlock);
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'other') problems.push(`content[${index}] ${otherWords(block.type)}`);
    if (block.kind === 'tool-use' || block.kind === 'tool-result')
      problems.push(`content[${index}] is of a type that only sampling messages hold.`);
  }
  return { blocks, structured, isError: booleanOf(member(result, 'isError')) === true, problems };
}

const known = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

function otherWords(type: string | undefined): string {
  if (type === undefined) return 'has no type.';
  return known.has(type) ? `is an incomplete block of type “${type}”.` : `is of the unknown type “${type}”.`;
}

const article = (kind: string) => (kind === 'null' ? 'null' : kind === 'object' ? 'an object' : `a ${kind}`);
