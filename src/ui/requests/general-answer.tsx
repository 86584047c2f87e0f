import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import { Button } from '../kit/button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { cancelAnswer, declineAnswer, rawText, rejectAnswer, skeletonOf } from './answers.ts';
import { CardFoot } from './card-foot.tsx';
import type { RequestKind } from './describe.ts';
import type { AnswerProps } from './form-answer.tsx';
import { ParamsFacts } from './params-facts.tsx';

export interface GeneralAnswerProps extends AnswerProps {
  readonly kind: RequestKind;
  /** The text typed so far; undefined: the skeleton. */
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
}

/** A question without an editor of its own: what it carries, and its result as JSON. */
export function GeneralAnswer({ request, kind, text, onText, onAnswer, asking, onKeep, onReady }: GeneralAnswerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const ready = useRef(onReady);
  useEffect(() => ready.current(), []);
  const elicitation = request.method === 'elicitation/create';
  const shown = text ?? skeletonOf(kind);
  const read = readJson(shown);

  const send = () => {
    if (read.ok) onAnswer({ kind: 'result', result: writeJson(read.node), label: labelOf(read.node, elicitation) });
    else {
      setTried(true);
      box.current?.focus();
      box.current?.setSelectionRange(read.error.offset, read.error.offset);
    }
  };
  const cancel = () => onAnswer(elicitation ? cancelAnswer : rejectAnswer(kind));
  const unchecked = () =>
    onAnswer(
      read.ok
        ? { kind: 'result', result: writeJson(read.node), label: `${labelOf(read.node, elicitation)}, not validated` }
        : { kind: 'raw', text: rawText(request, shown), label: 'not JSON, on purpose' },
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      <div className="grid gap-3 px-3.5 pb-3">
        <ParamsFacts request={request} kind={kind} />
        {request.params !== undefined && (
          <details className="text-sm text-ink-3" open={kind === 'other'}>
            <summary className="w-fit min-h-6 rounded leading-6 hover:text-ink">Parameters as JSON</summary>
            <JsonText text={writeJson(request.params)} label="Parameters" className="mt-1 max-h-60" />
          </details>
        )}
        <div className="grid gap-1" data-answer="">
          <label htmlFor={id} className="text-sm font-semibold">
            Result (JSON)
          </label>
          <textarea
            ref={box}
            id={id}
            spellCheck={false}
            rows={Math.min(16, Math.max(3, shown.split('\n').length + 1))}
            value={shown}
            onChange={(event) => onText(event.target.value)}
            onBlur={() => setTried(true)}
            onKeyDown={onKeyDown}
            aria-invalid={!read.ok && tried}
            aria-describedby={`${id}-note`}
            className="w-full resize-y rounded-md border border-line-strong bg-surface px-2.5 py-2 font-mono text-[11.5px] leading-normal text-ink aria-invalid:border-danger"
          />
          <p id={`${id}-note`} className={read.ok || !tried ? 'text-sm text-ink-3' : 'text-sm text-danger'}>
            {read.ok
              ? read.node.kind === 'object'
                ? sentWords(elicitation)
                : 'A result should be an object. It is sent as it stands.'
              : `Line ${read.error.line}, column ${read.error.column}: ${read.error.message}`}
          </p>
        </div>
      </div>
      <CardFoot
        request={request}
        kind={kind}
        exact={read.ok ? writeJson(read.node) : shown}
        onAnswer={onAnswer}
        onUnchecked={unchecked}
        asking={asking}
        onCancel={cancel}
        onKeep={onKeep}
      >
        <Button kind="primary" title="Ctrl+Enter" onClick={send}>
          {elicitation ? 'Accept' : 'Send'}
        </Button>
        {elicitation ? (
          <>
            <Button onClick={() => onAnswer(declineAnswer)}>Decline</Button>
            <Button onClick={cancel}>Cancel</Button>
          </>
        ) : (
          <Button title={rejectWords(request.era === 'legacy')} onClick={cancel}>
            Reject
          </Button>
        )}
        {!elicitation && request.era === 'modern' && (
          <p className="order-last basis-full text-sm text-ink-3">{rejectWords(false)}</p>
        )}
      </CardFoot>
    </>
  );
}

/** The answer in words: an elicitation's own action, `send` for the others. */
function labelOf(result: JsonNode, elicitation: boolean): string {
  return (elicitation ? stringOf(member(result, 'action')) : undefined) ?? 'send';
}

const sentWords = (elicitation: boolean) => `${elicitation ? 'Accept' : 'Send'} sends exactly this.`;

const rejectWords = (legacy: boolean) =>
  legacy
    ? 'Rejects with a JSON-RPC error; the server then fails its call.'
    : 'Reject ends the call here: 2026-07-28 has no way to tell the server.';
