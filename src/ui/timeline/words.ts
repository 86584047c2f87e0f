import type { Attribution, CallStatus, Line } from '../../timeline/model.ts';
import type { PersonEntry } from '../../wire/entry.ts';

export type Tone = 'neutral' | 'accent' | 'ok' | 'danger' | 'warn' | 'person' | 'client' | 'server';

export const statusTones: { readonly [K in CallStatus]: Tone } = {
  queued: 'neutral',
  running: 'accent',
  waiting: 'person',
  succeeded: 'ok',
  'legacy-server': 'neutral',
  'tool-error': 'danger',
  'protocol-error': 'danger',
  'ended-here': 'warn',
  cancelled: 'neutral',
  'timed-out': 'danger',
  'connection-lost': 'danger',
};

/** What each way of tying a question to its call means, for tooltips and details. */
export const attributionReasons: { readonly [K in Attribution]: string } = {
  'same-stream': 'it came on the stream of its call',
  'input-required': 'it came inside the result of its call',
  'related-task': 'it names the task of its call',
  'only-open-call': 'one call was open when it came',
  ambiguous: 'several calls were open when it came, so it could belong to any of them',
  none: 'no call was open when it came',
};

/** Whether the call of a question is not known. */
export function isGuess(attribution: Attribution): boolean {
  return attribution === 'ambiguous' || attribution === 'none';
}

/** The words of a badge for a line that belongs to what was over. */
export function lateBadge({ late, kind }: Line): string | undefined {
  switch (late) {
    case undefined:
      return undefined;
    case 'answered':
      return kind === 'notification' ? 'late: after the answer' : 'late: duplicate';
    case 'cancelled':
      return 'late: after cancellation';
    case 'timed-out':
      return 'late: after timeout';
    case 'ended':
      return 'late: after the end';
  }
}

/** The words of a badge for a line that names something unknown. */
export function unknownBadge({ unknown, title }: Line): string | undefined {
  if (!unknown) return undefined;
  return title === 'notifications/progress' ? 'unknown token' : 'unknown id';
}

/** The tone of an answer's badge, by its first word. */
export function badgeTone(badge: string): Tone {
  if (badge.startsWith('accept')) return 'ok';
  return /^(error|refused|reject)/.test(badge) ? 'danger' : 'neutral';
}

export function byWords(by: (PersonEntry & { what: 'answer' })['by'] | undefined): string | undefined {
  switch (by) {
    case 'rule':
      return 'by rule';
    case 'purpose':
      return 'on purpose';
    // Its badge says `refused`.
    case 'refusal':
    case 'hand':
    case undefined:
      return undefined;
  }
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
