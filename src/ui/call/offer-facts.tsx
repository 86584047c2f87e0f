import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { EntryProblems } from './entry-problems.tsx';

export interface OfferFactsProps {
  readonly title: string | undefined;
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly problems: readonly { readonly path: string; readonly reason: string }[];
  readonly node: JsonNode;
}

/** What the server says of a prompt or resource, as plain text. */
export function OfferFacts({ title, name, description, problems, node }: OfferFactsProps) {
  return (
    <div className="grid gap-2">
      {title !== undefined && title !== name && (
        <p dir="auto" className="text-lg font-semibold wrap-anywhere [unicode-bidi:isolate]">
          <ExactText text={title} />
        </p>
      )}
      {description !== undefined && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2 [unicode-bidi:isolate]">
          <ExactText text={description} />
        </p>
      )}
      {problems.length > 0 && (
        <Notice tone="warn" title="The server lists it malformed">
          <EntryProblems problems={problems} />
        </Notice>
      )}
      <details className="text-sm text-ink-3">
        <summary className="w-fit min-h-6 rounded leading-6 hover:text-ink">Whole entry</summary>
        <JsonText text={writeJson(node)} label="Whole entry" className="mt-1 max-h-72" />
      </details>
    </div>
  );
}
