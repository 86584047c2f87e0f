import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAway } from '../../../src/recording/bodies.ts';
import type { Entry, MessageEntry } from '../../../src/wire/entry.ts';
import { draft } from './entries.ts';
import { message, newStorage, openPage, openStore } from './kept.ts';

const long = (word: string) => message(`{"jsonrpc":"2.0","method":"${word}","params":{"pad":"${word.repeat(200)}"}}`);
const wait = () => new Promise((done) => setTimeout(done, 0));

describe('storing', () => {
  test('what was recorded is stored within a quarter of a second, and reopens as it was', async () => {
    const name = newStorage();
    const page = await openPage(name);
    page.log.record({ kind: 'mark', text: 'one' });
    page.log.record(message('{"a":1}'));
    await wait();
    expect(page.waits()).toHaveLength(1);
    expect(page.waits()[0]).toBeLessThan(250);
    await page.settle();
    const later = await openStore(name);
    const [row] = await later.list();
    expect(row).toMatchObject({ entries: 2, name: '', ended: false, started: page.all()[0]!.time });
    expect(await later.read(row!.id)).toEqual({ entries: page.all(), leftOut: 0 });
  });

  test('a page that is not seen does not wait for a timer', async () => {
    const page = await openPage(newStorage(), { hidden: true });
    page.log.record({ kind: 'mark', text: 'one' });
    await wait();
    expect(page.waits()).toEqual([]);
    await page.keeper.flush();
    expect((await page.store.list())[0]?.entries).toBe(1);
  });

  test('a crash loses what came after the last batch and nothing before it', async () => {
    const name = newStorage();
    const page = await openPage(name);
    page.log.record({ kind: 'mark', text: 'stored' });
    await page.settle();
    page.log.record({ kind: 'mark', text: 'lost' });
    // Nothing more of this page runs.
    const [row] = await (await openStore(name)).list();
    expect(row).toMatchObject({ entries: 1, ended: false });
    const { entries } = await page.store.read(row!.id);
    expect(entries.map((it) => it.kind === 'mark' && it.text)).toEqual(['stored']);
  });

  test('a page that is left stores the rest and says that it ended', async () => {
    const page = await openPage(newStorage());
    page.log.record({ kind: 'mark', text: 'one' });
    await page.settle();
    page.log.record({ kind: 'mark', text: 'two' });
    page.keeper.end();
    const [row] = await page.store.list();
    expect(row).toMatchObject({ entries: 2, ended: true });
    expect((await page.store.read(row!.id)).entries).toEqual(page.all());
    // It came back from the page cache and goes on.
    page.log.record({ kind: 'mark', text: 'three' });
    await page.settle();
    const [on] = await page.store.list();
    expect(on).toMatchObject({ entries: 3, ended: false });
    expect((await page.store.read(on!.id)).entries).toEqual(page.all());
  });

  test('a flood is stored in pieces, whole and in order', async () => {
    const sizes: number[] = [];
    const page = await openPage(newStorage(), {
      store: (store) => ({
        ...store,
        append: (facts, entries) => {
          sizes.push(entries.length);
          return store.append(facts, entries);
        },
      }),
    });
    for (let at = 0; at < 9000; at++) page.log.record({ kind: 'mark', text: `m${at}` });
    for (let at = 0; at < 3; at++) page.log.record(message('x'.repeat(3_000_000)));
    await page.settle();
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4000);
    const [row] = await page.store.list();
    expect((await page.store.read(row!.id)).entries).toEqual(page.all());
  });

  test('storing and loading is identity', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(draft, { maxLength: 12 }), { maxLength: 4 }), async (batches) => {
        const page = await openPage(newStorage());
        for (const batch of batches) {
          for (const it of batch) page.log.record(it);
          await page.settle();
        }
        const [row] = await page.store.list();
        const stored = row ? (await page.store.read(row.id)).entries : [];
        expect(stored).toEqual(page.all());
      }),
      { numRuns: 60 },
    );
  });
});

