import type { CallClock } from './clock.ts';
import type { CallState, Outcome } from './types.ts';

/** A call as the session holds it: what is shown, and how to stop it. */
export interface ActiveCall {
  readonly key: string;
  readonly method: string;
  /** Aborted with an `EndReason`: by the person, by the clock, or with the connection. */
  readonly stop: AbortController;
  /** Ids (JSON text) of its legs so far, first to last. */
  readonly ids: string[];
  /** Progress tokens (JSON text) it was sent with. */
  readonly tokens: string[];
  clock: CallClock | undefined;
  /** Ends a pause between two questions for the status of its task. */
  wake: (() => void) | undefined;
  /** Not shown: a request of the page itself. */
  readonly quiet: boolean;
}

/** Why a call was ended from this side. */
export type EndReason =
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'timed-out'; readonly reason: string }
  /** With the connection, which the person let go. */
  | { readonly kind: 'ended-here'; readonly reason: string };

export interface Calls {
  start(state: Omit<CallState, 'key'>, quiet: boolean): ActiveCall;
  change(key: string, patch: Partial<CallState>): void;
  end(key: string, outcome: Outcome, now: number): void;
  get(key: string): ActiveCall | undefined;
  open(): readonly ActiveCall[];
  stateOf(key: string): CallState | undefined;
  shown(): readonly CallState[];
  dismiss(key: string): void;
}

/** Milliseconds a stream is still read after its call was cancelled, for what races with the cancellation. */
export const lateReading = 5000;

/** The open calls and those that were shown. */
export function createCalls(onChange: () => void): Calls {
  const active = new Map<string, ActiveCall>();
  const hidden = new Map<string, CallState>();
  let shown: readonly CallState[] = [];
  let count = 0;
  const find = (key: string) => hidden.get(key) ?? shown.find((each) => each.key === key);
  const put = (state: CallState) => {
    if (hidden.has(state.key)) {
      hidden.set(state.key, state);
      return;
    }
    shown = shown.map((each) => (each.key === state.key ? state : each));
    onChange();
  };
  return {
    start(state, quiet) {
      count += 1;
      const key = `c${count}`;
      const call: ActiveCall = {
        key,
        method: state.method,
        stop: new AbortController(),
        ids: [],
        tokens: [],
        clock: undefined,
        wake: undefined,
        quiet,
      };
      active.set(key, call);
      if (quiet) hidden.set(key, { ...state, key });
      else {
        shown = [...shown, { ...state, key }];
        onChange();
      }
      return call;
    },
    change(key, patch) {
      const state = find(key);
      if (state && state.status !== 'ended') put({ ...state, ...patch });
    },
    end(key, outcome, now) {
      active.get(key)?.clock?.stop();
      active.delete(key);
      const state = find(key);
      if (state) put({ ...state, status: 'ended', ended: now, outcome, waiting: 0 });
      hidden.delete(key);
    },
    get: (key) => active.get(key),
    open: () => [...active.values()],
    stateOf: find,
    shown: () => shown,
    dismiss(key) {
      if (active.has(key)) return;
      shown = shown.filter((each) => each.key !== key);
      onChange();
    },
  };
}

/** Requests during which a server may ask (basic/patterns/mrtr › Supported Requests). */
export function mayAsk(method: string): boolean {
  return method === 'tools/call' || method === 'prompts/get' || method === 'resources/read';
}
