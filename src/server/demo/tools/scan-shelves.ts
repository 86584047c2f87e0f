import type { McpServer } from '@modelcontextprotocol/server';
import { answeredRound, ask, type RoundStates, rootsFor, said } from '../round.ts';

const tool = 'scan_shelves';

/** Lists the client's folders. */
export function registerScanShelves(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Scan your shelves',
      description: 'Asks which folders you share (roots) and says what it was told. Reads nothing in them. Needs "Roots".',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (ctx) => {
      const roots = answeredRound(ctx, tool) && rootsFor(ctx, 'shelves');
      if (roots === undefined) return ask(server, states, ctx, { shelves: { kind: 'roots' } }, { tool, round: 1 });
      if (roots.length === 0) return said('You share no folder.');
      const lines = roots.map(({ uri, name }) => (name === undefined ? uri : `${name}: ${uri}`));
      return said(`You share ${roots.length === 1 ? 'one folder' : `${roots.length} folders`}.\n${lines.join('\n')}`);
    },
  );
}
