import { member, stringOf } from '../../json/access.ts';
import { readJson } from '../../json/read.ts';
import type { CallState, PendingRequest, SessionSnapshot } from '../../session/types.ts';
import { kindOf } from './describe.ts';

/** What a consented address still waits for. */
export type AfterConsent =
  /** The server: its call goes on. Without a call nothing is known but the consent. */
  | { readonly kind: 'server'; readonly call: string | undefined }
  /** The person, at other addresses of the same -32042. */
  | { readonly kind: 'others'; readonly left: number; readonly of: number }
  /** The call, which ended without its result and can be sent again. `settles`: the questions that this settles. */
  | {
      readonly kind: 'retry';
      readonly call: CallState;
      readonly fromError: boolean;
      readonly completed: number;
      readonly of: number;
      readonly settles: readonly string[];
    };

/**
 * Accept of an address means consent, not completion (client/elicitation › URL Mode Elicitation Requests): what comes after it, or
 * undefined once nothing is waited for.
 */
export function afterConsent(request: PendingRequest, { calls, pending, connection }: SessionSnapshot): AfterConsent | undefined {
  if (!consented(request)) return undefined;
  const call = calls.find(({ key }) => key === request.call);
  if (request.fromError) return call && afterError(request, call, pending);
  if (call === undefined)
    return request.call === undefined && connection.kind === 'connected' && !request.completed
      ? { kind: 'server', call: undefined }
      : undefined;
  const movedOn = pending.some(
    (each) => each.call === call.key && each.connection === request.connection && each.round > request.round,
  );
  if (movedOn) return undefined;
  if (call.status !== 'ended') return { kind: 'server', call: call.key };
  const lost = request.era === 'modern' && ['connection-lost', 'timed-out', 'protocol-error'].includes(call.outcome?.kind ?? '');
  if (!lost) return undefined;
  const beside = pending.filter((each) => each.call === call.key && each.round === request.round && consented(each));
  return retryAt(request, call, beside);
}

function afterError(request: PendingRequest, call: CallState, pending: readonly PendingRequest[]): AfterConsent | undefined {
  const all = pending.filter((each) => each.fromError && each.call === call.key);
  const left = all.filter(({ state }) => state.kind === 'waiting').length;
  return left > 0 ? { kind: 'others', left, of: all.length } : retryAt(request, call, all.filter(consented));
}

/** The last of several addresses speaks for all of them. */
function retryAt(request: PendingRequest, call: CallState, beside: readonly PendingRequest[]): AfterConsent | undefined {
  if (beside.at(-1)?.key !== request.key) return undefined;
  return {
    kind: 'retry',
    call,
    fromError: request.fromError === true,
    completed: beside.filter(({ completed }) => completed).length,
    of: beside.length,
    settles: beside.map(({ key }) => key),
  };
}

/** Whether a question in URL mode was answered with accept. */
function consented(request: PendingRequest): boolean {
  const { state } = request;
  if (state.kind !== 'answered' || kindOf(request) !== 'url') return false;
  if (state.answer.kind !== 'result') return false;
  const read = readJson(state.answer.result);
  return read.ok && stringOf(member(read.node, 'action')) === 'accept';
}
