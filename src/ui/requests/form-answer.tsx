import { BookmarkPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { member } from '../../json/access.ts';
import type { PendingRequest } from '../../session/types.ts';
import type { SchemaFormHandle } from '../form/schema-form.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { acceptResult, cancelAnswer, declineAnswer, skeletonOf } from './answers.ts';
import { CardFoot } from './card-foot.tsx';
import type { OnAnswer } from './on-purpose.ts';
import { ReuseBar } from './reuse-bar.tsx';
import { storableContent } from './storable-content.ts';
import { useReuse } from './use-reuse.ts';

const load = async () => ({ default: (await import('../form/schema-form.tsx')).SchemaForm });
const SchemaForm = lazily(load);
const NameForm = lazily(async () => ({ default: (await import('./name-form.tsx')).NameForm }));

/** Fetches what draws the form: the answer is drawn as a whole. */
export const prepareForm = SchemaForm.prepare;

export interface AnswerProps {
  readonly request: PendingRequest;
  readonly onAnswer: OnAnswer;
  readonly asking: boolean;
  readonly onKeep: () => void;
  /** Called once there is something to type in. */
  readonly onReady: () => void;
}

export interface FormAnswerProps extends AnswerProps {
  /** The server's address: answers are kept apart by it. */
  readonly server: string;
  readonly draft: FormDraft | undefined;
  readonly onDraft: (draft: FormDraft) => void;
}

/** The form of an elicitation, what Accept would send, and the three answers. */
export function FormAnswer({ request, server, draft, onDraft, onAnswer, asking, onKeep, onReady }: FormAnswerProps) {
  const form = useRef<SchemaFormHandle>(null);
  const [ready, setReady] = useState(false);
  const [checking, setChecking] = useState(false);
  const [naming, setNaming] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const schema = member(request.params, 'requestedSchema');
  const content = useMemo(() => contentOf(schema, draft), [schema, draft]);
  const result = content.ok ? acceptResult(content.content) : undefined;
  const { earlier, keep } = useReuse(request, server);
  const storable = useMemo(() => (content.ok ? storableContent(request.params, content.content) : undefined), [request, content]);
  const send = (label: string) => {
    if (!content.ok) return;
    keep(content.content);
    onAnswer({ kind: 'result', result: acceptResult(content.content), label });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const named = () => {
    setNaming(false);
    preview.current?.querySelector('button')?.focus();
  };

  const accept = async () => {
    if (checking || form.current === null) return;
    setChecking(true);
    const valid = await form.current.validate();
    setChecking(false);
    if (valid) latest.current('accept');
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
        <ReuseBar earlier={earlier} schema={schema} draft={draft} onDraft={onDraft} />
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
        <div ref={preview} className="grid gap-1">
          <div className="flex min-h-6 items-center text-sm text-ink-3">
            <span className="flex-1">Accept sends exactly</span>
            {storable !== undefined && (
              <IconButton label="Name this answer…" className="size-6" onClick={() => setNaming(true)}>
                <BookmarkPlus size={13} aria-hidden="true" />
              </IconButton>
            )}
            {result !== undefined && <CopyButton text={result} label="Copy answer" />}
          </div>
          {naming && content.ok && (
            <NameForm
              note={storable?.less ? 'What looks like a secret is left out.' : undefined}
              onName={(name) => {
                keep(content.content, name);
                named();
              }}
              onBack={named}
            />
          )}
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
        onUnchecked={content.ok ? () => send('accept, not validated') : undefined}
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
