import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Returns } from '../returns.ts';
import { said } from '../round.ts';

/** Milliseconds between two books, so that each change can be seen by itself. */
const pace = 150;

/**
 * Changes what can be subscribed to: the list of returned books, the list of resources, the list of tools. Gives the tool that comes
 * and goes.
 */
export function registerWatchReturns(server: McpServer, returns: Returns): RegisteredTool {
  server.registerTool(
    'watch_returns',
    {
      title: 'Watch the returns',
      description:
        'Lets books come back one by one. Each changes the resource library://returns and the list of resources; the first also brings the tool shelve_returns. Subscribe to see it happen.',
      inputSchema: z.object({ books: z.int().min(1).max(20).default(3).describe('How many books come back.') }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ books }, ctx) => {
      const progressToken = ctx.mcpReq._meta?.progressToken;
      for (let progress = 1; progress <= books; progress++) {
        if (progress > 1) await new Promise((resolve) => setTimeout(resolve, pace));
        ctx.mcpReq.signal.throwIfAborted();
        const { title } = returns.add();
        const message = `“${title}” came back`;
        if (progressToken !== undefined)
          await ctx.mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: books, message },
          });
        await ctx.mcpReq.log('info', message, 'returns');
      }
      return said(`${books === 1 ? 'One book' : `${books} books`} came back.`);
    },
  );

  const shelving = server.registerTool(
    'shelve_returns',
    {
      title: 'Shelve the returns',
      description: 'Puts the returned books back and goes away from the list of tools until the next one comes.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    () => {
      const count = returns.shelve();
      return said(count === 1 ? 'One book shelved.' : `${count} books shelved.`);
    },
  );
  if (returns.list().length === 0) shelving.disable();
  return shelving;
}
