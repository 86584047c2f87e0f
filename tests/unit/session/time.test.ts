import { describe, expect, test } from 'vitest';
import { defaultSwitches } from '../../../src/session/declare.ts';
import { fakeClock } from './fake-clock.ts';
import { harness, target, tool } from './harness.ts';
import { done, events, legacyServer, modernServer, openStream } from './script-server.ts';

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

  test('B155 a progress token is sent by itself, and progress starts the silence again, but not the cap', async () => {
    const { timers, advance } = fakeClock();
    const stream = openStream();
    const each = harness({
      serve: modernServer({ 'tools/call': stream.take }),
      timers,
      settings: { timeout: 1000, maxTotal: 2500 },
    });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('tools/call', tool('slow'));
    await stream.opened;
    const token = JSON.parse(each.sent.at(-1)!.body).params._meta.progressToken;
    for (const progress of [1, 2]) {
      advance(900);
      stream.say({ method: 'notifications/progress', params: { progressToken: token, progress, total: 4, message: 'on it' } });
      await each.until(({ calls }) => calls[0]?.progress?.progress === progress);
    }
    expect(each.session.snapshot().calls[0]).toMatchObject({ status: 'running', progress: { total: 4, message: 'on it' } });
    advance(701);
    expect(await call.outcome).toMatchObject({ kind: 'timed-out', reason: expect.stringContaining('maximum total time') });
  });

  test('B157 B158 a token 0 is one, zeros are progress, and a token nobody gave changes nothing', async () => {
    const stream = openStream();
    const each = harness({ serve: modernServer({ 'tools/call': stream.take }) });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('tools/call', '{"name":"t","_meta":{"progressToken":0}}');
    await stream.opened;
    const { id } = JSON.parse(each.sent.at(-1)!.body);
    stream.say({ method: 'notifications/progress', params: { progressToken: 'tool-call-4', progress: 3, total: 4 } });
    stream.say({ method: 'notifications/progress', params: { progressToken: 0, progress: 0, total: 0 } });
    await each.until(({ calls }) => calls[0]?.progress);
    expect(each.session.snapshot().calls[0]!.progress).toMatchObject({ progress: 0, total: 0 });
    stream.say({ id, result: done });
    expect((await call.outcome).kind).toBe('succeeded');
  });

  test('B165 cancelled twice is told once, and a response that races in is recorded and changes nothing', async () => {
    const stream = openStream();
    const each = harness({ serve: legacyServer({ 'tools/call': stream.take }) });
    await each.session.connect(target('2025-11-25'));
    const call = each.session.call('tools/call', tool('t'));
    await stream.opened;
    const { id } = JSON.parse(each.sent.at(-1)!.body);
    each.session.cancelCall(call.key, 'User requested cancellation');
    each.session.cancelCall(call.key, 'again');
    expect(await call.outcome).toEqual({ kind: 'cancelled', reason: 'User requested cancellation' });
    const late = each.arrived(`"id":${id}`);
    stream.say({ id, result: done });
    await late;
    const told = each.sent.filter(({ body }) => body.includes('notifications/cancelled'));
    expect(told.map(({ body }) => JSON.parse(body).params)).toEqual([{ requestId: id, reason: 'User requested cancellation' }]);
    expect(each.session.snapshot().calls[0]!.outcome?.kind).toBe('cancelled');
  });

  test('a task that is asked about seldom does not time out between two questions', async () => {
    const { timers, advance } = fakeClock();
    let polls = 0;
    const at = { taskId: 't', createdAt: '', lastUpdatedAt: '', ttlMs: null, pollIntervalMs: 30_000 };
    const each = harness({
      serve: modernServer({
        'tools/call': () => ({ resultType: 'task', status: 'working', ...at }),
        'tasks/get': () => {
          polls += 1;
          return { resultType: 'complete', status: polls > 2 ? 'completed' : 'working', ...at, result: done };
        },
      }),
      timers,
      settings: { timeout: 1000, switches: { ...defaultSwitches, tasksExtension: true } },
    });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('tools/call', tool('t'));
    for (const count of [0, 1, 2]) {
      await each.until(({ calls }) => calls[0]?.task?.polls === count);
      await Promise.resolve();
      advance(30_000);
    }
    expect((await call.outcome).kind).toBe('succeeded');
  });
});
