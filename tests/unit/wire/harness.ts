import { createRecordingLog } from '../../../src/recording/log.ts';
import { createWire } from '../../../src/wire/create-wire.ts';
import type { Entry, HeaderList, Route } from '../../../src/wire/entry.ts';
import type { WireEnd, WireRequest } from '../../../src/wire/wire.ts';

export const url = 'https://server.example/mcp';
export const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
export const result = '{"jsonrpc":"2.0","id":1,"result":{}}';

export interface Answer {
  readonly status?: number;
  readonly statusText?: string;
  readonly headers?: HeaderList;
  readonly type?: string;
  /** Pieces as they arrive; an error breaks the body there. Without: no body. */
  readonly body?: readonly (string | Uint8Array | Error)[];
  /** The body stays open after the last piece. */
  readonly open?: boolean;
}

export function respond(answer: Answer): Response {
  const headers = new Headers(answer.headers?.map(([name, value]): [string, string] => [name, value]));
  if (answer.type !== undefined) headers.set('content-type', answer.type);
  const init = { status: answer.status ?? 200, statusText: answer.statusText ?? '', headers };
  if (answer.body === undefined) return new Response(null, init);
  const pieces = [...answer.body];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift();
        if (piece instanceof Error) controller.error(piece);
        else if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
        else if (!answer.open) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, init);
}

/** A wire over a fetch that is given, with everything it recorded and told. */
export function harness(fetch: typeof globalThis.fetch, options: { route?: Route; secretHeaders?: readonly string[] } = {}) {
  let clock = 0;
  const log = createRecordingLog({ now: () => ++clock });
  const told: string[] = [];
  const wire = createWire({
    url,
    route: options.route ?? 'direct',
    fetch,
    record: log.record,
    nextHttp: log.nextHttp,
    secretHeaders: options.secretHeaders ?? [],
  });
  const entries = () => log.snapshot().entries;
  return {
    log,
    wire,
    told,
    entries,
    send: (request: Partial<WireRequest> = {}): Promise<WireEnd> =>
      wire.send(
        { method: 'POST', headers: [['content-type', 'application/json']], body: ping, ...request },
        {
          onRequest: (http) => told.push(`request ${http} at ${entries().length}`),
          onResponse: (response) => told.push(`response ${response.status} at ${entries().length}`),
          onMessage: (entry) => told.push(`message ${entry.seq} at ${entries().length}`),
        },
      ),
  };
}

/** Sends a ping, or another request, and gives what came of one answer. */
export async function exchange(answer: Answer, request: Partial<WireRequest> = {}) {
  const it = harness(async () => respond(answer));
  const end = await it.send(request);
  return { end, entries: it.entries(), told: it.told, lines: lines(it.entries()), faults: faults(it.entries()) };
}

export const sse = (...body: readonly (string | Uint8Array | Error)[]): Answer => ({ type: 'text/event-stream', body });

export function faults(entries: readonly Entry[]) {
  return entries.filter((it) => it.kind === 'fault');
}

/** What was recorded after the request, a line each. */
export function lines(entries: readonly Entry[]): string[] {
  return entries.flatMap((it) => {
    switch (it.kind) {
      case 'message':
        return it.from === 'client'
          ? []
          : [`message ${it.text}${it.eventId ? ` #${it.eventId}` : ''}${it.eventName ? ` (${it.eventName})` : ''}`];
      case 'http':
        if (it.phase === 'request') return [];
        if (it.phase === 'response') return [`response ${it.status}`];
        return [it.phase === 'end' ? `end ${it.bytes}${it.body === undefined ? '' : ` ${it.body}`}` : `abort ${it.reason}`];
      case 'sse':
        switch (it.what) {
          case 'comment':
            return [`comment ${it.text}`];
          case 'retry':
            return [`retry ${it.milliseconds}`];
          case 'priming':
            return [`priming ${it.eventId}`];
          case 'event':
            return [`event ${it.name} ${it.text}${it.eventId ? ` #${it.eventId}` : ''}`];
        }
        return [];
      case 'fault':
        return [`fault ${it.code}`];
      default:
        return [it.kind];
    }
  });
}
