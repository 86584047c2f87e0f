import { isForwardedHeader } from './header-rules.ts';
import { RelayRefusal } from './relay-refusal.ts';

/**
 * A fetch that goes through the relay of the page's own origin. `base` is where that is served, without a slash at the end.
 * It asks for a token for each target once, and again when the relay does not know it any more (after a restart). What the
 * target answers is given as it is; what the relay itself refuses rejects with a `RelayRefusal`.
 */
export function createRelayFetch(options: { readonly fetch: typeof fetch; readonly base: string }): typeof fetch {
  const { fetch, base } = options;
  const tokens = new Map<string, Promise<string>>();

  function tokenFor(target: string): Promise<string> {
    const known = tokens.get(target);
    if (known !== undefined) return known;
    const token = askForToken(target);
    tokens.set(target, token);
    token.catch(() => tokens.delete(target));
    return token;
  }

  async function askForToken(target: string): Promise<string> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ target }) };
    const response = await reachRelay(fetch(`${base}/relay/token`, init), base);
    const answer = await readObject(response);
    if (response.ok && typeof answer.token === 'string') return answer.token;
    throw refusalOf(response, answer, base).refusal;
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.hash = '';
    const target = url.href;
    for (let attempt = 1; ; attempt++) {
      const token = await tokenFor(target);
      init?.signal?.throwIfAborted();
      const headers = relayHeaders(init?.headers, target, token);
      const response = await reachRelay(fetch(`${base}/relay/mcp`, { ...init, headers }), base, init?.signal);
      if (response.headers.get('x-backchannel-relay') === 'target') return response;
      const { code, refusal } = refusalOf(response, await readObject(response), base);
      if (code !== 'token' || attempt > 1) throw refusal;
      tokens.delete(target);
    }
  };
}

function relayHeaders(given: HeadersInit | undefined, target: string, token: string): Headers {
  const headers = new Headers(given);
  const own = [...headers.keys()].filter((name) => !isForwardedHeader(name, []));
  headers.set('x-backchannel-target', target);
  headers.set('x-backchannel-token', token);
  if (own.length > 0) headers.set('x-backchannel-forward', own.join(', '));
  return headers;
}

/** A request to the relay itself; that it fails tells nothing of the target. */
async function reachRelay(request: Promise<Response>, base: string, signal?: AbortSignal | null): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RelayRefusal('relay', `The relay at ${base} does not answer.`, 'Start Backchannel again, then connect again.');
  }
}

async function readObject(response: Response): Promise<{ readonly [name: string]: unknown }> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function refusalOf(
  response: Response,
  answer: { readonly [name: string]: unknown },
  base: string,
): { readonly code: string; readonly refusal: RelayRefusal } {
  if (response.headers.get('x-backchannel-relay') !== 'refused') {
    const message = `There is no relay at ${base} (HTTP ${response.status}).`;
    const advice = 'Connect directly, or open the page that Backchannel itself serves (npm start).';
    return { code: '', refusal: new RelayRefusal('relay', message, advice) };
  }
  const code = typeof answer.error === 'string' ? answer.error : '';
  const message = typeof answer.message === 'string' ? answer.message : `The relay refused (HTTP ${response.status}).`;
  const advice = typeof answer.advice === 'string' ? answer.advice : undefined;
  return { code, refusal: new RelayRefusal(code === 'unreachable' || code === 'dns' ? 'unreachable' : 'relay', message, advice) };
}
