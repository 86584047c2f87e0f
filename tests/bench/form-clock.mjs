/** Runs in the page before anything of it, and by itself: clocks for what a form takes, as `window.bench`. */
export function instrument() {
  const bench = { asked: 0 };
  window.bench = bench;
  const plain = window.fetch;
  // Notes when the last byte of a question came.
  window.fetch = async (...args) => {
    const response = await plain(...args);
    if (!response.body) return response;
    const decoder = new TextDecoder();
    const noted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          if (decoder.decode(chunk, { stream: true }).includes('requestedSchema')) bench.asked = performance.now();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    const copy = new Response(noted, { status, statusText, headers });
    Object.defineProperty(copy, 'url', { value: response.url });
    return copy;
  };
  const soon = (run) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(undefined);
  };
  /** Painted: the task after the next frame. */
  const afterPaint = (run) => requestAnimationFrame(() => soon(run));
  const until = (holds) =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        observer.disconnect();
        afterPaint(() => resolve(performance.now()));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });

  const boxes = 'article input:enabled:not([type=checkbox]):not([type=radio]), article textarea:enabled';
  const ready = (count) => () => {
    const all = document.querySelectorAll(boxes);
    return all.length >= count && all[0].getClientRects().length > 0;
  };
  /** Milliseconds until the first field of a form can be typed in, and until the last of `count` is there. */
  bench.next = async (count) => {
    const [first, last] = await Promise.all([until(ready(1)), until(ready(count))]);
    return { first: first - bench.asked, last: last - bench.asked };
  };

  /** Starts a clock at the next event of that name and stops it once what then holds is painted: `await bench.took`. */
  bench.arm = (name, holds) => {
    const started = new Promise((resolve) =>
      addEventListener(name, () => resolve(performance.now()), { capture: true, once: true }),
    );
    bench.took = started.then(async (at) => (await until(holds)) - at);
  };
}
