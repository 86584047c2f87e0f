import { contentOf } from '../../form/answer.ts';
import { member } from '../../json/access.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import type { CardDraft } from './storable-draft.ts';

/** What is left of a question that was closed without an answer: why, and what was typed. */
export function ClosedCard({
  request,
  reason,
  draft,
  onDismiss,
}: {
  request: PendingRequest;
  reason: string;
  draft: CardDraft | undefined;
  onDismiss: () => void;
}) {
  const typed = draft && typedText(request, draft);
  return (
    <>
      <div className="grid gap-2 px-3.5 pb-3">
        <p className="flex items-start gap-2">
          <Badge tone="warn">closed</Badge>
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-ink-2 [unicode-bidi:isolate]">
            {reason}
          </span>
        </p>
        {typed === undefined ? (
          <p className="text-sm text-ink-3">Nothing was typed. No answer was sent.</p>
        ) : (
          <div className="grid gap-1">
            <div className="flex min-h-6 items-center text-sm text-ink-3">
              <span className="flex-1">What was typed; it was not sent</span>
              <CopyButton text={typed} label="Copy what was typed" />
            </div>
            <JsonText text={typed} label="What was typed" className="max-h-60" />
          </div>
        )}
      </div>
      <div className="flex border-t border-line bg-sunken px-3.5 py-2.5">
        <Button onClick={onDismiss}>Dismiss</Button>
      </div>
    </>
  );
}

function typedText(request: PendingRequest, draft: CardDraft): string | undefined {
  if (draft.form === undefined) return draft.text;
  const content = contentOf(member(request.params, 'requestedSchema'), draft.form);
  return content.ok ? writeJson(content.content) : JSON.stringify(draft.form, undefined, 2);
}
