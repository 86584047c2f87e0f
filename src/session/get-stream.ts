import type { Connection } from './connection.ts';
import { leastRetry } from './link.ts';
import { legacyGetHeaders } from './request-headers.ts';
import type { ServerFacts } from './types.ts';

const firstDelay = 1000;
const longestDelay = 30_000;
const growth = 1.5;
/** A stream that ended sooner, in milliseconds, came to an end quickly: after several in a row the next waits longer, whatever `retry:` says. */
const quickly = 1000;
const longestFloor = 5000;
/** Hops in a row that bring nothing before the stream counts as lost. */
const emptyHops = 5;

/** Keeps the standalone stream of a legacy connection open, where the server offers one (basic/transports › Listening for Messages). */
export async function keepGetStream(connection: Connection, onState: (state: ServerFacts['getStream']) => void): Promise<void> {
  const { link, over, timers, record } = connection;
  let lastEventId: string | undefined;
  let empty = 0;
  let delay = firstDelay;
  let opened = false;
  let floor = leastRetry;
  while (!over.signal.aborted) {
    const headers = legacyGetHeaders(link.session.version, link.session.id, lastEventId);
    const began = timers.now();
    const end = await link.listen(headers, over.signal, () => {
      opened = true;
      onState('open');
    });
    if (end.kind === 'aborted' || over.signal.aborted) return;
    const response = end.response;
    if (response && (response.status !== 200 || response.contentType !== 'event-stream')) {
      onState(opened ? 'lost' : 'none');
      if (response.status !== 405 || opened)
        record({
          kind: 'fault',
          code: 'no-get-stream',
          http: end.http,
          message:
            response.status === 200
              ? 'GET stream not available: wrong content type.'
              : `No GET stream (HTTP ${response.status}).`,
          advice: 'Calls work without it. A server that offers none should answer 405.',
        });
      return;
    }
    lastEventId = end.lastEventId ?? lastEventId;
    empty = end.messages > 0 ? 0 : empty + 1;
    if (end.messages > 0) delay = firstDelay;
    if (empty > emptyHops) {
      onState('lost');
      record({
        kind: 'fault',
        code: 'no-get-stream',
        http: end.http,
        message: 'The GET stream keeps ending; it is not opened again.',
        advice: 'Reconnect to open it again. Questions that the server sends there would not arrive.',
      });
      return;
    }
    onState('lost');
    floor = timers.now() - began < quickly ? Math.min(floor * growth, longestFloor) : leastRetry;
    await new Promise<void>((resolve) => {
      const timer = timers.set(Math.max(end.retry ?? delay, floor), resolve);
      over.signal.addEventListener(
        'abort',
        () => {
          timers.clear(timer);
          resolve();
        },
        { once: true },
      );
    });
    delay = Math.min(delay * growth, longestDelay);
  }
}
