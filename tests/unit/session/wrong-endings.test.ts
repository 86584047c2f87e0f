import { describe, expect, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';
import { harness, target, tool } from './harness.ts';
import { events, legacyServer, type Message, openStream, type Script } from './script-server.ts';

async function calling(script: Script) {
  const each = harness({ serve: legacyServer(script) });
  await each.session.connect(target('2025-11-25'));
  return { ...each, outcome: await each.session.call('tools/call', tool('t')).outcome };
}

describe('an answer under another id', () => {
  const answer = (id: unknown) => ({ jsonrpc: '2.0', id, result: { content: [] } });
  test.each([
    ['null', null],
    ['"1"', '1'],
    ['9999', 9999],
  ])('%s is named, in a body and on a stream', async (shown, id) => {
    for (const given of [() => Response.json(answer(id)), () => events(`data: ${JSON.stringify(answer(id))}\n\n`)]) {
      const { outcome } = await calling({ 'tools/call': given });
      expect(outcome.kind).toBe('connection-lost');
      expect(outcome.reason).toContain(`under the id ${shown}, and the request has the id`);
    }
  });

  test('also where it is the handshake', async () => {
    const { session } = harness({ serve: legacyServer({ initialize: () => Response.json(answer(null)) }) });
    await session.connect(target('2025-11-25'));
    expect(session.snapshot().connection).toMatchObject({
      kind: 'failed',
      failure: { message: expect.stringContaining('under the id null') },
    });
  });
});

describe('a session that is gone, said by a message beside the status', () => {
  const gone = (status: number, message: string) => async () => {
    const initialize = ({ id }: Message) =>
      Response.json(
        {
          jsonrpc: '2.0',
          id,
          result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's', version: '1' } },
        },
        { headers: { 'mcp-session-id': 'abc' } },
      );
    const error = { jsonrpc: '2.0', id: null, error: { code: -32001, message } };
    return calling({ initialize, 'tools/call': () => Response.json(error, { status }) });
  };
  const trouble = { trouble: { message: 'The session is gone.' } };

  test.each([
    [404, 'Not here'],
    [400, 'Bad Request: No valid session ID provided'],
  ])('HTTP %i', async (status, message) => {
    const { outcome, session } = await gone(status, message)();
    expect(outcome).toMatchObject({ kind: 'protocol-error', errorCode: -32001 });
    expect(outcome.reason).toBe(`${message} (HTTP ${status}). The session is gone; reconnect and call again.`);
    expect(session.snapshot().connection).toMatchObject(trouble);
  });

  test('HTTP 400 about something else is not taken for it', async () => {
    const { outcome, session } = await gone(400, 'Invalid params')();
    expect(outcome.reason).toBe('Invalid params');
    expect(session.snapshot().connection).not.toMatchObject(trouble);
  });
});

describe('what a server asks by retry:', () => {
  test('a stream that may be taken up after days is lost at once', async () => {
    const { outcome } = await calling({ 'tools/call': () => events('id: 1\nretry: 99999999999\ndata:\n\n') });
    expect(outcome.kind).toBe('connection-lost');
    expect(outcome.reason).toContain('asks to wait 597 hours');
  });

  test('0 makes no storm of requests, and less the longer it goes on', async () => {
    const { timers, advance } = fakeClock();
    let opened = 0;
    const note = 'id: 1\nretry: 0\ndata: {"jsonrpc":"2.0","method":"notifications/x"}\n\n';
    const { session } = harness({
      timers,
      serve: legacyServer({
        get: () => {
          opened += 1;
          return events(note);
        },
      }),
    });
    await session.connect(target('2025-11-25'));
    const in10 = async () => {
      const before = opened;
      for (let at = 0; at < 100; at += 1) {
        advance(100);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return opened - before;
    };
    const first = await in10();
    expect(first).toBeGreaterThan(3);
    expect(first).toBeLessThan(12);
    expect(await in10()).toBeLessThan(4);
  });
});

test('a redirect that made a GET of the request is named', async () => {
  const { session } = harness({
    serve: async () => {
      const response = new Response('', { status: 405 });
      Object.defineProperties(response, { redirected: { value: true }, url: { value: 'http://server.test/elsewhere' } });
      return response;
    },
  });
  await session.connect(target('2025-11-25'));
  expect(session.snapshot().connection).toMatchObject({
    kind: 'failed',
    failure: {
      message: 'The server sent the request on to http://server.test/elsewhere, and there it failed (HTTP 405).',
      advice: expect.stringContaining('makes a GET of the POST'),
    },
  });
});

test('a handshake without an answer says so after five seconds, and when it is given up', async () => {
  const { timers, advance } = fakeClock();
  const { session } = harness({ timers, settings: { timeout: 60_000 }, serve: () => new Promise<Response>(() => {}) });
  const connected = session.connect(target('2025-11-25'));
  const step = () => (session.snapshot().connection as { readonly step?: string }).step;
  expect(step()).toBe('Sending initialize (2025-11-25)');
  advance(5000);
  expect(step()).toBe('Sending initialize (2025-11-25), no answer yet; given up after 60 s in all');
  advance(55_000);
  await connected;
  expect(session.snapshot().connection).toMatchObject({ kind: 'failed', failure: { code: 'timeout' } });
});

test('after a sleep of the machine a call that ran out of time waits a little for what lies ready', async () => {
  const { timers, advance } = fakeClock();
  const stream = openStream();
  const { session } = harness({
    timers,
    settings: { timeout: 60_000, maxTotal: 120_000 },
    serve: legacyServer({ 'tools/call': stream.take }),
  });
  await session.connect(target('2025-11-25'));
  const call = session.call('tools/call', tool('t'));
  await stream.opened;
  advance(3_600_000);
  expect(session.snapshot().calls[0]!.status).toBe('running');
  advance(5000);
  expect((await call.outcome).kind).toBe('timed-out');
});
