import './zod-jitless.ts';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { createFines } from './fines.ts';
import { createLegacySessions } from './legacy-sessions.ts';
import { createLibrary } from './library.ts';
import { createReturns } from './returns.ts';
import { createRoundStates } from './round.ts';

/**
 * The demo server on one address, in both eras: 2025 clients get sessions with a back channel, 2026-07-28 requests are answered one by
 * one. `fines` is what its tool pay_fine and the page where they are paid share. Web standards only, so that the same code runs behind the relay's origin and inside the page.
 */
export function createDemo(fines = createFines()): (request: Request) => Promise<Response> {
  const desk = { states: createRoundStates(), fines, returns: createReturns() };
  const legacy = createLegacySessions(() => createLibrary(desk, 'session'));
  const modern = createMcpHandler(() => createLibrary(desk, 'request'), { legacy: 'reject', keepAliveMs: 0 });
  desk.returns.onChange((change) => {
    switch (change.kind) {
      case 'updated':
        return modern.notify.resourceUpdated(change.uri);
      case 'resources':
        return modern.notify.resourcesChanged();
      case 'tools':
        return modern.notify.toolsChanged();
    }
  });
  return async (request) => ((await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request));
}
