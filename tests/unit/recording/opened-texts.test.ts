import { expect, test } from 'vitest';
import { isAway } from '../../../src/recording/bodies.ts';
import type { KeepProblem } from '../../../src/recording/keeper.types.ts';
import type { RecordingStore } from '../../../src/recording/store.ts';
import { standingSource } from '../../../src/ui/recording/use-opened-recording.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { message, newStorage, openPage } from './kept.ts';

const pad = 'x'.repeat(1000);
const file = (count: number, seq = (at: number) => at + 1) =>
  Array.from({ length: count }, (_, at) => ({ seq: seq(at), time: at, connection: 1, ...message(`"${at} ${pad}"`) }) as Entry);

/** A page that has opened a recording and read it. */
async function opened(entries: readonly Entry[], textInMemory: number, store?: (store: RecordingStore) => RecordingStore) {
  const page = await openPage(newStorage(), { limits: { textInMemory }, ...(store && { store }) });
  const { source } = standingSource(entries);
  const problems: KeepProblem[] = [];
  const texts = page.keeper.opened(source, (problem) => problems.push(problem));
  const shown = () => source.snapshot().entries;
  texts.hasRead(entries.length);
  return { page, source, texts, problems, shown, away: () => shown().filter(isAway).length };
}

test('older texts of an opened recording leave memory, are found, and come back when they are looked at', async () => {
  const entries = file(100);
  const { page, source, texts, shown, away, problems } = await opened(entries, 20_000);
  await expect.poll(away).toBeGreaterThanOrEqual(80);
  expect(shown().map(isAway).lastIndexOf(true)).toBe(away() - 1);
  expect(await page.store.list()).toEqual([]);
  expect(await texts.bodies.whole(shown())).toEqual(entries);
  const seen: Entry[] = [];
  await page.keeper.bodies.scan(shown(), source.snapshot().length, (it) => seen.push(it));
  expect(seen).toEqual(entries.slice(0, away()));
  await texts.bodies.bringBack([shown()[7]!]);
  expect(shown()[7]).toEqual(entries[7]);
  expect(problems).toEqual([]);
  expect(await page.store.asides()).toHaveLength(1);
  texts.close();
  await expect.poll(page.store.asides).toEqual([]);
});

test('what fits into memory is stored nowhere', async () => {
  const { page, away } = await opened(file(10), 20_000);
  await new Promise((done) => setTimeout(done, 20));
  expect(away()).toBe(0);
  expect(await page.store.asides()).toEqual([]);
});

test('where the browser has no more room the texts stay in memory, and why is said', async () => {
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const { problems, shown, away } = await opened(file(100), 0, (store) => ({ ...store, putAside: () => Promise.reject(full) }));
  await expect.poll(() => problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ advice: expect.stringContaining('no more room') });
  expect(away()).toBe(0);
  expect(shown()).toEqual(file(100));
});

test('entries that have the same number twice stay in memory: nothing is taken for another', async () => {
  const { problems, away } = await opened(
    file(100, (at) => at % 50),
    0,
  );
  await expect.poll(() => problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ advice: expect.stringContaining('not in order') });
  expect(away()).toBe(0);
});
