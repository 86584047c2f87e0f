import { itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { blocksOf } from '../content/block.ts';
import { ContentBlock } from '../content/content-block.tsx';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';

/** The messages a prompt gives (server/prompts › PromptMessage). */
export function PromptResult({ result }: { result: JsonNode }) {
  const description = stringOf(member(result, 'description'));
  const messages = itemsOf(member(result, 'messages'));
  return (
    <>
      {description !== undefined && (
        <p dir="auto" className="wrap-anywhere text-ink-2 [unicode-bidi:isolate]">
          <ExactText text={description} />
        </p>
      )}
      {messages.length === 0 && <p className="text-ink-3">The prompt gives no messages.</p>}
      <ol aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {messages.map((message, index) => {
          const blocks = blocksOf(member(message, 'content'));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no name but their place.
            <li key={index} className="grid gap-1 rounded-md border border-line px-2.5 py-2">
              <span>
                <Badge>{stringOf(member(message, 'role')) ?? 'no role'}</Badge>
              </span>
              {blocks.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
                <ContentBlock key={at} block={block} index={at} alone={blocks.length === 1} />
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}
