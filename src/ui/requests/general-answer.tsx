import { useEffect, useRef, useState } from 'react';
import { member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import { rootsResult } from '../../rules/roots.ts';
import { Button } from '../kit/button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { cancelAnswer, declineAnswer, rawText, rejectAnswer, skeletonOf } from './answers.ts';
import { CardFoot } from './card-foot.tsx';
import type { RequestKind } from './describe.ts';
import type { AnswerProps } from './form-answer.tsx';
import { ResultBox } from './result-box.tsx';
import { hasEditor, prepareEditor, ResultTabs, type ResultView } from './result-tabs.tsx';
import { useRoots } from './roots-setting.ts';

const loadRequest = async () => ({ default: (await import('./sampling-request.tsx')).SamplingRequest });
const SamplingRequest = lazily(loadRequest);

/** Fetches what draws the parts of a kind: the answer is drawn as a whole. */
export const prepareParts = (kind: RequestKind) =>
  Promise.all([prepareEditor(kind), kind === 'sampling' && SamplingRequest.prepare()]);

export interface GeneralAnswerProps extends AnswerProps {
  readonly kind: RequestKind;
  /** The server's address. */
  readonly server: string;
  /** The text typed so far; undefined: the skeleton. */
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
}

/** A question that has no form of the server's: what it carries, and its result by fields of ours or as JSON. */
export function GeneralAnswer(props: GeneralAnswerProps) {
  const { request, kind, server, text, onText, onAnswer, asking, onKeep, onReady } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const [view, setView] = useState<ResultView>('form');
  const ready = useRef(onReady);
  useEffect(() => ready.current(), []);
  const [{ roots }] = useRoots(server);
  const [skeleton] = useState(() => (kind === 'roots' ? rootsResult(roots) : skeletonOf(kind)));
  const elicitation = request.method === 'elicitation/create';
  const shown = text ?? skeleton;
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
  const resultBox = (
    <ResultBox
      ref={box}
      text={shown}
      onText={onText}
      tried={tried}
      onTried={() => setTried(true)}
      onSend={send}
      note={sentWords(elicitation)}
    />
  );

  return (
    <>
      <div className="grid gap-3 px-3.5 pb-3">
        {kind === 'sampling' && <SamplingRequest request={request} />}
        {request.params !== undefined && (
          <details className="text-sm text-ink-3" open={kind === 'other'}>
            <summary className="w-fit min-h-6 rounded leading-6 hover:text-ink">Parameters as JSON</summary>
            <JsonText text={writeJson(request.params)} label="Parameters" className="mt-1 max-h-60" />
          </details>
        )}
        <div data-answer="">
          {hasEditor(kind) ? (
            <ResultTabs {...{ request, kind, server, onText, view, box: resultBox }} text={shown} onView={setView} />
          ) : (
            resultBox
          )}
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

const sentWords = (elicitation: boolean) => `This is exactly what ${elicitation ? 'Accept' : 'Send'} sends.`;

const rejectWords = (legacy: boolean) =>
  legacy
    ? 'Rejects with a JSON-RPC error; the server then fails its call.'
    : 'Reject ends the call here: 2026-07-28 has no way to tell the server.';
