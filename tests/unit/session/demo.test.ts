import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultSwitches } from '../../../src/session/declare.ts';
import { eras, type Harness, harness, messages, settings, target, tool } from './harness.ts';

const open: Harness[] = [];
const started = async (protocol: Parameters<typeof target>[0], options?: Parameters<typeof harness>[0]) => {
  const each = harness(options);
  open.push(each);
  await each.session.connect(target(protocol));
  return each;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.session.disconnect();
});
const accept = (content: unknown) =>
  ({ kind: 'result', result: JSON.stringify({ action: 'accept', content }), label: 'accept' }) as const;

test('Auto finds the modern era by server/discover', async () => {
  const { session } = await started('Auto');
  const { connection } = session.snapshot();
  expect(connection).toMatchObject({
    kind: 'connected',
    server: {
      era: 'modern',
      version: '2026-07-28',
      session: false,
      why: 'found by server/discover',
      name: 'Library',
      serverVersion: '1.0.0',
    },
  });
});

test('a chosen 2025 revision is negotiated with a session and a GET stream', async () => {
  for (const protocol of ['2025-11-25', '2025-06-18', '2025-03-26'] as const) {
    const { session, until } = await started(protocol);
    expect(session.snapshot().connection).toMatchObject({
      kind: 'connected',
      server: { era: 'legacy', version: protocol, session: true },
    });
    await until(({ connection }) => connection.kind === 'connected' && connection.server.getStream === 'open');
  }
});

