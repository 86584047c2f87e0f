import './zod-jitless.ts';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { createLegacySessions } from './legacy-sessions.ts';
import { createLibrary } from './library.ts';
import { createRoundStates } from './round.ts';

/**
 * The demo server on one address, in both eras: 2025 clients get sessions with a back channel, 2026-07-28 requests are answered one by
 * one. Web standards only, so that the same code runs behind the relay's origin and inside the page.
 */
export function createDemo(): (request: Request) => Promise<Response> {
  const states = createRoundStates();
  const legacy = createLegacySessions(() => createLibrary(states));
  const modern = createMcpHandler(() => createLibrary(states), { legacy: 'reject', keepAliveMs: 0 });
  return async (request) => ((await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request));
}
