import { itemsOf, member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readBlock } from '../content/block.ts';
import { ContentBlock } from '../content/content-block.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatDuration } from '../kit/format.ts';

/** What a resource holds (server/resources › Reading Resources), and how long it may be kept. */
export function ReadContents({ result }: { result: JsonNode }) {
  const contents = itemsOf(member(result, 'contents'));
  const ttl = numberOf(member(result, 'ttlMs'));
  const scope = stringOf(member(result, 'cacheScope'));
  return (
    <>
      {contents.length === 0 && <p className="text-ink-3">The resource has no contents.</p>}
      {contents.map((each, index) => (
        <ContentBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: contents have no name but their place.
          key={index}
          block={readBlock(asBlock(each))}
          index={index}
          alone={contents.length === 1}
        />
      ))}
      {(ttl !== undefined || scope !== undefined) && (
        <p className="text-sm text-ink-3">
          The server says: {ttl === undefined ? '' : ttl > 0 ? `fresh for ${formatDuration(ttl)}` : 'do not keep it'}
          {scope !== undefined && (
            <>
              {' · '}
              <ExactText text={scope} />
            </>
          )}
          . Reading again always asks the server.
        </p>
      )}
    </>
  );
}

/** Contents are what an embedded resource holds. */
function asBlock(resource: JsonNode): JsonNode {
  const type: JsonNode = { kind: 'string', value: 'resource', text: '"resource"' };
  return {
    kind: 'object',
    members: [
      { name: 'type', nameText: '"type"', value: type },
      { name: 'resource', nameText: '"resource"', value: resource },
    ],
  };
}
