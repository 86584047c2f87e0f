import { fromPlain } from '../../../src/json/convert.ts';
import type {
  Answer,
  CallState,
  Outcome,
  PendingRequest,
  Session,
  SessionNotification,
  SessionSnapshot,
} from '../../../src/session/types.ts';

/** A session that talks to nobody: what it shows is set from outside, and what is done with it is kept. */
export interface FakeSession extends Session {
  readonly done: { readonly what: string; readonly key?: string; readonly value?: unknown }[];
  change(patch: Partial<SessionSnapshot>): void;
  changeRequest(key: string, patch: Partial<PendingRequest>): void;
  notify(method: string): void;
  /** Answers of `call`, by method; what is not there never ends. */
  readonly replies: Map<string, (params: string | undefined) => Outcome | Promise<Outcome>>;
}

export function createFakeSession(first: SessionSnapshot): FakeSession {
  let snapshot = first;
  let count = 0;
  const listeners = new Set<() => void>();
  const notified = new Set<(notification: SessionNotification) => void>();
  const done: FakeSession['done'] = [];
  const replies: FakeSession['replies'] = new Map();
  const change = (patch: Partial<SessionSnapshot>) => {
    snapshot = { ...snapshot, ...patch };
    for (const listener of listeners) listener();
  };
  const changeRequest = (key: string, patch: Partial<PendingRequest>) =>
    change({ pending: snapshot.pending.map((each) => (each.key === key ? { ...each, ...patch } : each)) });
  const changeCall = (key: string, patch: Partial<CallState>) =>
    change({ calls: snapshot.calls.map((each) => (each.key === key ? { ...each, ...patch } : each)) });

  return {
    done,
    replies,
    change,
    changeRequest,
    notify: (method) => {
      for (const listener of notified) listener({ method, params: undefined, connection: 1 });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    connect: async () => {},
    cancelConnect() {},
    disconnect: async () => {},
    configure() {},
    call(method, params, options) {
      count += 1;
      const key = `new${count}`;
      done.push({ what: method, key, value: params });
      const reply = replies.get(method);
      const outcome: Promise<Outcome> = reply ? Promise.resolve(params).then(reply) : new Promise(() => {});
      if (!options?.quiet) {
        const name = params === undefined ? undefined : (JSON.parse(params) as { name?: string }).name;
        change({ calls: [...snapshot.calls, runningCall({ key, method, name, params: params ?? '{}' })] });
        void outcome.then((ended) => changeCall(key, { status: 'ended', ended: now(), outcome: ended }));
      }
      return { key, outcome };
    },
    cancelCall(key, reason) {
      done.push({ what: 'cancelCall', key, value: reason });
      changeCall(key, { status: 'ended', ended: now(), outcome: { kind: 'cancelled', reason: 'Cancelled by you.' } });
    },
    answer(key, answer: Answer, form, purpose) {
      done.push({ what: 'answer', key, value: { answer, form, ...(purpose && { purpose }) } });
      if (purpose?.trick === 'late') return;
      const modern = snapshot.pending.find((each) => each.key === key)?.roundSize ?? 1;
      changeRequest(key, { state: { kind: modern > 1 ? 'held' : 'answered', answer } });
    },
    unhold(key) {
      done.push({ what: 'unhold', key });
      changeRequest(key, { state: { kind: 'waiting' } });
    },
    dismiss(key) {
      done.push({ what: 'dismiss', key });
      change({
        pending: snapshot.pending.filter((each) => each.key !== key),
        calls: snapshot.calls.filter((each) => each.key !== key),
      });
    },
    onNotification(listener) {
      notified.add(listener);
      return () => notified.delete(listener);
    },
  };
}

export const now = () => performance.timeOrigin + performance.now();

export function connected(era: 'legacy' | 'modern', capabilities: unknown = { tools: { listChanged: true } }): SessionSnapshot {
  const node = fromPlain(capabilities);
  return {
    connection: {
      kind: 'connected',
      number: 1,
      target: {
        url: 'http://127.0.0.1:6280/demo/mcp',
        route: 'direct',
        protocol: 'Auto',
        headers: [],
        clientInfo: { name: 'backchannel', version: '0.1.0' },
      },
      server: {
        era,
        version: era === 'modern' ? '2026-07-28' : '2025-11-25',
        session: era === 'legacy',
        why: 'found by server/discover',
        name: 'Library',
        serverVersion: '1.0.0',
        capabilities: node,
        result: fromPlain({ capabilities }),
        getStream: 'none',
      },
    },
    handshakeCapabilities: era === 'legacy' ? '{"elicitation":{"form":{}}}' : undefined,
    pending: [],
    calls: [],
  };
}

let requests = 0;

export function question(method: string, params: unknown, more: Partial<PendingRequest> = {}): PendingRequest {
  requests += 1;
  return {
    key: `q${requests}`,
    connection: 1,
    era: 'legacy',
    method,
    params: params === undefined ? undefined : fromPlain(params),
    question: { kind: 'request', message: 30 + requests, id: String(requests) },
    server: 'Library',
    call: 'c1',
    callName: 'tools/call issue_card',
    attribution: 'same-stream',
    round: 1,
    roundSize: 1,
    tricks: [],
    arrived: now() - 4200,
    state: { kind: 'waiting' },
    ...more,
  };
}

export function runningCall(more: Partial<CallState>): CallState {
  return {
    key: 'c1',
    connection: 1,
    method: 'tools/call',
    name: 'issue_card',
    params: '{"name":"issue_card","arguments":{}}',
    status: 'running',
    started: now() - 10,
    ended: undefined,
    rounds: 0,
    waiting: 0,
    progress: undefined,
    outcome: undefined,
    ...more,
  };
}

export function endedCall(outcome: Outcome, more: Partial<CallState> = {}): CallState {
  return runningCall({ status: 'ended', started: now() - 5200, ended: now() - 90, outcome, ...more });
}
