import { readRpc } from '../json/rpc.ts';
import type { Entry, MessageEntry } from '../wire/entry.ts';
import { callOf } from './call-state.ts';
import { foldFault, foldHttp, foldSse, noteEvent } from './fold-below.ts';
import { foldAnswer, foldClientNotification, foldClientOther, foldRequest } from './fold-client.ts';
import { foldMark } from './fold-mark.ts';
import { foldServerNotification } from './fold-notification.ts';
import { foldPerson, foldSetting } from './fold-person.ts';
import { foldServerRequest } from './fold-question.ts';
import { foldResponse } from './fold-server.ts';
import type { Timeline } from './model.ts';
import { addLine, streamCall } from './place.ts';
import { readEntry } from './read-entry.ts';
import { type ConnectionState, connectionState, type FoldState } from './state.ts';
import { oneLine } from './text.ts';

/** Folds entries one after the other. */
export interface TimelineFold {
  /** Takes the next entry. Never throws: what is unknown or malformed becomes a line of kind `other`. */
  push(entry: Entry): void;
  /** What the entries so far say. Costs what changed since the last time, and one copy of the list of blocks. */
  timeline(): Timeline;
}

/** The timeline of a whole recording. */
export function foldTimeline(entries: readonly Entry[]): Timeline {
  const fold = createTimelineFold();
  for (const entry of entries) fold.push(entry);
  return fold.timeline();
}

export function createTimelineFold(): TimelineFold {
  const state: FoldState = {
    blocks: [],
    changed: new Set(),
    connections: new Map(),
    facts: [],
    questions: new Map(),
    words: new Map(),
    marks: new Map(),
    marksGiven: true,
    moments: new Map(),
    entries: 0,
  };
  let current: Timeline = { blocks: [], connections: [], marks: state.marks, entries: 0 };
  return {
    push(entry) {
      state.entries += 1;
      foldEntry(state, entry);
    },
    timeline() {
      if (current.entries === state.entries) return current;
      const grown = state.blocks.length !== current.blocks.length;
      const blocks = state.changed.size > 0 || grown ? paint(state) : current.blocks;
      const same =
        state.facts.length === current.connections.length && state.facts.every((it, i) => it === current.connections[i]);
      const connections = same ? current.connections : state.facts.slice();
      state.marksGiven = true;
      current = { blocks, connections, marks: state.marks, entries: state.entries };
      return current;
    },
  };
}

function paint(state: FoldState): Timeline['blocks'] {
  for (const home of state.changed) {
    state.blocks[home.index] = home.kind === 'call' ? callOf(home) : { ...home.block, question: home.question?.value };
  }
  state.changed.clear();
  return state.blocks.slice();
}

function foldEntry(state: FoldState, given: Entry) {
  const reading = readEntry(given, state.entries);
  if (!reading.ok)
    return addLine(state, undefined, reading.at, { kind: 'other', title: reading.reason, summary: reading.summary });
  const { entry } = reading;
  let connection = state.connections.get(entry.connection);
  if (!connection) {
    connection = connectionState(entry.connection);
    state.connections.set(entry.connection, connection);
  }
  switch (entry.kind) {
    case 'message':
      return foldMessage(state, connection, entry);
    case 'http':
      return foldHttp(state, connection, entry);
    case 'sse':
      return foldSse(state, connection, entry);
    case 'fault':
      return foldFault(state, connection, entry);
    case 'person':
      return foldPerson(state, connection, entry);
    case 'setting':
      return foldSetting(state, connection, entry);
    case 'mark':
      return foldMark(state, entry);
  }
}

function foldMessage(state: FoldState, connection: ConnectionState, entry: MessageEntry) {
  if (entry.eventId !== undefined) noteEvent(connection, entry.http, entry.eventId);
  const rpc = readRpc(entry.text);
  const client = entry.from === 'client';
  switch (rpc.kind) {
    case 'request':
      return client ? foldRequest(state, connection, entry, rpc) : foldServerRequest(state, connection, entry, rpc);
    case 'notification':
      return client
        ? foldClientNotification(state, connection, entry, rpc)
        : foldServerNotification(state, connection, entry, rpc);
    case 'result':
    case 'error':
      return client ? foldAnswer(state, connection, entry, rpc) : foldResponse(state, connection, entry, rpc);
    case 'other': {
      if (client) return foldClientOther(state, connection, entry, oneLine(`Not a JSON-RPC message: ${rpc.reason}`));
      const title = oneLine(`Not a JSON-RPC message: ${rpc.reason}`);
      const summary = oneLine(entry.text.slice(0, 400));
      return addLine(state, streamCall(connection, entry.http), entry, { kind: 'other', from: 'server', title, summary });
    }
  }
}
