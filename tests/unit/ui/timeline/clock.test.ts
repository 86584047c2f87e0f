import { expect, test } from 'vitest';
import { relativeTime } from '../../../../src/ui/timeline/clock.ts';

test('seconds with milliseconds, then minutes with tenths', () => {
  expect(relativeTime(0)).toBe('+0.000');
  expect(relativeTime(11.4)).toBe('+0.011');
  expect(relativeTime(61_250)).toBe('+61.250');
  expect(relativeTime(725_340)).toBe('+12:05.3');
  expect(relativeTime(3_599_999)).toBe('+59:59.9');
  expect(relativeTime(-3)).toBe('+0.000');
});
