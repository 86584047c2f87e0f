import { booleanOf, itemsOf, member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';

/** One content block: of a tool's result (server/tools › Tool Result), a prompt, or a sampling message (client/sampling). What fits none of the known shapes is `other`. */
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
  | {
      readonly kind: 'tool-use';
      readonly id: string;
      readonly name: string;
      readonly input: JsonNode | undefined;
      readonly node: JsonNode;
    }
  | {
      readonly kind: 'tool-result';
      readonly toolUseId: string;
      readonly blocks: readonly Block[];
      readonly structured: JsonNode | undefined;
      readonly isError: boolean;
      readonly node: JsonNode;
    }
  | { readonly kind: 'other'; readonly type: string | undefined; readonly node: JsonNode };

/** The blocks of a `content`, which is one or an array of them. */
export function blocksOf(content: JsonNode | undefined): readonly Block[] {
  if (content === undefined) return [];
  return (content.kind === 'array' ? content.items : [content]).map(readBlock);
}

/** Reads one block leniently. */
export function readBlock(node: JsonNode): Block {
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
    case 'tool_use': {
      const [id, name] = [text('id'), text('name')];
      return id === undefined || name === undefined ? other : { kind: 'tool-use', id, name, input: member(node, 'input'), node };
    }
    case 'tool_result': {
      const toolUseId = text('toolUseId');
      if (toolUseId === undefined) return other;
      const blocks = blocksOf(member(node, 'content'));
      const isError = booleanOf(member(node, 'isError')) === true;
      return { kind: 'tool-result', toolUseId, blocks, structured: member(node, 'structuredContent'), isError, node };
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
