import { booleanOf, member } from '../json/access.ts';
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
    case 'error':
      return {
        kind: 'protocol-error',
        text: reply.text,
        errorCode: reply.code,
        reason: reply.message,
        ...(reply.code === -32042 && { urls: requiredUrls(reply.data, reply.entry) }),
        ...(reply.code === -32021 && { missingCapabilities: member(reply.data, 'requiredCapabilities') }),
      };
    case 'http': {
      const { status, headers } = reply.response;
      const lost = hasSession && (status === 404 || status === 400);
      const said = saidByHttp(reply.body);
      return {
        kind: lost ? 'connection-lost' : 'protocol-error',
        reason: httpReason({ status, headers, body: reply.body }, hasSession, route),
        ...(said !== undefined && { said }),
      };
    }
    case 'lost':
      return { kind: 'connection-lost', reason: [reply.fault.message, reply.fault.advice].filter(Boolean).join(' ') };
    case 'aborted':
      return ended ?? { kind: 'connection-lost', reason: 'The request was let go.' };
  }
}
