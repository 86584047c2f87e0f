import type { HttpEntry } from '../wire/entry.ts';
import type { ConnectionCheck, Report } from './check-state.ts';
import { headerOf } from './header.ts';

/** The session id that a client sends (2025-11-25, basic/transports › Session Management). */
export function checkSentSession(
  connection: ConnectionCheck,
  entry: HttpEntry & { readonly phase: 'request' },
  report: Report,
): void {
  const sent = headerOf(entry.headers, 'mcp-session-id');
  const { session } = connection;
  if (!session) {
    if (sent !== undefined && connection.whole)
      report('session-id-wrong', 'The client sends a session id that no server gave it.');
    return;
  }
  if (sent === undefined) {
    if (!session.over) report('session-id-missing', 'The header mcp-session-id is missing: the server gave a session id.');
  } else if (sent !== session.id) report('session-id-wrong', 'The header mcp-session-id is not the id that the server gave.');
  else if (session.over) report('session-over', 'The session is used after its end.');
}

/** The session id that a server gives with its answer to initialize; 404 ends the session. */
export function checkGivenSession(
  connection: ConnectionCheck,
  entry: HttpEntry & { readonly phase: 'response' },
  report: Report,
): void {
  const given = headerOf(entry.headers, 'mcp-session-id');
  if (entry.status === 404 && connection.session && connection.sent.has(entry.http)) connection.session.over = true;
  if (given === undefined || connection.requests.get(entry.http)?.method !== 'initialize') return;
  // A shared recording holds a placeholder where the id was taken out.
  if (!/^(?:[\x21-\x7e]+|«redacted \d+»)$/.test(given))
    report('session-id-invalid', 'The session id holds other characters than visible ASCII.');
  connection.session = { id: given, over: false };
}
