import type { PendingRequest, Session } from '../session/types.ts';
import { answerByRule } from './answer.ts';
import { isAbout } from './question.ts';
import { rootsRuleIsOn, type ServerRoots } from './roots.ts';
import type { Rule } from './rule.ts';
import { ruleWords } from './words.ts';

/** An answer to come: the rule in words, and when, in the time of the session. */
export interface PlannedAnswer {
  readonly rule: string;
  readonly due: number;
}

export interface RuleRunner {
  readonly subscribe: (listener: () => void) => () => void;
  /** By the question's key. */
  readonly snapshot: () => ReadonlyMap<string, PlannedAnswer>;
  /** The person takes a question over: no rule answers it any more. */
  readonly leave: (key: string) => void;
}

export interface RuleRunnerOptions {
  readonly session: Pick<Session, 'subscribe' | 'snapshot' | 'answer'>;
  /** The rules that are on, first to last: the first that fits answers. Read anew for every question. */
  readonly rules: () => readonly Rule[];
  /** The folders of a server, by its address. */
  readonly rootsOf: (server: string) => ServerRoots;
  readonly timers: {
    readonly now: () => number;
    /** After so many milliseconds. */
    readonly set: (milliseconds: number, fire: () => void) => unknown;
    readonly clear: (timer: unknown) => void;
  };
}

/** The rule that a list of folders is while it answers. */
const rootsRule: Rule = {
  id: 'roots',
  asks: 'roots',
  tool: '',
  field: '',
  nth: 0,
  delay: 0,
  action: { kind: 'default' },
};

/** Answers the session's questions by the rules that are on when they come. What no rule fits is left alone. */
export function createRuleRunner({ session, rules, rootsOf, timers }: RuleRunnerOptions): RuleRunner {
  const listeners = new Set<() => void>();
  /** Questions that were looked at already. */
  const seen = new Set<string>();
  const timersOf = new Map<string, unknown>();
  const counts = new Map<string, number>();
  let planned: ReadonlyMap<string, PlannedAnswer> = new Map();

  const plan = (next: ReadonlyMap<string, PlannedAnswer>) => {
    planned = next;
    for (const listener of [...listeners]) listener();
  };
  const forget = (key: string) => {
    timers.clear(timersOf.get(key));
    timersOf.delete(key);
    if (planned.has(key)) plan(new Map([...planned].filter(([each]) => each !== key)));
  };

  const look = (request: PendingRequest) => {
    const { connection } = session.snapshot();
    const server = connection.kind === 'idle' ? '' : connection.target.url;
    const folders = rootsOf(server);
    const on = rules();
    // A rule that was switched off begins to count again.
    for (const id of [...counts.keys()]) if (!on.some((rule) => rule.id === id)) counts.delete(id);
    let chosen: Rule | undefined;
    for (const rule of on.filter((each) => isAbout(each, request))) {
      const count = (counts.get(rule.id) ?? 0) + 1;
      counts.set(rule.id, count);
      if (rule.nth === 0 || rule.nth === count) chosen ??= rule;
    }
    if (chosen === undefined && isAbout(rootsRule, request) && rootsRuleIsOn(folders)) chosen = rootsRule;
    const answer = chosen && answerByRule(chosen, request, folders.roots);
    if (!chosen || !answer) return;
    const { key } = request;
    plan(new Map([...planned, [key, { rule: ruleWords(chosen), due: timers.now() + chosen.delay }]]));
    const fire = () => {
      forget(key);
      session.answer(key, answer);
    };
    timersOf.set(key, timers.set(chosen.delay, fire));
  };

  const onSession = () => {
    for (const request of session.snapshot().pending) {
      const waits = request.state.kind === 'waiting';
      if (!waits && timersOf.has(request.key)) forget(request.key);
      if (!waits || seen.has(request.key) || request.fromError) continue;
      seen.add(request.key);
      look(request);
    }
  };
  session.subscribe(onSession);
  onSession();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => planned,
    leave: forget,
  };
}
