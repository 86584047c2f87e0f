import { useRef, useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import { member } from '../../json/access.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { acceptResult, skeletonOf } from './answers.ts';
import { kindOf } from './describe.ts';
import type { OnAnswer } from './on-purpose.ts';
import type { CardDraft } from './storable-draft.ts';

const PurposePanel = lazily(async () => ({ default: (await import('./purpose-panel.tsx')).PurposePanel }));

/** What is left of a question that was closed without an answer: why, and what was typed. */
export function ClosedCard({
  request,
  reason,
  draft,
  onAnswer,
  onDismiss,
}: {
  request: PendingRequest;
  reason: string;
  draft: CardDraft | undefined;
  onAnswer: OnAnswer;
  onDismiss: () => void;
}) {
  const typed = draft && typedText(request, draft);
  const [answering, setAnswering] = useState(false);
  const [sent, setSent] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  const back = () => {
    setAnswering(false);
    bar.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <div className="grid gap-2 px-3.5 pb-3">
        <p className="flex items-start gap-2">
          <Badge tone="warn">closed</Badge>
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-ink-2 [unicode-bidi:isolate]">
            <ExactText text={reason} />
          </span>
        </p>
        {typed === undefined ? (
          <p className="text-sm text-ink-3">Nothing was typed.{sent === undefined && ' No answer was sent.'}</p>
        ) : (
          <div className="grid gap-1">
            <div className="flex min-h-6 items-center text-sm text-ink-3">
              <span className="flex-1">What was typed{sent === undefined && '; it was not sent'}</span>
              <CopyButton text={typed} label="Copy what was typed" />
            </div>
            <JsonText text={typed} label="What was typed" className="max-h-60" />
          </div>
        )}
      </div>
      {answering && (
        <PurposePanel
          request={request}
          kind={kindOf(request)}
          exact={lateResult(request, draft)}
          late
          onAnswer={(answer, purpose) => {
            onAnswer(answer, purpose);
            setSent(purpose?.label);
            back();
          }}
          onBack={back}
        />
      )}
      <div ref={bar} className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-3.5 py-2.5">
        <Button onClick={onDismiss}>Dismiss</Button>
        {request.tricks.includes('late') && (
          <Button kind="quiet" onClick={() => setAnswering(true)}>
            Answer late…
          </Button>
        )}
        {sent !== undefined && (
          <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-ink-2">
            <Badge tone="warn">on purpose</Badge>
            <span className="min-w-0 truncate">
              <VisibleText text={sent} />
            </span>
          </p>
        )}
      </div>
    </>
  );
}

function typedText(request: PendingRequest, draft: CardDraft): string | undefined {
  if (draft.form === undefined) return draft.text;
  const content = contentOf(member(request.params, 'requestedSchema'), draft.form);
  return content.ok ? writeJson(content.content) : JSON.stringify(draft.form, undefined, 2);
}

/** The answer that would have been sent, as far as one can be made of what was typed. */
function lateResult(request: PendingRequest, draft: CardDraft | undefined): string {
  const kind = kindOf(request);
  if (kind !== 'form') return draft?.text ?? skeletonOf(kind);
  const content = contentOf(member(request.params, 'requestedSchema'), draft?.form);
  return content.ok ? acceptResult(content.content) : skeletonOf(kind);
}
