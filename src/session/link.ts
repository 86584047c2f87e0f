import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { type RpcId, type RpcMessage, readRpc } from '../json/rpc.ts';
import { writeJson } from '../json/write.ts';
import type { EntryDraft, FaultEntry, HeaderList, MessageEntry, Record } from '../wire/entry.ts';
import type { Wire, WireEnd, WireResponse, WireSink } from '../wire/wire.ts';
import type { Timers } from './clock.ts';
import { legacyGetHeaders, withOwn } from './request-headers.ts';

/** How a request of ours ended. */
export type Reply =
  | { readonly kind: 'result'; readonly result: JsonNode; readonly text: string; readonly entry: MessageEntry }
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly message: string;
      readonly data: JsonNode | undefined;
      readonly text: string;
      readonly status: number | undefined;
      readonly entry: MessageEntry;
    }
  /** Answered by HTTP alone: no message that could be its response. */
  | { readonly kind: 'http'; readonly response: WireResponse; readonly body: string | undefined }
  /** `status`: of the response, where one came. */
  | { readonly kind: 'lost'; readonly fault: FaultEntry; readonly status?: number }
  | { readonly kind: 'aborted' };

/** What a link hands on: everything that is no response to a request of ours. */
export interface LinkListener {
  onRequest(rpc: RpcMessage & { kind: 'request' }, entry: MessageEntry): void;
  onNotification(rpc: RpcMessage & { kind: 'notification' }, entry: MessageEntry): void;
}

export interface LinkRequest {
  readonly id: RpcId;
  readonly text: string;
  readonly headers: HeaderList;
  readonly signal?: AbortSignal;
  /** The call it belongs to: questions on its stream are that call's. */
  readonly owner?: string;
  /** Legacy: a stream that carried event ids may be taken up again. */
  readonly resumable: boolean;
  readonly onResponse?: (headers: HeaderList) => void;
  /** HTTP 202 came where a response was due (basic/transports › Sending Messages to the Server). One may still come on another stream. */
  readonly onAccepted?: () => void;
}

/** Requests and notifications of one connection over its wire: correlation by id text, and what to do when a stream ends early. */
export interface Link {
  readonly wire: Wire;
  request(request: LinkRequest): Promise<Reply>;
  post(text: string, headers: HeaderList, signal?: AbortSignal): Promise<WireEnd>;
  /** Reads the standalone stream until it ends. */
  listen(headers: HeaderList, signal: AbortSignal, onOpen: () => void): Promise<WireEnd>;
  /** The call whose stream an exchange is. */
  ownerOf(http: number): string | undefined;
  /** Set once the handshake is over; headers of later requests need them. */
  session: { version: string | undefined; id: string | undefined };
}

/** Pause before a stream is taken up, in milliseconds: at least this, whatever `retry:` says, and at most that, or the stream is lost. */
export const leastRetry = 200;
const longestRetry = 3_600_000;

/** Tries to take up a stream before it counts as lost; a hop that brought a message begins again at 0. */
const resumeTries = 3;
const resumeDelay = 1000;

