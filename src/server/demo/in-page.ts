import { createDemo } from './demo.ts';
import { createFines } from './fines.ts';
import { createPageFines } from './page-fines.ts';

/**
 * A `fetch` that answers from a demo server of its own, without any network. As over a network, aborting rejects or breaks off the
 * response, and the server sees its request end. Imported lazily: the SDK's server package comes with it.
 */
export function createPageFetch(fines = createFines()): typeof fetch {
  const demo = createDemo(fines);
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    return withSignal(await raceSignal(demo(request), request.signal), request.signal);
  };
}

/** The demo of this page; its sessions last as long as the page. */
export const demoFetch: typeof fetch = createPageFetch(typeof document === 'undefined' ? undefined : createPageFines());

function raceSignal(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason);
      response.then((late) => late.body?.cancel(signal.reason)).catch(() => {});
    };
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function withSignal(response: Response, signal: AbortSignal): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const abort = () => {
          controller.error(signal.reason);
          reader.cancel(signal.reason).catch(() => {});
        };
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true });
      },
      async pull(controller) {
        const { done, value } = await reader.read();
        if (signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}
