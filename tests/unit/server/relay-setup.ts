import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import type { Resolver } from '../../../src/server/relay/lookup.ts';

export const origin = 'http://127.0.0.1:6280';

const open: (Server | TcpServer)[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

/** A target of the relay on a port of its own. */
export async function target(listener: RequestListener): Promise<string> {
  return listen(createServer(listener));
}

/** A target that does not speak HTTP. */
export async function tcpTarget(answer: string): Promise<string> {
  return listen(createTcpServer((socket) => socket.on('error', () => {}).end(answer)));
}

async function listen(server: Server | TcpServer): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** The app without a port of its own, and what the page would do with its relay. */
export function relay(resolve?: Resolver) {
  const app = createApp({ port: () => 6280, version: '0', ...(resolve && { resolve }) });
  const send = async (path: string, init: RequestInit) => app.fetch(new Request(`${origin}${path}`, init));

  async function askToken(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const body = JSON.stringify({ target: address });
    return send('/relay/token', { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers }, body });
  }

  async function tokenFor(address: string): Promise<string> {
    const response = await askToken(address);
    if (response.status !== 200) throw new Error(await response.text());
    return ((await response.json()) as { token: string }).token;
  }

  async function pass(
    address: string,
    init: RequestInit & { readonly token?: string; readonly duplex?: 'half' } = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-backchannel-target', address);
    headers.set('x-backchannel-token', init.token ?? (await tokenFor(address)));
    return send('/relay/mcp', { method: 'POST', ...init, headers });
  }

  return { send, askToken, tokenFor, pass };
}

export async function refusal(response: Response): Promise<string> {
  const body = (await response.json()) as { error: string; message: string; advice: string };
  if (response.headers.get('x-backchannel-relay') !== 'refused' || !body.message || !body.advice) throw new Error('no refusal');
  return `${response.status} ${body.error}`;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** A promise and the function that fulfils it. */
export function signal<T = void>() {
  let give: (value: T) => void = () => {};
  const seen = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { seen, give };
}

export type { IncomingMessage, ServerResponse };
