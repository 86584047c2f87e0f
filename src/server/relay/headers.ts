import type { IncomingMessage } from 'node:http';
import { isForwardedHeader } from '../../wire/header-rules.ts';

/** What the target gets: MCP's headers and those the person added, by the page's word in `x-backchannel-forward`. */
export function requestHeaders(from: Headers): { [name: string]: string } {
  const forward = (from.get('x-backchannel-forward') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const out: { [name: string]: string } = {};
  for (const [name, value] of from) if (isForwardedHeader(name, forward)) out[name] = value;
  // Frames the body on the new connection; without it many a small server would not read it.
  const length = from.get('content-length');
  if (length !== null) out['content-length'] = length;
  return out;
}

const connection =
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade';
/** Would act on our own origin, where the page lives. */
const origin =
  'set-cookie set-cookie2 clear-site-data strict-transport-security content-security-policy alt-svc refresh nel report-to';
const dropped = new Set(`${connection} ${origin} content-security-policy-report-only reporting-endpoints`.split(' '));

/** What the page gets of the target's headers: all but those of the connection and those that would act on our origin. */
export function responseHeaders(message: IncomingMessage): Headers {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const headers = new Headers();
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    const name = message.rawHeaders[index]?.toLowerCase() ?? '';
    if (dropped.has(name) || named.includes(name) || /^(?:access-control|x-backchannel)-/.test(name)) continue;
    headers.append(name, message.rawHeaders[index + 1] ?? '');
  }
  headers.set('x-backchannel-relay', 'target');
  return headers;
}
