import type { HttpEntry } from '../wire/entry.ts';
import { checkHead } from './check-head.ts';
import { checkHeaders } from './check-headers.ts';
import { checkSentSession } from './check-session.ts';
import { type ConnectionCheck, once, type Report } from './check-state.ts';
import { headerOf } from './header.ts';

/** A step of an HTTP exchange. `reportOf` names whom it is held against and which entry. */
export function checkHttp(
  connection: ConnectionCheck,
  entry: HttpEntry,
  reportOf: (side: 'client' | 'server', seq: number) => Report,
): void {
  const { http } = entry;
  switch (entry.phase) {
    case 'request': {
      const report = reportOf('client', entry.seq);
      checkSent(connection, entry, report);
      if (entry.method === 'GET') {
        const last = headerOf(entry.headers, 'last-event-id');
        const standalone = last === undefined || [...connection.standaloneEvents.values()].includes(last);
        connection.gets.set(http, standalone ? 'standalone' : 'resumed');
      }
      if (entry.method === 'DELETE' && connection.session) connection.session.over = true;
      if (entry.method !== 'POST') return;
      connection.sent.add(http);
      connection.headers.set(http, entry.headers);
      checkHeaders(connection, http, reportOf('client', connection.bodies.get(http)?.seq ?? entry.seq));
      return;
    }
    case 'response':
      connection.statuses.set(http, entry.status);
      checkHead(connection, entry, reportOf('server', entry.seq));
      return;
    case 'end':
    case 'abort':
      connection.requests.delete(http);
      connection.headers.delete(http);
      connection.bodies.delete(http);
      connection.gets.delete(http);
      connection.sent.delete(http);
      connection.statuses.delete(http);
      connection.bodiesSeen.delete(http);
      connection.streamsSeen.delete(http);
  }
}

/** What a client sends: what it accepts, the session, and nothing that 2026-07-28 has removed. */
function checkSent(connection: ConnectionCheck, entry: HttpEntry & { readonly phase: 'request' }, report: Report) {
  const accept = headerOf(entry.headers, 'accept') ?? '';
  const wanted = entry.method === 'POST' ? ['application/json', 'text/event-stream'] : ['text/event-stream'];
  const missing = entry.method === 'DELETE' ? [] : wanted.filter((type) => !accept.includes(type) && !accept.includes('*/*'));
  if (missing.length > 0) report('accept-header', `The header accept does not name ${missing.join(' and ')}.`);
  if (!connection.modern) return checkSentSession(connection, entry, report);
  if (entry.method !== 'POST' && once(connection, entry.method))
    report('removed-on-modern', `The client sends ${entry.method}; 2026-07-28 has POST only.`);
  for (const name of ['mcp-session-id', 'last-event-id'])
    if (headerOf(entry.headers, name) !== undefined && once(connection, `sent ${name}`))
      report('removed-on-modern', `The client sends the header ${name}, which is gone from 2026-07-28.`);
}
