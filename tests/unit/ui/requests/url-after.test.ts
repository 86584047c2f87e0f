import { expect, test } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import type { Answer, CallState, OutcomeKind, PendingRequest, SessionSnapshot } from '../../../../src/session/types.ts';
import { afterConsent } from '../../../../src/ui/requests/url-after.ts';

const accept: Answer = { kind: 'result', result: '{"action": "accept"}', label: 'accept' };
const decline: Answer = { kind: 'result', result: '{"action":"decline"}', label: 'decline' };

function question(key: string, more: Partial<PendingRequest> = {}): PendingRequest {
  return {
    key,
    connection: 1,
    era: 'modern',
    method: 'elicitation/create',
    params: fromPlain({ mode: 'url', message: 'm', url: 'https://example.com/' }),
    question: { kind: 'input', message: 1, key },
    server: 'Library',
    call: 'c1',
    callName: 'tools/call pay_fine',
    attribution: 'input-required',
    round: 1,
    roundSize: 1,
    tricks: [],
    arrived: 0,
    state: { kind: 'answered', answer: accept },
    ...more,
  };
}

function call(kind?: OutcomeKind): CallState {
  return {
    key: 'c1',
    connection: 1,
    method: 'tools/call',
    name: 'pay_fine',
    params: '{"name":"pay_fine"}',
    status: kind ? 'ended' : 'running',
    started: 0,
    ended: kind && 1,
    rounds: 1,
    waiting: 0,
    progress: undefined,
    outcome: kind && { kind },
  };
}

const snapshot = (pending: readonly PendingRequest[], calls: readonly CallState[]): SessionSnapshot => ({
  connection: { kind: 'connected' } as SessionSnapshot['connection'],
  handshakeCapabilities: undefined,
  pending,
  calls,
});
const after = (request: PendingRequest, calls: readonly CallState[], others: readonly PendingRequest[] = []) =>
  afterConsent(request, snapshot([request, ...others], calls));

test.each(['legacy', 'modern'] as const)('%s: while the call runs, it waits for the server', (era) => {
  expect(after(question('a', { era }), [call()])).toEqual({ kind: 'server', call: 'c1' });
});

test('nothing waits where there was no consent, or no address', () => {
  for (const more of [
    { state: { kind: 'answered', answer: decline } },
    { state: { kind: 'answered', answer: { kind: 'never', label: 'never' } } },
    { state: { kind: 'answered', answer: { kind: 'result', result: 'nonsense', label: 'accept' } } },
    { state: { kind: 'waiting' } },
    { state: { kind: 'held', answer: accept } },
    { params: fromPlain({ message: 'm', requestedSchema: {} }) },
  ] satisfies Partial<PendingRequest>[])
    expect(after(question('a', more), [call()])).toBeUndefined();
});

test.each(['succeeded', 'tool-error', 'cancelled', 'ended-here'] as const)('%s: nothing is waited for', (kind) => {
  expect(after(question('a'), [call(kind)])).toBeUndefined();
});

test.each(['connection-lost', 'timed-out', 'protocol-error'] as const)('%s: only a modern call can be sent again', (kind) => {
  expect(after(question('a'), [call(kind)])).toMatchObject({ kind: 'retry', of: 1, settles: ['a'], fromError: false });
  expect(after(question('a', { era: 'legacy' }), [call(kind)])).toBeUndefined();
});

test('a later question says that the server went on', () => {
  const later = question('b', { round: 2, state: { kind: 'waiting' } });
  expect(after(question('a'), [call()], [later])).toBeUndefined();
  expect(after(question('a'), [call('connection-lost')], [later])).toBeUndefined();
});

test('without a call only the consent is known, until the server says more', () => {
  const lone = question('a', { call: undefined });
  expect(after(lone, [])).toEqual({ kind: 'server', call: undefined });
  expect(after({ ...lone, completed: true }, [])).toBeUndefined();
  expect(afterConsent(lone, { ...snapshot([lone], []), connection: { kind: 'idle' } })).toBeUndefined();
});

test('the addresses of an error are walked; the last one consented to then speaks for all', () => {
  const from = { era: 'legacy', fromError: true, roundSize: 3 } as const;
  const [a, b, c] = [question('a', from), question('b', from), question('c', { ...from, state: { kind: 'waiting' } })];
  const failed = [call('protocol-error')];
  expect(after(a, failed, [b, c])).toEqual({ kind: 'others', left: 1, of: 3 });
  const declined = { ...c, state: { kind: 'answered', answer: decline } } as const;
  const walked = snapshot([{ ...a, completed: true }, b, declined], failed);
  expect(afterConsent(walked.pending[0]!, walked)).toBeUndefined();
  expect(afterConsent(walked.pending[1]!, walked)).toMatchObject({ kind: 'retry', completed: 1, of: 2, settles: ['a', 'b'] });
  expect(afterConsent(walked.pending[2]!, walked)).toBeUndefined();
});

test('a call that was forgotten cannot be sent again', () => {
  expect(after(question('a', { fromError: true }), [])).toBeUndefined();
});
