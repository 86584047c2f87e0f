import type { HttpEntry } from '../wire/entry.ts';
import { checkHeaders } from './check-headers.ts';
import type { ConnectionCheck, Report } from './check-state.ts';

/** A step of an HTTP exchange. `reportOf` names whom it is held against and which entry. */
export function checkHttp(
  connection: ConnectionCheck,
  entry: HttpEntry,
  reportOf: (side: 'client' | 'server', seq: number) => Report,
): void {
  const { http } = entry;
  switch (entry.phase) {
    case 'request': {
      if (entry.method === 'GET') {
        const last = entry.headers.find(([name]) => name.toLowerCase() === 'last-event-id')?.[1];
        const standalone = last === undefined || [...connection.standaloneEvents.values()].includes(last);
        connection.gets.set(http, standalone ? 'standalone' : 'resumed');
      }
      if (entry.method !== 'POST') return;
      connection.headers.set(http, entry.headers);
      checkHeaders(connection, http, reportOf('client', connection.bodies.get(http)?.seq ?? entry.seq));
      return;
    }
    case 'response': {
      const report = reportOf('server', entry.seq);
      if (entry.status === 202 && connection.requests.has(http)) {
        report('accepted-request', 'A request was answered with 202; it needs a response as JSON or as a stream.');
      }
      if (connection.gets.get(http) !== 'standalone') return;
      const type = entry.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
      const stream = entry.status === 200 && type.trim().toLowerCase().startsWith('text/event-stream');
      // 405: no such stream is offered. 401 and 403 ask for authorization first.
      if (stream || [405, 401, 403].includes(entry.status)) return;
      report(
        'get-refused',
        entry.status === 200
          ? `GET is answered with "${type.slice(0, 80)}"; it takes an event stream or 405.`
          : `GET is refused with HTTP ${entry.status}; a server without this stream answers 405.`,
      );
      return;
    }
    case 'end':
    case 'abort':
      connection.requests.delete(http);
      connection.headers.delete(http);
      connection.bodies.delete(http);
      connection.gets.delete(http);
  }
}
