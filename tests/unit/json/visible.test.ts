import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf, stretchesOf } from '../../../src/json/visible.ts';

const odd = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '\u202e', '\u2066', '\u200b', '\u0000', '\ud800', '😀', '\n') });

describe('a text in stretches', () => {
  test('joined they are the text, and what cannot be seen is never in a stretch shown as it is', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const stretches = stretchesOf(text);
        expect(stretches.map((it) => it.text).join('')).toBe(text);
        for (const { at, text: part, mark } of stretches) {
          expect(text.startsWith(part, at)).toBe(true);
          expect(piecesOf(part).every(({ kind }) => (kind === 'mark') === (mark !== undefined))).toBe(true);
        }
      }),
    );
  });

  test('a mark tells the character, neighbours are one', () => {
    expect(stretchesOf('a\u202eb\u200b\u200bc')).toEqual([
      { at: 0, text: 'a' },
      { at: 1, text: '\u202e', mark: { code: 'U+202E', title: 'Right-to-left override' } },
      { at: 2, text: 'b' },
      { at: 3, text: '\u200b\u200b', mark: { code: 'U+200B…', title: '2 characters that cannot be seen: Zero-width space, …' } },
      { at: 5, text: 'c' },
    ]);
    expect(stretchesOf('plain')).toEqual([{ at: 0, text: 'plain' }]);
  });

  test('millions of them are not millions of marks', () => {
    const text = '\u202ea'.repeat(1_000_000);
    const stretches = stretchesOf(text);
    expect(stretches.length).toBeLessThan(50_000);
    expect(stretches.map((it) => it.text).join('')).toBe(text);
  });
});
