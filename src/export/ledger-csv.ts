import type { LedgerRow } from '../timeline/ledger.ts';
import { writeCsv } from './csv.ts';

const columns = [
  'time',
  'server',
  'connection',
  'call',
  'method',
  'mode',
  'message',
  'action',
  'by',
  'waited_ms',
  'field',
  'value',
  'entry',
] as const;

/** A ledger as CSV: one record for each field of an answer, and one for a question whose answer has none. Times in ISO 8601, UTC. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const records: (readonly string[])[] = [columns];
  for (const row of rows) {
    const fields = row.fields.length > 0 ? row.fields : [{ name: '', value: '' }];
    for (const { name, value } of fields) {
      records.push([
        timeOf(row.time),
        row.server,
        String(row.connection),
        row.call,
        row.method,
        row.mode,
        row.message,
        row.action,
        row.by ?? '',
        row.waited === undefined ? '' : String(Math.round(row.waited)),
        name,
        value,
        String(row.seq),
      ]);
    }
  }
  return writeCsv(records);
}

function timeOf(moment: number): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
