import type { CallStatus, Exchange, Late } from './model.ts';

/** How an exchange was over when something more of it came; undefined while it is open. `call`: how its call came out, where that is known. */
export function lateFor(status: Exchange['status'], call?: CallStatus): Late | undefined {
  switch (status) {
    case 'open':
      return undefined;
    case 'result':
    case 'error':
      return 'answered';
    case 'cancelled':
      return call === 'timed-out' ? 'timed-out' : 'cancelled';
    case 'closed':
      return call === 'timed-out' || call === 'cancelled' ? call : 'ended';
  }
}

/** What makes a line late, in words that may follow `late: `. */
export const lateWords: Readonly<Record<Late, string>> = {
  answered: 'answered before',
  cancelled: 'after its cancellation',
  'timed-out': 'after its time ran out',
  ended: 'after its end',
};