describe('clearing', () => {
  test('what is cleared stays a recording of its own, and undoing makes one of both', async () => {
    const page = await openPage(newStorage());
    page.log.record(long('before'));
    await page.settle();
    const cleared = page.log.clear();
    page.log.record(long('between'));
    await page.settle();
    expect((await page.store.list()).map(({ entries, ended }) => ({ entries, ended }))).toEqual([
      { entries: 1, ended: false },
      { entries: 1, ended: true },
    ]);
    await page.keeper.undo(cleared);
    page.log.record(long('after'));
    await page.settle();
    const rows = await page.store.list();
    expect(rows).toHaveLength(1);
    expect((await page.store.read(rows[0]!.id)).entries).toEqual(page.all());
    expect(page.all()).toHaveLength(3);
  });

  test('any order of recording, clearing, undoing and reading keeps every entry in one recording or another', async () => {
    const step = fc.constantFrom('record', 'store', 'clear', 'undo', 'read', 'end');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const page = await openPage(newStorage(), { limits: { textInMemory: 0 } });
        const recorded: Entry[] = [];
        let cleared: readonly Entry[] | undefined;
        for (const it of [...steps, 'store']) {
          if (it === 'record') recorded.push(page.log.record(long(`m${recorded.length}`)));
          else if (it === 'store') await page.settle();
          else if (it === 'clear') {
            // A person presses no button twice in one turn.
            await wait();
            cleared = page.log.clear();
          } else if (it === 'read') page.read();
          else if (it === 'end') page.keeper.end();
          else if (cleared) {
            await page.keeper.undo(cleared);
            cleared = undefined;
          }
        }
        const rows = await page.store.list();
        const stored: Entry[] = [];
        for (const row of rows) {
          const { entries } = await page.store.read(row.id);
          expect(row.entries).toBe(entries.length);
          stored.push(...entries);
        }
        expect(stored.sort((a, b) => a.seq - b.seq)).toEqual(recorded);
        // What is shown has all its texts, in memory or stored.
        const shown = new Set(page.all().map((entry) => entry.seq));
        expect(await page.keeper.bodies.whole(page.all())).toEqual(recorded.filter((entry) => shown.has(entry.seq)));
      }),
      { numRuns: 150 },
    );
  });
});

describe('texts out of memory', () => {
  async function filled(count: number, textInMemory: number) {
    const page = await openPage(newStorage(), { limits: { textInMemory } });
    const whole = Array.from({ length: count }, (_, at) => page.log.record(long(`m${at}`)));
    return { page, whole };
  }

  test('only what is stored and was read leaves, the oldest first', async () => {
    const { page, whole } = await filled(10, 3000);
    page.read();
    expect(page.all().some(isAway)).toBe(false);
    await page.settle();
    const away = page.all().map(isAway);
    expect(away.indexOf(false)).toBeGreaterThan(3);
    expect(away.lastIndexOf(true)).toBe(away.indexOf(false) - 1);
    const unread = await filled(10, 0);
    await unread.page.settle();
    expect(unread.page.all().some(isAway)).toBe(false);
    expect(await page.keeper.bodies.whole(page.all())).toEqual(whole);
    expect(await page.keeper.bodies.textOf(page.all()[0] as MessageEntry)).toBe((whole[0] as MessageEntry).text);
  });

  test('an entry whose text is away says no more in a file than its kind', async () => {
    const { page } = await filled(3, 0);
    page.read();
    await page.settle();
    const [first] = page.all();
    expect(isAway(first!)).toBe(true);
    expect(Object.keys(JSON.parse(JSON.stringify(first)))).toEqual([
      'seq',
      'time',
      'connection',
      'kind',
      'from',
      'text',
      'http',
      'carrier',
    ]);
  });

  test('a scan visits what is away, in order, with progress, and stops when it is told to', async () => {
    const { page, whole } = await filled(600, 0);
    page.read();
    await page.settle();
    page.log.record(long('in memory'));
    const seen: Entry[] = [];
    const told: number[] = [];
    const { entries, length } = page.log.snapshot();
    const end = await page.keeper.bodies.scan(entries, length, (it) => seen.push(it), {
      onProgress: ({ done, total }) => told.push(done / total),
    });
    expect(end).toEqual({ done: 600, missing: 0, total: 600 });
    expect(seen).toEqual(whole);
    expect(told).toEqual([200 / 600, 400 / 600, 1, 1]);
    const stop = new AbortController();
    let count = 0;
    await page.keeper.bodies.scan(entries, length, () => ++count === 10 && stop.abort(), { signal: stop.signal });
    expect(count).toBe(10);
  });

  test('every long text of an entry goes and comes back, and what is absent stays absent', async () => {
    const page = await openPage(newStorage(), { limits: { textInMemory: 0 } });
    const pad = 'x'.repeat(5000);
    const question = { kind: 'request', message: 1, id: '1' } as const;
    page.log.record({ kind: 'sse', what: 'event', http: 1, name: 'odd', text: pad });
    page.log.record({ kind: 'sse', what: 'comment', http: 1, text: pad });
    page.log.record({ kind: 'http', phase: 'end', http: 1, bytes: 5000, body: pad });
    page.log.record({ kind: 'fault', code: 'not-json', message: 'It is no JSON.', detail: pad });
    page.log.record({ kind: 'person', what: 'answer', question, by: 'hand', label: 'accept', answer: pad, form: pad });
    page.log.record({ kind: 'person', what: 'answer', question, by: 'hand', label: 'accept', answer: pad });
    const stays = page.log.record({ kind: 'mark', text: pad });
    const whole = page.all();
    await page.settle();
    page.read();
    expect(page.all().map(isAway)).toEqual([true, true, true, true, true, true, false]);
    expect(JSON.stringify(page.all()).length).toBeLessThan(pad.length + 2000);
    expect('form' in page.all()[5]!).toBe(false);
    expect(page.all()[6]).toBe(stays);
    expect(await page.keeper.bodies.whole(page.all())).toEqual(whole);
    const seen: Entry[] = [];
    await page.keeper.bodies.scan(page.all(), 7, (it) => seen.push(it));
    expect(seen).toEqual(whole.slice(0, 6));
    await page.keeper.bodies.bringBack(page.all());
    expect(page.all()).toEqual(whole);
  });

  test('what is looked at comes back to its place, and goes again when many others were looked at', async () => {
    const { page, whole } = await filled(60, 0);
    page.read();
    await page.settle();
    const { bodies } = page.keeper;
    await Promise.all([bodies.bringBack([page.all()[3]!]), bodies.bringBack([page.all()[3]!])]);
    expect(page.all()[3]).toEqual(whole[3]);
    page.read();
    expect(page.all().map(isAway).indexOf(false)).toBe(3);
    await bodies.bringBack(page.all().slice(10, 40));
    page.read();
    expect(page.all().filter((it) => !isAway(it))).toHaveLength(20);
    expect(isAway(page.all()[3]!)).toBe(true);
    expect(page.all()[39]).toEqual(whole[39]);
  });

  test('a recording that is deleted while it is made stays in memory, and what follows is another', async () => {
    const { page, whole } = await filled(5, 0);
    page.read();
    await page.settle();
    const [row] = await page.store.list();
    await page.keeper.remove([row!.id]);
    expect(page.all()).toEqual(whole);
    expect(await page.store.list()).toEqual([]);
    page.log.record(long('after'));
    page.read();
    await page.settle();
    const rows = await page.store.list();
    expect(rows.map(({ entries }) => entries)).toEqual([1]);
    expect(page.all().map(isAway)).toEqual([false, false, false, false, false, true]);
  });

  test('a text whose recording is gone is missed, not made up', async () => {
    const { page } = await filled(2, 0);
    page.read();
    await page.settle();
    await page.store.remove([(await page.store.list())[0]!.id]);
    await expect(page.keeper.bodies.textOf(page.all()[0] as MessageEntry)).rejects.toThrow('deleted');
    await expect(page.keeper.bodies.whole(page.all())).rejects.toThrow('deleted');
    expect(await page.keeper.bodies.scan(page.all(), 2, () => {})).toEqual({ done: 0, missing: 2, total: 2 });
  });
});

