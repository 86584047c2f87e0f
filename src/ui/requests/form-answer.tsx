import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { member } from '../../json/access.ts';
import type { Answer, PendingRequest } from '../../session/types.ts';
import type { SchemaFormHandle } from '../form/schema-form.tsx';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { acceptResult, cancelAnswer, declineAnswer, skeletonOf } from './answers.ts';
import { CardFoot } from './card-foot.tsx';

const load = async () => ({ default: (await import('../form/schema-form.tsx')).SchemaForm });
const SchemaForm = lazy(load);

/** Fetches what draws forms before the first question comes. */
export function prepareForms(): void {
  // Where it cannot be had now, the card asks for it again.
  load().catch(() => {});
}

export interface AnswerProps {
  readonly request: PendingRequest;
  readonly onAnswer: (answer: Answer) => void;
  readonly asking: boolean;
  readonly onKeep: () => void;
  /** Called once there is something to type in. */
  readonly onReady: () => void;
}

export interface FormAnswerProps extends AnswerProps {
  readonly draft: FormDraft | undefined;
  readonly onDraft: (draft: FormDraft) => void;
}

/** The form of an elicitation, what Accept would send, and the three answers. */
export function FormAnswer({ request, draft, onDraft, onAnswer, asking, onKeep, onReady }: FormAnswerProps) {
  const form = useRef<SchemaFormHandle>(null);
  const [ready, setReady] = useState(false);
  const [checking, setChecking] = useState(false);
  const schema = member(request.params, 'requestedSchema');
  const content = useMemo(() => contentOf(schema, draft), [schema, draft]);
  const result = content.ok ? acceptResult(content.content) : undefined;
  const latest = useRef(result);
  useEffect(() => {
    latest.current = result;
  });

  const accept = async () => {
    if (checking || form.current === null) return;
    setChecking(true);
    const valid = await form.current.validate();
    setChecking(false);
    if (valid && latest.current !== undefined) onAnswer({ kind: 'result', result: latest.current, label: 'accept' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void accept();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter in any field accepts; the button does the same. */}
      <div className="grid gap-3 px-3.5 pb-3" onKeyDown={onKeyDown}>
        <Suspense fallback={<Skeleton />}>
          <div data-answer="">
            <SchemaForm
              ref={form}
              schema={schema}
              purpose="elicitation"
              idPrefix={`request-${request.key}`}
              draft={draft}
              onDraft={onDraft}
            />
          </div>
          <Ready
            onReady={() => {
              setReady(true);
              onReady();
            }}
          />
        </Suspense>
        <div className="grid gap-1">
          <div className="flex min-h-6 items-center text-sm text-ink-3">
            <span className="flex-1">Accept sends exactly</span>
            {result !== undefined && <CopyButton text={result} label="Copy answer" />}
          </div>
          {result !== undefined ? (
            <JsonText text={result} label="Answer preview" className="max-h-60" />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
            <div
              role="group"
              aria-label="Answer preview"
              className="rounded-md border border-danger/40 bg-danger-soft px-2.5 py-2 text-danger"
            >
              {content.ok ? '' : content.reason}
            </div>
          )}
        </div>
      </div>
      <CardFoot
        request={request}
        kind="form"
        exact={result ?? skeletonOf('form')}
        onAnswer={onAnswer}
        onUnchecked={
          result === undefined ? undefined : () => onAnswer({ kind: 'result', result, label: 'accept, not validated' })
        }
        asking={asking}
        onCancel={() => onAnswer(cancelAnswer)}
        onKeep={onKeep}
      >
        <Button kind="primary" title="Ctrl+Enter" disabled={!ready} aria-disabled={checking} onClick={() => void accept()}>
          Accept
        </Button>
        <Button onClick={() => onAnswer(declineAnswer)}>Decline</Button>
        <Button onClick={() => onAnswer(cancelAnswer)}>Cancel</Button>
      </CardFoot>
    </>
  );
}

/** Tells when what it stands beside has been drawn. */
function Ready({ onReady }: { onReady: () => void }) {
  const tell = useRef(onReady);
  useEffect(() => tell.current(), []);
  return null;
}

function Skeleton() {
  return (
    <div role="status" className="grid animate-pulse gap-2 py-1">
      <span className="sr-only">Loading the form…</span>
      <span className="h-3 w-24 rounded bg-line" />
      <span className="h-8 rounded-md bg-sunken" />
    </div>
  );
}
