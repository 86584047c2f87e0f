import { readRpc } from '../json/rpc.ts';
import { splitArray } from '../json/split.ts';
import { createEventStream } from './event-stream.ts';
import type { Exchange } from './exchange.ts';
import { readText, type TextEnd } from './read-text.ts';
import type { WireEnd, WireResponse } from './wire.ts';

/** How much of a body is kept where it holds no message, in characters. */
const keptBody = 65_536;

/** How much of what a server said a fault shows, in characters. */
const shownDetail = 500;

/** Reads an event stream to its end. */
export async function readEventStream(
  exchange: Exchange,
  given: WireResponse,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<WireEnd> {
  const { http } = exchange;
  let faulty = false;
  const stream = createEventStream({
    onMessage: exchange.eventMessage,
    onComment: (text) => exchange.sse({ kind: 'sse', http, what: 'comment', text }),
    onRetry: (milliseconds) => exchange.sse({ kind: 'sse', http, what: 'retry', milliseconds }),
    onPriming: (eventId) => exchange.sse({ kind: 'sse', http, what: 'priming', eventId }),
    onOther(name, text, eventId, why) {
      exchange.sse({ kind: 'sse', http, what: 'event', name, text, ...(eventId !== undefined && { eventId }) });
      if (why === undefined || faulty) return;
      faulty = true;
      exchange.note({
        code: why,
        message: `The stream carried data that is no JSON-RPC message: ${reasonOf(text)}.`,
        advice: /^\s*[[{]/.test(text)
          ? 'It has no effect: if it was a question, nobody answers it. Every event has to hold one whole JSON-RPC message. Said once for this stream.'
          : 'Keep-alives belong in comments, other data under an event name of its own. Said once for this stream.',
        detail: text.slice(0, shownDetail),
      });
    },
    onCutOff(text) {
      exchange.note({
        code: 'stream-broken',
        message: 'The stream ended in the middle of an event, which does not count then.',
        advice: 'The server has to end every event with a blank line.',
        detail: text.slice(0, shownDetail),
      });
    },
  });
  const end = await readText(response, signal, (text) => {
    stream.feed(text);
    return true;
  });
  if (end.kind !== 'ended') return brokenOff(exchange, end, signal, '');
  stream.end();
  exchange.closed(end.bytes);
  return exchange.ended(given);
}

/** Reads any other body. `wanted`: a message has to come in it, as the answer to a request. */
export async function readBody(
  exchange: Exchange,
  given: WireResponse,
  response: Response,
  signal: AbortSignal | undefined,
  wanted: boolean,
): Promise<WireEnd> {
  const parts: string[] = [];
  let length = 0;
  const end = await readText(response, signal, (text) => {
    parts.push(text);
    length += text.length;
    // Nothing that can be used; it may never end.
    return given.contentType === 'json' || length < keptBody;
  });
  const text = parts.join('');
  if (end.kind !== 'ended') return brokenOff(exchange, end, signal, text);

  const good = given.status >= 200 && given.status < 300;
  const messages = given.contentType === 'json' || !good ? messagesIn(text) : { good: [], bad: [] };
  for (const it of messages.good) exchange.bodyMessage(it);
  if (messages.good.length > 0) {
    exchange.closed(end.bytes);
    for (const it of messages.bad.slice(0, 1)) exchange.note(notAMessage(it));
    return exchange.ended(given);
  }
  const body = text === '' ? undefined : text.slice(0, keptBody);
  exchange.closed(end.bytes, body);
  // Accepted without an answer, or an error that HTTP tells: not for the wire to judge.
  if (!wanted || !good || given.status === 202 || text.trim() === '') return exchange.ended(given, body);
  if (given.contentType !== 'json') return exchange.fail(wrongType(given, text));
  return exchange.fail(isJson(text) ? notAMessage(text) : notJson(given, text));
}

function brokenOff(
  exchange: Exchange,
  end: TextEnd & { kind: 'aborted' | 'broken' },
  signal: AbortSignal | undefined,
  text: string,
): WireEnd {
  if (end.kind === 'aborted') return exchange.aborted(signal);
  const said = end.error instanceof Error ? end.error.message : String(end.error);
  return exchange.fail({
    code: 'stream-broken',
    message: `The connection broke after ${end.bytes} bytes of the response: ${said}.`,
    advice:
      end.bytes === 0
        ? 'The server hung up, or the body is not what its Content-Encoding says; its log may tell.'
        : 'See whether the server still runs; its log may tell why it hung up.',
    ...(text !== '' && { detail: text.slice(0, shownDetail) }),
  });
}

/** A body as messages: one, or one per member of a batch (2025-03-26). */
function messagesIn(text: string): { good: string[]; bad: string[] } {
  const good: string[] = [];
  const bad: string[] = [];
  for (const it of splitArray(text) ?? [text]) (readRpc(it).kind === 'other' ? bad : good).push(it);
  return { good, bad };
}

function isJson(text: string): boolean {
  const rpc = readRpc(text);
  return rpc.kind !== 'other' || rpc.node !== undefined;
}

function reasonOf(text: string): string {
  const rpc = readRpc(text);
  return rpc.kind === 'other' ? rpc.reason : '';
}

function notAMessage(text: string) {
  return {
    code: 'not-a-message',
    message: `The response is JSON, but no JSON-RPC message: ${reasonOf(text)}.`,
    advice: 'Check the path: this may be another API of the same server.',
    detail: text.slice(0, shownDetail),
  } as const;
}

function notJson(given: WireResponse, text: string) {
  return {
    code: 'not-json',
    message: `The server answered HTTP ${given.status} and called it JSON, but it is ${reasonOf(text)}.`,
    advice: 'The server has to send one JSON-RPC message as the whole body.',
    detail: text.slice(0, shownDetail),
  } as const;
}

function wrongType(given: WireResponse, text: string) {
  const type = given.headers.find(([name]) => name === 'content-type')?.[1].trim();
  return {
    code: 'content-type',
    message: `The server answered HTTP ${given.status} ${type ? `with ${type}` : 'without a content type'} where JSON or an event stream has to come.`,
    advice: 'Check the path; an MCP server answers with application/json or text/event-stream.',
    detail: text.slice(0, shownDetail),
  } as const;
}