export function createLink(options: {
  wire: Wire;
  record: Record;
  timers: Timers;
  listener: LinkListener;
  own: HeaderList;
}): Link {
  const { wire, record, timers, listener, own } = options;
  const open = new Map<RpcId, (reply: Reply) => void>();
  const owners = new Map<number, string>();
  const statuses = new Map<number, number>();
  const seenEvents = new Set<string>();
  const session: Link['session'] = { version: undefined, id: undefined };
  const fault = (draft: Omit<FaultEntry, 'kind' | 'seq' | 'time' | 'connection'>) =>
    record({ kind: 'fault', ...draft } as EntryDraft) as FaultEntry;

  const deliver = (entry: MessageEntry, stray: Reply[]) => {
    const rpc = readRpc(entry.text);
    switch (rpc.kind) {
      case 'request':
        return listener.onRequest(rpc, entry);
      case 'notification':
        return listener.onNotification(rpc, entry);
      case 'result':
      case 'error': {
        const reply = replyOf(rpc, entry, statuses.get(entry.http));
        const settle = open.get(rpc.id);
        if (settle) settle(reply);
        else stray.push(reply);
        return;
      }
      case 'other':
        return;
    }
  };
  const sinkFor = (
    owner: string | undefined,
    stray: Reply[],
    resumed: boolean,
    onResponse?: (headers: HeaderList) => void,
  ): WireSink => ({
    onRequest: (http) => {
      if (owner !== undefined) owners.set(http, owner);
    },
    onResponse: (response) => {
      statuses.set(response.http, response.status);
      onResponse?.(response.headers);
    },
    onMessage: (entry) => {
      if (entry.eventId !== undefined) {
        if (resumed && seenEvents.has(entry.eventId)) return;
        seenEvents.add(entry.eventId);
      }
      deliver(entry, stray);
    },
  });
  const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve) => {
      const timer = timers.set(milliseconds, resolve);
      signal?.addEventListener('abort', () => {
        timers.clear(timer);
        resolve();
      });
    });

  /** Follows a resumable stream by GET until `done`, or says why it is lost. */
  const resume = async (request: LinkRequest, from: WireEnd, done: () => boolean): Promise<FaultEntry | undefined> => {
    let last = from.lastEventId;
    let delay = from.retry ?? resumeDelay;
    for (let tries = 0; tries < resumeTries; tries += 1) {
      if (delay > longestRetry)
        return fault({
          code: 'ended-without-response',
          http: from.http,
          request: request.id,
          message: `The stream ended without the response, and the server asks to wait ${Math.round(delay / longestRetry)} hours before it is taken up again.`,
          advice: 'That is not waited for. The server should send a retry: of a few seconds, in milliseconds.',
        });
      await wait(Math.max(delay, leastRetry), request.signal);
      if (done() || request.signal?.aborted) return undefined;
      const headers = [...legacyGetHeaders(session.version, session.id, last), ...own];
      const end = await wire.send({ method: 'GET', headers, signal: request.signal }, sinkFor(request.owner, [], true));
      if (done() || end.kind === 'aborted') return undefined;
      last = end.lastEventId ?? last;
      delay = end.retry ?? delay;
      if (end.messages > 0) tries = -1;
      if (end.response && end.response.status >= 400) break;
    }
    return fault({
      code: 'ended-without-response',
      http: from.http,
      request: request.id,
      message: 'The stream ended without the response, and taking it up again did not bring it.',
      advice: 'Call again. The server should keep the stream open until it has answered, or replay what was missed.',
    });
  };

  /** HTTP alone ended a call: a row of its own, with what a session id says of it. */
  const refusedBy = (end: WireEnd & { kind: 'ended' }, id: RpcId) => {
    const { status } = end.response;
    const lost = session.id !== undefined && (status === 404 || status === 400);
    fault({
      code: lost ? 'session-lost' : 'http-status',
      http: end.http,
      request: id,
      message: lost
        ? `The session is gone (HTTP ${status}).`
        : `The server answered HTTP ${status}${status < 300 ? ' without a response to the request' : ''}.`,
      advice: lost ? 'Reconnect to start a new session, then call again.' : undefined,
      detail: end.body?.slice(0, 500),
    });
  };

  return {
    wire,
    session,
    ownerOf: (http) => owners.get(http),
    post: (text, headers, signal) =>
      wire.send({ method: 'POST', headers: withOwn(headers, own), body: text, signal }, sinkFor(undefined, [], false)),
    listen: (headers, signal, onOpen) => {
      const sink = sinkFor(undefined, [], true);
      const onResponse = (response: WireResponse) => {
        sink.onResponse?.(response);
        if (response.status === 200 && response.contentType === 'event-stream') onOpen();
      };
      return wire.send({ method: 'GET', headers: [...headers, ...own], signal }, { ...sink, onResponse });
    },
    request: (request) =>
      new Promise<Reply>((resolve) => {
        let settled = false;
        const settle = (reply: Reply) => {
          if (settled) return;
          settled = true;
          open.delete(request.id);
          resolve(reply);
        };
        open.set(request.id, settle);
        request.signal?.addEventListener('abort', () => settle({ kind: 'aborted' }), { once: true });
        const stray: Reply[] = [];
        const run = async () => {
          const end = await wire.send(
            { method: 'POST', headers: withOwn(request.headers, own), body: request.text, signal: request.signal },
            sinkFor(request.owner, stray, false, request.onResponse),
          );
          if (settled) return;
          if (end.kind === 'aborted') return settle({ kind: 'aborted' });
          if (request.resumable && end.lastEventId !== undefined) {
            const lost = await resume(request, end, () => settled);
            if (lost) settle({ kind: 'lost', fault: lost });
            return;
          }
          if (end.kind === 'fault')
            return settle({ kind: 'lost', fault: end.fault, ...(end.response && { status: end.response.status }) });
          const status = end.response.status;
          // An error that is the whole answer to this POST is its response, whatever id it names.
          const error = stray.find((each) => each.kind === 'error');
          if (error && (status >= 400 || end.response.contentType === 'json')) return settle(error);
          if (status >= 400) {
            if (request.owner !== undefined) refusedBy(end, request.id);
            return settle({ kind: 'http', response: end.response, body: end.body });
          }
          // A request that was answered 202 may still be answered on another stream; its clock goes on.
          if (status === 202 && request.resumable) return request.onAccepted?.();
          if (end.messages === 0 && end.response.contentType !== 'event-stream') {
            if (request.owner !== undefined) refusedBy(end, request.id);
            return settle({ kind: 'http', response: end.response, body: end.body });
          }
          settle({
            kind: 'lost',
            fault: fault({
              code: 'ended-without-response',
              http: end.http,
              request: request.id,
              ...unansweredWords(request.id, strayEntry(stray), end.response.contentType === 'event-stream'),
            }),
          });
        };
        void run();
      }),
  };
}

function strayEntry(stray: readonly Reply[]): MessageEntry | undefined {
  const last = stray.at(-1);
  return last && 'entry' in last ? last.entry : undefined;
}

/** How to say that an exchange ended without its response; `stray` is one that came under another id. */
function unansweredWords(id: RpcId, stray: MessageEntry | undefined, stream: boolean) {
  const other = stray && readRpc(stray.text);
  if (other?.kind === 'result' || other?.kind === 'error')
    return {
      message: `The server answered under the id ${other.id.slice(0, 60)}, and the request has the id ${id}.`,
      advice: 'The server has to send the id of the request back as it came: the same value, of the same JSON type.',
    };
  return stream
    ? {
        message: 'The stream ended without the response.',
        advice: 'Call again. The server must answer every request before it closes the stream.',
      }
    : {
        message: 'The body holds messages, but not the response.',
        advice: 'Messages beside the response need an event stream; the response itself must come in any case.',
      };
}

function replyOf(rpc: RpcMessage & { kind: 'result' | 'error' }, entry: MessageEntry, status: number | undefined): Reply {
  if (rpc.kind === 'result') return { kind: 'result', result: rpc.result, text: writeJson(rpc.result), entry };
  const code = member(rpc.error, 'code');
  return {
    kind: 'error',
    code: code?.kind === 'number' ? Number(code.text) : Number.NaN,
    message: stringOf(member(rpc.error, 'message')) ?? '',
    data: member(rpc.error, 'data'),
    text: writeJson(rpc.error),
    status,
    entry,
  };
}
