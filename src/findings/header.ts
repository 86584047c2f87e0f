import type { HeaderList } from '../wire/entry.ts';

/** The first value of a header; `name` in lower case. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  return headers.find((it) => it[0].toLowerCase() === name)?.[1];
}

/** A header's text out of its encoding (2026-07-28, basic/transports/streamable-http › Value Encoding); what is none stays as it is. */
export function headerText(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(encoded), (it) => it.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}
