import { createRecordingLog } from '../../src/recording/log.ts';
import type { RecordingLog } from '../../src/recording/log.types.ts';
import { createSession } from '../../src/session/create-session.ts';
import { defaultSwitches } from '../../src/session/declare.ts';
import type { Answer, Outcome, PendingRequest, Session, SessionSettings } from '../../src/session/types.ts';

/** Every question gets the answer a rule gives, at once; where it gives none, the question waits. */
export type Rule = (request: PendingRequest) => Answer | undefined;

export interface Headless {
  readonly session: Session;
  readonly log: RecordingLog;
  call(method: string, params?: object): Promise<Outcome>;
}

export const headlessSettings: SessionSettings = {
  switches: { ...defaultSwitches, sampling: true, roots: true },
  logLevel: 'off',
  timeout: 30_000,
  maxTotal: 0,
  refusalCode: -32601,
};

/** The rooms the page runs, without the page: a session on a log and a wire of its own, answered by a rule. */
export function startHeadless(rule: Rule, settings: SessionSettings = headlessSettings, here: typeof fetch = fetch): Headless {
  const now = () => performance.timeOrigin + performance.now();
  const log = createRecordingLog({ now });
  const session = createSession({
    recorder: log,
    fetchFor: () => here,
    timers: {
      now,
      set: (milliseconds, fire) => setTimeout(fire, milliseconds),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
    settings,
  });
  const answered = new Set<string>();
  session.subscribe(() => {
    for (const request of session.snapshot().pending) {
      if (request.state.kind !== 'waiting' || answered.has(request.key)) continue;
      const answer = rule(request);
      if (!answer) continue;
      answered.add(request.key);
      // As a person would: after the page has seen the question, not while the session is telling of it.
      queueMicrotask(() => session.answer(request.key, answer));
    }
  });
  return {
    session,
    log,
    call: (method, params) => session.call(method, params === undefined ? undefined : JSON.stringify(params)).outcome,
  };
}
