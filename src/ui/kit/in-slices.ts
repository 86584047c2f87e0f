/** Milliseconds of work after which the page gets its turn. */
const slice = 12;

/** Milliseconds between two times that `onStep` is told. */
const telling = 150;

/** Runs steps to their end without holding up the page; `onStep` is told of a step now and then. Rejects when the signal aborts. */
export async function inSlices<T, R>(steps: Generator<T, R>, onStep: (step: T) => void, signal: AbortSignal): Promise<R> {
  let until = performance.now() + slice;
  let tell = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    if (performance.now() > tell) {
      onStep(value);
      tell = performance.now() + telling;
    }
    await turn();
    signal.throwIfAborted();
    until = performance.now() + slice;
  }
}

/** Lets everything else that waits for the page go first. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
