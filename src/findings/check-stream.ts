import { member, stringOf } from '../json/access.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import type { FaultEntry, MessageEntry } from '../wire/entry.ts';
import { type ConnectionCheck, once, type Report } from './check-state.ts';

const changes = /^notifications\/(tools|prompts|resources)\/(list_changed|updated)$/;
const acknowledged = 'notifications/subscriptions/acknowledged';

/** Where a message of the server comes: alone in its body, without event ids on 2026-07-28, and on the stream it belongs to. */
export function checkServerPlace(
  connection: ConnectionCheck,
  entry: MessageEntry,
  rpc: RpcMessage,
  modern: boolean,
  report: Report,
): void {
  const { http } = entry;
  if (entry.carrier === 'body') {
    const count = (connection.bodiesSeen.get(http) ?? 0) + 1;
    connection.bodiesSeen.set(http, count);
    if (count === 2 && (modern || connection.version >= '2025-06'))
      report('batch', 'The server answers with a batch; batches are gone since 2025-06-18.');
  }
  if (!modern) return;
  if (entry.eventId !== undefined && once(connection, 'event id'))
    report('event-id-on-modern', 'The server gives its events ids; 2026-07-28 cannot take a stream up again.');
  const request = connection.requests.get(http);
  if (request?.method !== 'subscriptions/listen') {
    if (request && rpc.kind === 'notification' && (changes.test(rpc.method) || rpc.method === acknowledged))
      report('change-off-listen', `"${rpc.method}" comes on the stream of another request than subscriptions/listen.`);
    return;
  }
  const first = !connection.streamsSeen.has(http);
  connection.streamsSeen.add(http);
  request.begun = true;
  if (rpc.kind !== 'notification' && rpc.kind !== 'result') return;
  if (first && rpc.kind === 'result')
    report('listen-not-acknowledged', 'The server closed the subscription without acknowledging it.');
  else if (first && rpc.kind === 'notification' && rpc.method !== acknowledged)
    report('listen-not-acknowledged', `The stream begins without ${acknowledged}.`);
  if (rpc.kind === 'notification' && (rpc.method === 'notifications/progress' || rpc.method === 'notifications/message'))
    report('foreign-on-listen', `"${rpc.method.slice(0, 80)}" comes on the stream of subscriptions/listen.`);
  const holder = rpc.kind === 'result' ? rpc.result : rpc.params;
  const id = member(member(holder, '_meta'), 'io.modelcontextprotocol/subscriptionId');
  if (id === undefined || idOf(id) !== request.id) {
    const given = id === undefined ? 'no' : `the wrong (${(stringOf(id) ?? idOf(id)).slice(0, 40)})`;
    report(
      'subscription-id',
      `What comes on the stream of subscriptions/listen has ${given} io.modelcontextprotocol/subscriptionId.`,
    );
  }
}

/** The stream of a request ended without its response. One of subscriptions/listen may end so, but tells nothing of why. */
export function checkStreamEnd(connection: ConnectionCheck, entry: FaultEntry, report: Report): void {
  const request = entry.request === undefined ? undefined : connection.ours.get(entry.request);
  if (request?.method !== 'subscriptions/listen') report('no-response', 'The stream of a request ended without its response.');
  else if (!request.begun)
    report('listen-not-acknowledged', 'The stream of subscriptions/listen ended without an acknowledgement.');
  else report('listen-without-result', 'The stream of subscriptions/listen ended without the result that closes a subscription.');
}
