import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAxis } from '../../../../src/timeline/axis.ts';
import { breaksOf, niceStep, tickLabel, ticksOf } from '../../../../src/ui/timeline/ticks.ts';
import { zoomed, zoomKey, zoomWheel } from '../../../../src/ui/timeline/zoom.ts';

test('steps are round', () => {
  expect([0, 0.3, 3, 17, 120, 600, 1200, 7000, 40_000, 700_000].map(niceStep)).toEqual([
    1, 0.5, 5, 20, 200, 1000, 2000, 10_000, 60_000, 900_000,
  ]);
});

test('labels are as exact as their step', () => {
  expect(tickLabel(0, 10)).toBe('0');
  expect(tickLabel(50, 50)).toBe('50 ms');
  expect(tickLabel(1200, 200)).toBe('1.2 s');
  expect(tickLabel(5000, 1000)).toBe('5 s');
  expect(tickLabel(125_000, 5000)).toBe('2:05');
  expect(tickLabel(3_725_500, 500)).toBe('1:02:05.5');
});

test('ticks lie where their moments are, in order and apart, whatever is squeezed', () => {
  const axis = createAxis([
    [0, 1000],
    [60_000, 61_000],
  ]);
  expect(ticksOf(axis, [0, 1], 4).map(({ label }) => label)).toEqual(['0', '500 ms', '1.0 s', '1:00.5', '1:01.0']);
  const part = fc.tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0.001, max: 0.1, noNaN: true }));
  fc.assert(
    fc.property(part, fc.integer({ min: 2, max: 12 }), ([from, width], count) => {
      const ticks = ticksOf(axis, [from, from + width], count);
      expect(ticks.length).toBeLessThan(3 * count);
      for (const [at, { place }] of ticks.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-3);
        expect(place).toBeLessThanOrEqual(1 + 1e-3);
        if (at > 0) expect(place).toBeGreaterThan(ticks[at - 1]!.place);
      }
    }),
  );
  expect(breaksOf(axis, [0, 1], 5000, 3)).toMatchObject([{ silence: 59_000 }]);
  expect(breaksOf(axis, [0, 0.2], 5000, 3)).toEqual([]);
  expect(ticksOf(createAxis([]), [0, 1], 5)).toEqual([]);
});

test('zooming keeps the place under the pointer, and never leaves the axis', () => {
  const [from, to] = zoomed([0, 1], 2, 0.25);
  expect([from, to]).toEqual([0.125, 0.625]);
  expect(zoomed([0.5, 1], 0.1)).toEqual([0, 1]);
  expect(zoomed([0.1, 0.2], 1e9)[1] - zoomed([0.1, 0.2], 1e9)[0]).toBeGreaterThan(0);
  expect(zoomKey('0', false, [0.2, 0.3])).toEqual([0, 1]);
  expect(zoomKey('ArrowRight', true, [0.2, 0.3])![0]).toBeCloseTo(0.22);
  expect(zoomKey('ArrowRight', false, [0.2, 0.3])).toBeUndefined();
  expect(zoomKey('+', true, [0, 1])![0]).toBeGreaterThan(0);
  const wheel = { deltaX: 0, deltaY: -100, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(zoomWheel(wheel, 0.5, [0, 1])).toBeUndefined();
  expect(zoomWheel({ ...wheel, ctrlKey: true }, 0, [0, 1])![0]).toBe(0);
  expect(zoomWheel({ ...wheel, ctrlKey: true }, 0, [0, 1])![1]).toBeLessThan(1);
  expect(zoomWheel({ ...wheel, shiftKey: true, deltaY: 100 }, 0, [0.2, 0.3])![0]).toBeCloseTo(0.21);
});
