import type { McpServer } from '@modelcontextprotocol/server';
import { answeredRound, ask, failed, type RoundStates, replyTo, said } from '../round.ts';

const tool = 'renew_loan';

const loans = new Map([
  ['dune', 'Dune'],
  ['emma', 'Emma'],
  ['ulysses', 'Ulysses'],
]);

const whichLoan = {
  type: 'object',
  properties: {
    loan: {
      type: 'string',
      title: 'Loan',
      oneOf: [...loans].map(([value, title]) => ({ const: value, title })),
    },
  },
  required: ['loan'],
};

const untilWhen = {
  type: 'object',
  properties: { until: { type: 'string', title: 'Until', format: 'date' } },
  required: ['until'],
};

/** Two rounds: the second question depends on the first answer. */
export function registerRenewLoan(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Renew a loan',
      description:
        'Asks twice, one question after the other: which loan, then until when. The second depends on the first answer.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async (ctx) => {
      const round = answeredRound(ctx, tool);
      const loan = round?.known?.loan;
      if (loan === undefined) {
        const reply = round && replyTo(ctx, 'loan');
        if (reply === undefined) {
          const question = { kind: 'form' as const, message: 'Which loan should be renewed?', schema: whichLoan };
          return ask(server, states, ctx, { loan: question }, { tool, round: 1 });
        }
        if (reply.action !== 'accept') return said('No loan renewed.');
        const chosen = reply.content?.loan;
        if (typeof chosen !== 'string' || !loans.has(chosen))
          return failed(`The answer does not fit the question: "loan" must be one of ${[...loans.keys()].join(', ')}.`);
        return askUntil(chosen);
      }
      const reply = replyTo(ctx, 'until');
      if (reply === undefined) return askUntil(loan);
      if (reply.action !== 'accept') return said('No loan renewed.');
      const until = reply.content?.until;
      if (typeof until !== 'string') return failed('The answer does not fit the question: "until" must be a string.');
      return said(`${loans.get(loan)} is renewed until ${until}.`);

      function askUntil(known: string) {
        const question = {
          kind: 'form' as const,
          message: `Until when should ${loans.get(known)} be renewed?`,
          schema: untilWhen,
        };
        return ask(server, states, ctx, { until: question }, { tool, round: 2, known: { loan: known } });
      }
    },
  );
}
