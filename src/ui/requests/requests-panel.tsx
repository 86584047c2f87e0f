import { X } from 'lucide-react';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PlannedAnswer } from '../../rules/runner.ts';
import type { PendingRequest, Session, SessionSnapshot, Target } from '../../session/types.ts';
import { announce } from '../kit/announce.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { cardName, messageOf } from './describe.ts';
import { focusCard } from './focus.ts';
import { purposeOf } from './on-purpose.ts';
import { afterConsent } from './url-after.ts';
import { draftWasSent, forgetDraft } from './use-draft.ts';

const loadCard = () => import('./request-card.tsx');
const RequestCard = lazily(async () => ({ default: (await loadCard()).RequestCard }));

const UrlWaiting = lazily(async () => ({ default: (await import('./url-waiting.tsx')).UrlWaiting }));

/** Fetches what draws questions before the first one comes; where it cannot be had now, the card asks for it again. */
function prepareCards(): void {
  Promise.all([
    loadCard(),
    import('../form/schema-form.tsx'),
    import('./url-answer.tsx'),
    import('./url-waiting.tsx'),
    import('./sampling-request.tsx'),
    import('./sampling-editor.tsx'),
    import('./roots-editor.tsx'),
  ]).catch(() => {});
}

export interface RequestsPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** Answers that rules will give, by the question's key. */
  readonly planned: ReadonlyMap<string, PlannedAnswer>;
  /** The person answers a question in a rule's place. */
  readonly onTakeOver: (key: string) => void;
  /** Opens the rules. */
  readonly onRules: () => void;
}

/** Answered questions shown before they are only counted. */
const few = 3;

/** Cards drawn at once: a server may ask a thousand times. */
const step = 50;

/** What the server asks of the person, oldest first. Nothing here is answered but by the person. */
export function RequestsPanel({ session, snapshot, planned, onTakeOver, onRules }: RequestsPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(step);
  const { pending, connection } = snapshot;
  const consented = new Map(pending.map((request) => [request.key, afterConsent(request, snapshot)]));
  const cards = pending.filter(({ key, state }) => state.kind !== 'answered' || consented.get(key));
  const answered = pending.filter(({ key, state }) => state.kind === 'answered' && !consented.get(key));
  const waiting = cards.filter(({ state }) => state.kind === 'waiting');
  const held = cards.filter(({ state }) => state.kind === 'held').length;
  const server = connection.kind === 'idle' ? '' : connection.target.url;
  const { onAnswered, onFocus } = useFocusAfterAnswer(panel, waiting);
  useArrivalsSaid(waiting);
  const connected = connection.kind === 'connected';
  useEffect(() => {
    if (connected) prepareCards();
  }, [connected]);
  useEffect(() => {
    for (const request of pending) if (request.state.kind === 'answered') draftWasSent(request, server);
  }, [pending, server]);

  return (
    <section ref={panel} onFocus={onFocus} aria-labelledby="requests-heading" className="bg-surface">
      <div className="flex min-h-6 items-center gap-2 px-3.5 pt-3 pb-2">
        <h2 id="requests-heading" tabIndex={-1} className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
          Requests
        </h2>
        {held > 0 && <Badge tone="ok">{held} held</Badge>}
        {waiting.length > 0 && <Badge tone="person">{waiting.length} waiting</Badge>}
        <Button kind="quiet" className="h-6 px-1.5 text-sm" title="Let rules answer for you" onClick={onRules}>
          Rules…
        </Button>
      </div>
      {cards.slice(0, shown).map((request) => {
        const after = consented.get(request.key);
        if (after === undefined)
          return (
            <RequestCard
              key={request.key}
              {...{ request, session, server, onAnswered, onTakeOver }}
              planned={planned.get(request.key)}
            />
          );
        const blocked = connected ? undefined : 'Not connected.';
        return <UrlWaiting key={request.key} {...{ request, after, session, blocked, onAnswered }} />;
      })}
      {cards.length > shown && (
        <div className="flex items-center gap-2 px-3.5 pb-3 text-sm text-ink-2">
          <p className="flex-1">{cards.length - shown} more; each comes up as those before it go.</p>
          <Button onClick={() => setShown(shown + step)}>Show {Math.min(step, cards.length - shown)} more</Button>
        </div>
      )}
      {cards.length === 0 && answered.length === 0 && (
        <EmptyState title="Nothing waits for you">
          Call a tool that asks something{(!connected || isDemo(connection.target)) && ', such as issue_card of the demo server'}:
          its question appears here.
        </EmptyState>
      )}
      {answered.length > 0 && <Answered requests={answered} session={session} />}
    </section>
  );
}

