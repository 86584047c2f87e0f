import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '../../../src/export/csv.ts';

/** Reads CSV as RFC 4180 has it: written apart from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') field += text[at++];
        else break;
      }
      at++;
    } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') field += text[at++];
    row.push(field);
    if (text[at] === '\r') {
      rows.push(row);
      row = [];
      at += 2;
    } else at++;
  }
  return rows;
}

test('what needs quotes has them, and a record ends with CRLF', () => {
  expect(writeCsv([['a', 'b,c', 'say "hi"', 'two\nlines', '']])).toBe('a,"b,c","say ""hi""","two\nlines",\r\n');
});

test.each(['=1+1', '+49', '@SUM(A1)', '-2+3', '\t=1', '\r=1', ' =cmd', '\u200b=1', '＝1', '=HYPERLINK("http://a","b")'])(
  'a spreadsheet does not calculate %j',
  (text) => expect(readCsv(writeCsv([[text]]))).toEqual([[`'${text}`]]),
);

test.each(['-5', '-.5', '1e-9', '5-3', 'a=b', "it's"])('%j stays as it is', (text) =>
  expect(readCsv(writeCsv([[text]]))).toEqual([[text]]),
);

test('whatever is written is read again, save for the apostrophe that keeps a formula from being one', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (given) => {
      const read = readCsv(writeCsv(given));
      const bare = read.map((row, r) => row.map((it, c) => (it === `'${given[r]![c]}` ? it.slice(1) : it)));
      expect(bare).toEqual(given);
      for (const it of read.flat()) expect(it).not.toMatch(/^[=@\t\r]/);
    }),
  );
});
