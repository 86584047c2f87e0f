import { describe, expect, test } from 'vitest';
import { fromPlain } from '../../../src/json/convert.ts';
import { noRoots, type ServerRoots } from '../../../src/rules/roots.ts';
import { type Rule, readRules } from '../../../src/rules/rule.ts';
import { createRuleRunner } from '../../../src/rules/runner.ts';
import { ruleWords } from '../../../src/rules/words.ts';
import type { Answer, PendingRequest, SessionSnapshot } from '../../../src/session/types.ts';

const any: Rule = { id: 'r', asks: 'form', tool: '', field: '', nth: 0, delay: 0, action: { kind: 'decline' } };

/** A session of questions alone, and a clock that is moved by hand. */
function setup(rules: readonly Rule[], roots: ServerRoots = noRoots) {
  const listeners = new Set<() => void>();
  const given: { key: string; answer: Answer }[] = [];
  let pending: PendingRequest[] = [];
  let time = 0;
  let on = rules;
  let changed = () => {};
  const timers = new Map<number, { at: number; fire: () => void }>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const runner = createRuleRunner({
    session: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      snapshot: () =>
        ({ connection: { kind: 'connected', target: { url: 'http://a/mcp' } }, pending }) as unknown as SessionSnapshot,
      answer: (key, answer) => {
        given.push({ key, answer });
        pending = pending.map((each) => (each.key === key ? { ...each, state: { kind: 'answered', answer } } : each));
        tell();
      },
    },
    rules: () => on,
    onRules: (listener) => {
      changed = listener;
    },
    rootsOf: (server) => (server === 'http://a/mcp' ? roots : noRoots),
    timers: {
      now: () => time,
      set: (milliseconds, fire) => {
        const id = timers.size + 1;
        timers.set(id, { at: time + milliseconds, fire });
        return id;
      },
      clear: (id) => timers.delete(id as number),
    },
  });
  return {
    runner,
    given,
    switchTo: (next: readonly Rule[]) => {
      on = next;
      changed();
    },
    ask(key: string, more: Partial<PendingRequest> = {}, properties: object = { name: { type: 'string' } }) {
      const params = fromPlain({ message: 'Who?', requestedSchema: { type: 'object', properties } });
      const state = { kind: 'waiting' };
      const callName = 'tools/call issue_card';
      pending = [...pending, { key, method: 'elicitation/create', params, callName, state, ...more } as PendingRequest];
      tell();
    },
    close(key: string) {
      pending = pending.map((each) => (each.key === key ? { ...each, state: { kind: 'closed', reason: 'over' } } : each));
      tell();
    },
    pass(milliseconds: number) {
      time += milliseconds;
      for (const [id, timer] of [...timers])
        if (timer.at <= time) {
          timers.delete(id);
          timer.fire();
        }
    },
  };
}

const results = (given: readonly { answer: Answer }[]) =>
  given.map(({ answer }) => (answer.kind === 'result' ? answer.result : answer.kind));

test('without a rule nothing is answered', () => {
  const { ask, pass, given, runner } = setup([]);
  ask('q1');
  pass(1e9);
  expect(given).toEqual([]);
  expect(runner.snapshot().size).toBe(0);
});

test('the first rule that fits answers, and says which it was', () => {
  const { ask, pass, given } = setup([{ ...any, id: 'a', tool: 'other' }, any, { ...any, id: 'b', action: { kind: 'cancel' } }]);
  ask('q1');
  pass(0);
  expect(given).toEqual([
    { key: 'q1', answer: { kind: 'result', result: '{"action":"decline"}', label: 'decline', rule: 'Form: decline' } },
  ]);
});

describe('what a rule is about', () => {
  const answered = (rule: Partial<Rule>, more: Partial<PendingRequest> = {}, properties?: object) => {
    const { ask, pass, given } = setup([{ ...any, ...rule }]);
    ask('q', more, properties);
    pass(0);
    return given.length === 1;
  };
  test('the tool', () => {
    expect(answered({ tool: 'issue_card' })).toBe(true);
    expect(answered({ tool: 'issue' })).toBe(false);
    expect(answered({ tool: 'issue_card' }, { callName: undefined })).toBe(false);
  });
  test('the field, whatever its name', () => {
    expect(answered({ field: 'name' })).toBe(true);
    expect(answered({ field: 'toString' })).toBe(false);
    expect(answered({ field: '__proto__' }, {}, JSON.parse('{"__proto__":{"type":"string"}}'))).toBe(true);
  });
  test('the kind', () => {
    expect(answered({ asks: 'sampling', action: { kind: 'never' } })).toBe(false);
    expect(answered({ asks: 'sampling', action: { kind: 'never' } }, { method: 'sampling/createMessage' })).toBe(true);
    expect(answered({ asks: 'url' }, { params: fromPlain({ mode: 'url', url: 'https://a.example/' }) })).toBe(true);
    expect(answered({ asks: undefined, action: { kind: 'never' } }, { method: 'x/y' })).toBe(true);
  });
});

