import { createRecordingLog } from '../../../src/recording/log.ts';
import { createDemo } from '../../../src/server/demo/demo.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { defaultSwitches } from '../../../src/session/declare.ts';
import type { PendingRequest, Protocol, Session, SessionSettings, SessionSnapshot, Target } from '../../../src/session/types.ts';
import type { Entry, MessageEntry } from '../../../src/wire/entry.ts';

export const url = 'http://demo.test/mcp';

/** One HTTP request as a server got it. */
export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A `fetch` over `(Request) => Response`, with what was sent. */
export function tapped(serve: (request: Request) => Promise<Response> | Response): {
  readonly fetch: typeof fetch;
  readonly sent: Sent[];
} {
  const sent: Sent[] = [];
  const tap: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    sent.push({ method: request.method, headers: Object.fromEntries(request.headers), body });
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
      Promise.resolve(serve(request)).then(resolve, reject);
    });
  };
  return { fetch: tap, sent };
}

export const settings: SessionSettings = {
  switches: defaultSwitches,
  logLevel: 'off',
  timeout: 60_000,
  maxTotal: 0,
  refusalCode: -32601,
};

export interface Harness {
  readonly session: Session;
  readonly sent: Sent[];
  readonly entries: () => readonly Entry[];
  /** Resolves with the first snapshot that `pick` makes something of. */
  until<T>(pick: (snapshot: SessionSnapshot) => T | undefined | false): Promise<T>;
  /** Resolves once a message of the server with this text in it is recorded. */
  arrived(text: string): Promise<void>;
  /** Resolves with the next waiting question. */
  question(match?: (request: PendingRequest) => boolean): Promise<PendingRequest>;
}

/** A session against a server in this process: the demo, or any handler. */
export function harness(
  options: {
    readonly serve?: (request: Request) => Promise<Response> | Response;
    readonly settings?: Partial<SessionSettings>;
    readonly timers?: { now: () => number; set: (ms: number, fire: () => void) => unknown; clear: (timer: unknown) => void };
  } = {},
): Harness {
  const { fetch, sent } = tapped(options.serve ?? createDemo());
  const log = createRecordingLog({ now: () => Date.now() });
  const session = createSession({
    recorder: log,
    fetchFor: () => fetch,
    timers: options.timers ?? {
      now: () => performance.now(),
      set: (ms, fire) => setTimeout(fire, ms),
      clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    settings: { ...settings, ...options.settings },
  });
  const until: Harness['until'] = (pick) =>
    new Promise((resolve) => {
      const look = () => {
        const found = pick(session.snapshot());
        if (!found) return false;
        resolve(found);
        return true;
      };
      if (look()) return;
      const stop = session.subscribe(() => {
        if (look()) stop();
      });
    });
  return {
    session,
    sent,
    entries: () => log.snapshot().entries,
    until,
    arrived: (text) =>
      new Promise((resolve) => {
        const stop = log.subscribe(() => {
          if (!messages(log.snapshot().entries).some((each) => each.from === 'server' && each.text.includes(text))) return;
          stop();
          resolve();
        });
      }),
    question: (match = () => true) =>
      until((snapshot) => snapshot.pending.find((each) => each.state.kind === 'waiting' && match(each))),
  };
}

export function target(protocol: Protocol = 'Auto', more: Partial<Target> = {}): Target {
  return { url, route: 'page', protocol, headers: [], clientInfo: { name: 'backchannel', version: '0.1.0' }, ...more };
}

/** `tools/call` params as JSON text. */
export function tool(name: string, args: unknown = {}): string {
  return JSON.stringify({ name, arguments: args });
}

export function messages(entries: readonly Entry[]): MessageEntry[] {
  return entries.filter((each): each is MessageEntry => each.kind === 'message');
}

export const eras = [
  { era: 'modern', protocol: '2026-07-28' },
  { era: 'legacy', protocol: '2025-11-25' },
] as const;
