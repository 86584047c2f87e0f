import type { PendingRequest } from '../../session/types.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { attributionText, kindOf, messageOf, shortCallName } from './describe.ts';
import { Waited } from './waited.tsx';

/** Who asks, in which way, for which call, since when; then the question itself, as plain text. */
export function CardHead({ request, id }: { request: PendingRequest; id: string }) {
  const { text, own } = messageOf(request);
  const attribution = attributionText(request);
  const { kind } = request.state;
  const deprecated = request.era === 'modern' && (request.method === 'sampling/createMessage' || request.method === 'roots/list');
  const facts = [
    request.round > 1 && `round ${request.round}`,
    request.roundSize > 1 &&
      `one of ${request.roundSize} ${request.fromError ? 'addresses the call asks for' : 'questions of its round'}`,
    attribution,
  ].filter(Boolean);
  return (
    <header className="grid gap-1.5">
      <div className="flex min-w-0 items-center gap-2 text-sm text-ink-3">
        <span className="flex max-w-1/2 shrink-0">
          <Badge tone="server" title={request.server}>
            <VisibleText text={request.server} /> asks
          </Badge>
        </span>
        <span className="shrink-0">{wayOf(request)}</span>
        <span className="min-w-2 flex-1" />
        {request.callName !== undefined && (
          <span className="flex min-w-0 gap-1.5">
            <span>for</span>
            <code dir="auto" className="min-w-0 truncate font-mono text-ink [unicode-bidi:isolate]">
              <ExactText text={shortCallName(request.callName)} />
            </code>
          </span>
        )}
        {(kind === 'waiting' || kind === 'held') && (
          <span className="shrink-0 font-semibold text-person" title="How long it has waited">
            <Waited since={request.arrived} />
          </span>
        )}
      </div>
      {(deprecated || facts.length > 0) && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {deprecated && <Badge title="Deprecated by 2026-07-28, and still in force">deprecated</Badge>}
          {facts.join(' · ')}
        </p>
      )}
      <p
        id={id}
        tabIndex={text.length > 300 ? 0 : -1}
        dir="auto"
        className={`max-h-60 overflow-y-auto text-lg leading-snug wrap-anywhere whitespace-pre-wrap [unicode-bidi:isolate] ${own ? 'text-ink-2 italic' : 'font-semibold'}`}
      >
        {own ? text : <VisibleText text={text} />}
      </p>
    </header>
  );
}

function wayOf(request: PendingRequest): string {
  const kind = kindOf(request);
  return kind === 'other' ? request.method : kind === 'url' ? 'URL' : kind;
}
