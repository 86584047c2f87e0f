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
  /** Tells when rules may have changed: an answer to come is dropped with the rule it comes from. */
  readonly onRules?: (listener: () => void) => unknown;
  /** The folders of a server, by its address. */
  readonly rootsOf: (server: string) => ServerRoots;
  readonly timers: {
    readonly now: () => number;
    /** After so many milliseconds. */
    readonly set: (milliseconds: number, fire: () => void) => unknown;
    readonly clear: (timer: unknown) => void;
  };
}

/** Longest delay that a timer takes, in milliseconds. */
const longest = 2 ** 31 - 1;

/** Answers in one call before each waits a while, in milliseconds: a server that asks without end is not answered at the speed of the wire. */
const atOnce = 50;
const breather = 1000;

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
export function createRuleRunner({ session, rules, onRules, rootsOf, timers }: RuleRunnerOptions): RuleRunner {
  const listeners = new Set<() => void>();
  /** Questions that were looked at already. */
  const seen = new Set<string>();
  const timersOf = new Map<string, unknown>();
  const ruleOf = new Map<string, Rule>();
  const counts = new Map<string, number>();
  const answersOf = new Map<string, number>();
  let planned: ReadonlyMap<string, PlannedAnswer> = new Map();

  const plan = (next: ReadonlyMap<string, PlannedAnswer>) => {
    planned = next;
    for (const listener of [...listeners]) listener();
  };
  const forget = (key: string) => {
    timers.clear(timersOf.get(key));
    timersOf.delete(key);
    ruleOf.delete(key);
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
    const { key, call = '' } = request;
    const before = answersOf.get(call) ?? 0;
    if (call !== '') answersOf.set(call, before + 1);
    const due = timers.now() + Math.max(chosen.delay, before >= atOnce ? breather : 0);
    plan(new Map([...planned, [key, { rule: ruleWords(chosen), due }]]));
    ruleOf.set(key, chosen);
    const wait = () => timersOf.set(key, timers.set(Math.min(Math.max(0, due - timers.now()), longest), fire));
    const fire = () => {
      // Timers go off early, and take no longer delay.
      if (timers.now() < due - 1) return wait();
      onRulesChanged();
      if (!ruleOf.has(key)) return;
      forget(key);
      session.answer(key, answer);
    };
    wait();
  };

  /** What a rule was going to answer is the person's again once it is off, or another rule than it was. */
  const onRulesChanged = () => {
    const on = rules();
    for (const [key, rule] of [...ruleOf])
      if (rule !== rootsRule && !on.some((each) => JSON.stringify(each) === JSON.stringify(rule))) forget(key);
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
  onRules?.(onRulesChanged);
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
