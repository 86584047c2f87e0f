import { expect, test } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import type { Outcome, Session, SessionSnapshot } from '../../../../src/session/types.ts';
import { completedBy, completer } from '../../../../src/ui/call/complete.ts';

const answer = (result: unknown): Outcome => ({ kind: 'succeeded', text: JSON.stringify(result) });

test('a list of values is offered', () => {
  expect(completedBy(answer({ completion: { values: ['a', 7, 'b'], total: 3, hasMore: true } }))).toEqual({
    kind: 'completed',
    completion: { values: ['a', 'b'], total: 3, more: true },
  });
});

test.each([
  [{ kind: 'protocol-error', errorCode: -32602, reason: 'Unknown prompt' }, 'Unknown prompt'],
  [{ kind: 'timed-out', reason: 'No answer and no progress for 60 s.' }, 'No answer and no progress for 60 s.'],
  [{ kind: 'protocol-error', reason: '' }, 'Protocol error'],
  [answer({}), 'The answer holds no list of values.'],
  [answer({ completion: { values: 'no' } }), 'The answer holds no list of values.'],
] satisfies readonly (readonly [Outcome, string])[])('%j says why nothing is offered', (outcome, reason) => {
  expect(completedBy(outcome)).toEqual({ kind: 'failed', reason });
});

test('a server that does not say that it completes is not asked', () => {
  const snapshot = (capabilities: unknown) =>
    ({ connection: { kind: 'connected', server: { capabilities: fromPlain(capabilities) } } }) as SessionSnapshot;
  const ref = { type: 'ref/prompt', name: 'p' } as const;
  expect(completer({} as Session, snapshot({}), ref)).toBeUndefined();
  expect(completer({} as Session, snapshot({ completions: {} }), ref)).toBeDefined();
});
