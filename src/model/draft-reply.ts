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
  const address = URL.parse(`${endpoint.url.trim().replace(/\/+$/, '')}/chat/completions`);
  if (address === null || !/^https?:$/.test(address.protocol))
    return { ok: false, reason: 'The endpoint is no http address. It looks like http://127.0.0.1:11434/v1.' };
  try {
    const response = await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(endpoint.key !== '' && { authorization: `Bearer ${endpoint.key}` }) },
      body: JSON.stringify(chatRequest(params, endpoint.model)),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const text = await response.text();
    if (response.ok) return chatReply(text, endpoint.model);
    return { ok: false, reason: `The endpoint answered HTTP ${response.status}: ${text.slice(0, 300) || 'nothing more'}` };
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'Stopped.' };
    return {
      ok: false,
      reason: `The endpoint could not be reached (${error instanceof Error ? error.message : String(error)}). Is it running, and does it allow this page's origin (CORS)?`,
    };
  }
}
