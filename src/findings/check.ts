import { readRpc } from '../json/rpc.ts';
import type { Timeline } from '../timeline/model.ts';
import { readEntry } from '../timeline/read-entry.ts';
import type { Entry, MessageEntry, SettingEntry } from '../wire/entry.ts';
import { checkClient } from './check-client.ts';
import { checkHttp } from './check-http.ts';
import { checkServer } from './check-server.ts';
import { checkShape } from './check-shape.ts';
import { type ConnectionCheck, connectionCheck, reporter } from './check-state.ts';
import type { Finding } from './finding.ts';

/** Checks entries one after the other, without the ones to come. */
export interface FindingsCheck {
  /** Takes the next entry. Never throws; what is malformed is passed over. */
  push(entry: Entry): void;
  /** What was found so far, in the order of the entries. The same array while nothing is added. The timeline may be given but is not needed. */
  findings(timeline?: Timeline): readonly Finding[];
}

/** What either side got wrong in a whole recording. */
export function checkEntries(entries: readonly Entry[], timeline?: Timeline): readonly Finding[] {
  const check = createFindingsCheck();
  for (const entry of entries) check.push(entry);
  return check.findings(timeline);
}

export function createFindingsCheck(): FindingsCheck {
  const connections = new Map<number, ConnectionCheck>();
  const findings: Finding[] = [];
  let picture: readonly Finding[] = [];
  let count = 0;

  function message(connection: ConnectionCheck, entry: MessageEntry) {
    const rpc = readRpc(entry.text);
    const report = reporter(findings, entry.from, connection.modern, entry.seq);
    checkShape(report, rpc);
    if (entry.from === 'client') return checkClient(connection, entry, rpc, report);
    if (entry.eventId !== undefined && connection.gets.get(entry.http) === 'standalone') {
      connection.standaloneEvents.set(entry.http, entry.eventId);
    }
    const modern = connection.modern || connection.requests.get(entry.http)?.modern === true;
    checkServer(connection, entry, rpc, reporter(findings, 'server', modern, entry.seq));
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
          return checkHttp(connection, entry, (side, seq) => reporter(findings, side, modern, seq));
        case 'setting':
          return note(connection, entry);
      }
    },
    findings() {
      if (picture.length !== findings.length) picture = findings.slice();
      return picture;
    },
  };
}

function note(connection: ConnectionCheck, entry: SettingEntry): void {
  if (entry.what === 'connect') connection.whole = true;
  if (entry.what !== 'era') return;
  connection.modern = entry.era === 'modern';
  connection.version = entry.version;
}
