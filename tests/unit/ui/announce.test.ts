import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.useRealTimers());

test('B214: an announcement is said at once; in a flood only the newest, once a second', async () => {
  vi.useFakeTimers();
  const { announce, announced } = await import('../../../src/ui/kit/announce.tsx');
  const said: string[] = [];
  announced.subscribe(() => said.push(announced.snapshot()));
  announce('first');
  expect(said).toEqual(['first']);
  for (let at = 1; at <= 100; at++) announce(`number ${at}`);
  expect(said).toEqual(['first']);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['first', 'number 98. number 99. number 100']);
  vi.advanceTimersByTime(5000);
  announce('later');
  announce('later');
  vi.advanceTimersByTime(1000);
  expect(said.slice(2)).toEqual(['later', 'later\u00a0']);
});
