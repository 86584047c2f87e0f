// A server on tmcp, a code base of its own: 2026-07-28 and 2025-06-18 on one address.  node tmcp.mjs PORT
import { serve } from '@hono/node-server';
import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { McpServer } from 'tmcp';
import { z } from 'zod';

const server = new McpServer(
  { name: 'tmcp-library', version: '1.0.0', description: 'A library' },
  { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: { listChanged: true } } },
);
const said = (text) => ({ content: [{ type: 'text', text }] });

server.tool({ name: 'issue_card', description: 'Asks for a name and issues a library card.', replayable: true }, async () => {
  const answer = await server.elicitation('What name should go on the card?', z.object({ name: z.string() }));
  return said(answer.action === 'accept' ? `Card issued to ${answer.content.name}.` : `No card issued: ${answer.action}.`);
});

server.tool(
  {
    name: 'renew_loan',
    description: 'Asks twice, the second time about the first answer.',
    schema: z.object({ loan: z.string() }),
    replayable: true,
  },
  async ({ loan }) => {
    const weeks = await server.elicitation('For how many weeks?', z.object({ weeks: z.number().int().min(1).max(8) }));
    if (weeks.action !== 'accept') return said('Not renewed.');
    const sure = await server.elicitation(`Renew ${loan} for ${weeks.content.weeks} weeks?`, z.object({ sure: z.boolean() }));
    return said(sure.action === 'accept' && sure.content.sure ? `Renewed for ${weeks.content.weeks} weeks.` : 'Not renewed.');
  },
);

server.tool(
  {
    name: 'summarise_book',
    description: 'Asks the client for a summary.',
    schema: z.object({ title: z.string() }),
    replayable: true,
  },
  async ({ title }) => {
    const answer = await server.message({
      messages: [{ role: 'user', content: { type: 'text', text: `Summarise ${title}.` } }],
      maxTokens: 100,
    });
    return said(`The client says: ${answer.content.text}`);
  },
);

// `cors: true` would hide the session id from a page.
const cors = { origin: '*', exposedHeaders: ['mcp-session-id'] };
const transport = new HttpTransport(server, { path: '/mcp', cors });
const fetch = async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 });
serve({ fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`tmcp: http://127.0.0.1:${port}/mcp`),
);
