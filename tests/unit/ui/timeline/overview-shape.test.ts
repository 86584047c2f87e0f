import { expect, test } from 'vitest';
import { createAxis } from '../../../../src/timeline/axis.ts';
import { overviewShape } from '../../../../src/ui/timeline/overview-shape.ts';

test('equal neighbours are one bar, more messages a higher one, and each fault is marked', () => {
  const shape = overviewShape({
    axis: createAxis([]),
    bins: 5,
    client: Uint32Array.of(1, 1, 0, 9, 0),
    server: new Uint32Array(5),
    person: Float32Array.of(0, 0.2, 1, 1, 0),
    faults: Uint32Array.of(0, 0, 0, 0, 2),
    moments: Uint32Array.of(0, 1, 0, 0, 0),
  });
  const bars = [...shape.client.matchAll(/M(\d+) 11v-([\d.]+)h(\d+)/g)].map(([, start, height, width]) => ({
    start,
    height,
    width,
  }));
  expect(bars).toMatchObject([
    { start: '0', width: '2' },
    { start: '3', width: '1', height: '10' },
  ]);
  expect(Number(bars[0]!.height)).toBeLessThan(10);
  expect(shape.server).toBe('');
  expect(shape.person).toBe('M1 35v-7h3v7z');
  expect(shape.faults).toBe('M4 0h1v36h-1z');
  expect(shape.marks).not.toBe('');
  expect(shape.moments).toMatch(/^M1 0h/);
});
