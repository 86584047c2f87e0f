import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OddTool, oddTools } from './odd-tools.ts';

/** A message as the server got it. */
export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly message: Message;
}

export interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
}

/** What a tool can do while it is called, in either era. */
export interface Turn {
  readonly modern: boolean;
  readonly params: Readonly<Record<string, unknown>>;
  /** Sends a message on the call's stream. */
  send(message: object): void;
  /** Ends the call with a result as it is. */
  result(result: object): void;
  /** Ends the call with a text. */
  done(text: string): void;
  /** Asks all at once and gives the answers, by their place. `split` cuts the bytes inside every character. */
  ask(questions: readonly object[], split?: boolean): Promise<readonly unknown[]>;
}

export interface OddServer {
  readonly url: string;
  /** Everything that was posted since the last `forget`, in order. */
  received(method?: string): readonly Received[];
  forget(): void;
  stop(): Promise<void>;
}

/** A server that does what a client should survive, in both eras, in this process. `?list=asks` and `?list=lost` break its list. */
export async function startOddServer(): Promise<OddServer> {
  const tools = oddTools();
  let received: Received[] = [];
  const answers = new Map<unknown, (result: unknown) => void>();
  const rounds = new Map<unknown, (message: Message, response: ServerResponse) => void>();
  let asked = 0;

  const turnOf = (message: Message, first: ServerResponse, modern: boolean): Turn => {
    let response = first;
    let id = message.id;
    let open = false;
    const write = (body: object) => {
      if (!open) response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
      open = true;
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...body })}\n\n`);
    };
    const end = (body: object) => {
      if (modern && !open) return json(response, 200, { id, ...body });
      write({ id, ...body });
      response.end();
    };
    return {
      modern,
      params: message.params ?? {},
      send: write,
      result: (result) => end({ result }),
      done: (text) => end({ result: { ...(modern && { resultType: 'complete' }), content: [{ type: 'text', text }] } }),
      async ask(questions, split = false) {
        if (!modern)
          return Promise.all(
            questions.map((params) => {
              const request = `odd-${++asked}`;
              const answer = new Promise((resolve) => answers.set(request, resolve));
              if (!open) response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
              open = true;
              const event = `data: ${JSON.stringify({ jsonrpc: '2.0', id: request, method: 'elicitation/create', params })}\n\n`;
              if (split) void inPieces(response, event);
              else response.write(event);
              return answer;
            }),
          );
        const requestState = `round-${++asked}`;
        const inputRequests = Object.fromEntries(
          questions.map((params, at) => [`q${at}`, { method: 'elicitation/create', params }]),
        );
        const next = new Promise<Message>((resolve) =>
          rounds.set(requestState, (again, its) => {
            response = its;
            id = again.id;
            open = false;
            resolve(again);
          }),
        );
        const result = { resultType: 'input_required', inputRequests, requestState };
        if (split) {
          response.writeHead(200, { ...cors, 'content-type': 'application/json' });
          await inPieces(response, JSON.stringify({ jsonrpc: '2.0', id, result }));
          response.end();
        } else end({ result });
        const given = (await next).params?.inputResponses as Record<string, unknown>;
        return questions.map((_, at) => given[`q${at}`]);
      },
    };
  };

  const call = (message: Message, response: ServerResponse, modern: boolean) => {
    const again = rounds.get(message.params?.requestState);
    if (again) {
      rounds.delete(message.params?.requestState);
      return again(message, response);
    }
    const tool = tools.find((each) => each.name === message.params?.name);
    if (!tool) return json(response, 200, { id: message.id, error: { code: -32602, message: 'Unknown tool' } });
    void tool.play(turnOf(message, response, modern));
  };

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    if (request.method !== 'POST') return response.writeHead(request.method === 'DELETE' ? 200 : 405, cors).end();
    const text = await textOf(request);
    const message = JSON.parse(text) as Message;
    received.push({ headers: request.headers, text, message });
    const { id, method, params } = message;
    const modern = Object.hasOwn((params?._meta ?? {}) as object, 'io.modelcontextprotocol/protocolVersion');
    if (method === undefined) {
      answers.get(id)?.(message.result);
      return response.writeHead(202, cors).end();
    }
    if (id === undefined) return response.writeHead(202, cors).end();
    const complete = modern && { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
    const serverInfo = { name: 'odd', version: '1' };
    switch (method) {
      case 'initialize': {
        const result = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo };
        return json(response, 200, { id, result }, { 'mcp-session-id': `session-${randomUUID()}` });
      }
      case 'server/discover': {
        const result = {
          ...complete,
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
        };
        return json(response, 200, { id, result });
      }
      case 'tools/list':
        return json(response, 200, { id, ...page(tools, url.searchParams.get('list'), params?.cursor, complete) });
      case 'tools/call':
        return call(message, response, modern);
      default:
        return json(response, modern ? 404 : 200, { id, error: { code: -32601, message: 'Method not found' } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    received: (method) => received.filter(({ message }) => method === undefined || message.method === method),
    forget: () => {
      received = [];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, accept, authorization, x-user-name, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id',
  'access-control-expose-headers': 'mcp-session-id',
};

/** Three pages; `asks` wants input for the list, `lost` does not know its own cursor. */
function page(tools: readonly OddTool[], fault: string | null, cursor: unknown, complete: object | false): object {
  if (fault === 'asks')
    return { result: { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } }, requestState: 's' } };
  const at = cursor === undefined ? 0 : Number(String(cursor).slice(1)) - 1;
  if (fault === 'lost' && at > 0) return { error: { code: -32602, message: 'Invalid cursor' } };
  const size = 50;
  const shown = tools.slice(at * size, (at + 1) * size);
  const more = (at + 1) * size < tools.length && { nextCursor: `p${at + 2}` };
  const definitions = shown.map(({ name }) => ({ name, inputSchema: { type: 'object', properties: {} } }));
  return { result: { ...complete, tools: definitions, ...more } };
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...cors, ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', ...body }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Writes a text so that every character of several bytes is cut, each piece a packet of its own. */
async function inPieces(response: ServerResponse, text: string): Promise<void> {
  response.socket?.setNoDelay(true);
  const bytes = Buffer.from(text);
  let from = 0;
  for (let at = 1; at <= bytes.length; at++) {
    const inside = at < bytes.length && (bytes[at]! & 0xc0) === 0x80;
    if (!inside && at < bytes.length) continue;
    response.write(bytes.subarray(from, at));
    from = at;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
