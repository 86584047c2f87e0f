import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../../../src/json/read.ts';
import { utf8Length } from '../../../../src/json/utf8.ts';
import { around, firstWindow, grown, hitsIn, marked, piece } from '../../../../src/ui/details/text-window.ts';
import { pathsAbove, treeHits } from '../../../../src/ui/kit/json-find.ts';

test('bytes are counted as they are sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

test('a window shows a piece, grows on either side, and moves to what is found', () => {
  const length = 10_000_000;
  const first = firstWindow(length);
  expect(first).toEqual({ from: 0, to: piece });
  expect(grown(first, length, 'after')).toEqual({ from: 0, to: 2 * piece });
  const far = around(first, length, 5_000_000);
  expect(far.from).toBeLessThan(5_000_000);
  expect(far.to - far.from).toBe(piece);
  expect(around(far, length, 5_000_001)).toBe(far);
  expect(grown(far, length, 'before').from).toBe(far.from - piece);
  expect(around(first, length, length - 1).to).toBe(length);
});

test('parts of a text are the text, and every hit in the window is marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '.') }), fc.constantFrom('a', 'ab', '.', 'aba'), (text, wanted) => {
      const hits = hitsIn(text, wanted);
      const parts = marked(text, { from: 0, to: text.length }, hits, wanted.length);
      expect(parts.map((it) => it.text).join('')).toBe(text);
      expect(parts.filter((it) => it.hit).map((it) => it.at)).toEqual(hits);
      for (const part of parts) if (part.hit) expect(part.text).toBe(wanted);
    }),
  );
  expect(hitsIn('Ada ADA', 'ada')).toEqual([0, 4]);
  expect(marked('xxabxx', { from: 3, to: 6 }, [2], 2).map((it) => [it.text, it.hit])).toEqual([
    ['b', true],
    ['xx', false],
  ]);
});

test('a tree is searched by names and by values', () => {
  const read = readJson('{"name":"x","list":[{"a":"Name it"},12],"__proto__":true}');
  if (!read.ok) throw new Error('no JSON');
  expect(treeHits(read.node, 'name')).toEqual(['$.0', '$.1.0.0']);
  expect(treeHits(read.node, '12')).toEqual(['$.1.1']);
  expect(treeHits(read.node, 'proto')).toEqual(['$.2']);
  expect(pathsAbove('$.1.0.0')).toEqual(['$', '$.1', '$.1.0']);
});
