import { itemsOf, member, numberOf, stringOf } from '../json/access.ts';
import { toPlain } from '../json/convert.ts';
import type { JsonNode } from '../json/node.ts';

/**
 * The body of a chat completion (the OpenAI-compatible `POST …/chat/completions`) for the params of `sampling/createMessage`, as a
 * plain object. What such an endpoint has no word for is left out: hints, priorities, metadata, includeContext.
 */
export function chatRequest(params: JsonNode | undefined, model: string): Record<string, unknown> {
  const system = stringOf(member(params, 'systemPrompt'));
  const tools = itemsOf(member(params, 'tools'));
  const stop = itemsOf(member(params, 'stopSequences')).flatMap((each) => stringOf(each) ?? []);
  const mode = stringOf(member(member(params, 'toolChoice'), 'mode'));
  return {
    model,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      ...itemsOf(member(params, 'messages')).flatMap(messagesOf),
    ],
    ...optional('max_tokens', numberOf(member(params, 'maxTokens'))),
    ...optional('temperature', numberOf(member(params, 'temperature'))),
    ...(stop.length > 0 && { stop }),
    ...(tools.length > 0 && { tools: tools.map(toolOf), tool_choice: mode ?? 'auto' }),
  };
}

/** One message, or one more for every tool result in it. */
function messagesOf(message: JsonNode): readonly object[] {
  const role = stringOf(member(message, 'role')) ?? 'user';
  const content = member(message, 'content');
  const blocks = content?.kind === 'array' ? content.items : content === undefined ? [] : [content];
  const type = (block: JsonNode) => stringOf(member(block, 'type'));
  const results = blocks.filter((block) => type(block) === 'tool_result');
  const uses = blocks.filter((block) => type(block) === 'tool_use');
  const parts = blocks.flatMap(partOf);
  const answers = results.map((block) => ({
    role: 'tool',
    tool_call_id: stringOf(member(block, 'toolUseId')) ?? '',
    content: itemsOf(member(block, 'content'))
      .map((inner) => stringOf(member(inner, 'text')) ?? '')
      .join('\n'),
  }));
  if (parts.length === 0 && uses.length === 0) return answers;
  const calls = uses.map((block) => ({
    id: stringOf(member(block, 'id')) ?? '',
    type: 'function',
    function: { name: stringOf(member(block, 'name')) ?? '', arguments: JSON.stringify(plainOf(member(block, 'input')) ?? {}) },
  }));
  const [first] = parts;
  const text = parts.length === 1 && first && 'text' in first ? first.text : undefined;
  return [
    ...answers,
    { role, content: text ?? (parts.length > 0 ? parts : null), ...(calls.length > 0 && { tool_calls: calls }) },
  ];
}

type Part = { readonly type: 'text'; readonly text: string } | { readonly type: 'image_url' | 'input_audio' };

function partOf(block: JsonNode): readonly Part[] {
  const text = (name: string) => stringOf(member(block, name)) ?? '';
  switch (text('type')) {
    case 'text':
      return [{ type: 'text', text: text('text') }];
    case 'image':
      return [{ type: 'image_url', image_url: { url: `data:${text('mimeType')};base64,${text('data')}` } } as Part];
    case 'audio':
      return [
        { type: 'input_audio', input_audio: { data: text('data'), format: text('mimeType').split('/')[1] ?? 'wav' } } as Part,
      ];
    default:
      return [];
  }
}

function toolOf(tool: JsonNode): object {
  return {
    type: 'function',
    function: {
      name: stringOf(member(tool, 'name')) ?? '',
      ...optional('description', stringOf(member(tool, 'description'))),
      parameters: plainOf(member(tool, 'inputSchema')) ?? { type: 'object' },
    },
  };
}

const plainOf = (node: JsonNode | undefined) => (node === undefined ? undefined : toPlain(node));
const optional = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });
