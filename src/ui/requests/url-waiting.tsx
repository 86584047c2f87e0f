import { ExternalLink } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { member, stringOf } from '../../json/access.ts';
import type { PendingRequest, Session } from '../../session/types.ts';
import { announce } from '../kit/announce.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { AddressText } from './address-text.tsx';
import { CardHead } from './card-head.tsx';
import { cardName } from './describe.ts';
import type { AfterConsent } from './url-after.ts';
import { lookAt } from './url-look.ts';
import { forgetDraft } from './use-draft.ts';

export interface UrlWaitingProps {
  readonly request: PendingRequest;
  readonly after: AfterConsent;
  readonly session: Session;
  /** Why nothing can be sent now; undefined where it can. */
  readonly blocked: string | undefined;
  /** Called before the card goes away by the person's doing. */
  readonly onAnswered: () => void;
}

/** An address that was consented to: nothing is asked of the person any more, but nothing is known to be done either. */
export function UrlWaiting({ request, after, session, blocked, onAnswered }: UrlWaitingProps) {
  const message = useId();
  const url = member(request.params, 'url');
  const look = useMemo(() => lookAt(stringOf(url)), [url]);
  useCompletionSaid(request.completed === true);
  const dismiss = (...keys: readonly string[]) => {
    onAnswered();
    for (const key of keys) {
      forgetDraft(key);
      session.dismiss(key);
    }
  };
  return (
    <article
      aria-label={cardName(request)}
      aria-describedby={message}
      data-state="answered"
      className="mx-3 mb-3 overflow-clip rounded-[10px] border border-line-strong bg-raised"
    >
      <div className="px-3.5 pt-3 pb-2.5">
        <CardHead request={request} id={message} />
      </div>
      <div className="grid gap-3 px-3.5 pb-3">
        <AddressText url={url} look={look} />
        <Standing after={after} completed={request.completed === true} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5 border-t border-line bg-sunken px-3.5 py-2.5">
        {after.kind === 'retry' && (
          <Button
            kind="primary"
            disabled={blocked !== undefined}
            title={blocked ?? 'Sends the original call again'}
            onClick={() => {
              const { method, params, headers } = after.call;
              session.call(method, params === '' ? undefined : params, headers && { headers });
              dismiss(...after.settles);
            }}
          >
            Retry
          </Button>
        )}
        {after.kind === 'server' && after.call !== undefined && (
          <Button onClick={() => after.call !== undefined && session.cancelCall(after.call)}>Cancel call</Button>
        )}
        {look.opens !== undefined && (
          <a
            href={look.opens}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 text-ink-2 underline-offset-2 hover:text-ink hover:underline"
          >
            <ExternalLink size={14} aria-hidden="true" />
            Open again
          </a>
        )}
        {(after.kind === 'retry' || (after.kind === 'server' && after.call === undefined)) && (
          <Button
            kind="quiet"
            className="ml-auto"
            onClick={() => dismiss(...(after.kind === 'retry' ? after.settles : [request.key]))}
          >
            Dismiss
          </Button>
        )}
      </div>
    </article>
  );
}

function Standing({ after, completed }: { after: AfterConsent; completed: boolean }) {
  const done = 'The server says you are done there';
  switch (after.kind) {
    case 'server':
      return completed ? (
        <Notice tone="ok" title={done}>
          {after.call === undefined ? undefined : 'Its call goes on.'}
        </Notice>
      ) : (
        <Notice tone="info" title="Waiting for the server">
          {after.call === undefined
            ? 'You agreed to open the address. Which call this belongs to is not known.'
            : 'You agreed to open the address. Finish there; the server then goes on with its call.'}
        </Notice>
      );
    case 'others':
      return (
        <Notice tone={completed ? 'ok' : 'info'} title={completed ? done : 'You agreed to open this address'}>
          {after.left === 1
            ? 'One other address of the same call still waits'
            : `${after.left} other addresses of the same call still wait`}{' '}
          for you.
        </Notice>
      );
    case 'retry': {
      const all = after.completed === after.of;
      const title = all
        ? after.of > 1
          ? `The server says you are done at all ${after.of} addresses`
          : done
        : after.completed > 0
          ? `The server says you are done at ${after.completed} of ${after.of} addresses`
          : after.fromError
            ? 'Waiting for you to send the call again'
            : 'The call ended before its result came';
      return (
        <Notice tone={all ? 'ok' : 'info'} title={title}>
          {after.fromError
            ? 'Once you are done there, Retry sends the original call again.'
            : 'Retry sends the original call again, from its beginning.'}
        </Notice>
      );
    }
  }
}

function useCompletionSaid(completed: boolean): void {
  const before = useRef(completed);
  useEffect(() => {
    if (completed && !before.current) announce('The server says you are done there');
    before.current = completed;
  }, [completed]);
}