function Answered({ requests, session }: { requests: readonly PendingRequest[]; session: Session }) {
  const dismiss = (request: PendingRequest) => {
    forgetDraft(request.key);
    session.dismiss(request.key);
  };
  const hidden = requests.length - few;
  return (
    <div className="px-3.5 pb-2.5">
      <ul aria-label="Answered" className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {requests.slice(-few).map((request) => (
          <li key={request.key} className="flex min-h-6 items-center gap-2 text-sm text-ink-3">
            {request.state.kind === 'answered' && (
              <Badge tone={toneOf(request.state.answer.label)}>{request.state.answer.label}</Badge>
            )}
            {request.state.kind === 'answered' && purposeOf(request.state.answer) && (
              <Badge tone="warn" title={purposeOf(request.state.answer)?.label}>
                on purpose
              </Badge>
            )}
            {request.state.kind === 'answered' && request.state.answer.rule !== undefined && (
              <Badge tone="accent" title={request.state.answer.rule}>
                by rule
              </Badge>
            )}
            <span dir="auto" className="min-w-0 flex-1 truncate [unicode-bidi:isolate]">
              <ExactText text={messageOf(request).text} />
            </span>
            <IconButton label={`Dismiss ${cardName(request)}`} className="size-6" onClick={() => dismiss(request)}>
              <X size={13} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {requests.length > 1 && (
        <Button kind="quiet" className="-ml-2 h-6 text-sm" onClick={() => requests.forEach(dismiss)}>
          {hidden > 0 ? `Dismiss all ${requests.length} answered` : 'Dismiss all'}
        </Button>
      )}
    </div>
  );
}

/** Whether a connection goes to the demo server of this page. */
const isDemo = ({ url, route }: Target) => route === 'page' || url === new URL('demo/mcp', location.href).href;

const toneOf = (label: string) =>
  label.startsWith('accept') || label === 'send' ? 'ok' : label.startsWith('error') ? 'danger' : 'neutral';

/** Announces each question once, when it comes. */
function useArrivalsSaid(waiting: readonly PendingRequest[]): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = waiting.filter(({ key }) => !known.current.has(key));
    for (const { key } of fresh) known.current.add(key);
    const last = fresh.at(-1);
    if (last)
      announce(`${last.server} asks. ${cardName(last)}${waiting.length > 1 ? `. ${waiting.length} requests are waiting` : ''}`);
  }, [waiting]);
}

/** After an answer the focus, which was in the card that went away, goes to the next card, or back to where it came from. */
function useFocusAfterAnswer(panel: { readonly current: HTMLElement | null }, waiting: readonly PendingRequest[]) {
  const answering = useRef(false);
  const before = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (!answering.current) return;
    answering.current = false;
    const active = document.activeElement;
    if (active !== null && active !== document.body && active.isConnected) return;
    const next = waiting.length > 0 ? panel.current?.querySelector<HTMLElement>('article[data-state=waiting]') : undefined;
    if (next) return focusCard(next);
    if (before.current instanceof HTMLElement) before.current.focus();
    if (document.activeElement === document.body) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [panel, waiting]);
  const onAnswered = useCallback(() => {
    answering.current = true;
  }, []);
  const onFocus = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      // What had the focus before the panel; nothing where it was nowhere, as after a card that went away.
      if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget)))
        before.current = relatedTarget ?? before.current;
    },
    [panel],
  );
  return { onAnswered, onFocus };
}
