import './zod-jitless.ts';
import { McpServer } from '@modelcontextprotocol/server';
import type { Fines } from './fines.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import type { Returns } from './returns.ts';
import type { RoundStates } from './round.ts';
import { followReturns } from './subscriptions.ts';
import { registerClientFeatures } from './tools/client-features.ts';
import { registerCompareEditions } from './tools/compare-editions.ts';
import { registerIssueCard } from './tools/issue-card.ts';
import { registerOverdueReport } from './tools/overdue-report.ts';
import { registerPayFine } from './tools/pay-fine.ts';
import { registerRecommend } from './tools/recommend.ts';
import { registerRenewLoan } from './tools/renew-loan.ts';
import { registerReserveRoom } from './tools/reserve-room.ts';
import { registerScanShelves } from './tools/scan-shelves.ts';
import { registerStudyPlan } from './tools/study-plan.ts';
import { registerWatchReturns } from './tools/watch-returns.ts';

/** The longest delay a timer takes, in milliseconds (24 days): a person may take as long as they like. */
const longest = 2 ** 31 - 1;

/** What all connections of a demo share. */
export interface Desk {
  readonly states: RoundStates;
  readonly fines: Fines;
  readonly returns: Returns;
}

/** One server object: for a session (2025), which follows what changes, or for a single request (2026-07-28). */
export function createLibrary({ states, fines, returns }: Desk, lasts: 'session' | 'request'): McpServer {
  const server = new McpServer(
    { name: 'Library', version: '1.0.0' },
    {
      capabilities: {
        logging: {},
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
      },
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
  registerRecommend(server, states);
  registerScanShelves(server, states);
  registerStudyPlan(server, states);
  const shelving = registerWatchReturns(server, returns);
  registerPrompts(server, states);
  registerResources(server, states, returns);
  if (lasts === 'session') followReturns(server, returns, shelving);
  return server;
}
