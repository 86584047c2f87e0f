import { utf8Length } from '../json/utf8.ts';
import type { Entry, HeaderList, HttpEntry, MessageEntry, SseEntry } from '../wire/entry.ts';

/**
 * The HTTP exchanges as an HTTP archive (HAR 1.2, softwareishard.com/blog/har-12-spec), piece by piece: opens in the network panel of
 * browsers. Event streams are written as the text they were; what HAR has no field for stands in fields with an underscore.
 */
export function* harParts(entries: readonly Entry[], application: string): Generator<string> {
  const creator = JSON.stringify({ name: 'Backchannel', version: application });
  yield `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[`;
  let first = true;
  for (const exchange of exchangesOf(entries).values()) {
    if (exchange.request === undefined) continue;
    yield `${first ? '\n' : ',\n'}${JSON.stringify(harEntry(exchange, exchange.request))}`;
    first = false;
  }
  yield ']}}\n';
}

type Phase<P extends HttpEntry['phase']> = HttpEntry & { readonly phase: P };

interface HttpExchange {
  request?: Phase<'request'>;
  response?: Phase<'response'>;
  end?: Phase<'end'>;
  abort?: Phase<'abort'>;
  readonly sent: MessageEntry[];
  readonly received: (MessageEntry | SseEntry)[];
  readonly faults: string[];
  last: number;
}

function exchangesOf(entries: readonly Entry[]): ReadonlyMap<number, HttpExchange> {
  const exchanges = new Map<number, HttpExchange>();
  for (const entry of entries) {
    if (!('http' in entry) || entry.http === undefined) continue;
    let exchange = exchanges.get(entry.http);
    if (exchange === undefined) {
      exchange = { sent: [], received: [], faults: [], last: entry.time };
      exchanges.set(entry.http, exchange);
    }
    exchange.last = Math.max(exchange.last, entry.time);
    if (entry.kind === 'fault') exchange.faults.push(entry.message);
    else if (entry.kind === 'sse') exchange.received.push(entry);
    else if (entry.kind === 'message') {
      if (entry.from === 'client') exchange.sent.push(entry);
      else exchange.received.push(entry);
    } else if (entry.phase === 'request') exchange.request = entry;
    else if (entry.phase === 'response') exchange.response = entry;
    else if (entry.phase === 'end') exchange.end = entry;
    else exchange.abort = entry;
  }
  return exchanges;
}

function harEntry(exchange: HttpExchange, request: Phase<'request'>) {
  const { response, end, abort, faults } = exchange;
  const over = Math.max(request.time, end?.time ?? abort?.time ?? exchange.last);
  const wait = Math.max(0, (response?.time ?? over) - request.time);
  const receive = Math.max(0, over - request.time - wait);
  return {
    startedDateTime: isoTime(request.time),
    time: wait + receive,
    request: harRequest(exchange.sent, request),
    response: harResponse(exchange),
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, send: 0, wait, receive, ssl: -1 },
    connection: String(request.connection),
    _resourceType: 'fetch',
    _backchannel: {
      http: request.http,
      connection: request.connection,
      route: request.route,
      messages: [...exchange.sent, ...exchange.received].map(({ seq, time }) => ({ seq, time: time - request.time })),
      ...(response?.redirectedTo !== undefined && { redirectedTo: response.redirectedTo }),
      ...(abort && { aborted: abort.reason }),
      ...(faults.length > 0 && { faults }),
    },
  };
}

function harRequest(sent: readonly MessageEntry[], { method, url, headers }: Phase<'request'>) {
  const text = bodyOf(sent);
  const address = url.split('#', 1)[0] ?? '';
  const uri = uriOf(address);
  const query = address.includes('?') ? address.slice(address.indexOf('?') + 1) : '';
  return {
    method,
    url: uri,
    ...(uri !== address && { _url: url }),
    httpVersion: 'unknown',
    cookies: [],
    headers: harHeaders(headers),
    queryString: Array.from(new URLSearchParams(query), ([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: text === undefined ? 0 : utf8Length(text),
    ...(text !== undefined && { postData: { mimeType: headerOf(headers, 'content-type') ?? 'application/json', text } }),
  };
}

function harResponse({ response, end, abort, received, faults }: HttpExchange) {
  const headers = response?.headers ?? [];
  const text = end?.body ?? (received.some(isEvent) ? received.map(eventText).join('') : bodyOf(received.filter(isMessage)));
  const error = faults[0] ?? abort?.reason;
  return {
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    httpVersion: 'unknown',
    cookies: [],
    headers: harHeaders(headers),
    content: {
      size: text === undefined ? 0 : utf8Length(text),
      mimeType: headerOf(headers, 'content-type') ?? 'x-unknown',
      ...(text !== undefined && { text }),
    },
    redirectURL: headerOf(headers, 'location') ?? response?.redirectedTo ?? '',
    headersSize: -1,
    bodySize: end?.bytes ?? -1,
    ...(response === undefined && { _error: error ?? 'no response' }),
  };
}

/** The messages of a body: one, or a batch. */
function bodyOf(messages: readonly MessageEntry[]): string | undefined {
  if (messages.length <= 1) return messages[0]?.text;
  return `[${messages.map(({ text }) => text).join(',')}]`;
}

const isMessage = (entry: MessageEntry | SseEntry): entry is MessageEntry => entry.kind === 'message';
const isEvent = (entry: MessageEntry | SseEntry) => entry.kind === 'sse' || entry.carrier === 'event';

/** A part of an event stream as its text (HTML, server-sent events › Interpreting an event stream). */
function eventText(entry: MessageEntry | SseEntry): string {
  const lines = (field: string, text: string) =>
    text
      .split(/\r\n|\r|\n/)
      .map((line) => `${field}: ${line}\n`)
      .join('');
  const id = 'eventId' in entry && entry.eventId !== undefined ? `id: ${entry.eventId}\n` : '';
  if (entry.kind === 'message') {
    const name = entry.eventName === undefined ? '' : `event: ${entry.eventName}\n`;
    return `${id}${name}${lines('data', entry.text)}\n`;
  }
  switch (entry.what) {
    case 'comment':
      return lines('', entry.text);
    case 'retry':
      return `retry: ${entry.milliseconds}\n`;
    case 'priming':
      return `${id}data: \n\n`;
    case 'event':
      return `${id}event: ${entry.name}\n${lines('data', entry.text)}\n`;
  }
}

const harHeaders = (headers: HeaderList) => headers.map(([name, value]) => ({ name, value }));
const headerOf = (headers: HeaderList, name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1];

/** An address as the URI that readers of HAR take (RFC 3986); what is none at all is `about:invalid`. */
function uriOf(address: string): string {
  try {
    const { href, pathname, search } = new URL(address);
    const path = href.length - pathname.length - search.length;
    return href.slice(0, path) + href.slice(path).replace(/[^\w\-.~:/?@!$&'()*+,;=%]|%(?![\da-f]{2})/giu, encodeURIComponent);
  } catch {
    return 'about:invalid';
  }
}

function isoTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
