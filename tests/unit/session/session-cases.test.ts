import { describe, expect, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';
import { eras, harness, target, tool } from './harness.ts';
import { done, legacyServer, modernServer } from './script-server.ts';

/** A handshake that gives this session id. */
const withSession = (id: string) => (body: { readonly id?: unknown }) =>
  Response.json(
    {
      jsonrpc: '2.0',
      id: body.id,
      result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
    },
    { headers: { 'mcp-session-id': id } },
  );

describe('B136 an expired session is not taken for something else', () => {
  test.each([
    ['429', { status: 429, headers: { 'Retry-After': '30' } }, 'protocol-error', 'asks to wait 30 s'],
    ['429 without a time', { status: 429 }, 'protocol-error', 'call again later'],
    ['401', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }, 'protocol-error', 'Authorization header'],
    ['400', { status: 400 }, 'connection-lost', 'The session is gone; reconnect and call again.'],
  ] as const)('%s has its own advice', async (_, init, kind, advice) => {
    const { session, sent } = harness({
      serve: legacyServer({
        initialize: withSession('abc'),
        'tools/call': () => new Response('Bad Request: No valid session ID provided', init),
      }),
    });
    await session.connect(target('2025-11-25'));
    const outcome = await session.call('tools/call', tool('t')).outcome;
    expect(outcome.kind).toBe(kind);
    expect(outcome.reason).toContain(advice);
    expect(sent.filter((each) => each.body.includes('tools/call'))).toHaveLength(1);
  });
});

test('B138 a session id that was refused is dropped: the next handshake is fresh', async () => {
  let given = 0;
  let alive = true;
  const { session, sent } = harness({
    serve: legacyServer({
      initialize: (body) => {
        given += 1;
        return withSession(`session-${given}`)(body);
      },
      'tools/call': () => (alive ? done : new Response('', { status: 404 })),
    }),
  });
  await session.connect(target('2025-11-25'));
  alive = false;
  expect((await session.call('tools/call', tool('t')).outcome).kind).toBe('connection-lost');
  expect(session.snapshot().connection).toMatchObject({ trouble: { message: 'The session is gone.' } });
  alive = true;
  await session.connect(target('2025-11-25'));
  expect((await session.call('tools/call', tool('t')).outcome).kind).toBe('succeeded');
  const hellos = sent.filter((each) => each.body.includes('"initialize"'));
  expect(hellos.map(({ headers }) => headers['mcp-session-id'])).toEqual([undefined, undefined]);
  expect(sent.filter((each) => each.body.includes('tools/call')).map(({ headers }) => headers['mcp-session-id'])).toEqual([
    'session-1',
    'session-2',
  ]);
});

describe.each(eras)('B155 $era', ({ era, protocol }) => {
  test('a call sends a progress token by itself; progress is kept, and the silence starts again', async () => {
    const { timers, advance } = fakeClock();
    let say = (_: object) => {};
    const slow = (body: { readonly params?: unknown }) => {
      const { _meta } = body.params as { readonly _meta: { readonly progressToken: number } };
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          say = (message) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
          say({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: _meta.progressToken, progress: 1 } });
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    };
    const script = { 'tools/call': slow };
    const { session, sent, until } = harness({
      serve: era === 'modern' ? modernServer(script) : legacyServer(script),
      timers,
      settings: { timeout: 30_000 },
    });
    await session.connect(target(protocol));
    const call = session.call('tools/call', tool('slow'));
    await until(({ calls }) => calls[0]?.progress?.progress === 1);
    const body = JSON.parse(sent.find((each) => each.body.includes('tools/call'))!.body);
    const { progressToken } = body.params._meta;
    expect(typeof progressToken).toBe('number');
    for (const progress of [2, 3]) {
      advance(20_000);
      say({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress } });
      await until(({ calls }) => calls[0]?.progress?.progress === progress);
    }
    expect(session.snapshot().calls[0]?.status).toBe('running');
    say({ jsonrpc: '2.0', id: body.id, result: done });
    expect((await call.outcome).kind).toBe('succeeded');
  });
});

test('B177 a subscription that is closed without an acknowledgement is not asked for again', async () => {
  const _meta = { 'io.modelcontextprotocol/subscriptionId': 0 };
  const { session, sent } = harness({
    serve: modernServer({ 'subscriptions/listen': () => ({ resultType: 'complete', _meta }) }),
  });
  await session.connect(target('2026-07-28'));
  await session.call('subscriptions/listen', '{"notifications":{}}', { endless: true }).outcome;
  expect(sent.filter((each) => each.body.includes('subscriptions/listen'))).toHaveLength(1);
});
