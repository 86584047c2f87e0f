import type { Entry, HeaderList, Route } from '../wire/entry.ts';

/** An HTTP request as it was recorded: what a copy of it is made from. */
export interface RecordedRequest {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly url: string;
  readonly route: Route;
  readonly headers: HeaderList;
  /** The body's exact text. */
  readonly body: string | undefined;
}

/** The request of an exchange; undefined where it is not among the entries. */
export function recordedRequest(entries: Iterable<Entry>, http: number): RecordedRequest | undefined {
  let request: Omit<RecordedRequest, 'body'> | undefined;
  let body: string | undefined;
  for (const entry of entries) {
    if (!('http' in entry) || entry.http !== http) continue;
    if (entry.kind === 'http' && entry.phase === 'request') request = entry;
    else if (entry.kind === 'message' && entry.from === 'client') body ??= entry.text;
  }
  if (!request) return undefined;
  const { method, url, route, headers } = request;
  return { method, url, route, headers, body };
}