describe('when there is no room', () => {
  const full = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });

  test('the oldest recordings without a name go; then the page says so once and keeps everything', async () => {
    const name = newStorage();
    for (const title of ['', 'Named', '']) {
      const page = await openPage(name);
      page.log.record(long('old'));
      await page.settle();
      await page.store.rename(
        (await page.store.list()).find((it) => it.id.startsWith(page.keeper.snapshot().recording!))!.id,
        title,
      );
    }
    let refuse = true;
    const page = await openPage(name, {
      store: (store) => ({ ...store, append: async (...given) => (refuse ? Promise.reject(full()) : store.append(...given)) }),
    });
    page.log.record(long('new'));
    await page.settle();
    expect(page.keeper.snapshot()).toMatchObject({ problem: { full: true }, madeRoom: 2 });
    expect((await page.store.list()).map((it) => it.name)).toEqual(['Named']);
    page.log.record(long('newer'));
    await page.settle();
    expect(page.all()).toHaveLength(2);
    refuse = false;
    await page.keeper.retry();
    expect(page.keeper.snapshot().problem).toBeUndefined();
    const row = (await page.store.list()).find((it) => it.name === '');
    expect((await page.store.read(row!.id)).entries).toEqual(page.all());
  });

  test('more recordings than are to be kept: the oldest without a name go', async () => {
    const name = newStorage();
    for (let at = 0; at < 5; at++) {
      const page = await openPage(name, { limits: { recordings: 3 } });
      page.log.record(long(`m${at}`));
      await page.settle();
      if (at === 0) await page.store.rename(page.keeper.snapshot().recording!, 'First');
    }
    const rows = await (await openStore(name)).list();
    expect(rows).toHaveLength(3);
    expect(rows.some((it) => it.name === 'First')).toBe(true);
  });

  test('another failure is said once, and the page goes on', async () => {
    const page = await openPage(newStorage(), {
      store: (store) => ({ ...store, append: async () => Promise.reject(new Error('disk on fire')) }),
    });
    let told = 0;
    page.keeper.subscribe(() => told++);
    page.log.record(long('one'));
    await page.settle();
    page.log.record(long('two'));
    await page.settle();
    expect(page.keeper.snapshot().problem?.advice).toContain('disk on fire');
    expect(page.all()).toHaveLength(2);
  });
});
