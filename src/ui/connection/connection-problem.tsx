import { X } from 'lucide-react';
import { useState } from 'react';
import { type ConnectFailure, type ConnectionState, type Protocol, protocols } from '../../session/types.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { FoldedValue } from '../kit/folded-value.tsx';
import { Notice } from '../kit/notice.tsx';
import type { ConnectionDraft, DraftProblem } from './target.ts';

export interface ConnectionProblemProps {
  state: ConnectionState;
  draft: ConnectionDraft;
  /** What is wrong with the draft itself, and the id of the element that says so. */
  problem: DraftProblem | undefined;
  problemId: string;
  warning: string | undefined;
  relay: boolean;
  /** Changes the draft and connects with it. */
  onConnect: (draft: ConnectionDraft) => void;
}

/** What went wrong and what to do about it, in the flow of the page. */
export function ConnectionProblem(props: ConnectionProblemProps) {
  const { state, draft, problem, problemId, warning } = props;
  const [dismissed, setDismissed] = useState<ConnectFailure>();
  if (problem)
    return (
      <section aria-label="Connection problem" id={problemId} className="px-3 py-2">
        <Notice tone="danger" title={problem.message}>
          {problem.advice}
        </Notice>
      </section>
    );
  const failure = failureOf(state);
  if (failure && failure !== dismissed && failure.code !== 'cancelled')
    return <FailureCard {...props} failure={failure} onDismiss={() => setDismissed(failure)} />;
  if (warning !== undefined && (state.kind === 'idle' || state.kind === 'closed') && draft.url !== '')
    return (
      <section aria-label="Connection problem" className="px-3 py-2">
        <Notice tone="warn" title={warning} />
      </section>
    );
  return null;
}

function failureOf(state: ConnectionState): ConnectFailure | undefined {
  switch (state.kind) {
    case 'failed':
    case 'closed':
      return state.failure;
    case 'connected':
      return state.trouble;
    case 'idle':
    case 'connecting':
      return undefined;
  }
}

function FailureCard(props: ConnectionProblemProps & { failure: ConnectFailure; onDismiss: () => void }) {
  const { state, draft, relay, failure, onConnect, onDismiss } = props;
  const named = failure.supportedVersions ?? [];
  const known = named.filter((version): version is Protocol => protocols.some((protocol) => protocol === version));
  const offerRelay = failure.offerRelay && draft.route === 'direct';
  const actions = (
    <>
      {offerRelay && relay && (
        <Button kind="primary" onClick={() => onConnect({ ...draft, route: 'relay' })}>
          Use the relay
        </Button>
      )}
      {known.map((protocol) => (
        <Button key={protocol} onClick={() => onConnect({ ...draft, protocol })}>
          Use {protocol}
        </Button>
      ))}
      <Button onClick={() => onConnect(draft)}>{state.kind === 'failed' ? 'Try again' : 'Connect again'}</Button>
    </>
  );
  return (
    <section aria-label="Connection problem" className="relative max-h-[45vh] overflow-auto px-3 py-2">
      <Notice tone={state.kind === 'connected' ? 'warn' : 'danger'} title={failure.message} actions={actions} className="pr-10">
        <p>
          <ExactText text={failure.advice} />
        </p>
        {offerRelay && !relay && (
          <p>The relay would help, but this host has none: start Backchannel on your own machine with npm start.</p>
        )}
        {named.length > 0 && (
          <p>
            The server supports <ExactText text={named.join(', ')} />.
          </p>
        )}
        {failure.detail !== undefined && failure.detail !== '' && (
          <p className="mt-1.5 max-h-60 overflow-auto rounded border border-line bg-surface px-2 py-1 text-ink-2">
            <FoldedValue text={failure.detail} />
          </p>
        )}
      </Notice>
      <IconButton label="Dismiss" className="absolute top-3 right-4" onClick={onDismiss}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
