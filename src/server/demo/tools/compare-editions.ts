import type { McpServer } from '@modelcontextprotocol/server';
import { answeredRound, ask, failed, type RoundStates, replyTo, said } from '../round.ts';

const tool = 'compare_editions';

const edition = {
  type: 'object',
  properties: {
    edition: { type: 'string', title: 'Edition', enum: ['1st, 1965', '2nd, 1984', '3rd, 2005', '4th, 2019'] },
  },
  required: ['edition'],
};

/** Two questions of one round: both wait at the same time and can be answered in any order. */
export function registerCompareEditions(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Compare two editions',
      description: 'Asks two questions at once, which wait together and can be answered in any order.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (ctx) => {
      const round = answeredRound(ctx, tool);
      const [first, second] = [round && replyTo(ctx, 'first'), round && replyTo(ctx, 'second')];
      if (first === undefined || second === undefined) {
        const questions = {
          first: { kind: 'form' as const, message: 'Which edition do you have?', schema: edition },
          second: { kind: 'form' as const, message: 'Which edition should it be compared with?', schema: edition },
        };
        return ask(server, states, ctx, questions, { tool, round: 1 });
      }
      if (first.action !== 'accept' || second.action !== 'accept') return said('Nothing compared.');
      const [one, other] = [first.content?.edition, second.content?.edition];
      if (typeof one !== 'string' || typeof other !== 'string')
        return failed('The answers do not fit the questions: "edition" must be a string.');
      if (one === other) return said(`Both are the same edition (${one}).`);
      return said(`Compared the edition you have (${one}) with the other one (${other}).`);
    },
  );
}
