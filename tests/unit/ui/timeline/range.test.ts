import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAxis } from '../../../../src/timeline/axis.ts';
import {
  edgeKey,
  moved,
  type Part,
  partOf,
  rangeOf,
  rangeWords,
  strangeTo,
  withEdge,
} from '../../../../src/ui/timeline/range.ts';

const axis = createAxis([
  [1000, 2000],
  [90_000, 91_000],
]);

test('a part of the overview and its range say the same; an end of it is no bound', () => {
  expect(rangeOf([0, 1], axis)).toBeUndefined();
  expect(rangeOf([0.7, 0], axis)![0]).toBe(Number.NEGATIVE_INFINITY);
  expect(rangeOf([0.2, 1], axis)![1]).toBe(Number.POSITIVE_INFINITY);
  expect(partOf(undefined, axis)).toEqual([0, 1]);
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [from, to] = partOf(rangeOf([a, b], axis), axis);
      expect(from).toBeCloseTo(Math.min(a, b), 6);
      expect(to).toBeCloseTo(Math.max(a, b), 6);
    }),
  );
});

test('an end never gets past the other or out of the overview, and a part moves as a whole', () => {
  const part: Part = [0.2, 0.6];
  expect(withEdge(part, 'from', -3)).toEqual([0, 0.6]);
  expect(withEdge(part, 'from', 0.9)[0]).toBeLessThan(0.6);
  expect(withEdge(part, 'to', 0.1)[1]).toBeGreaterThan(0.2);
  expect(withEdge(part, 'to', 7)).toEqual([0.2, 1]);
  expect(moved(part, 0.9)[1]).toBe(1);
  expect(moved(part, 0.9)[0]).toBeCloseTo(0.6);
  expect(moved(part, -0.9)[0]).toBe(0);
});

test('keys move an end by little, by more, and to the ends', () => {
  expect(edgeKey('ArrowRight', false, 0.5)).toBeCloseTo(0.51);
  expect(edgeKey('ArrowLeft', true, 0.5)).toBeCloseTo(0.4);
  expect(edgeKey('PageUp', false, 0.5)).toBeCloseTo(0.6);
  expect(edgeKey('Home', false, 0.5)).toBe(0);
  expect(edgeKey('End', false, 0.5)).toBe(1);
  expect(edgeKey('x', false, 0.5)).toBeUndefined();
});

test('a range in words', () => {
  expect(rangeWords([1000, 3280])).toMatch(/^From \d\d:\d\d:01\.000 to \d\d:\d\d:03\.280, 2\.28 s$/);
  expect(rangeWords([Number.NEGATIVE_INFINITY, 3280])).toMatch(/^Until \d\d:\d\d:03\.280$/);
  expect(rangeWords([1000, Number.POSITIVE_INFINITY])).toMatch(/^From \d\d:\d\d:01\.000 on$/);
});

test('a time in which nothing of a recording lies is told with the reason', () => {
  expect(strangeTo([10, 20], 1, 9)).toMatch(/before/);
  expect(strangeTo([10, 20], 21, 30)).toMatch(/after/);
  expect(strangeTo([10, 20], undefined, undefined)).toMatch(/will be shown/);
  expect(strangeTo([10, 20], 1, 10)).toBeUndefined();
  expect(strangeTo([Number.NEGATIVE_INFINITY, 20], 1, 30)).toBeUndefined();
});
