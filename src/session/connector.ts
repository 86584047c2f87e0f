import type { RpcMessage } from '../json/rpc.ts';
import { createWire } from '../wire/create-wire.ts';
import type { Record, Route } from '../wire/entry.ts';
import { reach } from '../wire/reach.ts';
import type { Calls, EndReason } from './calls.ts';
import type { Timers } from './clock.ts';
import type { Connection } from './connection.ts';
import { modernVersion } from './era.ts';
import { failure } from './failures.ts';
import { keepGetStream } from './get-stream.ts';
import { onLegacyRequest } from './legacy-questions.ts';
import { createLink, type Link } from './link.ts';
import { readParams } from './message-text.ts';
import { negotiate } from './negotiate.ts';
import type { PendingRequests } from './pending.ts';
import { legacyCommon, ownHeaders } from './request-headers.ts';
import { createSlots } from './slots.ts';
import type { ConnectFailure, ConnectionState, SessionSettings, Target } from './types.ts';

/** What a session writes to. A recording log is one. */
export interface Recorder {
  readonly record: Record;
  readonly beginConnection: () => number;
  readonly nextHttp: () => number;
}

export interface SessionOptions {
  readonly recorder: Recorder;
  readonly fetchFor: (route: Route) => typeof fetch;
  readonly timers: Timers;
  readonly settings: SessionSettings;
}

/** What the connector needs of the session around it. */
export interface ConnectorHost {
  readonly options: SessionOptions;
  readonly settings: () => SessionSettings;
  readonly calls: Calls;
  readonly pending: PendingRequests;
  readonly trouble: (trouble: ConnectFailure | undefined) => void;
  readonly onNotification: (rpc: RpcMessage & { kind: 'notification' }) => void;
  readonly connection: () => ConnectionState;
  readonly setConnection: (state: ConnectionState, handshakeCapabilities: string | undefined) => void;
  readonly onConnected: (connection: Connection) => void;
}

export interface Connector {
  /** The connection that calls go out on, from the moment it is tried. */
  live(): Connection | undefined;
  connect(target: Target): Promise<void>;
  cancelConnect(): void;
  /** Ends the live connection: what runs or waits on it is closed, and a legacy session is deleted on the server. */
  leave(reason: string): Promise<void>;
}

/** Streams that calls may hold at once on a legacy connection, beside the GET stream: of a browser's 6 connections one stays free for answers. */
const legacySlots = 4;

/** Milliseconds without an answer after which connecting says so. */
const slowAfter = 5_000;

/** Milliseconds a server is given to connect, however short the time for its answers is set. */
const leastPatience = 10_000;

