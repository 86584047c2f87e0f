import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import type { HeaderList } from '../wire/entry.ts';
import type { WireResponse } from '../wire/wire.ts';
import type { Reply } from './link.ts';
import type { ConnectFailure, ConnectFailureCode, Target } from './types.ts';

/** A failure with the parts that most share. */
export function failure(
  code: ConnectFailureCode,
  message: string,
  advice: string,
  more: Partial<Pick<ConnectFailure, 'detail' | 'offerRelay' | 'supportedVersions'>> = {},
): ConnectFailure {
  return { code, message, advice, offerRelay: false, ...more };
}

/** Why a handshake did not succeed, from how its request ended. Aborted and browser blocks are told apart by the caller. */
export function failureOfReply(reply: Exclude<Reply, { kind: 'result' | 'aborted' }>, target: Target): ConnectFailure {
  switch (reply.kind) {
    case 'error':
      return failure(
        'protocol-error',
        `The server refused the handshake: ${reply.message || 'no message'} (code ${reply.code}${reply.status && reply.status >= 400 ? `, HTTP ${reply.status}` : ''}).`,
        'Choose another revision under Protocol, or look at the exchange on the timeline.',
        { detail: reply.text },
      );
    case 'lost':
      return lostFailure(reply, target);
    case 'http':
      return httpFailure(reply.response, reply.body, target);
  }
}

function lostFailure(reply: Reply & { kind: 'lost' }, target: Target): ConnectFailure {
  const { fault } = reply;
  if (fault.code === 'relay')
    return failure('relay', fault.message, fault.advice ?? 'Check that the relay is running.', { detail: fault.detail });
  if (fault.code === 'unreachable')
    return failure(
      'unreachable',
      target.route === 'relay' ? fault.message : `Nothing answers at ${target.url}.`,
      fault.advice ?? 'Check that the server is running and that host and port are right.',
      { detail: fault.detail },
    );
  if (fault.code === 'content-type' || fault.code === 'not-json' || fault.code === 'not-a-message')
    return failure(
      'not-mcp',
      fault.message,
      'This address answers, but not as an MCP server. Check the path; many servers use /mcp.',
      {
        detail: fault.detail,
      },
    );
  return failure('protocol-error', fault.message, fault.advice ?? 'Look at the exchange on the timeline.', {
    detail: fault.detail,
  });
}

function httpFailure(response: WireResponse, body: string | undefined, target: Target): ConnectFailure {
  const { status, contentType, redirectedTo } = response;
  const detail = bodyMessage(body);
  const path = new URL(target.url).pathname;
  if (status === 401)
    return failure(
      'unauthorized',
      'The server wants to know who you are (HTTP 401).',
      'Add an Authorization header under Headers.',
      { detail },
    );
  if (status === 403)
    return failure(
      'unauthorized',
      'The server refuses this client (HTTP 403).',
      'Check its allowed origins, or the Authorization header under Headers.',
      {
        detail,
        offerRelay: target.route === 'direct',
      },
    );
  if (redirectedTo !== undefined && status >= 400 && status < 500)
    return failure(
      'wrong-path',
      `The server sent the request on to ${redirectedTo}, and there it failed (HTTP ${status}).`,
      'Connect to that address itself, if you trust it: after a 301, 302 or 303 a browser makes a GET of the POST.',
      { detail },
    );
  if (status === 404)
    return failure('wrong-path', `There is nothing at ${path} (HTTP 404).`, 'Check the path; many servers use /mcp.', { detail });
  if (status === 405)
    return failure(
      'wrong-path',
      `${path} takes no POST (HTTP 405).`,
      'Check the path. Servers of the older HTTP+SSE transport (2024-11-05) answer like this too.',
      {
        detail,
      },
    );
  if (status === 421)
    return failure(
      'http-status',
      'The server does not accept this host name (HTTP 421).',
      'Allow the host in the server’s settings.',
      { detail },
    );
  if (status === 429) return failure('http-status', 'The server asks to wait (HTTP 429).', 'Try again later.', { detail });
  if (status >= 500)
    return failure('http-status', `The server failed (HTTP ${status}).`, 'Look at the server’s log, then try again.', { detail });
  if (status >= 300 && status < 400)
    return failure('http-status', `The server sends the client elsewhere (HTTP ${status}).`, 'Use the address it points to.', {
      detail,
    });
  if (status >= 400)
    return failure('http-status', `The server answered HTTP ${status}.`, 'Read what it said, and check address and headers.', {
      detail,
    });
  return failure(
    'not-mcp',
    `HTTP ${status}, but no MCP message${contentType === 'other' ? ': the content is neither JSON nor an event stream' : ''}.`,
    'Check the path; many servers use /mcp.',
    { detail },
  );
}

/** What a body says for itself: a JSON-RPC or plain error message where there is one, else all of it. */
function bodyMessage(body: string | undefined): string | undefined {
  if (body === undefined || body.trim() === '') return undefined;
  const read = readJson(body);
  if (read.ok) {
    const message = messageIn(read.node) ?? messageIn(member(read.node, 'error')) ?? stringOf(member(read.node, 'error'));
    if (message) return message;
  }
  return body;
}

function messageIn(node: JsonNode | undefined): string | undefined {
  return stringOf(member(node, 'message')) ?? stringOf(member(node, 'detail')) ?? stringOf(member(node, 'error_description'));
}

/** What a server said in place of a response where that is no part of a sentence: a page, or many words. Plain text, as long as it came. */
export function saidByHttp(body: string | undefined): string | undefined {
  const said = bodyMessage(body);
  return said !== undefined && isLong(said) ? said : undefined;
}

function isLong(said: string): boolean {
  return said.length > 200 || /^\s*<|\n./.test(said.trimEnd());
}

/** How to say that HTTP ended a request, with the advice that fits a session. */
export function httpReason(
  { status, headers, body }: { readonly status: number; readonly headers: HeaderList; readonly body: string | undefined },
  hasSession: boolean,
  route: string,
): string {
  const said = bodyMessage(body);
  const start = `HTTP ${status}${said && !isLong(said) ? `: ${said.trim()}` : ''}.`;
  if ((status === 404 || status === 400) && hasSession) return `${start} The session is gone; reconnect and call again.`;
  if (status === 401) return `${start} Add an Authorization header under Headers.`;
  if (status === 429) return `${start} ${waitWords(headers)}`;
  if (status === 400 && route === 'direct' && /session/i.test(said ?? ''))
    return `${start} No session id could be read: the server must send Access-Control-Expose-Headers: Mcp-Session-Id, or use the relay.`;
  return `${start} ${nextStep(status)}`;
}

/** What can be done about an HTTP status that carried no answer. */
function nextStep(status: number): string {
  if (status < 300) return 'It carries no answer to the request: the server has to send one, as JSON or as an event stream.';
  if (status < 400) return 'The server sends the client elsewhere: use the address it points to.';
  if (status === 403) return 'Check the allowed origins of the server, or the Authorization header under Headers.';
  if (status >= 500) return 'Look at the server’s log, then call again.';
  return 'Check address and headers; the HTTP tab of the row shows all the server said.';
}

/** What a server that asks to wait says of how long (RFC 9110, 10.2.3). */
function waitWords(headers: HeaderList): string {
  const after = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1].trim() ?? '';
  if (/^\d{1,6}$/.test(after)) return `The server asks to wait ${after} s before the next call.`;
  const date = Date.parse(after);
  return Number.isNaN(date)
    ? 'The server asks to wait; call again later.'
    : `The server asks to wait until ${after.slice(0, 40)}.`;
}
