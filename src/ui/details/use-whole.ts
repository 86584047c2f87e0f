import { useEffect, useMemo, useState } from 'react';
import { type Bodies, isAway } from '../../recording/bodies.ts';
import type { Entry } from '../../wire/entry.ts';

export type Whole =
  | { readonly kind: 'ready' }
  /** Its text is on its way back from the browser's storage. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone'; readonly reason: string };

/** Brings the text of an entry back into the log, that of the request whose exchange carried it, and those of the entries `needed`. */
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

/** Of an entry, the request that its exchange sent and the entries `needed`, those whose text is away. */
function awayWith(entries: readonly Entry[], length: number, entry: Entry, needed: ReadonlySet<number>): readonly Entry[] {
  const away = isAway(entry) ? [entry] : [];
  const http = 'http' in entry ? entry.http : undefined;
  for (let at = 0; at < length; at++) {
    const it = entries[at]!;
    if (it === entry || it.kind !== 'message' || !isAway(it)) continue;
    if (needed.has(it.seq) || (it.from === 'client' && it.http === http)) away.push(it);
  }
  return away;
}
