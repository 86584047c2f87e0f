import type { ActiveCall } from './calls.ts';
import type { Connection } from './connection.ts';

/** Lets some time pass before a task is asked about again; less where something of it arrives or its call is stopped. The call's clock rests. */
export function pauseBetween(connection: Connection, call: ActiveCall, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      connection.timers.clear(timer);
      call.stop.signal.removeEventListener('abort', go);
      call.wake = undefined;
      call.clock?.rest(false);
      resolve();
    };
    const timer = connection.timers.set(milliseconds, go);
    call.stop.signal.addEventListener('abort', go, { once: true });
    call.wake = go;
    call.clock?.rest(true);
    if (call.stop.signal.aborted) go();
  });
}

/** Resolves once a call is to end. */
export function stoppedBy(call: ActiveCall): Promise<{ readonly kind: 'aborted' }> {
  return new Promise((resolve) => {
    if (call.stop.signal.aborted) resolve({ kind: 'aborted' });
    call.stop.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }), { once: true });
  });
}
