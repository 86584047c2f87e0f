import type { EntryDraft, FaultEntry, HeaderList, MessageEntry } from './entry.ts';
import type { WireEnd, WireOptions, WireRequest, WireResponse, WireSink } from './wire.ts';

/** One HTTP exchange as it is written down: each fact is recorded, then handed on. */
export type Exchange = ReturnType<typeof createExchange>;

/** What a fault entry says. */
export interface Fault {
  readonly code: FaultEntry['code'];
  readonly message: string;
  readonly advice?: string;
  readonly detail?: string;
}

/** Takes the exchange's number. */
export function createExchange(options: WireOptions, sink: WireSink) {
  const { record } = options;
  const http = options.nextHttp();
  let messages = 0;
  let response: WireResponse | undefined;
  let lastEventId: string | undefined;
  let retry: number | undefined;
  const soFar = () => ({
    http,
    messages,
    ...(lastEventId !== undefined && { lastEventId }),
    ...(retry !== undefined && { retry }),
  });

  const note = (fault: Fault) => record({ kind: 'fault', http, ...fault }) as FaultEntry;

  return {
    http,

    request(method: WireRequest['method'], headers: HeaderList, bodies: readonly string[]): void {
      record({ kind: 'http', http, phase: 'request', method, url: options.url, route: options.route, headers });
      for (const text of bodies) record({ kind: 'message', from: 'client', text, http, carrier: 'body' });
      tell(() => sink.onRequest?.(http));
    },

    response(given: WireResponse): void {
      response = given;
      const { status, statusText, headers, redirectedTo } = given;
      record({ kind: 'http', http, phase: 'response', status, statusText, headers, ...(redirectedTo && { redirectedTo }) });
      tell(() => sink.onResponse?.(given));
    },

    bodyMessage(text: string): void {
      messages++;
      const entry = record({ kind: 'message', from: 'server', text, http, carrier: 'body' });
      tell(() => sink.onMessage?.(entry as MessageEntry));
    },

    eventMessage(text: string, eventId: string | undefined, eventName: string | undefined): void {
      messages++;
      lastEventId = eventId ?? lastEventId;
      const event = { ...(eventId !== undefined && { eventId }), ...(eventName !== undefined && { eventName }) };
      const entry = record({ kind: 'message', from: 'server', text, http, carrier: 'event', ...event });
      tell(() => sink.onMessage?.(entry as MessageEntry));
    },

    sse(draft: Extract<EntryDraft, { kind: 'sse' }>): void {
      if (draft.what === 'retry') retry = draft.milliseconds;
      if ('eventId' in draft) lastEventId = draft.eventId ?? lastEventId;
      record(draft);
    },

    /** Something wrong that ends nothing. */
    note,

    fail(fault: Fault): WireEnd {
      return { kind: 'fault', ...soFar(), ...(response && { response }), fault: note(fault) };
    },

    /** Read to the end; `body` where it held no message. */
    closed(bytes: number, body?: string): void {
      record({ kind: 'http', http, phase: 'end', bytes, ...(body !== undefined && { body }) });
    },

    ended(given: WireResponse, body?: string): WireEnd {
      return { kind: 'ended', ...soFar(), response: given, ...(body !== undefined && { body }) };
    },

    aborted(signal: AbortSignal | undefined): WireEnd {
      record({ kind: 'http', http, phase: 'abort', reason: reasonOf(signal?.reason) });
      return { kind: 'aborted', ...soFar(), ...(response && { response }) };
    },
  };
}

function reasonOf(reason: unknown): string {
  return typeof reason === 'string' ? reason : reason instanceof Error ? reason.message : 'aborted';
}

/** A sink that throws must not pass for a broken stream: its error comes up on its own. */
function tell(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
