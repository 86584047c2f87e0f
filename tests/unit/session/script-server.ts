/** A server made of a few lines: what it answers to each method, as a plain value, text, or Response. */
export type Script = Readonly<Record<string, (body: Message, request: Request) => unknown>>;

export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly requestState?: unknown; readonly inputResponses?: unknown };
  readonly result?: unknown;
}

/** Modern: `server/discover` is answered by itself; other methods by the script. Values become results. */
export function modernServer(script: Script): (request: Request) => Promise<Response> {
  return scripted({
    'server/discover': () => ({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
    }),
    ...script,
  });
}

/** Legacy, without a session: the handshake is answered by itself; a GET is answered 405. */
export function legacyServer(script: Script): (request: Request) => Promise<Response> {
  return scripted({
    initialize: () => ({
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'scripted', version: '1' },
    }),
    'notifications/initialized': () => new Response(null, { status: 202 }),
    'notifications/cancelled': () => new Response(null, { status: 202 }),
    get: () => new Response(null, { status: 405 }),
    delete: () => new Response(null, { status: 200 }),
    ...script,
  });
}

function scripted(script: Script): (request: Request) => Promise<Response> {
  return async (request) => {
    const text = await request.text();
    const body = (text ? JSON.parse(text) : {}) as Message;
    const answer = script[request.method === 'POST' ? (body.method ?? 'answer') : request.method.toLowerCase()];
    const value = answer ? await answer(body, request) : undefined;
    if (value instanceof Response) return value;
    if (value === undefined) return error(body.id, -32601, 'Method not found');
    return Response.json({ jsonrpc: '2.0', id: body.id, result: value });
  };
}

export function error(id: unknown, code: number, message: string, status = 200, data?: unknown): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message, data } }, { status });
}

/** An event stream of the given lines, ended by default. */
export function events(text: string, options: { readonly open?: boolean } = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (!options.open) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** An event stream that is written to as the test goes, for one request. `opened`: once it was taken. */
export function openStream() {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  let taken = () => {};
  const opened = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller;
    },
  });
  return {
    take: () => {
      taken();
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    opened,
    say: (message: object) =>
      to?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`)),
    end: () => to?.close(),
  };
}

export const done = { resultType: 'complete', content: [{ type: 'text', text: 'done' }] };
