import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRecordingLog } from '../../../src/recording/log.ts';
import { createRelay } from '../../../src/server/relay/relay.ts';
import { createWire } from '../../../src/wire/create-wire.ts';
import { reach } from '../../../src/wire/reach.ts';
import { createRelayFetch } from '../../../src/wire/relay-fetch.ts';
import { lines, ping, result } from './harness.ts';

// The wire over a real fetch and real sockets, directly and through the relay of our own server.

const servers: Server[] = [];

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function relayed(): typeof fetch {
  const relay = createRelay({ port: () => 1 });
  return createRelayFetch({
    base: 'http://127.0.0.1:1',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('origin', 'http://127.0.0.1:1');
      return String(input).endsWith('/relay/token') ? relay.token(request) : relay.pass(request);
    },
  });
}

function connect(url: string, route: 'direct' | 'relay') {
  const log = createRecordingLog({ now: () => 0 });
  const send = route === 'relay' ? relayed() : fetch;
  const wire = createWire({ url, route, fetch: send, record: log.record, nextHttp: log.nextHttp, secretHeaders: [] });
  return { wire, lines: () => lines(log.snapshot().entries), entries: () => log.snapshot().entries };
}

const post = { method: 'POST', headers: [['content-type', 'application/json']], body: ping } as const;

for (const route of ['direct', 'relay'] as const) {
  test(`a message is read while the stream stays open, and leaving it reaches the server (${route})`, async () => {
    let left = false;
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'mcp-session-id': 's' });
      response.write(`id: 1\r\ndata: ${result}\r`);
      setImmediate(() => response.write('\n\r\n'));
      response.on('close', () => {
        left = true;
      });
    });
    const it = connect(url, route);
    const stop = new AbortController();
    const end = await it.wire.send({ ...post, signal: stop.signal }, { onMessage: () => stop.abort('seen') });
    await expect.poll(() => left).toBe(true);
    expect(end).toMatchObject({ kind: 'aborted', messages: 1, lastEventId: '1' });
    expect(it.lines()).toEqual(['response 200', `message ${result} #1`, 'abort seen']);
  });

  test(`a connection that is cut within the body is a fault (${route})`, async () => {
    const url = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      request.resume().on('end', () => response.write(`data: ${result}\n\n`, () => response.socket?.destroy()));
    });
    const it = connect(url, route);
    expect(await it.wire.send(post, {})).toMatchObject({ kind: 'fault', messages: 1, fault: { code: 'stream-broken' } });
    expect(it.lines()).toEqual(['response 200', `message ${result}`, 'fault stream-broken']);
  });

  test(`nobody there is a fault (${route})`, async () => {
    const url = await serve(() => {});
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    const it = connect(url, route);
    expect(await it.wire.send(post, {})).toMatchObject({ kind: 'fault', fault: { code: 'unreachable' } });
    expect(it.lines()).toEqual(['fault unreachable']);
    expect(await reach(url, fetch)).toBe('silent');
  });

  test(`a redirect within the origin is followed and recorded (${route})`, async () => {
    const url = await serve((request, response) => {
      if (request.url === '/mcp') response.writeHead(307, { location: '/mcp/' }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(result);
    });
    const it = connect(url, route);
    expect(await it.wire.send(post, {})).toMatchObject({ kind: 'ended', messages: 1 });
    expect(it.entries()[2]).toMatchObject({ phase: 'response', status: 200, redirectedTo: `${url}/` });
    expect(JSON.stringify(it.entries())).not.toContain('backchannel');
    expect(await reach(url, fetch)).toBe('answers');
  });

  test(`headers, DELETE and an empty answer (${route})`, async () => {
    const seen: string[] = [];
    const url = await serve((request, response) => {
      const {
        'mcp-session-id': session,
        'x-tenant': tenant,
        authorization,
        cookie,
        'x-backchannel-target': ours,
      } = request.headers;
      seen.push([request.method, session, tenant, authorization, cookie, ours].join(' '));
      response.writeHead(204).end();
    });
    const it = connect(url, route);
    const headers = [
      ['mcp-session-id', 's'],
      ['X-Tenant', 't'],
      ['authorization', 'Bearer b'],
    ] as const;
    expect(await it.wire.send({ method: 'DELETE', headers }, {})).toMatchObject({ kind: 'ended', response: { status: 204 } });
    expect(seen).toEqual(['DELETE s t Bearer b  ']);
  });
}
