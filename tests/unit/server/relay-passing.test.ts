import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { bodyOf, type IncomingMessage, origin, refusal, relay, type ServerResponse, signal, target } from './relay-setup.ts';

const decoder = new TextDecoder();

describe('what is passed on', () => {
  test('method, body, status and type, with a mark that the target answered', async () => {
    const one = await target(async (request, response) => {
      response.writeHead(418, 'Short and stout', { 'content-type': 'text/plain' });
      response.end(`${request.method} ${request.url} ${await bodyOf(request)}`);
    });
    const response = await relay().pass(`${one}/mcp?key=1`, { body: 'héllo' });
    expect([response.status, response.statusText]).toEqual([418, 'Short and stout']);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('x-backchannel-relay')).toBe('target');
    expect(await response.text()).toBe('POST /mcp?key=1 héllo');
  });

  test.each(['GET', 'DELETE'])('%s', async (method) => {
    const one = await target((request, response) => response.writeHead(204, { 'x-method': request.method }).end());
    const response = await relay().pass(one, { method });
    expect([response.status, response.headers.get('x-method')]).toEqual([204, method]);
  });

  test('other methods are not', async () => {
    const { pass, send } = relay();
    const one = await target((_, response) => response.end());
    for (const method of ['PUT', 'PATCH', 'OPTIONS']) expect((await pass(one, { method })).status).toBe(404);
    expect((await send('/relay/elsewhere', { method: 'POST' })).status).toBe(404);
  });

  test("MCP's headers and the person's own, nothing of the browser's", async () => {
    const seen = signal<IncomingMessage>();
    const one = await target((request, response) => {
      seen.give(request);
      response.end();
    });
    await relay().pass(one, {
      body: '{}',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'mcp-session-id': 's',
        'mcp-protocol-version': '2026-07-28',
        'mcp-param-region': 'eu',
        'last-event-id': '4',
        'x-api-key': 'k',
        'x-not-named': 'n',
        origin,
        cookie: 'a=b',
        referer: `${origin}/`,
        'user-agent': 'browser',
        'sec-fetch-mode': 'cors',
        'accept-language': 'de',
        'x-backchannel-forward': 'X-Api-Key, cookie, origin, host, sec-fetch-mode, x-backchannel-token',
      },
    });
    const { connection, host, 'transfer-encoding': _, ...headers } = (await seen.seen).headers;
    expect(headers).toEqual({
      accept: 'application/json, text/event-stream',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'mcp-session-id': 's',
      'mcp-protocol-version': '2026-07-28',
      'mcp-param-region': 'eu',
      'last-event-id': '4',
      'x-api-key': 'k',
    });
    expect([connection, host]).toEqual(['close', new URL(one).host]);
  });

  test("the target's headers, but none of the connection or against our own origin", async () => {
    const one = await target((_, response) => {
      response.writeHead(401, {
        connection: 'close, x-hop',
        'keep-alive': 'timeout=5',
        'x-hop': '1',
        'proxy-authenticate': 'Basic',
        'set-cookie': ['a=b', 'c=d'],
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'mcp-session-id',
        'content-security-policy': "default-src 'none'",
        'clear-site-data': '"*"',
        'x-backchannel-relay': 'refused',
        'mcp-session-id': 's',
        'www-authenticate': ['Bearer realm="a"', 'Basic realm="b"'],
        'x-own': 'kept',
      });
      response.end('no');
    });
    const response = await relay().pass(one);
    const { date: _, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      'mcp-session-id': 's',
      'www-authenticate': 'Bearer realm="a", Basic realm="b"',
      'x-own': 'kept',
      'x-backchannel-relay': 'target',
    });
    expect(await response.text()).toBe('no');
  });
});

