import { member } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf } from '../json/rpc.ts';
import type { HeaderList } from '../wire/entry.ts';
import type { ActiveCall, EndReason } from './calls.ts';
import { lateReading, mayAsk } from './calls.ts';
import type { Connection } from './connection.ts';
import { followLegacyTask } from './legacy-task.ts';
import { notificationText, requestText, withMeta } from './message-text.ts';
import { outcomeOf } from './outcome.ts';
import { legacyPostHeaders, withHeaders } from './request-headers.ts';
import { readTask } from './task.ts';
import type { Outcome } from './types.ts';

/** Runs a request on a legacy connection; what the server asks meanwhile comes to `legacy-questions`. */
export async function runLegacy(
  connection: Connection,
  call: ActiveCall,
  request: { readonly method: string; readonly params: JsonNode | undefined; readonly headers: HeaderList },
  onQueued: () => void,
  onRunning: () => void,
): Promise<Outcome> {
  const { link, target } = connection;
  const ended = () => call.stop.signal.reason as EndReason | undefined;
  const hasSession = link.session.id !== undefined;
  const place = call.quiet ? () => {} : await connection.slots.take(call.stop.signal, onQueued);
  if (!place) return outcomeOf({ kind: 'aborted' }, ended(), hasSession, target.route);
  onRunning();
  const id = connection.nextId();
  call.ids.push(id);
  const params = withMeta(request.params, mayAsk(request.method) ? { progressToken: Number(id) } : {});
  const token = member(member(params, '_meta'), 'progressToken');
  if (token) call.tokens.push(idOf(token));
  const reading = new AbortController();
  connection.over.signal.addEventListener('abort', () => reading.abort(), { once: true });
  const reply = link.request({
    id,
    text: requestText(id, request.method, params),
    headers: withHeaders(legacyPostHeaders(link.session.version, link.session.id), request.headers),
    signal: reading.signal,
    owner: call.key,
    resumable: true,
    onAccepted: () => connection.calls.change(call.key, { accepted: true }),
  });
  const stopped = new Promise<{ readonly kind: 'aborted' }>((resolve) => {
    if (call.stop.signal.aborted) resolve({ kind: 'aborted' });
    call.stop.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }), { once: true });
  });
  const first = await Promise.race([reply, stopped]);
  place();
  const why = ended();
  if (first.kind === 'aborted' && why && why.kind !== 'ended-here' && !connection.over.signal.aborted) {
    const cancelled = fromPlain({ requestId: Number(id), reason: why.reason });
    void link.post(
      notificationText('notifications/cancelled', cancelled),
      legacyPostHeaders(link.session.version, link.session.id),
      connection.over.signal,
    );
    const timer = connection.timers.set(lateReading, () => reading.abort());
    void reply.then(() => connection.timers.clear(timer));
  }
  // Only a call that asked to be a task becomes one (basic/utilities/tasks › Creating Tasks).
  const task = first.kind === 'result' && member(params, 'task') ? readTask(member(first.result, 'task')) : undefined;
  if (task) return followLegacyTask(connection, call, task);
  return outcomeOf(first, why, hasSession, target.route);
}