/** Opens and ends connections, one at a time. */
export function createConnector(host: ConnectorHost): Connector {
  const { options, calls, pending } = host;
  const { recorder, timers } = options;
  let live: Connection | undefined;
  let connecting: AbortController | undefined;
  let declared: string | undefined;
  const setConnection = (state: ConnectionState) => host.setConnection(state, declared);

  const open = (target: Target): Connection => {
    const number = recorder.beginConnection();
    const over = new AbortController();
    let id = 0;
    const wire = createWire({
      url: target.url,
      route: target.route,
      fetch: options.fetchFor(target.route),
      record: recorder.record,
      nextHttp: recorder.nextHttp,
      secretHeaders: target.headers.map(([name]) => name.toLowerCase()),
    });
    const link: Link = createLink({
      wire,
      record: recorder.record,
      timers,
      own: ownHeaders(target.headers),
      listener: {
        onNotification: host.onNotification,
        onRequest: (rpc, entry) => {
          if (connection.facts?.era !== 'modern' && !(target.protocol === modernVersion)) onLegacyRequest(connection, rpc, entry);
        },
      },
    });
    const connection: Connection = {
      number,
      target,
      link,
      record: recorder.record,
      timers,
      calls,
      pending,
      slots: createSlots(target.route === 'page' ? Number.POSITIVE_INFINITY : legacySlots),
      over,
      settings: host.settings,
      nextId: () => String(id++),
      trouble: host.trouble,
      received: new Map(),
      facts: undefined,
      declared: { kind: 'object', members: [] },
    };
    return connection;
  };

  const connect = async (target: Target): Promise<void> => {
    const settings = host.settings();
    cancelConnect();
    if (live) await leave('You connected again.');
    const attempt = new AbortController();
    connecting = attempt;
    const since = timers.now();
    const connection = open(target);
    recorder.record({ kind: 'setting', what: 'connect', url: target.url, route: target.route, protocol: target.protocol });
    setConnection({ kind: 'connecting', target, step: 'Connecting', since });
    live = connection;
    let timedOut = false;
    const patience = Math.max(settings.timeout, leastPatience);
    let slow: unknown;
    const say = (step: string) => {
      timers.clear(slow);
      if (connecting !== attempt) return;
      setConnection({ kind: 'connecting', target, step, since });
      slow = timers.set(slowAfter, () => {
        const more = `${step}, no answer yet; given up after ${patience / 1000} s in all`;
        if (connecting === attempt) setConnection({ kind: 'connecting', target, step: more, since });
      });
    };
    const limit = timers.set(patience, () => {
      timedOut = true;
      attempt.abort();
    });
    const outcome = await negotiate({
      link: connection.link,
      target,
      settings,
      nextId: connection.nextId,
      signal: attempt.signal,
      onStep: say,
      onDeclare: (capabilities, applies) => {
        connection.declared = readParams(capabilities) ?? connection.declared;
        recorder.record({ kind: 'setting', what: 'capabilities', capabilities, applies });
      },
      reach: () => reach(target.url, options.fetchFor(target.route), attempt.signal),
    });
    timers.clear(limit);
    timers.clear(slow);
    if (connecting !== attempt) return;
    connecting = undefined;
    if (!outcome.ok) {
      const found = timedOut
        ? failure('timeout', `No answer within ${patience / 1000} s.`, 'Check the server, or allow more time under Timeouts.')
        : outcome.failure;
      connection.over.abort();
      if (live === connection) live = undefined;
      recorder.record({ kind: 'setting', what: 'closed', reason: found.message });
      setConnection({ kind: 'failed', target, failure: found });
      return;
    }
    const { facts } = outcome;
    connection.facts = facts;
    recorder.record({
      kind: 'setting',
      what: 'era',
      era: facts.era,
      version: facts.version,
      session: facts.session,
      why: facts.why,
      serverName: facts.name,
      serverVersion: facts.serverVersion,
    });
    declared = outcome.declared;
    setConnection({
      kind: 'connected',
      target,
      server: facts,
      number: connection.number,
      ...(outcome.trouble && { trouble: outcome.trouble }),
    });
    if (facts.era === 'legacy') {
      void keepGetStream(connection, (getStream) => {
        const state = host.connection();
        if (live === connection && state.kind === 'connected' && state.server.getStream !== getStream)
          setConnection({ ...state, server: { ...state.server, getStream } });
      });
      host.onConnected(connection);
    }
  };

  const cancelConnect = () => {
    if (!connecting) return;
    const state = host.connection();
    connecting.abort();
    connecting = undefined;
    live?.over.abort();
    live = undefined;
    if (state.kind === 'connecting') {
      recorder.record({ kind: 'setting', what: 'closed', reason: 'Connecting was cancelled.' });
      setConnection({
        kind: 'failed',
        target: state.target,
        failure: failure('cancelled', 'Connecting was cancelled.', 'Connect again when you are ready.'),
      });
    }
  };

  /** Ends the live connection: what runs or waits on it is closed, and a legacy session is deleted on the server. */
  const leave = async (reason: string): Promise<void> => {
    const connection = live;
    if (!connection) return;
    live = undefined;
    recorder.record({ kind: 'person', what: 'disconnect' });
    pending.close((each) => each.connection === connection.number, reason, true);
    for (const call of calls.open()) call.stop.abort({ kind: 'ended-here', reason } satisfies EndReason);
    connection.over.abort();
    declared = undefined;
    setConnection({ kind: 'closed', target: connection.target, reason });
    const { version, id } = connection.link.session;
    if (connection.facts?.era === 'legacy' && id !== undefined) {
      const impatience = new AbortController();
      const timer = timers.set(Math.min(host.settings().timeout, 5000), () => impatience.abort());
      await connection.link.wire.send(
        {
          method: 'DELETE',
          headers: [...legacyCommon(version, id), ...ownHeaders(connection.target.headers)],
          signal: impatience.signal,
        },
        {},
      );
      timers.clear(timer);
    }
    recorder.record({ kind: 'setting', what: 'closed', reason });
  };

  return { live: () => live, connect, cancelConnect, leave };
}
