import type { HttpEntry } from '../wire/entry.ts';
import { checkGivenSession } from './check-session.ts';
import { type ConnectionCheck, once, type Report } from './check-state.ts';
import { headerOf } from './header.ts';

/** The head of a response: status and content type fit what was sent, and the era. */
export function checkHead(connection: ConnectionCheck, entry: HttpEntry & { readonly phase: 'response' }, report: Report): void {
  const { http, status } = entry;
  const type = (headerOf(entry.headers, 'content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const request = connection.requests.get(http);
  const modern = connection.modern || request?.modern === true;
  if (modern) {
    if (headerOf(entry.headers, 'mcp-session-id') !== undefined && once(connection, 'session id'))
      report('session-on-modern', 'The server gives a session id; 2026-07-28 has no sessions.');
  } else checkGivenSession(connection, entry, report);
  const ok = status >= 200 && status < 300;
  if (request) {
    if (status === 202)
      report('accepted-request', 'A request was answered with 202; it needs a response as JSON or as a stream.');
    else if (ok && type !== 'application/json' && type !== 'text/event-stream')
      report(
        'wrong-content-type',
        `A request is answered as "${type.slice(0, 80)}"; it takes application/json or text/event-stream.`,
      );
    return;
  }
  const get = connection.gets.get(http);
  if (get === 'standalone') checkStream(status, type, report);
  else if (get === undefined && connection.sent.has(http) && ok && status !== 202)
    report('not-accepted', `A message that is no request is answered with HTTP ${status}; it takes 202.`);
}

/** The answer to a GET: a stream, or 405 where none is offered. 401 and 403 ask for authorization first. */
function checkStream(status: number, type: string, report: Report) {
  if ((status === 200 && type === 'text/event-stream') || [405, 401, 403].includes(status)) return;
  report(
    'get-refused',
    status === 200
      ? `GET is answered with "${type.slice(0, 80)}"; it takes an event stream or 405.`
      : `GET is refused with HTTP ${status}; a server without this stream answers 405.`,
  );
}
