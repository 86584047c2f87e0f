import type { JsonNode } from '../json/node.ts';
import { type ChatReply, chatReply } from './chat-reply.ts';
import { chatRequest } from './chat-request.ts';

export interface ModelEndpoint {
  /** The address before `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; empty: none. */
  readonly key: string;
}

/** Characters of an answer before it counts as without end. */
const longestAnswer = 20_000_000;

/** Milliseconds without an answer before that is said. A model on a small machine may think for minutes. */
const patience = 300_000;

/**
 * Asks an OpenAI-compatible chat endpoint that the person named for a reply to a sampling request. Sends nothing to the MCP server
 * and records nothing: what comes back is a draft. Errors are values, in a sentence with what to do.
 */
export async function draftReply(
  endpoint: ModelEndpoint,
  params: JsonNode | undefined,
  signal: AbortSignal,
  send: typeof fetch = (input, init) => fetch(input, init),
): Promise<ChatReply> {
  const address = addressOf(endpoint.url);
  if (address === undefined)
    return { ok: false, reason: 'The endpoint is no http address. It looks like http://127.0.0.1:11434/v1.' };
  if (address.username !== '' || address.password !== '')
    return {
      ok: false,
      reason: 'The address holds a name or a password, which would be stored with it. Put the secret under Key.',
    };
  const key = endpoint.key.trim();
  if (!/^[\x21-\x7e]*$/.test(key))
    return { ok: false, reason: 'The key holds white space or characters that HTTP cannot carry. Paste it again, alone.' };
  const late = AbortSignal.timeout(patience);
  try {
    const response = await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(chatRequest(params, endpoint.model)),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, late]),
    });
    const text = await textOf(response);
    if (text === undefined)
      return { ok: false, reason: 'The endpoint answers without end; it was stopped. Is the address right?' };
    if (response.ok) return chatReply(text, endpoint.model);
    // Some endpoints say the key back.
    const said = (key === '' ? text : text.replaceAll(key, '•••')).slice(0, 300).trim();
    return {
      ok: false,
      reason: `The endpoint answered HTTP ${response.status}: ${said || 'nothing more'}${response.status === 401 || response.status === 403 ? ' Check the key.' : ''}`,
    };
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'Stopped.' };
    if (late.aborted)
      return { ok: false, reason: `The endpoint was silent or not done after ${patience / 60_000} minutes, so it was stopped.` };
    return {
      ok: false,
      reason: `The endpoint could not be reached (${error instanceof Error ? error.message : String(error)}). Is it running, does it allow this page's origin (CORS), and does it answer without a redirect?`,
    };
  }
}

/** Where chat completions are, for the address as it was typed: with or without that path, before a query. */
function addressOf(typed: string): URL | undefined {
  const url = URL.parse(typed.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`;
  return url;
}

/** The whole body; undefined for one that is too long to be an answer. */
async function textOf(response: Response): Promise<string | undefined> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > longestAnswer) {
      void reader.cancel().catch(() => {});
      return undefined;
    }
  }
}
