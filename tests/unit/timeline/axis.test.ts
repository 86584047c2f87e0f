import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAxis, type TimeSpan } from '../../../src/timeline/axis.ts';

test('an hour of idle time takes no more room than a moment', () => {
  const axis = createAxis([
    [0, 100],
    [3_600_000, 3_600_100],
  ]);
  expect(axis.busy).toBe(200);
  expect(axis.place(0)).toBe(0);
  expect(axis.place(100)).toBeCloseTo(100 / 203);
  expect(axis.place(1_800_050)).toBeCloseTo(101.5 / 203);
  expect(axis.at(101.5 / 203)).toBeCloseTo(1_800_050);
  expect(axis.place(3_600_000)).toBeCloseTo(103 / 203);
  expect(axis.place(3_600_100)).toBe(1);
});

test('overlapping calls share their time', () => {
  const axis = createAxis([
    [0, 100],
    [50, 80],
    [90, 200],
  ]);
  expect(axis.busy).toBe(200);
  expect(axis.place(50)).toBe(0.25);
  expect(axis.place(150)).toBe(0.75);
});

test('no calls, or one that took no time, is an axis still', () => {
  expect(createAxis([]).place(5)).toBe(0);
  expect(createAxis([[7, 7]]).place(7)).toBe(0);
});

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e4 })), { minLength: 1, maxLength: 30 })
  .map((pairs) => pairs.map(([from, length]): TimeSpan => [from, from + length]).sort((a, b) => a[0] - b[0]));

test('later is never further left, and everything lies on the axis', () => {
  fc.assert(
    fc.property(spans, fc.array(fc.integer({ min: 0, max: 2e6 }), { minLength: 2, maxLength: 20 }), (list, times) => {
      const { place } = createAxis(list);
      const places = [...times].sort((a, b) => a - b).map(place);
      for (const [at, value] of places.entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        if (at > 0) expect(value).toBeGreaterThanOrEqual(places[at - 1]! - 1e-12);
      }
    }),
  );
});

test('a place leads back to its moment', () => {
  fc.assert(
    fc.property(spans, fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }), (list, join, place) => {
      const axis = createAxis(list, join);
      fc.pre(axis.busy > 0);
      expect(axis.place(axis.at(place))).toBeCloseTo(place, 6);
    }),
  );
});

test('short gaps can be kept to scale', () => {
  const list: TimeSpan[] = [
    [0, 0],
    [500, 500],
    [9000, 9100],
  ];
  const axis = createAxis(list, 1000);
  expect(axis.spans).toEqual([
    [0, 500],
    [9000, 9100],
  ]);
  expect(axis.busy).toBe(600);
});
