import type { Outcome } from '../../session/types.ts';

/** How a subscription ended, and what to do. `acknowledged`: the server had agreed to it before (basic/patterns/subscriptions). */
export function endWords(outcome: Outcome, acknowledged: boolean): string {
  switch (outcome.kind) {
    case 'succeeded':
      return acknowledged
        ? 'The server ended the subscription.'
        : 'The server closed the subscription without acknowledging it. It is not asked again by itself.';
    case 'cancelled':
      return 'You stopped listening.';
    case 'ended-here':
      return outcome.reason ?? 'You stopped listening.';
    case 'protocol-error':
      return `The server refused: ${outcome.reason ?? outcome.text ?? 'no reason given'}`;
    default:
      return acknowledged
        ? 'The stream ended without the result that closes a subscription. Nothing is replayed: listen again, and ask for the lists anew.'
        : `The stream ended before the server acknowledged the subscription${outcome.reason ? `: ${outcome.reason}` : '.'}`;
  }
}