describe('streams', () => {
  test('each byte passes before the next one exists', async () => {
    const opened = signal<ServerResponse>();
    const one = await target((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      opened.give(response);
    });
    const response = await relay().pass(one);
    const outgoing = await opened.seen;
    const reader = response.body!.getReader();
    for (const text of ['d', 'ata: 1\n', '\n']) {
      outgoing.write(text);
      expect(decoder.decode((await reader.read()).value)).toBe(text);
    }
    outgoing.end();
    expect((await reader.read()).done).toBe(true);
  });

  test('so do those of the request', async () => {
    const opened = signal<IncomingMessage>();
    const one = await target((request, response) => {
      opened.give(request);
      request.on('end', () => response.end('done'));
    });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const response = relay().pass(one, { body: readable, duplex: 'half' });
    const chunks = (await opened.seen)[Symbol.asyncIterator]();
    for (const text of ['{', '}']) {
      void writer.write(new TextEncoder().encode(text));
      expect(String((await chunks.next()).value)).toBe(text);
    }
    void writer.close();
    expect((await chunks.next()).done).toBe(true);
    expect(await (await response).text()).toBe('done');
  });

  test('a silent stream has no time limit at either end', async () => {
    const limits = vi.spyOn(Socket.prototype, 'setTimeout');
    const opened = signal<ServerResponse>();
    const one = await target((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      opened.give(response);
    });
    const response = await relay().pass(one, { method: 'GET' });
    const reader = response.body!.getReader();
    await reader.read();
    expect(limits.mock.calls.filter(([milliseconds]) => milliseconds > 0)).toEqual([]);
    limits.mockRestore();
    (await opened.seen).end('data: later\n\n');
    expect(decoder.decode((await reader.read()).value)).toBe('data: later\n\n');
  });

  test('aborting before the answer ends the request at the target', async () => {
    const opened = signal<IncomingMessage>();
    const closed = signal();
    const one = await target((request, response) => {
      opened.give(request);
      response.on('close', () => closed.give());
    });
    const abort = new AbortController();
    const response = relay().pass(one, { signal: abort.signal });
    await opened.seen;
    abort.abort();
    await closed.seen;
    await response;
  });

  test.each(['abort', 'cancel'])('letting go of the stream ends it at the target (%s)', async (how) => {
    const closed = signal();
    const one = await target((_, response) => {
      response.on('close', () => closed.give());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
    });
    const abort = new AbortController();
    const response = await relay().pass(one, { signal: abort.signal });
    const reader = response.body!.getReader();
    await reader.read();
    if (how === 'abort') abort.abort();
    else await reader.cancel();
    await closed.seen;
  });

  test('a target that breaks off breaks the stream', async () => {
    const one = await target((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n', () => response.destroy());
    });
    const response = await relay().pass(one);
    await expect(response.text()).rejects.toThrow();
  });
});

describe('redirects', () => {
  async function redirecting(status: number, location: (path: string) => string | undefined) {
    const seen: string[] = [];
    const url = await target(async (request, response) => {
      seen.push(`${request.method} ${request.url} ${await bodyOf(request)}`.trim());
      const to = location(request.url ?? '');
      if (to === undefined) response.end('arrived');
      else response.writeHead(status, { location: to }).end();
    });
    return { url, seen };
  }

  test.each([301, 302, 303, 307, 308])('%i to another origin is not followed', async (status) => {
    const { seen, url: elsewhere } = await redirecting(302, () => undefined);
    const { url } = await redirecting(status, () => `${elsewhere}/mcp`);
    expect(await refusal(await relay().pass(`${url}/mcp`, { method: 'GET' }))).toBe('502 redirect');
    expect(await refusal(await relay().pass(`${url}/mcp`, { body: '{}' }))).toBe('502 redirect');
    expect(seen).toEqual([]);
  });

  test.each([307, 308])('%i within the origin is followed with method and body', async (status) => {
    const { url, seen } = await redirecting(status, (path) => (path === '/mcp' ? '/mcp/' : undefined));
    const response = await relay().pass(`${url}/mcp`, { body: '{"id":1}' });
    expect(await response.text()).toBe('arrived');
    expect(response.headers.get('x-backchannel-redirected-to')).toBe(`${url}/mcp/`);
    expect(seen).toEqual(['POST /mcp {"id":1}', 'POST /mcp/ {"id":1}']);
  });

  test.each([301, 302, 303])('%i within the origin is followed for GET, not for POST', async (status) => {
    const { url } = await redirecting(status, (path) => (path === '/mcp' ? '/mcp/' : undefined));
    expect(await (await relay().pass(`${url}/mcp`, { method: 'GET' })).text()).toBe('arrived');
    expect(await refusal(await relay().pass(`${url}/mcp`, { body: '{}' }))).toBe('502 redirect');
  });

  test('a circle ends', async () => {
    const { url, seen } = await redirecting(307, (path) => path);
    expect(await refusal(await relay().pass(`${url}/mcp`, { body: '{}' }))).toBe('502 redirect');
    expect(seen).toHaveLength(3);
  });

  test('a redirect without an address is the answer', async () => {
    const one = await target((_, response) => response.writeHead(302).end('odd'));
    expect((await relay().pass(one)).status).toBe(302);
  });
});
