import { useId, useState } from 'react';
import type { CallState, Era } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { Elapsed } from './elapsed.tsx';
import { stateWord } from './outcome-words.ts';

export interface RunningCallProps {
  readonly call: CallState;
  readonly era: Era;
  readonly onCancel: (reason: string | undefined) => void;
}

/** A call on its way: clock, progress, and the means to stop it. */
export function RunningCall({ call, era, onCancel }: RunningCallProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const field = useId();
  const { word, tone } = stateWord(call);
  return (
    <div className="grid gap-2 border-t border-line px-3.5 py-3">
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{word.toLowerCase()}</Badge>
        <code className="min-w-0 truncate font-mono text-sm">{call.name ?? call.method}</code>
        <span className="flex-1" />
        <span className="text-sm text-ink-3">
          {call.status === 'queued' ? 'queued' : 'running'} <Elapsed call={call} />
        </span>
      </div>
      {call.status === 'queued' && (
        <p className="text-sm text-ink-2">
          queued: the browser allows 6 connections per server. It is sent when another call ends.
        </p>
      )}
      {call.progress && <Progress progress={call.progress} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => onCancel(reason.trim() === '' ? undefined : reason)}>Cancel call</Button>
        {!asking && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Give a reason
          </Button>
        )}
        {call.rounds > 1 && <span className="text-sm text-ink-3">round {call.rounds}</span>}
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
            {era === 'legacy'
              ? 'Sent with notifications/cancelled.'
              : 'On 2026-07-28 cancelling closes the stream and carries no reason: it is only recorded here.'}
          </p>
        </div>
      )}
    </div>
  );
}

function Progress({ progress: { progress, total, message } }: { progress: NonNullable<CallState['progress']> }) {
  const label = useId();
  const part = total !== undefined && total > 0 ? Math.min(1, Math.max(0, progress / total)) : undefined;
  return (
    <div className="grid gap-1">
      <div id={label} className="flex gap-2 text-sm text-ink-2">
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere [unicode-bidi:isolate]">
          {message ?? 'Progress'}
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
