import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refusal.ts';
import { readTarget } from './target.ts';

const most = 2;

/**
 * Where a response leads: nowhere (it is the answer), to another address of the same origin, or to a refusal. Another origin was never
 * agreed to; and a method is never changed, nor a body dropped, behind the person's back.
 */
export function redirectOf(
  message: IncomingMessage,
  { url, method, hops, port }: { readonly url: URL; readonly method: string; readonly hops: number; readonly port: number },
):
  | { readonly kind: 'answer' }
  | { readonly kind: 'follow'; readonly url: URL }
  | { readonly kind: 'refused'; readonly refusal: Refusal } {
  const status = message.statusCode ?? 0;
  const location = message.headers.location;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return { kind: 'answer' };
  const refuse = (why: string, advice: string) =>
    ({
      kind: 'refused',
      refusal: { code: 'redirect', message: `${url.origin} answered with a redirect (HTTP ${status}) ${why}`, advice },
    }) as const;
  if (!URL.canParse(location, url))
    return refuse('to something that is no address.', 'Check the address with the makers of the server.');
  const next = new URL(location, url);
  if (next.origin !== url.origin) return refuse(`to ${next.origin}.`, `If you trust it, connect to ${next.href} instead.`);
  if (method !== 'GET' && status !== 307 && status !== 308)
    return refuse(`to ${next.href}, which would turn ${method} into GET.`, `Connect to ${next.href} instead.`);
  if (hops >= most) return refuse('once too often.', 'Check the address: the server may be redirecting in a circle.');
  const target = readTarget(next.href, port);
  return 'refusal' in target ? { kind: 'refused', refusal: target.refusal } : { kind: 'follow', url: target.url };
}
