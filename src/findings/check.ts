import { readRpc } from '../json/rpc.ts';
import { readEntry } from '../timeline/read-entry.ts';
import type { Entry, MessageEntry, SettingEntry } from '../wire/entry.ts';
import { checkClient } from './check-client.ts';
import { checkHttp } from './check-http.ts';
import { checkServer } from './check-server.ts';
import { checkShape } from './check-shape.ts';
import { type ConnectionCheck, connectionCheck, reporter } from './check-state.ts';
import { checkServerPlace, checkStreamEnd } from './check-stream.ts';
import type { Finding } from './finding.ts';
import { createFindingsList, type FindingsCheck } from './findings-list.ts';
import { createPurposeWatch } from './purpose.ts';

/** What either side got wrong in a whole recording, save what `createShapeCheck` finds. */
export function checkEntries(entries: readonly Entry[]): readonly Finding[] {
  const check = createFindingsCheck();
  for (const entry of entries) check.push(entry);
  return check.findings();
}

/** The rules that need no more than a look: those of the types of messages are in shape/check-shapes.ts. */
export function createFindingsCheck(): FindingsCheck {
  const connections = new Map<number, ConnectionCheck>();
  const list = createFindingsList();
  const purpose = createPurposeWatch();
  let count = 0;

  function message(connection: ConnectionCheck, entry: MessageEntry) {
    const rpc = readRpc(entry.text);
    const said = purpose.of(entry, rpc);
    const report = reporter(list, entry.from, connection.modern, entry.seq, said);
    checkShape(report, rpc);
    if (entry.from === 'client') return checkClient(connection, entry, rpc, report);
    if (entry.eventId !== undefined && connection.gets.get(entry.http) === 'standalone') {
      connection.standaloneEvents.set(entry.http, entry.eventId);
    }
    const modern = connection.modern || connection.requests.get(entry.http)?.modern === true;
    const ofServer = reporter(list, 'server', modern, entry.seq);
    checkServerPlace(connection, entry, rpc, modern, ofServer);
    checkServer(connection, entry, rpc, ofServer, (seq) => reporter(list, 'client', modern, seq));
  }

  return {
    push(given) {
      count += 1;
      const reading = readEntry(given, count);
      if (!reading.ok) return;
      const { entry } = reading;
      let connection = connections.get(entry.connection);
      if (!connection) {
        connection = connectionCheck();
        connections.set(entry.connection, connection);
      }
      const { modern } = connection;
      switch (entry.kind) {
        case 'message':
          return message(connection, entry);
        case 'http':
          return checkHttp(connection, entry, (side, seq) => reporter(list, side, modern, seq, { http: entry.http }));
        case 'fault':
          if (entry.code === 'ended-without-response' && entry.http !== undefined)
            checkStreamEnd(connection, entry, reporter(list, 'server', modern, entry.seq));
          return;
        case 'person':
          return purpose.note(entry);
        case 'setting':
          return note(connection, entry);
      }
    },
    findings: list.picture,
  };
}

function note(connection: ConnectionCheck, entry: SettingEntry): void {
  switch (entry.what) {
    case 'connect':
      connection.whole = true;
      return;
    case 'era':
      connection.modern = entry.era === 'modern';
      connection.version = entry.version;
      return;
    case 'leg':
      connection.announced.set(entry.request, { first: entry.first, reissue: entry.reason === 'reissue' });
      return;
  }
}
