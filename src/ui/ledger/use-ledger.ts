import { useEffect, useState } from 'react';
import type { Bodies } from '../../recording/bodies.ts';
import { type LedgerRow, ledgerEntries, ledgerOf } from '../../timeline/ledger.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { Entry } from '../../wire/entry.ts';

export type Ledger =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly rows: readonly LedgerRow[]; readonly entries: readonly Entry[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** The ledger of a recording as it was when this was first asked for, with the texts it needs from memory and from storage. */
export function useLedger(
  state: { readonly timeline: Timeline; readonly entries: readonly Entry[]; readonly length: number },
  bodies: Bodies,
): Ledger {
  const [ledger, setLedger] = useState<Ledger>({ kind: 'reading' });
  const [first] = useState(state);
  useEffect(() => {
    let stale = false;
    read(first, bodies).then(
      (next) => !stale && setLedger(next),
      (error) => !stale && setLedger({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      stale = true;
    };
  }, [first, bodies]);
  return ledger;
}

async function read(state: Parameters<typeof useLedger>[0], bodies: Bodies): Promise<Ledger> {
  const { timeline, length } = state;
  const needed = await bodies.whole(ledgerEntries(timeline, state.entries, length));
  const whole = new Map(needed.map((entry) => [entry.seq, entry]));
  const entries = state.entries.slice(0, length).map((entry) => whole.get(entry.seq) ?? entry);
  return { kind: 'read', rows: ledgerOf(timeline, entries, entries.length), entries };
}
