import { itemsOf, member, stringOf } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { readJson } from '../json/read.ts';

export type ChatReply =
  | { readonly ok: true; readonly result: JsonObject }
  /** Why there is none, in a sentence. */
  | { readonly ok: false; readonly reason: string };

const stops: Readonly<Record<string, string>> = { stop: 'endTurn', length: 'maxTokens', tool_calls: 'toolUse' };

/** The result of `sampling/createMessage` that a chat completion says; `asked` is the model's name where the reply names none. */
export function chatReply(text: string, asked: string): ChatReply {
  const read = readJson(text);
  if (!read.ok) return { ok: false, reason: 'The endpoint answered something that is no JSON.' };
  const choice = itemsOf(member(read.node, 'choices'))[0];
  const message = member(choice, 'message');
  if (message === undefined) return { ok: false, reason: 'The endpoint answered without a message (choices[0].message).' };
  const said = stringOf(member(message, 'content'));
  const uses = itemsOf(member(message, 'tool_calls')).map(useOf);
  const blocks = [...(said === undefined || said === '' ? [] : [fromPlain({ type: 'text', text: said })]), ...uses];
  const [only] = blocks;
  const stop = stringOf(member(choice, 'finish_reason'));
  const content: JsonNode = blocks.length === 1 && only ? only : { kind: 'array', items: blocks };
  const rest = {
    model: stringOf(member(read.node, 'model')) ?? asked,
    ...(stop !== undefined && { stopReason: stops[stop] ?? stop }),
  };
  const members = [
    { name: 'role', nameText: '"role"', value: fromPlain('assistant') },
    { name: 'content', nameText: '"content"', value: content },
    ...Object.entries(rest).map(([name, value]) => ({ name, nameText: JSON.stringify(name), value: fromPlain(value) })),
  ];
  return { ok: true, result: { kind: 'object', members } };
}

function useOf(call: JsonNode, at: number): JsonNode {
  const made = member(call, 'function');
  const input = readJson(stringOf(member(made, 'arguments')) ?? '{}');
  const use = fromPlain({
    type: 'tool_use',
    id: stringOf(member(call, 'id')) ?? `call_${at + 1}`,
    name: stringOf(member(made, 'name')) ?? '',
  }) as JsonObject;
  const value: JsonNode = input.ok ? input.node : { kind: 'object', members: [] };
  return { kind: 'object', members: [...use.members, { name: 'input', nameText: '"input"', value }] };
}
