import { McpServer } from '@modelcontextprotocol/server';
import type { RoundStates } from '../../../src/server/demo/round.ts';
import { registerContents } from './contents.ts';
import { registerLegacyQuestions } from './legacy-questions.ts';
import { registerOffers } from './offers.ts';
import { registerRounds } from './rounds.ts';
import { registerSigns } from './signs.ts';

export type ListName = 'tools' | 'prompts';

/** Everything the suite's scenarios call by name. `announce` tells listening clients that a list has changed. */
export function createTestLibrary(states: RoundStates, announce: (list: ListName) => void): McpServer {
  const server = new McpServer(
    { name: 'Test library', version: '1.0.0' },
    {
      capabilities: {
        logging: {},
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { subscribe: true },
      },
      requestState: { verify: states.verify },
    },
  );
  registerContents(server);
  registerSigns(server, states, announce);
  registerLegacyQuestions(server, states);
  registerRounds(server, states);
  registerOffers(server, states);
  return server;
}
