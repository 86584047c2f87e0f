import type { IncomingMessage } from 'node:http';
import { replayable, streamOf } from './body.ts';
import { addressRefusal, failureOf } from './failure.ts';
import { forward } from './forward.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { checkedLookup, type Resolver, refusedLiteral, systemResolver } from './lookup.ts';
import { redirectOf } from './redirect.ts';
import { type Refusal, refusalResponse } from './refusal.ts';
import { readTarget } from './target.ts';
import { createTokens } from './token.ts';

export interface RelayOptions {
  /** Our own port. */
  readonly port: () => number;
  readonly resolve?: Resolver;
}

export interface Relay {
  /** `POST /relay/token` with `{"target": url}` gives `{"token"}`, good for that address. */
  readonly token: (request: Request) => Promise<Response>;
  /** `POST|GET|DELETE /relay/mcp`: passes one request to the address its token is for. `cut` breaks our own connection off. */
  readonly pass: (request: Request, cut?: () => void) => Promise<Response>;
}

/** Reaches servers that a browser may not: on the page's own origin, for the page alone. Host and Origin are checked before. */
export function createRelay({ port, resolve = systemResolver }: RelayOptions): Relay {
  const tokens = createTokens();
  const lookup = checkedLookup(resolve);

  return {
    async token(request) {
      if (request.headers.get('origin') === null)
        return refuse('origin', 'Tokens are given to the page only, by its Origin.', 'Use the page that Backchannel serves.');
      if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
        return refuse('target', 'The request is no JSON.', 'Send {"target": address} as application/json.');
      const asked: unknown = await request.json().catch(() => undefined);
      const text = typeof asked === 'object' && asked !== null && 'target' in asked ? asked.target : undefined;
      if (typeof text !== 'string') return refuse('target', 'The request names no target.', 'Send {"target": address}.');
      const target = checkTarget(text);
      if ('refusal' in target) return refusalResponse(target.refusal);
      return Response.json({ token: tokens.issue(target.url) }, { headers: { 'cache-control': 'no-store' } });
    },

    async pass(request, cut) {
      const target = checkTarget(request.headers.get('x-backchannel-target') ?? '');
      if ('refusal' in target) return refusalResponse(target.refusal);
      if (!tokens.fits(request.headers.get('x-backchannel-token') ?? '', target.url))
        return refuse('token', 'The token is not for this address, or from before a restart.', 'Ask for a new token.');
      return follow(request, target.url, cut);
    },
  };

  async function follow(request: Request, target: URL, cut: (() => void) | undefined): Promise<Response> {
    const { method, signal } = request;
    const headers = requestHeaders(request.headers);
    const body = replayable(method === 'POST' ? request.body : null);
    for (let url = target, hops = 0; ; hops++) {
      let message: IncomingMessage;
      try {
        message = await forward({ url, method, headers, body: body?.(), lookup, signal });
      } catch (error) {
        return refusalResponse(failureOf(error, url));
      }
      const next = redirectOf(message, { url, method, hops, port: port() });
      if (next.kind === 'answer') return answer(message, url === target ? undefined : url, cut);
      message.destroy();
      if (next.kind === 'refused') return refusalResponse(next.refusal);
      url = next.url;
    }
  }

  function checkTarget(text: string): { readonly url: URL } | { readonly refusal: Refusal } {
    const target = readTarget(text, port());
    return 'url' in target && refusedLiteral(target.url) ? { refusal: addressRefusal(target.url.hostname) } : target;
  }
}

function answer(message: IncomingMessage, redirectedTo: URL | undefined, cut: (() => void) | undefined): Response {
  const status = message.statusCode ?? 0;
  const headers = responseHeaders(message);
  if (redirectedTo) headers.set('x-backchannel-redirected-to', redirectedTo.href);
  if (status < 200 || status > 599) {
    message.destroy();
    return refuse(
      'unreachable',
      `The server answered with HTTP status ${status}, which is none.`,
      'See the output of the server.',
    );
  }
  const empty = status === 204 || status === 205 || status === 304;
  if (empty) message.resume();
  return new Response(empty ? null : streamOf(message, cut), { status, statusText: message.statusMessage ?? '', headers });
}

function refuse(code: Refusal['code'], message: string, advice: string): Response {
  return refusalResponse({ code, message, advice });
}
