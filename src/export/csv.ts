/**
 * Rows as comma-separated values (RFC 4180): CRLF between records, quotes where a field needs them. A spreadsheet takes a field
 * that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula: such a field gets an apostrophe before it, save
 * where it is a plain number.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;
const number = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function fieldOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
