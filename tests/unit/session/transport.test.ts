import { describe, expect, test } from 'vitest';
import type { ConnectFailureCode } from '../../../src/session/types.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { harness, target, tool } from './harness.ts';
import { done, error, events, legacyServer, modernServer, type Script } from './script-server.ts';

async function calling(script: Script) {
  const each = harness({ serve: legacyServer(script) });
  await each.session.connect(target('2025-11-25'));
  return { ...each, call: each.session.call('tools/call', tool('t')) };
}
const resultOf = (id: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result: { content: [] } });

describe('a call on a legacy connection', () => {
  test('B126 ends at once when its stream does, and its question closes', async () => {
    const { call, session } = await calling({
      'tools/call': () => events('data: {"jsonrpc":"2.0","id":9,"method":"elicitation/create","params":{"message":"m"}}\n\n'),
    });
    const outcome = await call.outcome;
    expect(outcome).toMatchObject({ kind: 'connection-lost' });
    expect(outcome.reason).toContain('ended without the response');
    expect(session.snapshot().pending[0]!.state.kind).toBe('closed');
  });

  test('B124 B154 takes up a stream that carried event ids, and a replayed message takes no effect twice', async () => {
    const resumed: string[] = [];
    const question =
      'id: e1\nretry: 1\ndata: {"jsonrpc":"2.0","id":9,"method":"elicitation/create","params":{"message":"m"}}\n\n';
    let id: unknown;
    const { call, session, entries } = await calling({
      'tools/call': (body) => {
        id = body.id;
        return events(question);
      },
      get: (_body, request) => {
        const last = request.headers.get('last-event-id');
        if (last === null) return new Response(null, { status: 405 });
        resumed.push(last);
        return events(resumed.length === 1 ? '' : `${question}id: e2\ndata: ${resultOf(id)}\n\n`);
      },
    });
    expect((await call.outcome).kind).toBe('succeeded');
    expect(resumed).toEqual(['e1', 'e1']);
    expect(session.snapshot().pending.length).toBe(1);
    expect(entries().filter((each) => each.kind === 'message' && each.text.includes('"message":"m"')).length).toBe(2);
  });

  test('B108 shows an HTTP error at once, whether or not its body names the request', async () => {
    for (const [body, expected] of [
      [JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code: -32600, message: 'Invalid request' } }), 'Invalid request'],
      ['<html>oh no</html>', 'HTTP 400'],
      [JSON.stringify({ errors: { detail: 'x' } }), 'HTTP 400'],
    ] as const) {
      const { call } = await calling({ 'tools/call': () => new Response(body, { status: 400 }) });
      expect((await call.outcome).reason).toContain(expected);
    }
  });

  test.each([
    [200, 'no answer to the request'],
    [403, 'allowed origins'],
    [405, 'Check address and headers'],
    [500, 'log'],
  ])('HTTP %i without a message says what can be done', async (status, step) => {
    const { call } = await calling({
      'tools/call': () => new Response('', { status, headers: { 'content-type': 'application/json' } }),
    });
    const { reason } = await call.outcome;
    expect(reason).toContain(`HTTP ${status}.`);
    expect(reason).toContain(step);
  });

  test('B110 a failed call does not stand in the way of the next', async () => {
    let times = 0;
    const { call, session } = await calling({ 'tools/call': () => (times++ === 0 ? new Response('{}', { status: 500 }) : done) });
    expect((await call.outcome).kind).toBe('protocol-error');
    expect((await session.call('tools/call', tool('t')).outcome).kind).toBe('succeeded');
  });

  test('B130 a question on the GET stream is tied to the only open call', async () => {
    let ask: (text: string) => void = () => {};
    const get = new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          ask = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
    const { question } = await calling({
      get: () => get,
      'tools/call': () => {
        ask('data: {"jsonrpc":"2.0","id":"s-1","method":"elicitation/create","params":{"message":"Confirm?"}}\n\n');
        return events('', { open: true });
      },
    });
    expect(await question()).toMatchObject({
      attribution: 'only-open-call',
      question: { id: '"s-1"' },
      callName: 'tools/call t',
    });
  });

  test('B160 the server takes its question back', async () => {
    const { call, session } = await calling({
      'tools/call': ({ id }) =>
        events(
          `data: {"jsonrpc":"2.0","id":"e","method":"elicitation/create","params":{"message":"m"}}\n\n` +
            `data: {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"e","reason":"approved elsewhere"}}\n\n` +
            `data: ${resultOf(id)}\n\n`,
        ),
    });
    expect((await call.outcome).kind).toBe('succeeded');
    expect(session.snapshot().pending[0]!.state).toEqual({
      kind: 'closed',
      reason: 'The server took its question back: approved elsewhere',
    });
  });

  test('B166 cancellations that name nothing change nothing', async () => {
    const { call } = await calling({
      'tools/call': ({ id }) =>
        events(
          `data: {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"nope"}}\n\n` +
            `data: {"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}\n\n` +
            `data: {"jsonrpc":"2.0","method":"notifications/cancelled"}\n\ndata: ${resultOf(id)}\n\n`,
        ),
    });
    expect((await call.outcome).kind).toBe('succeeded');
  });

  test('an undeclared kind is refused with -32601, an undeclared mode with -32602, and a ping is answered', async () => {
    const answers: unknown[] = [];
    let finish: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { call } = await calling({
      answer: (body) => {
        answers.push(body);
        if (answers.length === 3) finish();
        return new Response(null, { status: 202 });
      },
      'tools/call': async ({ id }) => {
        const ask = (n: number, method: string, params: string) =>
          `data: {"jsonrpc":"2.0","id":${n},"method":"${method}","params":${params}}\n\n`;
        const encode = (text: string) => new TextEncoder().encode(text);
        return new Response(
          new ReadableStream<Uint8Array>({
            async start(controller) {
              controller.enqueue(
                encode(
                  ask(1, 'sampling/createMessage', '{}') + ask(2, 'elicitation/create', '{"mode":"url"}') + ask(3, 'ping', '{}'),
                ),
              );
              await all;
              controller.enqueue(encode(`data: ${resultOf(id)}\n\n`));
              controller.close();
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        );
      },
    });
    await call.outcome;
    expect(answers).toEqual([
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Sampling not supported' } },
      { jsonrpc: '2.0', id: 2, error: { code: -32602, message: 'Client does not support URL-mode elicitation requests' } },
      { jsonrpc: '2.0', id: 3, result: {} },
    ]);
  });

  test('an answer that does not arrive leaves the question waiting', async () => {
    const { question, session, until } = await calling({
      'tools/call': () =>
        events('data: {"jsonrpc":"2.0","id":9,"method":"elicitation/create","params":{"message":"m"}}\n\n', { open: true }),
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const asked = await question();
    session.answer(asked.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
    await until(({ connection }) => connection.kind === 'connected' && connection.trouble !== undefined);
    expect((await question()).key).toBe(asked.key);
  });

  test('the fifth call at once waits for a place, and answers never do', async () => {
    const each = harness({
      serve: legacyServer({
        'tools/call': ({ id }) =>
          events(`data: {"jsonrpc":"2.0","id":${Number(id) + 100},"method":"elicitation/create","params":{"message":"m"}}\n\n`, {
            open: true,
          }),
        answer: () => new Response(null, { status: 202 }),
      }),
    });
    await each.session.connect(target('2025-11-25', { route: 'direct' }));
    const calls = [1, 2, 3, 4, 5].map(() => each.session.call('tools/call', tool('t')));
    await each.until(({ pending }) => pending.length === 4);
    expect(each.session.snapshot().calls.map((call) => call.status)).toEqual([
      'running',
      'running',
      'running',
      'running',
      'queued',
    ]);
    each.session.cancelCall(calls[0]!.key);
    await each.until(({ calls: states }) => states[4]!.status === 'running');
  });
});

describe('connecting', () => {
  const legacyAfter = (probe: () => Response) => legacyServer({ 'server/discover': probe });
  test.each([
    ['400, empty', () => new Response('', { status: 400 })],
    ['400, text', () => new Response('Bad Request: No valid session ID provided', { status: 400 })],
    ['400, JSON-RPC', () => error(null, -32000, 'Server not initialized', 400)],
    ['404, html', () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['405', () => new Response(null, { status: 405 })],
    ['200, method not found', () => error('p', -32601, 'Method not found')],
    ['200, invalid parameters', () => error('p', -32602, 'Invalid request parameters')],
  ])('B142 falls back to initialize when the probe is answered %s, and says why', async (_name, probe) => {
    const { session } = harness({ serve: legacyAfter(probe) });
    await session.connect(target('Auto'));
    const { connection } = session.snapshot();
    expect(connection).toMatchObject({ kind: 'connected', server: { era: 'legacy' } });
    expect(connection.kind === 'connected' && connection.server.why).toMatch(/server\/discover was answered/);
  });

  test.each<[string, () => Response, ConnectFailureCode]>([
    ['401', () => new Response('', { status: 401 }), 'unauthorized'],
    ['403', () => new Response('', { status: 403 }), 'unauthorized'],
    ['500', () => new Response('{"message":"boom"}', { status: 500 }), 'http-status'],
    ['200 html', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }), 'not-mcp'],
  ])('B142 fails with its own advice when the probe is answered %s', async (_name, probe, code) => {
    const { session } = harness({ serve: legacyAfter(probe) });
    await session.connect(target('Auto'));
    expect(session.snapshot().connection).toMatchObject({ kind: 'failed', failure: { code } });
  });

  test('a wrong path is told as one', async () => {
    const { session } = harness({
      serve: () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } }),
    });
    await session.connect(target('Auto'));
    expect(session.snapshot().connection).toMatchObject({ kind: 'failed', failure: { code: 'wrong-path', detail: 'Not found' } });
  });

  test('a revision the server does not take is named', async () => {
    const modern = modernServer({});
    const only = harness({ serve: modern });
    await only.session.connect(target('2025-11-25'));
    expect(only.session.snapshot().connection).toMatchObject({ kind: 'failed' });
    const legacy = harness({ serve: legacyServer({ 'server/discover': () => new Response('', { status: 400 }) }) });
    await legacy.session.connect(target('2026-07-28'));
    expect(legacy.session.snapshot().connection).toMatchObject({ kind: 'failed', failure: { code: 'unsupported-version' } });
    await legacy.session.connect(target('2025-06-18'));
    expect(legacy.session.snapshot().connection).toMatchObject({
      kind: 'failed',
      failure: { code: 'unsupported-version', supportedVersions: ['2025-11-25'] },
    });
  });

  test('a block of the browser is told apart from a server that is not there', async () => {
    for (const [answers, code] of [
      [true, 'cors'],
      [false, 'unreachable'],
    ] as const) {
      const { session } = harness({
        serve: (request) => {
          if (request.method === 'GET' && answers) return new Response('');
          throw new TypeError('Failed to fetch');
        },
      });
      await session.connect(target('Auto', { route: 'direct' }));
      expect(session.snapshot().connection).toMatchObject({ kind: 'failed', failure: { code, offerRelay: answers } });
    }
  });

  test('a probe that the browser blocks is followed by initialize, and the trouble is said', async () => {
    const legacy = legacyServer({});
    const { session } = harness({
      serve: (request) => {
        if (request.headers.has('mcp-method')) throw new TypeError('Failed to fetch');
        return legacy(request);
      },
    });
    await session.connect(target('Auto', { route: 'direct' }));
    expect(session.snapshot().connection).toMatchObject({
      kind: 'connected',
      server: { era: 'legacy' },
      trouble: { code: 'cors', offerRelay: true },
    });
  });

  test('B144 a session id that cannot be read is named as the cause', async () => {
    const { session } = harness({
      serve: legacyServer({
        'notifications/initialized': () => new Response('Bad Request: Session ID required', { status: 400 }),
      }),
    });
    await session.connect(target('2025-11-25', { route: 'direct' }));
    const { connection } = session.snapshot();
    expect(connection.kind === 'failed' && connection.failure.advice).toContain('Access-Control-Expose-Headers');
  });

  test('B145 a second request that the browser blocks is told apart, and nothing is half open', async () => {
    const legacy = legacyServer({});
    const { session } = harness({
      serve: (request) => {
        if (request.headers.has('mcp-protocol-version')) throw new TypeError('Failed to fetch');
        return legacy(request);
      },
    });
    await session.connect(target('2025-11-25', { route: 'direct' }));
    expect(session.snapshot().connection).toMatchObject({
      kind: 'failed',
      failure: { code: 'cors', offerRelay: true, advice: expect.stringContaining('MCP-Protocol-Version') },
    });
  });

  test('can be cancelled', async () => {
    const { session, until } = harness({ serve: () => new Promise<Response>(() => {}) });
    const connected = session.connect(target('Auto'));
    await until(({ connection }) => connection.kind === 'connecting');
    session.cancelConnect();
    await connected;
    expect(session.snapshot().connection).toMatchObject({ kind: 'failed', failure: { code: 'cancelled' } });
  });

  test.each([404, 406, 400, 501])('B127 a GET stream refused with %i is noted once and the connection works', async (status) => {
    const { session, entries, until } = harness({
      serve: legacyServer({ get: () => new Response('', { status }), 'tools/call': () => done }),
    });
    await session.connect(target('2025-11-25'));
    expect((await session.call('tools/call', tool('t')).outcome).kind).toBe('succeeded');
    await until(() => entries().some((each) => each.kind === 'fault'));
    expect(entries().filter((each) => each.kind === 'fault')).toMatchObject([{ code: 'no-get-stream' }]);
  });

  test('B105 a GET that is answered with JSON is one line of the timeline, asked for once, and calls go on', async () => {
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } };
    const { session, entries, sent } = harness({
      serve: legacyServer({ get: () => Response.json(refusal), 'tools/call': () => done }),
    });
    await session.connect(target('2025-11-25'));
    await expect.poll(() => entries().some((each) => each.kind === 'fault')).toBe(true);
    for (let times = 0; times < 3; times++) expect((await session.call('tools/call', tool('t')).outcome).kind).toBe('succeeded');
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(1);
    const { blocks } = foldTimeline(entries());
    const faults = blocks.flatMap((block) => (block.kind === 'loose' && block.line.kind === 'fault' ? block.line : []));
    expect(faults).toMatchObject([{ title: 'GET stream not available: wrong content type.', badge: 'no-get-stream' }]);
    expect(blocks.flatMap((block) => (block.kind === 'call' ? block.status : [])).every((it) => it === 'succeeded')).toBe(true);
  });

  test('B134 a session the server has forgotten is said, and nothing is sent again by itself', async () => {
    let alive = true;
    const { session, sent } = harness({
      serve: legacyServer({
        initialize: ({ id }) =>
          Response.json(
            {
              jsonrpc: '2.0',
              id,
              result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's', version: '1' } },
            },
            { headers: { 'mcp-session-id': 'dead' } },
          ),
        'tools/call': () => (alive ? done : new Response('', { status: 404 })),
      }),
    });
    await session.connect(target('2025-11-25'));
    alive = false;
    expect(await session.call('tools/call', tool('t')).outcome).toMatchObject({ kind: 'connection-lost' });
    expect(sent.filter((each) => each.body.includes('tools/call')).length).toBe(1);
    expect(sent.filter((each) => each.body.includes('initialize"')).length).toBe(1);
    expect(session.snapshot().connection).toMatchObject({ kind: 'connected', trouble: { message: 'The session is gone.' } });
  });

  test('B139 works with a server that gives no session id', async () => {
    const { session, sent } = harness({ serve: legacyServer({ 'tools/call': () => done }) });
    await session.connect(target('2025-11-25'));
    expect((await session.call('tools/call', tool('t')).outcome).kind).toBe('succeeded');
    expect(sent.some((each) => 'mcp-session-id' in each.headers)).toBe(false);
  });

  test('B102 a server without a name is called by its address', async () => {
    const { session } = harness({
      serve: legacyServer({
        initialize: () => ({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: '   ' } }),
      }),
    });
    await session.connect(target('2025-11-25'));
    expect(session.snapshot().connection).toMatchObject({ server: { name: 'demo.test' } });
  });

  test('the person’s own headers go along, and cannot replace the protocol’s', async () => {
    const { session, sent, entries } = harness({ serve: modernServer({}) });
    await session.connect(
      target('2026-07-28', {
        headers: [
          ['Authorization', 'Bearer s3cret'],
          ['X-Team', 'blue'],
          ['Mcp-Method', 'x'],
        ],
      }),
    );
    expect(sent[0]!.headers).toMatchObject({ authorization: 'Bearer s3cret', 'x-team': 'blue', 'mcp-method': 'server/discover' });
    expect(JSON.stringify(entries())).not.toMatch(/s3cret|blue/);
  });
});
