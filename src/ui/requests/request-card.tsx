import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import type { PlannedAnswer } from '../../rules/runner.ts';
import type { Answer, PendingRequest, Purpose, Session } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { JsonText } from '../kit/json-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { Notice } from '../kit/notice.tsx';
import { useNow } from '../kit/use-now.ts';
import { answerText } from './answers.ts';
import { CardHead } from './card-head.tsx';
import { ClosedCard } from './closed-card.tsx';
import { cardName, kindOf, type RequestKind } from './describe.ts';
import { focusCard, isOldest, mayTakeFocus } from './focus.ts';
import { FormAnswer, prepareForm } from './form-answer.tsx';
import { GeneralAnswer, prepareParts } from './general-answer.tsx';
import { notePurpose, type OnAnswer, purposeOf } from './on-purpose.ts';
import { type Drafting, forgetDraft, useDraft } from './use-draft.ts';

export interface RequestCardProps {
  readonly request: PendingRequest;
  readonly session: Session;
  /** The server's address: drafts are kept apart by it. */
  readonly server: string;
  /** Called when the person has answered. */
  readonly onAnswered: () => void;
  /** The answer a rule will give, unless the person takes it over. */
  readonly planned: PlannedAnswer | undefined;
  readonly onTakeOver: (key: string) => void;
}

/** One question of the server: waiting, held until the others of its round are answered, or closed. */
export const RequestCard = memo(function RequestCard(props: RequestCardProps) {
  const { request, session, server, onAnswered, planned, onTakeOver } = props;
  const card = useRef<HTMLElement>(null);
  const message = useId();
  const [asking, setAsking] = useState(false);
  const drafting = useDraft(request, server);
  const { state, key } = request;
  const waiting = state.kind === 'waiting';

  const answer = (given: Answer, purpose?: Purpose) => {
    onAnswered();
    if (purpose) notePurpose(given, purpose);
    const { form, text } = drafting.draft ?? {};
    session.answer(key, given, form !== undefined ? JSON.stringify(form) : text, purpose);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !waiting || somethingOpen(event)) return;
    event.preventDefault();
    if (asking) keep();
    else setAsking(true);
  };
  const keep = () => {
    setAsking(false);
    if (card.current) focusCard(card.current);
  };
  const onReady = () => {
    if (card.current && isOldest(card.current) && mayTakeFocus(document.activeElement)) focusCard(card.current);
  };

  return (
    <article
      ref={card}
      aria-label={cardName(request)}
      aria-describedby={message}
      data-state={state.kind}
      onKeyDown={onKeyDown}
      className={cx(
        'mx-3 mb-3 overflow-clip rounded-[10px] border bg-raised',
        state.kind === 'closed' ? 'border-line-strong' : 'border-person shadow-[0_0_0_3px_var(--person-soft),var(--raise)]',
      )}
    >
      <div className="px-3.5 pt-3 pb-2.5">
        <CardHead request={request} id={message} />
      </div>
      {waiting && planned && <Planned planned={planned} onTakeOver={() => onTakeOver(key)} />}
      {waiting && <Offer drafting={drafting} />}
      {waiting && <Answering {...{ request, server, drafting, asking, onReady }} onAnswer={answer} onKeep={keep} />}
      {state.kind === 'held' && <Held answer={state.answer} onChange={() => session.unhold(key)} />}
      {state.kind === 'closed' && (
        <ClosedCard
          request={request}
          reason={state.reason}
          draft={drafting.draft}
          onAnswer={answer}
          onDismiss={() => {
            forgetDraft(key);
            onAnswered();
            session.dismiss(key);
          }}
        />
      )}
    </article>
  );
});

interface AnsweringProps {
  readonly request: PendingRequest;
  readonly server: string;
  readonly drafting: Drafting;
  readonly asking: boolean;
  readonly onAnswer: OnAnswer;
  readonly onKeep: () => void;
  readonly onReady: () => void;
}

// Each drawn as a whole: buttons that move while more of the card comes are missed.
const Form = lazily(
  async () => {
    await prepareForm();
    return { default: FormAnswer };
  },
  <Skeleton />,
);
const UrlAnswer = lazily(async () => ({ default: (await import('./url-answer.tsx')).UrlAnswer }));
const withParts = (kind: RequestKind) =>
  lazily(
    async () => {
      await prepareParts(kind);
      return { default: GeneralAnswer };
    },
    <Skeleton />,
  );
const general = { sampling: withParts('sampling'), roots: withParts('roots'), other: withParts('other') };

function Answering({ drafting, server, ...rest }: AnsweringProps) {
  const kind = kindOf(rest.request);
  const { draft, onDraft } = drafting;
  if (kind === 'form') return <Form {...rest} server={server} draft={draft?.form} onDraft={(form) => onDraft({ form })} />;
  if (kind === 'url') return <UrlAnswer {...rest} />;
  const General = general[kind];
  return <General {...rest} kind={kind} server={server} text={draft?.text} onText={(text) => onDraft({ text })} />;
}

function Offer({ drafting: { offer, onRestore, onRefuse } }: { drafting: Drafting }) {
  if (offer === undefined) return null;
  return (
    <Notice
      tone="person"
      className="mx-3.5 mb-3"
      title={offer.beforeReload ? 'Unsent draft from before the reload' : 'Unsent draft of the same question, which was closed'}
      actions={
        <>
          <Button onClick={onRestore}>Restore draft</Button>
          <Button kind="quiet" onClick={onRefuse}>
            Discard it
          </Button>
        </>
      }
    />
  );
}

function Planned({ planned, onTakeOver }: { planned: PlannedAnswer; onTakeOver: () => void }) {
  const now = useNow(true);
  const left = planned.due - now;
  return (
    <Notice
      tone="person"
      className="mx-3.5 mb-3"
      title={left > 0 ? `A rule answers in ${Math.ceil(left / 1000)} s` : 'A rule answers'}
      actions={<Button onClick={onTakeOver}>Answer by hand</Button>}
    >
      {planned.rule}
    </Notice>
  );
}

function Held({ answer, onChange }: { answer: Answer; onChange: () => void }) {
  const text = answerText(answer);
  const purpose = purposeOf(answer);
  return (
    <>
      <div className="grid gap-2 px-3.5 pb-3">
        <p className="flex items-center gap-2">
          <Badge tone="ok">{answer.label}</Badge>
          {purpose && (
            <Badge tone="warn" title={purpose.label}>
              on purpose
            </Badge>
          )}
          <span className="text-ink-2">· sent with the others</span>
        </p>
        {text !== undefined && <JsonText text={text} label="Held answer" className="max-h-48" />}
      </div>
      <div className="flex border-t border-line bg-sunken px-3.5 py-2.5">
        <Button onClick={onChange}>Change</Button>
      </div>
    </>
  );
}

/** Whether Escape belongs to something opened inside the card: a menu, a list of choices. */
function somethingOpen(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  if (event.currentTarget.querySelector(':popover-open') !== null) return true;
  return target.getAttribute('aria-expanded') === 'true' && target.getAttribute('role') === 'combobox';
}

function Skeleton() {
  return (
    <p role="status" className="px-3.5 pb-3 text-sm text-ink-3">
      Loading…
    </p>
  );
}
