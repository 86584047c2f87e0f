import {
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
  type WebStandardStreamableHTTPServerTransportOptions,
} from '@modelcontextprotocol/server';

/** Sessions kept at a time; the oldest is closed when one more begins. */
const most = 500;

/** What makes a stream one that can be taken up again. */
export type Resumability = Pick<WebStandardStreamableHTTPServerTransportOptions, 'eventStore' | 'retryInterval'>;

/** Serves the 2025 revisions: a server and a transport a session, from its `initialize` to its DELETE. */
export function createLegacySessions(
  build: () => McpServer,
  resumability: Resumability = {},
): (request: Request) => Promise<Response> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

  return async (request) => {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) return sessions.get(id)?.handleRequest(request) ?? sessionNotFound();
    return (await begin()).handleRequest(request);
  };

  async function begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
        const oldest = sessions.size > most ? sessions.entries().next().value : undefined;
        if (oldest !== undefined) {
          sessions.delete(oldest[0]);
          void oldest[1].close();
        }
      },
      onsessionclosed: (id) => {
        sessions.delete(id);
      },
      keepAliveMs: 0,
      ...resumability,
    });
    await build().connect(transport);
    endStreamsOfCancelled(transport);
    return transport;
  }
}

/** A cancelled request gets no response, and the SDK would leave its stream open for ever. */
function endStreamsOfCancelled(transport: WebStandardStreamableHTTPServerTransport): void {
  const deliver = transport.onmessage;
  transport.onmessage = (message, extra) => {
    deliver?.(message, extra);
    if (!('method' in message) || message.method !== 'notifications/cancelled') return;
    const id = message.params?.requestId;
    // After what the cancellation itself still has to say on that stream.
    if (typeof id === 'string' || typeof id === 'number') setTimeout(() => transport.closeSSEStream(id));
  };
}

function sessionNotFound(): Response {
  const error = { code: -32001, message: 'Session not found' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 404 });
}
