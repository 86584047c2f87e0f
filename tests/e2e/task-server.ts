import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly taskId?: string;
    readonly inputResponses?: Readonly<Record<string, { readonly content?: { readonly note?: string } }>>;
  };
}

/**
 * A server of 2026-07-28 in this process: `bind_book` becomes a task that asks and is done once answered; `reserve` wants a header that its
 * list names only when it is asked for again; `broken` has an x-mcp-header that disqualifies it.
 */
export async function startTaskServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  let lists = 0;
  const answers = new Map<string, string>();
  const task = (id: string, more: object) => ({
    taskId: id,
    createdAt: '2026-01-01T00:00:00Z',
    lastUpdatedAt: '2026-01-01T00:00:00Z',
    ttlMs: 600_000,
    pollIntervalMs: 200,
    ...more,
  });
  const text = (said: string) => ({ content: [{ type: 'text', text: said }] });
  const answer = (message: Message, request: IncomingMessage): object => {
    const { params } = message;
    switch (message.method) {
      case 'server/discover':
        return complete({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} }, ttlMs: 0, cacheScope: 'private' });
      case 'tools/list': {
        lists += 1;
        const header = lists > 1 ? { 'x-mcp-header': 'Shelf' } : {};
        return complete({
          ttlMs: 600_000,
          cacheScope: 'private',
          tools: [
            { name: 'bind_book', inputSchema: { type: 'object' } },
            { name: 'reserve', inputSchema: { type: 'object', properties: { shelf: { type: 'string', ...header } } } },
            {
              name: 'broken',
              inputSchema: { type: 'object', properties: { price: { type: 'number', 'x-mcp-header': 'Price' } } },
            },
          ],
        });
      }
      case 'tools/call':
        if (params?.name === 'bind_book')
          return { result: { resultType: 'task', ...task('t-1', { status: 'working', statusMessage: 'looking for thread' }) } };
        if (params?.name === 'reserve' && request.headers['mcp-param-shelf'] === undefined)
          return { error: { code: -32020, message: 'Header mismatch: Mcp-Param-Shelf is missing' } };
        return complete(text('done'));
      case 'tasks/get': {
        const id = params?.taskId ?? '';
        const note = answers.get(id);
        if (request.headers['mcp-name'] !== id) return { error: { code: -32020, message: 'Mcp-Name is not the task' } };
        if (note !== undefined) return complete(task(id, { status: 'completed', result: text(`Bound with: ${note}`) }));
        const requestedSchema = { type: 'object', properties: { note: { type: 'string', title: 'Note' } } };
        const ask = { method: 'elicitation/create', params: { mode: 'form', message: 'What to write on it?', requestedSchema } };
        return complete(task(id, { status: 'input_required', inputRequests: { cover: ask } }));
      }
      case 'tasks/update':
        answers.set(params?.taskId ?? '', params?.inputResponses?.cover?.content?.note ?? '');
        return complete({});
      default:
        return { error: { code: -32601, message: 'Method not found' } };
    }
  };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (request.method !== 'POST') return response.writeHead(request.method === 'OPTIONS' ? 204 : 405, cors).end();
      const message = JSON.parse(body) as Message;
      response.writeHead(200, { ...cors, 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer(message, request) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const complete = (result: object) => ({ result: { resultType: 'complete', ...result } });

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
