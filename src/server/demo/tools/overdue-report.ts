import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

const titles = ['Dune', 'Emma', 'Ulysses', 'Solaris', 'Middlemarch', 'Invisible Cities', 'The Trial'];

/** Many notifications on one stream, none of them a question. */
export function registerOverdueReport(server: McpServer): void {
  server.registerTool(
    'overdue_report',
    {
      title: 'Report overdue loans',
      description:
        'Asks nothing. Sends a progress notification and a log message for each of the loans it finds, to watch the timeline under load.',
      inputSchema: z.object({
        count: z.int().min(1).max(20_000).default(100).describe('How many overdue loans to report.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ count }, ctx) => {
      const overdue = Array.from({ length: count }, (_, index) => ({
        loan: index + 1,
        title: titles[index % titles.length] ?? '',
        days: 1 + ((index * 37) % 90),
      }));
      for (const [index, loan] of overdue.entries()) {
        // Lets the rest of the process (or of the page) run, and a cancellation arrive.
        if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve));
        ctx.mcpReq.signal.throwIfAborted();
        await report(ctx, index + 1, count, loan);
      }
      const longest = Math.max(...overdue.map(({ days }) => days));
      return {
        content: [{ type: 'text', text: `${count} loans are overdue, the longest by ${longest} days.` }],
        structuredContent: { overdue },
      };
    },
  );
}

async function report(ctx: ServerContext, done: number, total: number, loan: { loan: number; title: string; days: number }) {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  if (progressToken !== undefined)
    await ctx.mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress: done, total, message: `Loan ${done} of ${total}` },
    });
  await ctx.mcpReq.log(loan.days > 60 ? 'warning' : 'info', loan, 'overdue');
}
