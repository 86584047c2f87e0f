import { type KeyboardEvent, type Ref, useId } from 'react';
import { readJson } from '../../json/read.ts';
import { isLeft } from '../kit/left.ts';

export interface ResultBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether a mistake is told already. */
  readonly tried: boolean;
  readonly onTried: () => void;
  readonly onSend: () => void;
  /** Said while nothing is wrong. */
  readonly note: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A result as JSON text. */
export function ResultBox({ text, onText, tried, onTried, onSend, note, ref }: ResultBoxProps) {
  const id = useId();
  const read = readJson(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Result (JSON)
      </label>
      <textarea
        ref={ref}
        id={id}
        spellCheck={false}
        rows={Math.min(16, Math.max(3, text.split('\n').length + 1))}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={(event) => isLeft(event) && onTried()}
        onKeyDown={onKeyDown}
        aria-invalid={!read.ok && tried}
        aria-describedby={`${id}-note`}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-2.5 py-2 font-mono text-[11.5px] leading-normal text-ink aria-invalid:border-danger"
      />
      <p id={`${id}-note`} className={read.ok || !tried ? 'text-sm text-ink-3' : 'text-sm text-danger'}>
        {read.ok
          ? read.node.kind === 'object'
            ? note
            : 'A result should be an object. It is sent as it stands.'
          : `Line ${read.error.line}, column ${read.error.column}: ${read.error.message}`}
      </p>
    </div>
  );
}
