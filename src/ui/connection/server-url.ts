/** A typed address made ready for `fetch`, or why it cannot be one. */
export type ServerUrl =
  | { readonly ok: true; readonly url: string; readonly warning?: string }
  | { readonly ok: false; readonly message: string; readonly advice: string };

/**
 * Reads what was typed as a server's address: spaces around it go, `localhost:3000/mcp` gets a scheme (http for loopback and
 * private addresses, else https), a fragment goes. `page` is the address of the page itself, which decides what the browser blocks.
 */
export function readServerUrl(text: string, page: string): ServerUrl {
  const typed = text.trim();
  if (typed === '') return no('No address was given.', example);
  if (/\s/.test(typed)) return no('An address has no spaces inside.', 'Remove the space, or write it as %20.');
  if (typed.startsWith('//')) return no('The address has no scheme.', `Write http:${typed} or https:${typed}.`);
  if (typed.startsWith('/')) return no('The address has no host.', example);
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i.exec(typed)?.[1]?.toLowerCase();
  if (scheme === 'ws' || scheme === 'wss')
    return no('WebSocket is no transport of MCP.', `Streamable HTTP is served over ${scheme === 'ws' ? 'http' : 'https'}.`);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return no(`${scheme}: is no scheme for Streamable HTTP.`, 'Use http:// or https://.');
  if (scheme !== undefined && !/^https?:\/\/[^/]/i.test(typed)) return no('The address has no host.', example);
  const url = parse(scheme === undefined ? `${isNear(hostOf(typed)) ? 'http' : 'https'}://${typed}` : typed);
  if (!url) return no('This is no address.', example);
  if (url.username !== '' || url.password !== '')
    return no('A browser sends no name and password from an address.', 'Remove them, and add an Authorization header instead.');
  url.hash = '';
  return { ok: true, url: url.href, warning: blockedBy(url, parse(page)) };
}

const example = 'For example http://localhost:3000/mcp.';

const no = (message: string, advice: string): ServerUrl => ({ ok: false, message, advice });

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const hostOf = (typed: string): string => parse(`http://${typed}`)?.hostname ?? '';

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const isNear = (host: string): boolean =>
  isLoopback(host) ||
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)(\.\d+){2,3}$/.test(host) ||
  /^\[f[cde]/.test(host) ||
  /^[^.:[\]]+$|\.(local|lan|internal|home\.arpa)$/.test(host);

/** What the browser is likely to block when this page connects directly. */
function blockedBy(url: URL, page: URL | undefined): string | undefined {
  if (!page || isLoopback(page.hostname)) return undefined;
  if (page.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'This page came over https, so the browser blocks plain http to another machine. Use https, or run Backchannel on your own machine.';
  if (!isNear(page.hostname) && isNear(url.hostname))
    return 'This page came from the internet and the server is in your own network: the browser may ask you first, or block it. Run Backchannel on your own machine instead.';
  return undefined;
}
