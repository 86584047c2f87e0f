import { itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import type { RequestKind } from './describe.ts';

/** What a question carries beside its message, readable: the conversation and limits of sampling. */
export function ParamsFacts({ request, kind }: { request: PendingRequest; kind: RequestKind }) {
  if (kind === 'sampling') return <Sampling params={request.params} />;
  return null;
}

function Sampling({ params }: { params: JsonNode | undefined }) {
  const messages = itemsOf(member(params, 'messages'));
  const facts = samplingFacts(params);
  return (
    <>
      {messages.length > 0 && (
        <ol aria-label="Messages" className="grid max-h-72 gap-1.5 overflow-y-auto">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no name but their place.
            <li key={index} className="rounded-md border border-line bg-sunken px-2.5 py-1.5">
              <span className="text-xs font-semibold text-ink-3">{stringOf(member(message, 'role')) ?? 'no role'}</span>
              {blocksOf(member(message, 'content')).map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
                <p key={at} dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink [unicode-bidi:isolate]">
                  {blockText(block)}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink [unicode-bidi:isolate]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const names: readonly (readonly [member: string, name: string])[] = [
  ['systemPrompt', 'System prompt'],
  ['maxTokens', 'Most tokens'],
  ['temperature', 'Temperature'],
  ['stopSequences', 'Stop sequences'],
  ['includeContext', 'Context'],
  ['modelPreferences', 'Model'],
  ['tools', 'Tools'],
  ['toolChoice', 'Tool choice'],
];

function samplingFacts(params: JsonNode | undefined): readonly (readonly [string, string])[] {
  return names.flatMap(([name, word]) => {
    const value = member(params, name);
    if (value === undefined) return [];
    if (name === 'tools' && value.kind === 'array')
      return [[word, value.items.map((tool) => stringOf(member(tool, 'name')) ?? '(no name)').join(', ')] as const];
    return [[word, stringOf(value) ?? writeJson(value)] as const];
  });
}

const blocksOf = (content: JsonNode | undefined) =>
  content === undefined ? [] : content.kind === 'array' ? content.items : [content];

function blockText(block: JsonNode): string {
  const text = stringOf(member(block, 'text'));
  if (text !== undefined) return text;
  const type = stringOf(member(block, 'type'));
  return type === 'image' || type === 'audio'
    ? `(${type}, ${stringOf(member(block, 'mimeType')) ?? 'no type'})`
    : writeJson(block);
}
