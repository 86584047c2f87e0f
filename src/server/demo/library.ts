import './zod-jitless.ts';
import { McpServer } from '@modelcontextprotocol/server';
import type { Fines } from './fines.ts';
import type { RoundStates } from './round.ts';
import { registerClientFeatures } from './tools/client-features.ts';
import { registerCompareEditions } from './tools/compare-editions.ts';
import { registerIssueCard } from './tools/issue-card.ts';
import { registerOverdueReport } from './tools/overdue-report.ts';
import { registerPayFine } from './tools/pay-fine.ts';
import { registerRenewLoan } from './tools/renew-loan.ts';
import { registerReserveRoom } from './tools/reserve-room.ts';

/** The longest delay a timer takes, in milliseconds (24 days): a person may take as long as they like. */
const longest = 2 ** 31 - 1;

/** One server object: for a session (2025) or for a single request (2026-07-28). */
export function createLibrary(states: RoundStates, fines: Fines): McpServer {
  const server = new McpServer(
    { name: 'Library', version: '1.0.0' },
    {
      capabilities: { logging: {} },
      instructions: 'A demonstration library. Its tools ask you questions: begin with issue_card.',
      inputRequired: { roundTimeoutMs: longest },
      requestState: { verify: states.verify },
    },
  );
  registerIssueCard(server, states);
  registerClientFeatures(server);
  registerReserveRoom(server, states);
  registerRenewLoan(server, states);
  registerCompareEditions(server, states);
  registerPayFine(server, states, fines);
  registerOverdueReport(server);
  return server;
}