describe.each(eras)('$era', ({ era, protocol }) => {
  test('an accepted question completes its call', async () => {
    const { session, question } = await started(protocol);
    const call = session.call('tools/call', tool('issue_card'));
    const asked = await question();
    expect(asked).toMatchObject({
      era,
      method: 'elicitation/create',
      server: 'Library',
      call: call.key,
      callName: 'tools/call issue_card',
      attribution: era === 'modern' ? 'input-required' : 'same-stream',
      round: 1,
    });
    session.answer(asked.key, accept({ name: 'Ada Lovelace' }));
    const outcome = await call.outcome;
    expect(outcome.kind).toBe('succeeded');
    expect(outcome.text).toContain('Card issued to Ada Lovelace.');
  });

  test.each(['decline', 'cancel'])('%s goes out as itself', async (action) => {
    const { session, question } = await started(protocol);
    const call = session.call('tools/call', tool('issue_card'));
    session.answer((await question()).key, { kind: 'result', result: `{"action":"${action}"}`, label: action });
    expect((await call.outcome).text).toContain('No card issued.');
  });

  test('an error reply fails the call', async () => {
    const { session, question, sent, entries } = await started(protocol);
    const call = session.call('tools/call', tool('issue_card'));
    const asked = await question();
    const before = sent.length;
    session.answer(asked.key, { kind: 'error', code: -32603, message: 'No', label: 'error -32603' });
    const outcome = await call.outcome;
    if (era === 'legacy') {
      expect(['tool-error', 'protocol-error']).toContain(outcome.kind);
    } else {
      expect(outcome.kind).toBe('ended-here');
      expect(outcome.reason).toContain('nothing was sent');
      expect(sent.length).toBe(before);
      expect(entries().some((each) => each.kind === 'setting' && each.what === 'ended-here')).toBe(true);
    }
  });

  test('questions of one round are answered in the opposite order', async () => {
    const { session, until } = await started(protocol);
    const call = session.call('tools/call', tool('compare_editions'));
    const [first, second] = await until(({ pending }) => pending.length === 2 && pending);
    expect([first!.round, second!.round]).toEqual([1, 1]);
    session.answer(second!.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
    await until(
      ({ pending }) => pending.find((each) => each.key === second!.key)?.state.kind === (era === 'modern' ? 'held' : 'answered'),
    );
    expect(session.snapshot().calls[0]).toMatchObject({ status: 'running', waiting: era === 'modern' ? 2 : 1 });
    session.answer(first!.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
    expect((await call.outcome).kind).toBe('succeeded');
  });

  test('an undeclared question is refused visibly and the call fails', async () => {
    const { session, sent } = await started(protocol, { settings: { switches: { ...defaultSwitches, elicitationForm: false } } });
    const outcome = await session.call('tools/call', tool('issue_card')).outcome;
    expect(['tool-error', 'protocol-error']).toContain(outcome.kind);
    if (era === 'modern') expect(outcome).toMatchObject({ errorCode: -32021, missingCapabilities: { kind: 'object' } });
    expect(sent.some((each) => each.body.includes('"action"'))).toBe(false);
  });

  test('client_features follows the switches', async () => {
    const all = { ...defaultSwitches, sampling: true, roots: true };
    const { session } = await started(protocol, { settings: { switches: all } });
    expect((await session.call('tools/call', tool('client_features')).outcome).text).toContain(
      '"result":["elicitation","sampling","roots"]',
    );
    session.configure({ ...settings, switches: { ...defaultSwitches, elicitationForm: false } });
    const now = (await session.call('tools/call', tool('client_features')).outcome).text;
    if (era === 'modern') expect(now).toContain('"result":[]');
    else {
      expect(now).toContain('"result":["elicitation","sampling","roots"]');
      await session.connect(target(protocol));
      expect((await session.call('tools/call', tool('client_features')).outcome).text).toContain('"result":[]');
    }
  });

  test('a cancelled call ends at once and its question closes', async () => {
    const { session, question, sent, until } = await started(protocol);
    const call = session.call('tools/call', tool('issue_card'));
    const asked = await question();
    session.cancelCall(call.key, 'changed my mind');
    session.cancelCall(call.key, 'twice');
    expect(await call.outcome).toEqual({ kind: 'cancelled', reason: 'changed my mind' });
    await until(({ pending }) => pending.find((each) => each.key === asked.key)?.state.kind === 'closed');
    const notices = () => sent.filter((each) => each.body.includes('notifications/cancelled')).length;
    await vi.waitFor(() => expect(notices()).toBe(era === 'legacy' ? 1 : 0));
    expect((await session.call('tools/call', tool('client_features')).outcome).kind).toBe('succeeded');
    expect(notices()).toBe(era === 'legacy' ? 1 : 0);
  });

  test('progress reaches the call it names', async () => {
    const { session, until } = await started(protocol);
    const call = session.call('tools/call', tool('overdue_report', { count: 50 }));
    await until(({ calls }) => calls[0]?.progress !== undefined);
    expect((await call.outcome).kind).toBe('succeeded');
  });

  test('disconnecting closes what waits, and a session is deleted on the server', async () => {
    const { session, question, sent } = await started(protocol);
    const call = session.call('tools/call', tool('issue_card'));
    const asked = await question();
    await session.disconnect();
    expect(await call.outcome).toMatchObject({ kind: 'ended-here', reason: 'You disconnected.' });
    expect(session.snapshot().pending.find((each) => each.key === asked.key)?.state).toEqual({
      kind: 'closed',
      reason: 'You disconnected.',
    });
    expect(sent.filter((each) => each.method === 'DELETE').length).toBe(era === 'legacy' ? 1 : 0);
    expect(session.snapshot().connection.kind).toBe('closed');
  });

  test('every message is in the log, in the order it happened', async () => {
    const { session, question, entries } = await started(protocol);
    const call = session.call('tools/call', tool('issue_card'));
    session.answer((await question()).key, accept({ name: 'Ada' }), '{"draft":1}');
    await call.outcome;
    const all = entries();
    expect(all.map((each) => each.seq)).toEqual(all.map((_, at) => at + 1));
    expect(messages(all).at(-1)!.text).toContain('Card issued to Ada.');
    expect(all.find((each) => each.kind === 'person' && each.what === 'answer')).toMatchObject({
      by: 'hand',
      label: 'accept',
      form: '{"draft":1}',
    });
  });
});

test('a 2026-07-28 answer is held, can be changed, and goes out with the others', async () => {
  const { session, until, sent } = await started('2026-07-28');
  const call = session.call('tools/call', tool('compare_editions'));
  const [first, second] = await until(({ pending }) => pending.length === 2 && pending);
  const before = sent.length;
  session.answer(first!.key, { kind: 'result', result: '{"action":"cancel"}', label: 'cancel' });
  session.unhold(first!.key);
  session.answer(second!.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
  expect(sent.length).toBe(before);
  session.answer(first!.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
  await call.outcome;
  expect(sent.length).toBe(before + 1);
  expect(sent.at(-1)!.body).not.toContain('cancel');
});

test.each(eras)('$era: a question may be answered in the moment it is heard of', async ({ protocol }) => {
  const { session } = await started(protocol);
  const stop = session.subscribe(() => {
    for (const each of session.snapshot().pending)
      if (each.state.kind === 'waiting')
        session.answer(each.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
  });
  expect((await session.call('tools/call', tool('compare_editions')).outcome).kind).toBe('succeeded');
  stop();
});
