import type { HeaderList } from '../../wire/entry.ts';

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

/** What keeps a header from being sent, in words; undefined where nothing does. */
export function headerProblem({ name, value }: Pick<HeaderRow, 'name' | 'value'>): string | undefined {
  const key = name.trim();
  if (key === '') return value === '' ? undefined : 'A header needs a name.';
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(key)) return 'A name has letters, digits and -, no spaces or colons.';
  const codes = [...value].map((letter) => letter.codePointAt(0) ?? 0);
  if (codes.some((code) => (code < 32 && code !== 9) || code === 127)) return 'A value has no line breaks or control characters.';
  if (codes.some((code) => code > 255)) return 'A value has Latin-1 characters only.';
  return undefined;
}

/** Names a page may not set; the browser drops them silently. */
const browserOwn =
  /^(accept-charset|accept-encoding|access-control-request-(headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/;

/** A warning about a header that is well formed. */
export function headerWarning({ name }: Pick<HeaderRow, 'name'>): string | undefined {
  return browserOwn.test(name.trim().toLowerCase()) ? 'The browser does not let a page send this header.' : undefined;
}

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
