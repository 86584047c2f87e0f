import type { Entry, FaultEntry, HttpEntry, MessageEntry, SseEntry } from '../../wire/entry.ts';
import { mostStreamFacts } from './stream-facts.ts';

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
  /** When the first and the last thing came in its body. */
  readonly firstPart: number | undefined;
  readonly lastPart: number | undefined;
  /** Comments (keep-alives) and other stream facts that were no messages: the first `mostStreamFacts`, and how many there are. */
  readonly stream: readonly SseEntry[];
  readonly streamFacts: number;
  /** The last event id, and how many events had one. */
  readonly lastEventId: string | undefined;
  readonly eventIds: number;
  /** What went wrong with it, in the order it did. */
  readonly faults: readonly FaultEntry[];
  /** The body was read as events. */
  readonly events: boolean;
}

/** Reads one exchange out of the first `length` entries. */
export function httpStory(entries: readonly Entry[], length: number, http: number): HttpStory {
  const stream: SseEntry[] = [];
  const faults: FaultEntry[] = [];
  const found: { -readonly [K in keyof HttpStory]: HttpStory[K] } = {
    http,
    request: undefined,
    response: undefined,
    end: undefined,
    sent: undefined,
    received: 0,
    firstPart: undefined,
    lastPart: undefined,
    stream,
    streamFacts: 0,
    lastEventId: undefined,
    eventIds: 0,
    faults,
    events: false,
  };
  const part = (entry: MessageEntry | SseEntry) => {
    found.firstPart ??= entry.time;
    found.lastPart = entry.time;
    if (!('eventId' in entry) || entry.eventId === undefined) return;
    found.lastEventId = entry.eventId;
    found.eventIds += 1;
  };
  for (let at = 0; at < length; at++) {
    const entry = entries[at]!;
    if (!('http' in entry) || entry.http !== http) continue;
    if (entry.kind === 'http') {
      if (entry.phase === 'request') found.request = entry;
      else if (entry.phase === 'response') found.response = entry;
      else found.end = entry;
    } else if (entry.kind === 'message') {
      if (entry.from === 'client') {
        found.sent ??= entry;
        continue;
      }
      found.received += 1;
      found.events ||= entry.carrier === 'event';
      part(entry);
    } else if (entry.kind === 'sse') {
      found.streamFacts += 1;
      found.events = true;
      if (stream.length < mostStreamFacts) stream.push(entry);
      part(entry);
    } else faults.push(entry);
  }
  return found;
}

/** The first value of a header, by its lower-case name. */
export function headerOf(story: HttpStory, name: string): string | undefined {
  return story.response?.headers.find(([key]) => key === name)?.[1];
}
