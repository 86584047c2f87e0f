import type { Entry, HttpEntry, MessageEntry } from '../../wire/entry.ts';

/** One HTTP exchange, put together from its entries. Moments are milliseconds since the epoch. */
export interface HttpStory {
  readonly http: number;
  readonly request: (HttpEntry & { readonly phase: 'request' }) | undefined;
  readonly response: (HttpEntry & { readonly phase: 'response' }) | undefined;
  readonly end: (HttpEntry & { readonly phase: 'end' | 'abort' }) | undefined;
  /** The message its request carried. */
  readonly sent: MessageEntry | undefined;
  /** Messages its response carried so far. */
  readonly received: number;
  /** Comments (keep-alives) and other stream facts that were no messages. */
  readonly streamFacts: number;
}

/** Reads one exchange out of the first `length` entries. */
export function httpStory(entries: readonly Entry[], length: number, http: number): HttpStory {
  const found: { -readonly [K in keyof HttpStory]: HttpStory[K] } = {
    http,
    request: undefined,
    response: undefined,
    end: undefined,
    sent: undefined,
    received: 0,
    streamFacts: 0,
  };
  for (let at = 0; at < length; at++) {
    const entry = entries[at]!;
    if (!('http' in entry) || entry.http !== http) continue;
    if (entry.kind === 'http') {
      if (entry.phase === 'request') found.request = entry;
      else if (entry.phase === 'response') found.response = entry;
      else found.end = entry;
    } else if (entry.kind === 'message') {
      if (entry.from === 'server') found.received += 1;
      else found.sent ??= entry;
    } else if (entry.kind === 'sse') found.streamFacts += 1;
  }
  return found;
}

/** The first value of a header, by its lower-case name. */
export function headerOf(story: HttpStory, name: string): string | undefined {
  return story.response?.headers.find(([key]) => key === name)?.[1];
}
