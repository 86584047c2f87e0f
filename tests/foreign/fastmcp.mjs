// A server on fastmcp: it asks on the GET stream, and samples even where that was not declared.  node fastmcp.mjs PORT
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const server = new FastMCP({ name: 'fastmcp-library', version: '1.0.0' });

server.addTool({
  name: 'issue_card',
  description: 'Asks for a name and issues a library card.',
  parameters: z.object({ branch: z.string().optional() }),
  execute: async (_, { elicit }) => {
    const answer = await elicit({
      message: 'What name should go on the card?',
      requestedSchema: {
        type: 'object',
        properties: { name: { type: 'string', title: 'Name' } },
        required: ['name'],
      },
    });
    return answer.action === 'accept' ? `Card issued to ${answer.content?.name}.` : `No card issued: ${answer.action}.`;
  },
});

server.addTool({
  name: 'summarise_book',
  description: 'Asks the client for a summary of a book.',
  parameters: z.object({ title: z.string() }),
  execute: async ({ title }, { sessionId }) => {
    const session = server.sessions.find((open) => open.sessionId === sessionId);
    const answer = await session.requestSampling({
      messages: [{ role: 'user', content: { type: 'text', text: `Summarise ${title}.` } }],
      maxTokens: 100,
    });
    return `The client says: ${answer.content.text}`;
  },
});

await server.start({ transportType: 'httpStream', httpStream: { port: Number(process.argv[2]), host: '127.0.0.1' } });
