import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { createLegacySessions } from '../../../src/server/demo/legacy-sessions.ts';
import { createRoundStates } from '../../../src/server/demo/round.ts';
import { trespass } from '../../../src/server/guard.ts';
import { createEventStore } from './event-store.ts';
import { createTestLibrary, type ListName } from './test-library.ts';

/** The tools, prompts and resources the conformance suite asks for by name, on the parts the demo server is made of. Prints its address. */
const states = createRoundStates();
const build = () => createTestLibrary(states, announce);
const legacy = createLegacySessions(build, { eventStore: createEventStore(), retryInterval: 200 });
const modern = createMcpHandler(build, { legacy: 'reject', keepAliveMs: 0 });
let port = 0;

function announce(list: ListName): void {
  if (list === 'tools') modern.notify.toolsChanged();
  else modern.notify.promptsChanged();
}

async function serve(request: Request): Promise<Response> {
  if (trespass(request, port, true) !== undefined) return new Response('Not from here.', { status: 403 });
  return (await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request);
}

const listener = getRequestListener(serve, { overrideGlobalObjects: false });
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  console.log(`Test server: http://127.0.0.1:${port}/mcp`);
});
