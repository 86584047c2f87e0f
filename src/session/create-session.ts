import { member, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import { type ActiveCall, createCalls, type EndReason, mayAsk } from './calls.ts';
import { createCallClock } from './clock.ts';
import type { Connection } from './connection.ts';
import { createConnector, type SessionOptions } from './connector.ts';
import { declare } from './declare.ts';
import { failure } from './failures.ts';
import { onLegacyCancelled } from './legacy-questions.ts';
import { onTaskStatus } from './legacy-task.ts';
import { notificationText, readParams } from './message-text.ts';
import { createPendingRequests, isOpen } from './pending.ts';
import { legacyPostHeaders, withHeaders } from './request-headers.ts';
import { runLegacy } from './run-legacy.ts';
import { runModern } from './run-modern.ts';
import { createStore } from './store.ts';
import type {
  ConnectFailure,
  ConnectionState,
  Outcome,
  RequestOptions,
  Session,
  SessionNotification,
  SessionSnapshot,
} from './types.ts';
import { askUrls, onElicitationComplete } from './url-questions.ts';

/** The peer of one page: connects, declares, calls, asks the person, answers. Everything it does and hears is recorded. */
export function createSession(options: SessionOptions): Session {
  const { recorder, timers } = options;
  let settings = options.settings;
  const listeners = new Set<(notification: SessionNotification) => void>();
  const store = createStore<SessionSnapshot>({
    connection: { kind: 'idle' },
    handshakeCapabilities: undefined,
    pending: [],
    calls: [],
  });
  const setConnection = (connection: ConnectionState) => store.update((snapshot) => ({ ...snapshot, connection }));
  const calls = createCalls(() => store.update((snapshot) => ({ ...snapshot, calls: calls.shown() })));
  const pending = createPendingRequests(() => {
    store.update((snapshot) => ({ ...snapshot, pending: pending.all() }));
    followWaiting();
  });

  /** Stops the clock of every call a question of which waits, and of every open call while one cannot be tied to any. */
  const followWaiting = () => {
    const waiting = pending.all().filter(isOpen);
    const ambiguous = waiting.some((each) => each.call === undefined && each.attribution === 'ambiguous');
    for (const call of calls.open()) {
      const count = waiting.filter((each) => each.call === call.key).length;
      call.clock?.pause(count > 0 || (ambiguous && mayAsk(call.method)));
      if (calls.stateOf(call.key)?.waiting !== count) calls.change(call.key, { waiting: count });
    }
  };
  const trouble = (found: ConnectFailure | undefined) => {
    const state = store.snapshot().connection;
    if (state.kind === 'connected') setConnection({ ...state, trouble: found });
  };

  const onNotification = (rpc: RpcMessage & { kind: 'notification' }) => {
    const live = connector.live();
    if (!live) return;
    if (rpc.method === 'notifications/progress') onProgress(rpc.params);
    if (rpc.method === 'notifications/cancelled' && live.facts?.era !== 'modern') onLegacyCancelled(live, rpc.params);
    if (rpc.method === 'notifications/elicitation/complete') onElicitationComplete(live, rpc.params);
    if (rpc.method === 'notifications/tasks/status' || rpc.method === 'notifications/tasks') onTaskStatus(live, rpc.params);
    for (const listener of [...listeners]) listener({ method: rpc.method, params: rpc.params, connection: live.number });
  };
  const onProgress = (params: JsonNode | undefined) => {
    const token = member(params, 'progressToken');
    const call = token && calls.open().find((each) => each.tokens.includes(idOf(token)));
    if (!call) return;
    call.clock?.progress();
    const progress = numberOf(member(params, 'progress'));
    if (progress !== undefined)
      calls.change(call.key, {
        progress: { progress, total: numberOf(member(params, 'total')), message: stringOf(member(params, 'message')) },
      });
  };

  const connector = createConnector({
    options,
    settings: () => settings,
    calls,
    pending,
    trouble,
    onNotification,
    connection: () => store.snapshot().connection,
    setConnection: (connection, handshakeCapabilities) =>
      store.update((snapshot) => ({ ...snapshot, connection, handshakeCapabilities })),
    onConnected: (connection) => applyLogLevel(connection),
  });

  const applyLogLevel = (connection: Connection) => {
    if (settings.logLevel === 'off' || !member(connection.facts?.capabilities, 'logging')) return;
    void session.call('logging/setLevel', JSON.stringify({ level: settings.logLevel }), { quiet: true });
  };

  const run = async (
    connection: Connection,
    call: ActiveCall,
    method: string,
    params: JsonNode | undefined,
    opts: RequestOptions,
  ): Promise<Outcome> => {
    const startClock = () => {
      calls.change(call.key, { status: 'running' });
      if (opts.endless) return;
      call.clock = createCallClock(timers, settings.timeout, settings.maxTotal, (what) => {
        const message =
          what === 'total'
            ? `Ended after the maximum total time of ${settings.maxTotal / 1000} s.`
            : `No answer and no progress for ${settings.timeout / 1000} s.`;
        recorder.record({
          kind: 'fault',
          code: 'timeout',
          request: call.ids.at(-1),
          message,
          advice: 'Allow more time under Timeouts, or look whether the server is stuck.',
        });
        call.stop.abort({ kind: 'timed-out', reason: message } satisfies EndReason);
      });
    };
    opts.signal?.addEventListener(
      'abort',
      () => call.stop.abort({ kind: 'cancelled', reason: 'No longer needed' } satisfies EndReason),
      { once: true },
    );
    if (connection.facts?.era === 'modern') {
      startClock();
      const callName = [method, calls.stateOf(call.key)?.name].filter(Boolean).join(' ');
      return runModern(connection, call, { method, params, headers: opts.headers ?? [], callName });
    }
    const request = { method, params, headers: opts.headers ?? [] };
    return runLegacy(connection, call, request, () => calls.change(call.key, { status: 'queued' }), startClock);
  };

  const session: Session = {
    subscribe: store.subscribe,
    snapshot: store.snapshot,
    connect: connector.connect,
    cancelConnect: connector.cancelConnect,
    disconnect: () => connector.leave('You disconnected.'),
    configure(next) {
      const before = settings;
      settings = next;
      const connection = connector.live();
      if (!connection?.facts) return;
      const { era, version } = connection.facts;
      const declared = JSON.stringify(declare(next.switches, version));
      if (declared !== JSON.stringify(declare(before.switches, version)))
        recorder.record({
          kind: 'setting',
          what: 'capabilities',
          capabilities: declared,
          applies: era === 'modern' ? 'next-request' : 'next-handshake',
        });
      if (era === 'legacy' && next.logLevel !== before.logLevel) applyLogLevel(connection);
    },
    call(method, paramsText, opts = {}) {
      const params = readParams(paramsText);
      const connection = connector.live();
      const name = stringOf(member(params, 'name')) ?? stringOf(member(params, 'uri'));
      const call = calls.start(
        {
          connection: connection?.number ?? 0,
          method,
          name,
          params: paramsText ?? '',
          ...(opts.headers && { headers: opts.headers }),
          status: 'running',
          started: timers.now(),
          ended: undefined,
          rounds: 0,
          waiting: 0,
          progress: undefined,
          outcome: undefined,
        },
        opts.quiet === true,
      );
      const finish = (outcome: Outcome): Outcome => {
        calls.end(call.key, outcome, timers.now());
        if (connection && outcome.urls) askUrls(connection, call.key, outcome.urls);
        pending.close((each) => each.call === call.key && !each.fromError, closingWords(outcome));
        followWaiting();
        if (outcome.sessionGone && connector.live() === connection)
          trouble(
            failure('http-status', 'The session is gone.', 'Reconnect to start a new one, then call again.', {
              detail: outcome.reason,
            }),
          );
        return outcome;
      };
      const outcome =
        connection?.facts === undefined
          ? Promise.resolve(finish({ kind: 'ended-here', reason: 'Not connected: nothing was sent.' }))
          : run(connection, call, method, params, opts).then(finish);
      return { key: call.key, outcome };
    },
    cancelCall(key, reason) {
      const call = calls.get(key);
      if (!call || call.stop.signal.aborted) return;
      const said = reason?.trim() || 'Cancelled by the person';
      if (call.ids.length > 0) recorder.record({ kind: 'person', what: 'cancel', request: call.ids.at(-1)!, reason: said });
      call.stop.abort({ kind: 'cancelled', reason: said } satisfies EndReason);
    },
    answer: (key, answer, form, purpose) => pending.answer(key, answer, form, purpose),
    unhold(key) {
      if (pending.get(key)?.state.kind === 'held') pending.setState(key, { kind: 'waiting' });
    },
    notify(method, params, more = []) {
      const connection = connector.live();
      if (connection?.facts?.era !== 'legacy') return;
      const { link } = connection;
      const headers = withHeaders(legacyPostHeaders(link.session.version, link.session.id), more);
      void link.post(notificationText(method, readParams(params)), headers, connection.over.signal);
    },
    dismiss(key) {
      pending.dismiss(key);
      calls.dismiss(key);
    },
    onNotification(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return session;
}

function closingWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'cancelled':
      return 'You cancelled the call.';
    case 'timed-out':
      return 'The call timed out.';
    case 'connection-lost':
    case 'ended-here':
      return outcome.reason ?? 'The call ended.';
    default:
      return 'The call ended without waiting for this answer.';
  }
}