test('only the n-th time', () => {
  const { ask, pass, given, switchTo } = setup([{ ...any, nth: 2 }]);
  for (const key of ['q1', 'q2', 'q3']) ask(key);
  pass(0);
  expect(given.map(({ key }) => key)).toEqual(['q2']);
  switchTo([]);
  ask('q4');
  switchTo([{ ...any, nth: 1 }]);
  ask('q5');
  pass(0);
  expect(given.map(({ key }) => key)).toEqual(['q2', 'q5']);
});

test('a delayed answer is announced, and the person may take the question over', () => {
  const { ask, pass, given, runner } = setup([{ ...any, delay: 2000 }]);
  ask('q1');
  ask('q2');
  expect(runner.snapshot().get('q1')).toEqual({ rule: 'Form: decline after 2 s', due: 2000 });
  pass(1999);
  expect(given).toEqual([]);
  runner.leave('q1');
  pass(1);
  expect(given.map(({ key }) => key)).toEqual(['q2']);
  expect(runner.snapshot().size).toBe(0);
});

test('a question that was closed meanwhile is not answered', () => {
  const { ask, pass, close, given } = setup([{ ...any, delay: 10 }]);
  ask('q1');
  close('q1');
  pass(10);
  expect(given).toEqual([]);
});

test('a rule that is switched off or changed while its delay runs answers nothing any more', () => {
  const rule: Rule = { ...any, delay: 2000 };
  const { ask, pass, given, runner, switchTo } = setup([rule]);
  ask('q1');
  pass(1000);
  switchTo([{ ...rule, action: { kind: 'cancel' } }]);
  expect(runner.snapshot().size).toBe(0);
  ask('q2');
  switchTo([{ ...rule, action: { kind: 'cancel' } }, any]);
  expect([...runner.snapshot().keys()]).toEqual(['q2']);
  switchTo([]);
  pass(1e6);
  expect(given).toEqual([]);
});

test('a delay may be longer than a timer takes', () => {
  const days = 30 * 86_400_000;
  const { ask, pass, given } = setup([{ ...any, delay: days }]);
  ask('q1');
  pass(2 ** 31 - 1);
  expect(given).toEqual([]);
  pass(days - 2 ** 31 + 1);
  expect(given.length).toBe(1);
});

test('a call that asks without end is answered more slowly after fifty times, another at once', () => {
  const { ask, pass, given } = setup([any]);
  for (let at = 0; at < 52; at += 1) {
    ask(`q${at}`, { call: 'c1' });
    pass(0);
  }
  expect(given.length).toBe(50);
  ask('other', { call: 'c2' });
  pass(0);
  expect(given.length).toBe(51);
  pass(1000);
  expect(given.length).toBe(53);
});

test('the defaults are what an untouched form sends', () => {
  const { ask, pass, given } = setup([{ ...any, action: { kind: 'default' } }]);
  ask('q1', {}, { name: { type: 'string' }, seats: { type: 'integer', default: 4 } });
  pass(0);
  expect(results(given)).toEqual(['{"action":"accept","content":{"seats":4}}']);
});

test('fixed answers, errors and silence', () => {
  const actions: Rule['action'][] = [
    { kind: 'fixed', result: '{"action":"accept","content":{"n":1e2}}' },
    { kind: 'error', code: -1, message: 'No' },
    { kind: 'never' },
  ];
  for (const action of actions) {
    const { ask, pass, given } = setup([{ ...any, action }]);
    ask('q');
    pass(0);
    expect(results(given)).toEqual([action.kind === 'fixed' ? action.result : action.kind]);
  }
});

test('a list of folders answers roots/list for its server, after the rules', () => {
  const roots: ServerRoots = { mode: 'rule', roots: [{ uri: 'file:///a', name: 'A' }] };
  const { ask, pass, given } = setup(
    [{ ...any, asks: 'roots', nth: 1, action: { kind: 'error', code: -1, message: '' } }],
    roots,
  );
  ask('q1', { method: 'roots/list', params: undefined });
  ask('q2', { method: 'roots/list', params: undefined });
  pass(0);
  expect(results(given)).toEqual(['error', '{"roots":[{"uri":"file:///a","name":"A"}]}']);
});

test('rules in words', () => {
  expect(ruleWords({ ...any, tool: 'issue_card', field: 'name', nth: 3, delay: 1500 })).toBe(
    'Form of issue_card with field name: decline after 1.5 s, only the 3rd time',
  );
  expect(ruleWords({ ...any, asks: 'roots', nth: 11, action: { kind: 'default' } })).toBe('Roots: your list, only the 11th time');
});

test('what is stored is looked at before it is used', () => {
  const broken = [
    null,
    1,
    { ...any, nth: 'x' },
    { ...any, action: { kind: 'fixed' } },
    { ...any, asks: 'x' },
    { ...any, delay: -1 },
  ];
  expect(readRules([any, ...broken])).toEqual([any]);
  expect(readRules({})).toBeUndefined();
});
