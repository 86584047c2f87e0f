import { booleanOf, member } from '../json/access.ts';
import type { FaultEntry } from '../wire/entry.ts';
import type { EndReason } from './calls.ts';
import { httpReason, saidByHttp } from './failures.ts';
import type { Reply } from './link.ts';
import type { Outcome } from './types.ts';
import { requiredUrls } from './url-questions.ts';

/** How a call ended, from how its last request did. `ended` says why this side let go, where it did. */
export function outcomeOf(reply: Reply, ended: EndReason | undefined, hasSession: boolean, route: string): Outcome {
  switch (reply.kind) {
    case 'result':
      return { kind: booleanOf(member(reply.result, 'isError')) === true ? 'tool-error' : 'succeeded', text: reply.text };
    case 'error': {
      // The SDK's servers say so in a message of its own beside the status.
      const gone = hasSession && (reply.status === 404 || (reply.status === 400 && /session/i.test(reply.message)));
      return {
        kind: 'protocol-error',
        text: reply.text,
        errorCode: reply.code,
        reason: gone ? `${reply.message} (HTTP ${reply.status}). The session is gone; reconnect and call again.` : reply.message,
        ...(gone && { sessionGone: true }),
        ...(reply.code === -32042 && { urls: requiredUrls(reply.data, reply.entry) }),
        ...(reply.code === -32021 && { missingCapabilities: member(reply.data, 'requiredCapabilities') }),
      };
    }
    case 'http': {
      const { status, headers } = reply.response;
      const lost = isGone(hasSession, status);
      const said = saidByHttp(reply.body);
      return {
        kind: lost ? 'connection-lost' : 'protocol-error',
        reason: httpReason({ status, headers, body: reply.body }, hasSession, route),
        ...(said !== undefined && { said }),
        ...(lost && { sessionGone: true }),
      };
    }
    case 'lost':
      return {
        kind: notMcp.has(reply.fault.code) && !isGone(hasSession, reply.status) ? 'protocol-error' : 'connection-lost',
        reason: [reply.fault.message, reply.fault.advice].filter(Boolean).join(' '),
      };
    case 'aborted':
      return ended ?? { kind: 'connection-lost', reason: 'The request was let go.' };
  }
}

/** Something came whole, and it was no answer. */
const notMcp: ReadonlySet<FaultEntry['code']> = new Set(['content-type', 'not-json', 'not-a-message']);

/** 404, and 400 of some servers, to a request with a session id: the session is gone (2025-11-25, basic/transports › Session Management). */
function isGone(hasSession: boolean, status: number | undefined): boolean {
  return hasSession && (status === 404 || status === 400);
}
