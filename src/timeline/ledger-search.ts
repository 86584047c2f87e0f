import type { LedgerRow } from './ledger.ts';

/**
 * The rows in which every word of a query is found, in any case. `name:value` looks for a field whose name and value hold both
 * parts, either of which may be empty; a part in double quotes may hold spaces. An empty query finds all.
 */
export function searchLedger(rows: readonly LedgerRow[], query: string): readonly LedgerRow[] {
  const wanted = wordsOf(query.toLowerCase());
  return wanted.length === 0 ? rows : rows.filter((row) => wanted.every((word) => holds(row, word)));
}

interface Word {
  readonly text: string;
  readonly field: { readonly name: string; readonly value: string } | undefined;
}

function wordsOf(query: string): readonly Word[] {
  const words: Word[] = [];
  for (const [whole] of query.matchAll(/(?:"[^"]*"?|[^\s"])+/g)) {
    const colon = whole.startsWith('"') ? -1 : whole.indexOf(':');
    const bare = (text: string) => text.replaceAll('"', '');
    words.push({
      text: bare(whole),
      field: colon < 0 ? undefined : { name: bare(whole.slice(0, colon)), value: bare(whole.slice(colon + 1)) },
    });
  }
  return words.filter(({ text }) => text !== '');
}

function holds(row: LedgerRow, { text, field }: Word): boolean {
  const has = (value: string, part: string) => value.toLowerCase().includes(part);
  if (field && row.fields.some((it) => has(it.name, field.name) && has(it.value, field.value))) return true;
  const { server, call, method, mode, message, action, by = '' } = row;
  if ([server, call, method, mode, message, action, by].some((it) => has(it, text))) return true;
  return row.fields.some((it) => has(it.name, text) || has(it.value, text));
}
