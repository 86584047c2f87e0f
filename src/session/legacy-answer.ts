import type { WireEnd } from '../wire/wire.ts';
import type { Connection } from './connection.ts';
import { errorText, resultText } from './message-text.ts';
import { legacyPostHeaders } from './request-headers.ts';
import type { Answer } from './types.ts';

/** An answer as the whole body that is sent for it, and as it is recorded; undefined where nothing is sent. `id` is JSON text. */
export function bodyOf(id: string, answer: Answer): { readonly body: string; readonly answer: string } | undefined {
  switch (answer.kind) {
    case 'result':
      return { body: resultText(id, answer.result), answer: answer.result };
    case 'error':
      return {
        body: errorText(id, answer.code, answer.message),
        answer: JSON.stringify({ code: answer.code, message: answer.message }),
      };
    case 'raw':
      return { body: answer.text, answer: answer.text };
    case 'never':
      return undefined;
  }
}

/** Sends a message that is no request of ours. */
export function send(connection: Connection, text: string): Promise<WireEnd> {
  const { link } = connection;
  return link.post(text, legacyPostHeaders(link.session.version, link.session.id), connection.over.signal);
}
