/**
 * A number of places and a queue for them. Browsers hold 6 connections to an HTTP/1.1 origin: with all of them taken by
 * streams that wait for an answer, the answer itself could never leave.
 */
export interface Slots {
  /** Resolves with the function that gives the place back; `onQueued` is called where there is none free. Rejects never: an abort resolves undefined. */
  take(signal: AbortSignal, onQueued: () => void): Promise<(() => void) | undefined>;
}

export function createSlots(size: number): Slots {
  let free = size;
  const queue: (() => void)[] = [];
  const give = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  const once = () => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      give();
    };
  };
  return {
    async take(signal, onQueued) {
      if (signal.aborted) return undefined;
      if (free > 0) {
        free -= 1;
        return once();
      }
      onQueued();
      return new Promise((resolve) => {
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve(once());
        };
        const leave = () => {
          const at = queue.indexOf(enter);
          if (at >= 0) queue.splice(at, 1);
          resolve(undefined);
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(enter);
      });
    },
  };
}
