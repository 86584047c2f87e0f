import { itemsOf, member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { blocksOf } from '../content/block.ts';
import { ContentBlock } from '../content/content-block.tsx';
import { FoldedText } from '../content/folded-text.tsx';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { samplingFindings } from './sampling-findings.ts';

/** Everything a sampling request says (client/sampling › Creating Messages), readable. */
export function SamplingRequest({ request }: { request: PendingRequest }) {
  const { params, version, declared } = request;
  const findings = samplingFindings(params, version, declared);
  const messages = itemsOf(member(params, 'messages'));
  const system = stringOf(member(params, 'systemPrompt'));
  const tools = itemsOf(member(params, 'tools'));
  const facts = factsOf(params);
  return (
    <div className="grid gap-3">
      {findings.length > 0 && (
        <ul
          aria-label="Findings"
          className="list-disc rounded-md border border-warn/40 bg-warn-soft py-1.5 pr-2.5 pl-6 text-sm text-warn"
        >
          {findings.map(({ message }) => (
            <li key={message}>
              <ExactText text={message} />
            </li>
          ))}
        </ul>
      )}
      {system !== undefined && (
        <section aria-label="System prompt" className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-2">System prompt</h3>
          <FoldedText text={system} label="System prompt text" />
        </section>
      )}
      {messages.length > 0 && (
        <ol aria-label="Messages" className="grid max-h-96 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no name but their place.
            <Message key={index} message={message} turn={index + 1} />
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <dl aria-label="Limits and preferences" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink tabular-nums [unicode-bidi:isolate]">
                <ExactText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {tools.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
        <div role="group" aria-label="Offered to the model" className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-2">Tools the model may use</h3>
          {tools.map((tool, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique.
            <details key={index} className="rounded-md border border-line px-2.5 text-sm">
              <summary className="min-h-7 wrap-anywhere leading-7">
                <code dir="auto" className="font-mono font-semibold text-ink [unicode-bidi:isolate]">
                  <ExactText text={stringOf(member(tool, 'name')) ?? '(no name)'} />
                </code>{' '}
                <span dir="auto" className="text-ink-3 [unicode-bidi:isolate]">
                  <ExactText text={stringOf(member(tool, 'description')) ?? ''} />
                </span>
              </summary>
              <JsonText text={writeJson(tool)} className="mb-2 max-h-60" />
            </details>
          ))}
        </div>
      )}
    </div>
  );
}

function Message({ message, turn }: { message: JsonNode; turn: number }) {
  const role = stringOf(member(message, 'role'));
  const blocks = blocksOf(member(message, 'content'));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line bg-sunken px-2.5 py-1.5">
      <p className="flex items-center gap-1.5">
        <Badge tone={role === 'assistant' ? 'client' : role === 'user' ? 'server' : 'warn'}>{role ?? 'no role'}</Badge>
        <span className="text-xs text-ink-3">turn {turn}</span>
      </p>
      {blocks.length === 0 && <p className="text-sm text-warn">No content.</p>}
      {blocks.map((block, at) =>
        block.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
          <p key={at} dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink [unicode-bidi:isolate]">
            <ExactText text={block.text} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
          <ContentBlock key={at} block={block} index={at} alone={blocks.length === 1} />
        ),
      )}
    </li>
  );
}

const plain: readonly (readonly [member: string, name: string])[] = [
  ['maxTokens', 'Most tokens'],
  ['temperature', 'Temperature'],
  ['stopSequences', 'Stop sequences'],
  ['includeContext', 'Include context'],
];

function factsOf(params: JsonNode | undefined): readonly (readonly [name: string, value: string])[] {
  const preferences = member(params, 'modelPreferences');
  const hints = itemsOf(member(preferences, 'hints')).map((hint) => stringOf(member(hint, 'name')) ?? writeJson(hint));
  const priorities = (['cost', 'speed', 'intelligence'] as const).flatMap((name) => {
    const value = numberOf(member(preferences, `${name}Priority`));
    return value === undefined ? [] : [`${name} ${value}`];
  });
  const choice = member(params, 'toolChoice');
  return [
    ...plain.flatMap(([name, word]) => {
      const value = member(params, name);
      if (value === undefined) return [];
      const items =
        value.kind === 'array' ? value.items.map((item) => JSON.stringify(stringOf(item) ?? writeJson(item))) : undefined;
      return [[word, items?.join(', ') ?? stringOf(value) ?? writeJson(value)] as const];
    }),
    ...(hints.length > 0 ? [['Models, best first', hints.join(', ')] as const] : []),
    ...(priorities.length > 0 ? [['Priorities, 0 to 1', priorities.join(' · ')] as const] : []),
    ...(choice === undefined ? [] : [['Tool choice', stringOf(member(choice, 'mode')) ?? writeJson(choice)] as const]),
    ...['metadata', 'task'].flatMap((name) => {
      const value = member(params, name);
      return value === undefined ? [] : [[name === 'task' ? 'As a task' : 'Metadata', writeJson(value)] as const];
    }),
  ];
}
