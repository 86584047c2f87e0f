import { useEffect, useMemo, useState } from 'react';
import { type Bodies, isAway } from '../../recording/bodies.ts';
import { entryAt, indexOfSeq } from '../../timeline/entry-at.ts';
import type { Entry } from '../../wire/entry.ts';
import { mostStreamFacts } from './stream-facts.ts';

export type Whole =
  | { readonly kind: 'ready' }
  /** Its text is on its way back from the browser's storage. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone'; readonly reason: string };

/** Brings the texts of an entry back into the log, those of what its exchange carried beside messages, of its requests, and of the entries `needed`. */
export function useWhole(
  bodies: Bodies,
  entries: readonly Entry[],
  length: number,
  entry: Entry | undefined,
  needed: ReadonlySet<number>,
): Whole {
  const [tried, setTried] = useState<{ readonly entry: Entry; readonly reason?: string } | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when something came back.
  const away = useMemo(() => (entry ? awayWith(entries, length, entry, needed) : []), [entries, length, entry, needed, tried]);
  const waits = away.length > 0 && !(tried?.entry === entry && tried?.reason !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; more entries do not change which are wanted.
  useEffect(() => {
    if (!waits || !entry) return;
    let stale = false;
    const done = (reason?: string) => !stale && setTried(reason === undefined ? { entry } : { entry, reason });
    bodies.bringBack(away).then(
      () => done(),
      (error) => done(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      stale = true;
    };
  }, [bodies, entry, waits]);
  if (away.length === 0) return { kind: 'ready' };
  if (tried?.entry === entry && tried?.reason !== undefined) return { kind: 'gone', reason: tried.reason };
  return { kind: 'loading' };
}

/** Of an entry, the requests that its exchange sent and the entries `needed`, those whose text is away. */
function awayWith(entries: readonly Entry[], length: number, entry: Entry, needed: ReadonlySet<number>): readonly Entry[] {
  const wanted = new Set([entry]);
  for (const seq of needed) {
    const it = entryAt(entries, length, seq);
    if (it) wanted.add(it);
  }
  for (const it of besideMessages(entries, length, entry, needed)) wanted.add(it);
  if ('http' in entry && entry.http !== undefined)
    for (const sent of sentWith(entries, length, indexOfSeq(entries, length, entry.seq), entry.http)) wanted.add(sent);
  return [...wanted].filter(isAway);
}

/** What else tells of an entry: the body, faults and first facts of the stream of its exchange, and what was answered to the entries `needed`. */
function* besideMessages(entries: readonly Entry[], length: number, entry: Entry, needed: ReadonlySet<number>): Iterable<Entry> {
  const http = 'http' in entry ? entry.http : undefined;
  let facts = 0;
  for (let at = 0; at < length; at++) {
    const it = entries[at]!;
    if (it.kind === 'message') continue;
    if (it.kind === 'person') {
      if (it.what === 'answer' && needed.has(it.question.message)) yield it;
    } else if ('http' in it && http !== undefined && it.http === http && (it.kind !== 'sse' || ++facts <= mostStreamFacts))
      yield it;
  }
}

/** The messages that the request of an exchange carried; `at` is the index of an entry of the exchange. */
function* sentWith(entries: readonly Entry[], length: number, at: number, http: number): Iterable<Entry> {
  const isSent = (it: Entry | undefined) => it?.kind === 'message' && it.from === 'client' && it.http === http;
  for (let before = at; before >= 0; before--) {
    const it = entries[before]!;
    if (isSent(it)) yield it;
    if (it.kind === 'http' && it.phase === 'request' && it.http === http) break;
  }
  // Of a batch, those behind it.
  for (let after = at + 1; after < length && isSent(entries[after]); after++) yield entries[after]!;
}
