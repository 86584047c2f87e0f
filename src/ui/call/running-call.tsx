import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CallState, Era } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { Elapsed } from './elapsed.tsx';
import { TaskStatus } from './task-status.tsx';

export interface RunningCallProps {
  readonly call: CallState;
  readonly era: Era;
  /** Whether it is a call of something else than the tool shown above. */
  readonly apart: boolean;
  readonly onCancel: (reason: string | undefined) => void;
}

/** A call on its way: clock, progress, and the means to stop it. */
export function RunningCall({ call, era, apart, onCancel }: RunningCallProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const field = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    return () => {
      if (here?.contains(document.activeElement)) focusCall(here);
    };
  }, []);
  return (
    <div ref={box} className="grid gap-2 border-t border-line px-3.5 py-2.5">
      {apart && (
        <code dir="auto" className="min-w-0 truncate font-mono text-sm [unicode-bidi:isolate]">
          <ExactText text={call.name ?? call.method} />
        </code>
      )}
      {call.status === 'queued' && (
        <p className="text-sm text-ink-2">
          queued: the browser allows 6 connections per server. It is sent when another call ends.
        </p>
      )}
      {call.accepted && (
        <p className="text-sm text-warn">
          The server answered HTTP 202, which is no answer to a request. A response may still come on another stream; the time
          allowed runs on.
        </p>
      )}
      {call.task && <TaskStatus task={call.task} />}
      {call.progress && <Progress progress={call.progress} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => onCancel(reason.trim() === '' ? undefined : reason)}>Cancel call</Button>
        {!asking && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Reason…
          </Button>
        )}
        <span className="flex-1" />
        <span className={cx('text-sm', call.waiting > 0 ? 'font-semibold text-person' : 'text-ink-3')}>
          {call.rounds > 1 && `round ${call.rounds} · `}
          {call.status === 'queued' ? 'queued' : call.waiting > 0 ? 'waiting for you' : 'running'} <Elapsed call={call} />
        </span>
      </div>
      {asking && (
        <div className="grid gap-1">
          <label htmlFor={field} className="text-sm text-ink-2">
            Reason for cancelling (optional)
          </label>
          <input
            id={field}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className={cx(fieldLook, 'w-full')}
          />
          <p className="text-sm text-ink-3">
            {call.task
              ? 'A task is cancelled by tasks/cancel, which carries no reason: it is only recorded here.'
              : era === 'legacy'
                ? 'Sent with notifications/cancelled.'
                : 'On 2026-07-28 cancelling closes the stream and carries no reason: it is only recorded here.'}
          </p>
        </div>
      )}
    </div>
  );
}

/** What goes away with the focus in it hands it to the button that calls, or to the panel's heading. */
function focusCall(from: HTMLElement): void {
  const panel = from.closest('section');
  const next = panel?.querySelector<HTMLElement>('[data-calls]:not(:disabled)') ?? panel?.querySelector<HTMLElement>('h2');
  if (next?.tagName === 'H2') next.tabIndex = -1;
  next?.focus();
}

function Progress({ progress: { progress, total, message } }: { progress: NonNullable<CallState['progress']> }) {
  const label = useId();
  const part = total !== undefined && total > 0 ? Math.min(1, Math.max(0, progress / total)) : undefined;
  return (
    <div className="grid gap-1">
      <div id={label} className="flex gap-2 text-sm text-ink-2">
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere [unicode-bidi:isolate]">
          <ExactText text={message ?? 'Progress'} />
        </span>
        <span className="shrink-0 text-ink-3">{total === undefined ? progress : `${progress} of ${total}`}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={part === undefined ? undefined : total}
        aria-valuenow={part === undefined ? undefined : Math.min(progress, total ?? progress)}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={cx('h-full rounded-full bg-accent', part === undefined && 'animate-pulse')}
          style={{ width: part === undefined ? '100%' : `${part * 100}%` }}
        />
      </div>
    </div>
  );
}
