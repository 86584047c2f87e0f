import { itemsOf, member, stringOf } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { writeJson } from '../json/write.ts';

export type ChatReply =
  /** `notes`: what of it could not be taken over, in sentences. */
  | { readonly ok: true; readonly result: JsonObject; readonly notes: readonly string[] }
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
  const said = saidIn(member(message, 'content')) || stringOf(member(message, 'refusal'));
  const calls = itemsOf(member(message, 'tool_calls'));
  const uses = calls.map(useOf);
  if (uses.length === 0 && (said === undefined || said === '')) return { ok: false, reason: 'The model answered with nothing.' };
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
  const notes = calls.flatMap((call) => {
    const asked = argumentsOf(call);
    if (asked.input !== undefined) return [];
    return [
      `The model called ${nameOf(call) || 'a tool without a name'} with arguments that are no JSON object: ${asked.text.slice(0, 200)}`,
    ];
  });
  return { ok: true, result: { kind: 'object', members }, notes };
}

/** A text, or the texts among the parts that some endpoints answer in. */
function saidIn(content: JsonNode | undefined): string | undefined {
  if (content?.kind !== 'array') return stringOf(content);
  return content.items.flatMap((part) => stringOf(member(part, 'text')) ?? []).join('\n');
}

/** What a tool is called with: an object as text, as the interface has it, or as some endpoints send it, bare. */
function argumentsOf(call: JsonNode): { readonly input: JsonObject | undefined; readonly text: string } {
  const given = member(member(call, 'function'), 'arguments');
  if (given === undefined || stringOf(given)?.trim() === '') return { input: { kind: 'object', members: [] }, text: '' };
  const text = stringOf(given) ?? writeJson(given);
  const read = readJson(text);
  return { input: read.ok && read.node.kind === 'object' ? read.node : undefined, text };
}

const nameOf = (call: JsonNode) => stringOf(member(member(call, 'function'), 'name')) ?? '';

function useOf(call: JsonNode, at: number): JsonNode {
  const use = fromPlain({
    type: 'tool_use',
    id: stringOf(member(call, 'id')) ?? `call_${at + 1}`,
    name: nameOf(call),
  }) as JsonObject;
  const value: JsonNode = argumentsOf(call).input ?? { kind: 'object', members: [] };
  return { kind: 'object', members: [...use.members, { name: 'input', nameText: '"input"', value }] };
}
