import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeText, readRange } from '../../../src/timeline/range-text.ts';

const moment = fc.double({ min: 0, max: 4e12, noNaN: true }).map((it) => Math.round(it * 1000) / 1000);

test('what is written is read again, with and without ends', () => {
  fc.assert(
    fc.property(moment, moment, fc.constantFrom('both', 'from', 'to'), (a, b, ends) => {
      const range = [
        ends === 'to' ? Number.NEGATIVE_INFINITY : Math.min(a, b),
        ends === 'from' ? Number.POSITIVE_INFINITY : Math.max(a, b),
      ] as const;
      expect(readRange(rangeText(range)!)).toEqual(range);
    }),
  );
});

test.each(['', '-', '9', '5-3', 'a-b', '1e3-2e3', '-1-5', '0x1-2', '1--2', '1-2-3', '999999999999999-', 'NaN-NaN', ' 1-2'])(
  '"%s" is no range',
  (text) => {
    expect(readRange(text)).toBeUndefined();
  },
);

test('a range that cannot be written is left out', () => {
  expect(rangeText([-5, 3])).toBeUndefined();
  expect(rangeText([Number.NaN, Number.NaN])).toBeUndefined();
  expect(rangeText([1e-9, 3])).toBeUndefined();
});
