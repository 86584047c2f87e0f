import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { addressFindings } from '../../findings/address.ts';
import { member, stringOf } from '../../json/access.ts';
import { writeJson } from '../../json/write.ts';

import { Button } from '../kit/button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { AddressText } from './address-text.tsx';
import { cancelAnswer, consentAnswer, declineAnswer } from './answers.ts';
import { CardFoot } from './card-foot.tsx';
import type { AnswerProps } from './form-answer.tsx';
import { UrlFindings } from './url-findings.tsx';
import { lookAt } from './url-look.ts';

/** A question in URL mode: the address, what speaks against it, and the consent, which opens it in the very click. */
export function UrlAnswer({ request, onAnswer, asking, onKeep, onReady }: AnswerProps) {
  const ready = useRef(onReady);
  useEffect(() => ready.current(), []);
  const url = member(request.params, 'url');
  const look = useMemo(() => lookAt(stringOf(url)), [url]);
  const findings = useMemo(() => addressFindings(request.params, request.era === 'modern'), [request.params, request.era]);
  const { opens, refusal } = look;

  const open = () => {
    if (opens === undefined) return;
    // The window is null by design; whether a tab came is the person's to see. They can open it again afterwards.
    window.open(opens, '_blank', 'noopener,noreferrer');
    onAnswer(consentAnswer);
  };

  return (
    <>
      <div className="grid gap-3 px-3.5 pb-3">
        <AddressText url={url} look={look} />
        {refusal !== undefined && <Notice tone="danger" title={refusal.words} />}
        {look.warnings.length > 0 && (
          <Notice tone="warn" title="Before you open it">
            <ul aria-label="Warnings" className="grid gap-1">
              {look.warnings.map((warning) => (
                <li key={warning} dir="auto" className="[unicode-bidi:isolate]">
                  {warning}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <UrlFindings findings={findings} />
        <p className="text-sm text-ink-3">
          {effectOf(request.fromError === true, opens !== undefined, request.completed === true)}
        </p>
        {request.params !== undefined && (
          <details className="text-sm text-ink-3">
            <summary className="w-fit min-h-6 rounded leading-6 hover:text-ink">Parameters as JSON</summary>
            <JsonText text={writeJson(request.params)} label="Parameters" className="mt-1 max-h-60" />
          </details>
        )}
      </div>
      <CardFoot
        request={request}
        kind="url"
        exact={consentAnswer.kind === 'result' ? consentAnswer.result : ''}
        onAnswer={onAnswer}
        onUnchecked={() => onAnswer({ ...consentAnswer, label: 'accept, not opened' })}
        asking={asking}
        onCancel={() => onAnswer(cancelAnswer)}
        onKeep={onKeep}
      >
        {refusal?.kind !== 'invalid' && (
          <Button
            kind="primary"
            disabled={opens === undefined}
            title={refusal?.words}
            icon={<ExternalLink size={14} aria-hidden="true" />}
            onClick={open}
          >
            Open in new tab
          </Button>
        )}
        <Button onClick={() => onAnswer(declineAnswer)}>Decline</Button>
        <Button onClick={() => onAnswer(cancelAnswer)}>Cancel</Button>
      </CardFoot>
    </>
  );
}

function effectOf(fromError: boolean, opens: boolean, completed: boolean): string {
  if (completed) return 'The server says you are done there.';
  if (fromError)
    return 'The server failed the call and asks for this first. Your answer is only noted here; once you are done there, you send the call again.';
  return opens
    ? 'Opening it is your consent and sends {"action":"accept"}, without content. What you do there stays between you and the page.'
    : 'It cannot be opened here. The server can be answered all the same.';
}
