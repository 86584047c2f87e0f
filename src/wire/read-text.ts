/** How reading a response's body ended. `bytes` counts what arrived. */
export type TextEnd =
  | { readonly kind: 'ended'; readonly bytes: number }
  | { readonly kind: 'aborted'; readonly bytes: number }
  | { readonly kind: 'broken'; readonly bytes: number; readonly error: unknown };

/**
 * Reads a body as UTF-8 text, piece by piece as it arrives; bytes that are no UTF-8 become U+FFFD, a byte order mark is left
 * out. `onText` says whether to go on. Never throws.
 */
export async function readText(
  response: Response,
  signal: AbortSignal | undefined,
  onText: (text: string) => boolean,
): Promise<TextEnd> {
  const reader = response.body?.getReader();
  if (reader === undefined) return { kind: 'ended', bytes: 0 };
  const decoder = new TextDecoder();
  let bytes = 0;
  // Not every body knows of the signal; cancelling ends the read that waits.
  const cancel = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal?.aborted) return { kind: 'aborted', bytes };
      if (done) break;
      bytes += value.byteLength;
      const text = decoder.decode(value, { stream: true });
      if (text !== '' && !onText(text)) {
        cancel();
        return { kind: 'ended', bytes };
      }
    }
    const rest = decoder.decode();
    if (rest !== '') onText(rest);
    return { kind: 'ended', bytes };
  } catch (error) {
    return signal?.aborted ? { kind: 'aborted', bytes } : { kind: 'broken', bytes, error };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
