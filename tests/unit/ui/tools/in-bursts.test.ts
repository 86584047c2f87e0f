import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBursts } from '../../../../src/ui/tools/in-bursts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ten thousand notices at once are one run', async () => {
  const work = vi.fn(async () => {});
  const bursts = inBursts(work);
  for (let at = 0; at < 10_000; at += 1) bursts.notice();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('notices that never pause do not put the work off for ever', async () => {
  const work = vi.fn(async () => {});
  const bursts = inBursts(work);
  for (let at = 0; at < 100; at += 1) {
    bursts.notice();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(work.mock.calls.length).toBeLessThanOrEqual(6);
});

test('what is noticed while the work runs makes it run again after, and not beside', async () => {
  let finish = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const bursts = inBursts(work);
  bursts.notice();
  await vi.advanceTimersByTimeAsync(300);
  bursts.notice();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('stopped is stopped', async () => {
  const work = vi.fn(async () => {});
  const bursts = inBursts(work);
  bursts.notice();
  bursts.stop();
  bursts.notice();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
});
