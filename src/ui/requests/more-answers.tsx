import { useId, useState } from 'react';
import { readJson } from '../../json/read.ts';
import type { Answer, PendingRequest } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { errorAnswer, errorEffect, offeredError, rawText } from './answers.ts';
import type { RequestKind } from './describe.ts';

interface EditorProps {
  readonly request: PendingRequest;
  readonly onAnswer: (answer: Answer) => void;
  readonly onBack: () => void;
}

/** Code and message of an error reply, and what it does. */
export function ErrorEditor({ request, kind, onAnswer, onBack }: EditorProps & { kind: RequestKind }) {
  const [first] = useState(() => offeredError(request, kind));
  const [code, setCode] = useState(String(first.code));
  const [message, setMessage] = useState(first.message);
  const id = useId();
  const valid = /^-?\d+$/.test(code.trim()) && Number.isSafeInteger(Number(code));
  const send = () => valid && onAnswer(errorAnswer(Number(code), message));
  return (
    <form
      aria-label="Reply with error"
      className="grid gap-2 border-t border-line px-3.5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-sm text-ink-2">{errorEffect(request)}</p>
      <div className="grid grid-cols-[6rem_1fr] gap-2">
        <label htmlFor={`${id}-code`} className="grid gap-1 text-sm font-semibold">
          Code
          <input
            id={`${id}-code`}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
            autoFocus
            inputMode="numeric"
            value={code}
            aria-invalid={!valid}
            aria-describedby={valid ? undefined : `${id}-wrong`}
            onChange={(event) => setCode(event.target.value)}
            className={cx(fieldLook, 'font-normal')}
          />
        </label>
        <label htmlFor={`${id}-message`} className="grid gap-1 text-sm font-semibold">
          Message
          <input
            id={`${id}-message`}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            className={cx(fieldLook, 'font-normal')}
          />
        </label>
      </div>
      {!valid && (
        <p id={`${id}-wrong`} className="text-sm text-danger">
          The code is an integer.
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="danger" disabled={!valid}>
          Reply with error
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}

/** The answer as text, sent as it stands, whatever it is. */
export function RawEditor({ request, exact, onAnswer, onBack }: EditorProps & { exact: string }) {
  const [text, setText] = useState(() => rawText(request, exact));
  const id = useId();
  const read = readJson(text);
  return (
    <form
      aria-label="Send raw JSON"
      className="grid gap-2 border-t border-line px-3.5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ kind: 'raw', text, label: 'raw' });
      }}
    >
      <p className="text-sm text-ink-2">
        {request.question.kind === 'request'
          ? 'Sent as the whole body of one POST, as it stands.'
          : `Sent as the value under “${request.question.key}” in inputResponses, as it stands.`}
      </p>
      <label htmlFor={id} className="grid gap-1 text-sm font-semibold">
        Raw JSON
        <textarea
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus
          rows={5}
          spellCheck={false}
          value={text}
          aria-describedby={read.ok ? undefined : `${id}-odd`}
          onChange={(event) => setText(event.target.value)}
          className="min-h-24 w-full resize-y rounded-md border border-line-strong bg-surface px-2 py-1.5 font-mono text-[11.5px] font-normal text-ink"
        />
      </label>
      {!read.ok && (
        <p id={`${id}-odd`} className="text-sm text-warn">
          Not JSON: line {read.error.line}, column {read.error.column}: {read.error.message}.{' '}
          {request.question.kind === 'request' ? 'It is sent all the same.' : 'The whole request that carries it will be broken.'}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="danger">
          Send raw
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}
