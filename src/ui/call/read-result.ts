import { booleanOf, itemsOf, member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';

/** One content block of a tool result (server/tools › Tool Result). What fits none of the known shapes is `other`. */
export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly node: JsonNode }
  | { readonly kind: 'image' | 'audio'; readonly data: string; readonly mimeType: string; readonly node: JsonNode }
  | { readonly kind: 'link'; readonly uri: string; readonly node: JsonNode }
  | {
      readonly kind: 'resource';
      readonly uri: string;
      readonly mimeType: string | undefined;
      readonly text: string | undefined;
      readonly blob: string | undefined;
      readonly node: JsonNode;
    }
  | { readonly kind: 'other'; readonly type: string | undefined; readonly node: JsonNode };

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
  for (const [index, block] of blocks.entries())
    if (block.kind === 'other') problems.push(`content[${index}] ${otherWords(block.type)}`);
  return { blocks, structured, isError: booleanOf(member(result, 'isError')) === true, problems };
}

function readBlock(node: JsonNode): Block {
  const type = stringOf(member(node, 'type'));
  const text = (name: string, of: JsonNode | undefined = node) => stringOf(member(of, name));
  const other: Block = { kind: 'other', type, node };
  switch (type) {
    case 'text': {
      const value = text('text');
      return value === undefined ? other : { kind: 'text', text: value, node };
    }
    case 'image':
    case 'audio': {
      const data = text('data');
      return data === undefined ? other : { kind: type, data, mimeType: text('mimeType') ?? '', node };
    }
    case 'resource_link': {
      const uri = text('uri');
      return uri === undefined ? other : { kind: 'link', uri, node };
    }
    case 'resource': {
      const resource = member(node, 'resource');
      const uri = text('uri', resource);
      const held = { text: text('text', resource), blob: text('blob', resource) };
      if (uri === undefined && held.text === undefined && held.blob === undefined) return other;
      return { kind: 'resource', uri: uri ?? '', mimeType: text('mimeType', resource), ...held, node };
    }
    default:
      return other;
  }
}

/** Hints a block may carry for the host: who it is for and how much it matters, in words. */
export function blockHints(node: JsonNode): readonly string[] {
  const annotations = member(node, 'annotations');
  const audience = itemsOf(member(annotations, 'audience')).flatMap((each) => stringOf(each) ?? []);
  const priority = numberOf(member(annotations, 'priority'));
  return [
    ...(audience.length > 0 ? [`for ${audience.join(' and ')}`] : []),
    ...(priority === undefined ? [] : [`priority ${priority}`]),
  ];
}

const known = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

function otherWords(type: string | undefined): string {
  if (type === undefined) return 'has no type.';
  return known.has(type) ? `is an incomplete block of type “${type}”.` : `is of the unknown type “${type}”.`;
}

const article = (kind: string) => (kind === 'null' ? 'null' : kind === 'object' ? 'an object' : `a ${kind}`);
