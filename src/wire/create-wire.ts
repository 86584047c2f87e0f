import { readRpc } from '../json/rpc.ts';
import { splitArray } from '../json/split.ts';
import { contentTypeOf } from './content-type.ts';
import type { HeaderList, Route } from './entry.ts';
import { createExchange, type Exchange, type Fault } from './exchange.ts';
import { type HideSecrets, hideSecrets } from './hide-secrets.ts';
import { createLetThrough, type LetThrough } from './let-through.ts';
import { readBody, readEventStream } from './read-response.ts';
import { RelayRefusal } from './relay-refusal.ts';
import type { Wire, WireEnd, WireOptions, WireRequest, WireResponse } from './wire.ts';

/**
 * Streamable HTTP (basic/transports) over a given `fetch`. Everything is recorded before it is handed on, in the order of
 * arrival. Nothing is validated, nothing throws: whatever happens, `send` resolves to how the exchange ended.
 */
export function createWire(options: WireOptions): Wire {
  const hide = hideSecrets(options.record, options.secretHeaders);
  const letThrough = createLetThrough();
  return {
    url: options.url,
    route: options.route,
    async send(request, sink) {
      const exchange = createExchange(options, sink);
      const bodies = bodiesOf(request.body);
      exchange.request(request.method, hide(request.headers), bodies);
      const wanted = request.method === 'GET' || bodies.some((it) => readRpc(it).kind === 'request');
      try {
        return await run(options, hide, letThrough, exchange, request, wanted);
      } catch (error) {
        return exchange.fail({ code: 'stream-broken', message: `The response could not be read: ${said(error)}.` });
      }
    },
  };
}

async function run(
  { url, route, fetch }: WireOptions,
  hide: HideSecrets,
  letThrough: LetThrough,
  exchange: Exchange,
  { method, headers, body, signal }: WireRequest,
  wanted: boolean,
): Promise<WireEnd> {
  if (signal?.aborted) return exchange.aborted(signal);
  const unsendable = headers.find((it) => !isSendable(it));
  if (unsendable !== undefined) return exchange.fail(unsendableHeader(unsendable[0]));

  let response: Response | undefined;
  try {
    // Without cookies, and without the browser's own login box for a 401.
    const init: RequestInit = {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body,
      signal,
      credentials: 'omit',
    };
    response = await unlessAborted(fetch(url, init), signal);
  } catch (error) {
    if (signal?.aborted) return exchange.aborted(signal);
    return exchange.fail(notReached(url, error, route === 'direct' ? letThrough.newIn(headers) : []));
  }
  if (response === undefined) return exchange.aborted(signal);
  letThrough.note(headers);

  const seen = [...response.headers].filter(([name]) => !name.startsWith('x-backchannel-'));
  const elsewhere = redirectedTo(response, route);
  const given: WireResponse = {
    http: exchange.http,
    status: response.status,
    statusText: response.statusText,
    headers: hide(seen),
    contentType: contentTypeOf(response.headers.get('content-type')),
    ...(elsewhere !== undefined && { redirectedTo: elsewhere }),
  };
  exchange.response(given);
  return given.contentType === 'event-stream'
    ? readEventStream(exchange, given, response, signal)
    : readBody(exchange, given, response, signal, wanted);
}

function redirectedTo(response: Response, route: Route): string | undefined {
  if (response.redirected) return response.url;
  return (route === 'relay' && response.headers.get('x-backchannel-redirected-to')) || undefined;
}

/** The messages that a body is: one, or the members of a batch. */
function bodiesOf(body: string | undefined): readonly string[] {
  if (body === undefined) return [];
  const parts = splitArray(body) ?? [];
  return parts.length > 0 ? parts : [body];
}

/** The response, or undefined as soon as the signal fires, also where `fetch` does not heed it. */
async function unlessAborted(request: Promise<Response>, signal: AbortSignal | undefined): Promise<Response | undefined> {
  if (signal === undefined) return request;
  let abort = () => {};
  const aborted = new Promise<undefined>((resolve) => {
    abort = () => resolve(undefined);
    signal.addEventListener('abort', abort);
  });
  const response = await Promise.race([request, aborted]).finally(() => signal.removeEventListener('abort', abort));
  if (response === undefined) request.then((late) => late.body?.cancel()).catch(() => {});
  return response;
}

function isSendable([name, value]: HeaderList[number]): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}

function unsendableHeader(name: string): Fault {
  return {
    code: 'unreachable',
    message: `The request was not sent: HTTP cannot carry the header "${name}" as it is.`,
    advice: 'Header names are letters, digits and hyphens; values have no line ends and no characters beyond U+00FF.',
  };
}

/** `fresh`: request headers that went to this server for the first time. */
function notReached(url: string, error: unknown, fresh: readonly string[]): Fault {
  if (error instanceof RelayRefusal) {
    return { code: error.fault, message: error.message, ...(error.advice !== undefined && { advice: error.advice }) };
  }
  if (fresh.length > 0)
    return {
      code: 'unreachable',
      message: `No answer from ${url}, which answered before. What is new is the header ${fresh.join(', ')}.`,
      advice: `The browser may have blocked it (CORS): list ${fresh.join(', ')} in the server's Access-Control-Allow-Headers, or use the relay. Else see whether the server still runs.`,
      detail: said(error),
    };
  return {
    code: 'unreachable',
    message: `No answer from ${url}.`,
    advice: 'See whether the server runs and the address is right.',
    detail: said(error),
  };
}

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? `${error.message}: ${error.cause.message}` : error.message;
}
