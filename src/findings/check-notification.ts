import { member, numberOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf } from '../json/rpc.ts';
import type { Side } from '../wire/entry.ts';
import { checkAnnounced } from './check-capability.ts';
import type { ConnectionCheck, Report, Token } from './check-state.ts';
import { notifications } from './methods.ts';

/** Whether the revision has such a notification. */
export function checkNotification(connection: ConnectionCheck, side: Side, method: string, report: Report): void {
  const known = (era: keyof typeof notifications) =>
    (notifications[era][side] as ReadonlySet<string>).has(method) &&
    !(era === 'legacy' && connection.version !== '' && connection.version < '2025-11' && sinceNovember.has(method));
  // Of a connection whose beginning is not there, the era may be unknown.
  const fine = connection.whole ? known(connection.modern ? 'modern' : 'legacy') : known('legacy') || known('modern');
  if (fine) checkAnnounced(connection, side, method, report);
  else report('unknown-notification', `The revision has no notification "${method.slice(0, 80)}" of a ${side}.`);
}

/** Notifications of the legacy era that only its last revision has. */
const sinceNovember = new Set(['notifications/elicitation/complete', 'notifications/tasks/status']);

/** A progress token is unique among the requests that run (basic/utilities/progress). */
export function checkToken(before: Token | undefined, report: Report): void {
  if (before?.request.state === 'open')
    report('progress-token-reused', 'The progress token belongs to a request that still runs.');
}

/** Progress belongs to a request that runs, and increases (basic/utilities/progress). */
export function checkProgress(whole: boolean, tokens: Map<string, Token>, params: JsonNode | undefined, report: Report): void {
  const node = member(params, 'progressToken');
  const token = node && tokens.get(idOf(node));
  if (!token) {
    if (whole) report('progress-unknown-token', 'No request has asked for progress with this token.');
    return;
  }
  // After a cancellation, what was under way may still arrive.
  if (token.request.state === 'answered' && !token.request.task)
    report('progress-after-end', 'The request was answered before this progress came.');
  const progress = numberOf(member(params, 'progress'));
  if (progress === undefined || !(progress > token.last)) {
    const than = token.last === Number.NEGATIVE_INFINITY ? '' : `, after ${token.last}`;
    report(
      'progress-not-increasing',
      progress === undefined ? 'The progress is no number.' : `The progress is ${progress}${than}.`,
    );
  }
  if (progress !== undefined) token.last = Math.max(token.last, progress);
}

/** A cancellation names a request of the same side (basic/utilities/cancellation). One that is over already is no fault. */
export function checkCancelled(connection: ConnectionCheck, request: object | undefined, report: Report): void {
  if (!request && connection.whole) report('cancelled-unknown-id', 'No request has the id that is cancelled.');
}
