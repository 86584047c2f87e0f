import type { McpServer } from '@modelcontextprotocol/server';
import { answeredRound, ask, failed, type RoundStates, replyTo, said } from '../round.ts';

const tool = 'issue_card';

const cardHolder = {
  properties: { name: { title: 'Name', type: 'string' } },
  required: ['name'],
  title: 'CardHolder',
  type: 'object',
};

/** One question with one required field. */
export function registerIssueCard(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Issue a card',
      description: 'Asks you one question, the name for a library card, and returns only once you have answered.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async (ctx) => {
      const reply = answeredRound(ctx, tool) && replyTo(ctx, 'card');
      if (reply === undefined) {
        const question = { kind: 'form' as const, message: 'What name should go on the card?', schema: cardHolder };
        return ask(server, states, ctx, { card: question }, { tool, round: 1 });
      }
      if (reply.action !== 'accept') return said('No card issued.');
      const name = reply.content?.name;
      if (typeof name !== 'string') return failed('The answer does not fit the question: "name" must be a string.');
      return said(`Card issued to ${name}.`);
    },
  );
}
