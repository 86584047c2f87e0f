import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type Started, type StartOptions, start } from '../../../src/server/start.ts';
import { type ServerResponse, signal, target } from './relay-setup.ts';

const started: Started[] = [];

async function run(options: Partial<StartOptions> = {}): Promise<Started> {
  const one = await start({ port: 0, exact: true, version: '1.2.3', ...options });
  started.push(one);
  return one;
}

afterEach(() => {
  for (const { server } of started.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function throughRelay({ url }: Started, address: string, init: RequestInit = {}): Promise<Response> {
  const origin = url.slice(0, -1);
  const asked = {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ target: address }),
  };
  const { token } = (await (await fetch(`${url}relay/token`, asked)).json()) as { token: string };
  const headers = { 'x-backchannel-target': address, 'x-backchannel-token': token };
  return fetch(`${url}relay/mcp`, { method: 'POST', ...init, headers });
}

describe('listening', () => {
  test('on the loopback address only, at a port of its own', async () => {
    const { server, url, port } = await run();
    expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
    expect(server.timeout).toBe(0);
    expect(await (await fetch(`${url}config.json`)).json()).toEqual({ demo: '/demo/mcp', relay: true, version: '1.2.3' });
  });

  test('a busy port is an error if it was asked for, and left for another if not', async () => {
    const { port } = await run();
    await expect(run({ port })).rejects.toThrow(`Port ${port} is in use`);
    const other = await run({ port, exact: false });
    expect(other.port).not.toBe(port);
    expect((await fetch(`${other.url}config.json`)).status).toBe(200);
  });
});

describe('over a real connection', () => {
  test('the relay passes bytes as they come, and its abort goes through to the target', async () => {
    const opened = signal<ServerResponse>();
    const closed = signal();
    const one = await target((_, response) => {
      response.on('close', () => closed.give());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      opened.give(response);
    });
    const abort = new AbortController();
    const response = await throughRelay(await run(), one, { signal: abort.signal });
    const reader = response.body!.getReader();
    for (const text of ['a', 'b', 'c']) {
      (await opened.seen).write(text);
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(text);
    }
    abort.abort();
    await closed.seen;
  });

  test.each([true, false])('a target that breaks off is no finished answer (after a byte: %s)', async (afterByte) => {
    const one = await target((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (afterByte) response.write('a', () => response.destroy());
      else response.flushHeaders();
      if (!afterByte) setImmediate(() => response.destroy());
    });
    const app = await run();
    await expect(throughRelay(app, one).then((response) => response.text())).rejects.toThrow();
  });

  test('the demo server answers, and sees a client go', async () => {
    const { url } = await run();
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '0' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    const response = await fetch(`${url}demo/mcp`, { method: 'POST', headers, body });
    expect(await response.text()).toContain('"name":"Library"');
  });

  test('what is not ours can be served around it', async () => {
    const around = await run({
      around: (app) => (incoming, outgoing) => (incoming.url === '/mine' ? outgoing.end('mine') : app(incoming, outgoing)),
    });
    expect(await (await fetch(`${around.url}mine`)).text()).toBe('mine');
    expect((await fetch(`${around.url}config.json`)).status).toBe(200);
  });

  test('the relay reaches the demo server behind it', async () => {
    const app = await run();
    const response = await throughRelay(app, `${app.url}demo/mcp`, { method: 'DELETE' });
    expect([response.status, response.headers.get('x-backchannel-relay')]).toEqual([400, 'target']);
  });
});

test('the port of another program is not taken over', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect((await run({ port, exact: false })).port).not.toBe(port);
  other.close();
});
