import { type FormatKey, type FormatOptions, formatParts, formats } from '../../export/formats.ts';
import { createRedaction, type Redacted } from '../../export/redact.ts';
import type { Entry } from '../../wire/entry.ts';

/** A file as it would be saved. */
export interface MadeFile {
  readonly blob: Blob;
  /** The first characters of its text. */
  readonly beginning: string;
}

const shown = 3000;

/** Takes the secrets out, an entry a step; each step tells how much is done, from 0 to 1. */
export function* redacting(entries: readonly Entry[], keep: ReadonlySet<string>): Generator<number, Redacted> {
  const redaction = createRedaction(keep);
  const all = Math.max(1, entries.length * 2);
  let done = 0;
  for (const entry of entries) {
    redaction.find(entry);
    yield ++done / all;
  }
  const cleaned: Entry[] = [];
  for (const entry of entries) {
    cleaned.push(redaction.clean(entry));
    yield ++done / all;
  }
  return { entries: cleaned, removed: redaction.removed() };
}

/** Writes the file, a piece a step; how much is done is an estimate. */
export function* writing(key: FormatKey, entries: readonly Entry[], options: FormatOptions): Generator<number, MadeFile> {
  const chunks: string[] = [];
  let parts: string[] = [];
  let length = 0;
  let steps = 0;
  for (const part of formatParts(key, entries, options)) {
    parts.push(part);
    length += part.length;
    if (length > 100_000) {
      chunks.push(parts.join(''));
      parts = [];
      length = 0;
    }
    yield Math.min(0.99, ++steps / (entries.length + 1));
  }
  chunks.push(parts.join(''));
  let beginning = '';
  for (const chunk of chunks) {
    if (beginning.length >= shown) break;
    beginning += chunk.slice(0, shown - beginning.length);
  }
  return { blob: new Blob(chunks, { type: formats.find((it) => it.key === key)?.type ?? 'text/plain' }), beginning };
}
