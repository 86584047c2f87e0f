/**
 * Whether anything answers at an address, read or not. A request in `no-cors` mode turns opaque where a server answered and the
 * browser would have kept the answer from the page; where nobody answers it fails like any other. It carries no header and no body.
 */
export async function reach(url: string, send: typeof fetch, signal?: AbortSignal): Promise<'answers' | 'silent'> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    await send(url, {
      method: 'GET',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'follow',
      signal: stop.signal,
    });
    return 'answers';
  } catch {
    return 'silent';
  } finally {
    signal?.removeEventListener('abort', abort);
    stop.abort();
  }
}
