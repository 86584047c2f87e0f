import type { McpServer } from '@modelcontextprotocol/server';
import { ask, type RoundStates, said } from '../../../src/server/demo/round.ts';
import type { ListName } from './test-library.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Tools that report while they work: progress, logging, changed lists, a stream that ends before its result. */
export function registerSigns(server: McpServer, states: RoundStates, announce: (list: ListName) => void): void {
  server.registerTool('test_tool_with_progress', { description: 'Reports its progress three times.' }, async (ctx) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progress > 0) await soon();
      if (progressToken !== undefined)
        await ctx.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
    }
    return said('Done in three steps.');
  });
  server.registerTool('test_tool_with_logging', { description: 'Logs three times.' }, async (ctx) => {
    for (const message of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await ctx.mcpReq.log('info', message, 'test');
      await soon();
    }
    return said('Logged three times.');
  });
  server.registerTool('test_logging_tool', { description: 'Logs where the request asks for it.' }, async (ctx) => {
    await ctx.mcpReq.log('info', 'Only for those who asked.', 'test');
    return said('Logged, or not.');
  });
  server.registerTool('test_reconnection', { description: 'Ends its stream before it gives its result.' }, async (ctx) => {
    ctx.http?.closeSSE?.();
    await soon();
    return said('After the stream was taken up again.');
  });
  server.registerTool('test_streaming_elicitation', { description: 'Asks, and sends nothing else.' }, (ctx) => {
    const name = { kind: 'form' as const, message: 'Your name?', schema: { type: 'object', properties: {} } };
    return ask(server, states, ctx, { name }, { tool: 'test_streaming_elicitation', round: 1 });
  });
  for (const [tool, list] of [
    ['test_trigger_tool_change', 'tools'],
    ['test_trigger_prompt_change', 'prompts'],
  ] as const)
    server.registerTool(tool, { description: `Announces that the ${list} have changed.` }, () => {
      announce(list);
      return said('Announced.');
    });
}
