import type { HeaderList } from '../../wire/entry.ts';
import { headerProblem } from '../../wire/header-problem.ts';

/** One of the person's own headers as it is being typed. */
export interface HeaderRow {
  /** Tells rows apart while they come and go. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

export const emptyRow = (rows: readonly HeaderRow[]): HeaderRow => ({
  id: 1 + Math.max(0, ...rows.map(({ id }) => id)),
  name: '',
  value: '',
});

/** The rows that can be sent, names in lower case. */
export function headersToSend(rows: readonly HeaderRow[]): HeaderList {
  return rows
    .filter((row) => row.name.trim() !== '' && headerProblem(row) === undefined)
    .map(({ name, value }) => [name.trim().toLowerCase(), value.trim()] as const);
}

/** Rows as they were stored, whatever is there. */
export function checkRows(stored: unknown): readonly HeaderRow[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored
    .filter((row) => typeof row?.name === 'string' && typeof row?.value === 'string')
    .map(({ id, name, value }, at) => ({ id: typeof id === 'number' ? id : at + 1, name, value }));
}
