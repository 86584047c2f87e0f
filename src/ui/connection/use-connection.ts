import { useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { useSetting } from '../use-setting.ts';
import { remember } from './recent.ts';
import { clientSetting, headersSetting, recentSetting } from './settings.ts';
import { type ConnectionDraft, type DraftProblem, differs, targetOf } from './target.ts';

type Step = 'connect' | 'reconnect' | 'disconnect';

export interface ConnectionControls {
  /** Set while the last try failed before anything was sent. */
  readonly problem: DraftProblem | undefined;
  /** What the browser is likely to block, before it does. */
  readonly warning: string | undefined;
  /** Whether the draft no longer is what is connected. */
  readonly changed: boolean;
  /** What is asked about first, because an open question would be lost. */
  readonly asking: Step | undefined;
  readonly connect: (draft?: ConnectionDraft) => void;
  /** The same target again, for a new handshake. */
  readonly reconnect: () => void;
  readonly disconnect: () => void;
  /** The answer to what is asked. */
  readonly settle: (yes: boolean) => void;
}

/** The steps of connecting and letting go, asking first while a question waits. */
export function useConnection(
  session: Session,
  snapshot: SessionSnapshot,
  draft: ConnectionDraft,
  page: { readonly href: string; readonly demo: string },
): ConnectionControls {
  const [headers] = useSetting(headersSetting);
  const [client] = useSetting(clientSetting);
  const [recent, setRecent] = useSetting(recentSetting);
  const [problem, setProblem] = useState<{ draft: string; problem: DraftProblem }>();
  const [asked, setAsked] = useState<{ what: Step; draft: ConnectionDraft }>();

  const state = snapshot.connection;
  const waits = state.kind === 'connected' && snapshot.pending.some((request) => request.state.kind === 'waiting');
  const reading = targetOf(draft, headers, client, page);
  const key = JSON.stringify(draft);

  const connectNow = (to: ConnectionDraft) => {
    const read = targetOf(to, headers, client, page);
    if (!read.ok) {
      setProblem({ draft: JSON.stringify(to), problem: read });
      return;
    }
    setProblem(undefined);
    if (to.route !== 'page') setRecent(remember(recent, read.target.url));
    void session.connect(read.target);
  };

  const take = (what: Step, to: ConnectionDraft) => {
    switch (what) {
      case 'connect':
        return connectNow(to);
      case 'reconnect':
        return state.kind === 'connected' ? void session.connect(state.target) : connectNow(to);
      case 'disconnect':
        return void session.disconnect();
    }
  };
  const ask = (what: Step, to = draft) => (waits ? setAsked({ what, draft: to }) : take(what, to));

  return {
    problem: problem?.draft === key ? problem.problem : undefined,
    warning: reading.ok ? reading.warning : undefined,
    changed: state.kind === 'connected' && reading.ok && differs(state.target, reading.target),
    asking: asked?.what,
    connect: (to) => ask('connect', to),
    reconnect: () => ask('reconnect'),
    disconnect: () => ask('disconnect'),
    settle: (yes) => {
      setAsked(undefined);
      if (yes && asked) take(asked.what, asked.draft);
    },
  };
}
