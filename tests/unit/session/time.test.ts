import { describe, expect, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';
import { harness, target, tool } from './harness.ts';
import { done, events, legacyServer, modernServer } from './script-server.ts';

describe('a call that takes too long', () => {
  test('times out, tells the server, and says so', async () => {
    const { timers, advance } = fakeClock();
    const each = harness({
      serve: legacyServer({ 'tools/call': () => events('', { open: true }) }),
      timers,
      settings: { timeout: 1000 },
    });
    await each.session.connect(target('2025-11-25'));
    const call = each.session.call('tools/call', tool('t'));
    await each.until(({ calls }) => calls[0]?.status === 'running');
    advance(1001);
    expect(await call.outcome).toMatchObject({ kind: 'timed-out' });
    expect(each.entries().some((entry) => entry.kind === 'fault' && entry.code === 'timeout')).toBe(true);
  });

  test('B150 its clock stands still while a question waits for the person', async () => {
    const { timers, advance } = fakeClock();
    const ask = {
      q: { method: 'elicitation/create', params: { message: 'm', requestedSchema: { type: 'object', properties: {} } } },
    };
    const each = harness({
      serve: modernServer({
        'tools/call': ({ params }) => (params?.inputResponses ? done : { resultType: 'input_required', inputRequests: ask }),
      }),
      timers,
      settings: { timeout: 1000, maxTotal: 2000 },
    });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('tools/call', tool('t'));
    const asked = await each.question();
    advance(3_600_000);
    each.session.answer(asked.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
    expect((await call.outcome).kind).toBe('succeeded');
  });

  test('B152 the cap holds without any progress', async () => {
    const { timers, advance } = fakeClock();
    const each = harness({
      serve: modernServer({ 'tools/call': () => events('', { open: true }) }),
      timers,
      settings: { timeout: 1000, maxTotal: 150 },
    });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('tools/call', tool('t'));
    advance(151);
    expect((await call.outcome).reason).toContain('maximum total time');
  });

  test('a stream without an end has no clock, however long it is silent', async () => {
    const { timers, advance } = fakeClock();
    const each = harness({
      serve: modernServer({ 'subscriptions/listen': () => events('', { open: true }) }),
      timers,
      settings: { timeout: 1000, maxTotal: 2000 },
    });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('subscriptions/listen', '{"notifications":{}}', { endless: true });
    advance(3_600_000);
    expect(each.session.snapshot().calls[0]!.status).toBe('running');
    each.session.cancelCall(call.key);
    expect((await call.outcome).kind).toBe('cancelled');
  });
});
