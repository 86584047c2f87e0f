import type { Refusal } from './refusal.ts';

/** An address the relay may be asked to reach, normalised; or why not. `port` is our own. */
export function readTarget(text: string, port: number): { readonly url: URL } | { readonly refusal: Refusal } {
  if (!URL.canParse(text))
    return refuse(`"${text.slice(0, 200)}" is no address.`, 'Type a full address, with http:// or https://.');
  const url = new URL(text);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return refuse(`The relay speaks HTTP, not ${url.protocol}`, 'Use an address with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    return refuse('The address holds a user name or a password.', 'Put credentials into an Authorization header instead.');
  if (isOwnRelay(url, port)) return refuse('The address is the relay itself.', 'Use the address of an MCP server.');
  return { url };
}

function isOwnRelay(url: URL, port: number): boolean {
  if (Number(url.port || (url.protocol === 'https:' ? 443 : 80)) !== port) return false;
  const loopback = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|\[::ffff:7f.*\])\.?$/.test(url.hostname);
  return loopback && /^\/+relay(?:\/|$)/i.test(decoded(url.pathname));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function refuse(message: string, advice: string): { readonly refusal: Refusal } {
  return { refusal: { code: 'target', message, advice } };
}
