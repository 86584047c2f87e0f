import type { IncomingMessage } from 'node:http';

/** A request body that is passed on as it comes and can be sent again, to where a redirect points: each call begins at its start. */
export function replayable(stream: ReadableStream<Uint8Array> | null): (() => AsyncIterable<Uint8Array>) | undefined {
  if (stream === null) return undefined;
  const reader = stream.getReader();
  const reads: ReturnType<typeof reader.read>[] = [];
  return async function* () {
    for (let index = 0; ; index++) {
      reads[index] ??= reader.read();
      const { done, value } = await reads[index]!;
      if (done) return;
      yield value;
    }
  };
}

/**
 * The target's body, chunk by chunk as it arrives. When the target breaks off, `cut` ends our own connection where there is one, so that
 * the page sees a broken stream and not a finished one; without it the stream errors.
 */
export function streamOf(message: IncomingMessage, cut: (() => void) | undefined): ReadableStream<Uint8Array> {
  const chunks = message[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(new Uint8Array(value));
        } catch (error) {
          if (cut) cut();
          else controller.error(error);
        }
      },
      cancel() {
        message.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
