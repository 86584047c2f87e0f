import type { FaultEntry, HeaderList, MessageEntry, Record, Route } from './entry.ts';

/** What the wire needs of the world. `fetch` is the browser's, the relay's or the in-page demo's. */
export interface WireOptions {
  readonly url: string;
  readonly route: Route;
  readonly fetch: typeof fetch;
  readonly record: Record;
  /** Numbers HTTP exchanges through a recording. */
  readonly nextHttp: () => number;
  /** Header names (lower case) whose values never enter the log, beside authorization, cookie and their like. */
  readonly secretHeaders: readonly string[];
}

export interface WireRequest {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly headers: HeaderList;
  /** The body's exact text: one JSON-RPC message. */
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Called in the order of arrival, each after its entry was recorded. Must not throw. */
export interface WireSink {
  onRequest?(http: number): void;
  onResponse?(response: WireResponse): void;
  onMessage?(entry: MessageEntry): void;
}

export interface WireResponse {
  readonly http: number;
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderList;
  readonly contentType: 'json' | 'event-stream' | 'none' | 'other';
  /** Where the answer came from, when that is another address than was asked. */
  readonly redirectedTo?: string;
}

interface Ended {
  readonly http: number;
  /** Messages received on it. */
  readonly messages: number;
  readonly lastEventId?: string;
  /** The stream's `retry:` in milliseconds. */
  readonly retry?: number;
}

/** How an HTTP exchange ended. Never thrown. */
export type WireEnd =
  /** Read to its end. `body` is set where it held no message (first 65 536 characters). */
  | (Ended & { readonly kind: 'ended'; readonly response: WireResponse; readonly body?: string })
  /** Our signal ended it. */
  | (Ended & { readonly kind: 'aborted'; readonly response?: WireResponse })
  /** Recorded as a fault already: never reached, or broken while reading. */
  | (Ended & { readonly kind: 'fault'; readonly fault: FaultEntry; readonly response?: WireResponse });

export interface Wire {
  readonly url: string;
  readonly route: Route;
  send(request: WireRequest, sink: WireSink): Promise<WireEnd>;
}
