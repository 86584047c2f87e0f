import type { LedgerRow } from '../../timeline/ledger.ts';

export type LedgerColumn = 'time' | 'server' | 'call' | 'question' | 'fields' | 'action' | 'by' | 'waited';

export interface LedgerSort {
  readonly column: LedgerColumn;
  readonly down: boolean;
}

/** The rows in another order; rows that are equal in it stay in the order of their questions. */
export function sortLedger(rows: readonly LedgerRow[], { column, down }: LedgerSort): readonly LedgerRow[] {
  const factor = down ? -1 : 1;
  return [...rows].sort((a, b) => factor * compare(orderOf(a, column), orderOf(b, column)) || a.seq - b.seq);
}

function orderOf(row: LedgerRow, column: LedgerColumn): string | number {
  switch (column) {
    case 'time':
      return row.time;
    case 'waited':
      return row.waited ?? Number.POSITIVE_INFINITY;
    case 'question':
      return row.message || row.method;
    case 'fields':
      return row.fields.map(({ name, value }) => `${name} ${value}`).join(' ');
    case 'by':
      return row.by ?? '';
    case 'server':
    case 'call':
    case 'action':
      return row[column];
  }
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}
