import type { Call, RowMark } from '../../timeline/model.ts';
import type { TreeRow, TreeRows } from './tree-rows.ts';

/** The key a row is marked under: a call's own row carries its first line. */
export function markKeyOf(row: { readonly key: string; readonly head: boolean; readonly call: Call | undefined }): string {
  return (row.head && row.call?.lines[0]?.key) || row.key;
}

/** The rows with the marks told in their names. The same rows where there are none. */
export function withMarks<R extends TreeRow & { readonly call: Call | undefined }>(
  rows: TreeRows<R>,
  marks: ReadonlyMap<string, RowMark>,
  keyOf: (row: R) => string,
): TreeRows<R> {
  if (marks.size === 0) return rows;
  return {
    ...rows,
    at(index) {
      const row = rows.at(index);
      const mark = row && marks.get(keyOf(row));
      if (!mark || mark.moment) return row;
      return { ...row, name: `${row.name}, marked ${mark.tag}${mark.text === '' ? '' : `: ${mark.text}`}` };
    },
  };
}
