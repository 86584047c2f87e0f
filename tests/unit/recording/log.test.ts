import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecordingLog } from '../../../src/recording/log.ts';
import type { Entry, EntryDraft } from '../../../src/wire/entry.ts';
import { draft } from './entries.ts';

const mark = (text: string): EntryDraft => ({ kind: 'mark', text });

function newLog() {
  let clock = 1000;
  return createRecordingLog({ now: () => clock++ });
}

test('entries are numbered from 1 and carry time and connection', () => {
  const log = newLog();
  const first = log.record(mark('before'));
  expect(log.beginConnection()).toBe(1);
  const second = log.record(mark('after'));
  expect(first).toEqual({ seq: 1, time: 1000, connection: 0, kind: 'mark', text: 'before' });
  expect(second).toEqual({ seq: 2, time: 1001, connection: 1, kind: 'mark', text: 'after' });
  expect(log.snapshot().entries).toEqual([first, second]);
  expect([log.nextHttp(), log.nextHttp(), log.beginConnection()]).toEqual([1, 2, 2]);
});

test('an entry cannot be changed', () => {
  const entry = newLog().record({
    kind: 'http',
    phase: 'request',
    http: 1,
    method: 'GET',
    url: 'u',
    route: 'direct',
    headers: [['a', 'b']],
  });
  expect(() => Object.assign(entry, { seq: 9 })).toThrow(TypeError);
  if (entry.kind !== 'http' || entry.phase !== 'request') throw new Error('another entry');
  expect(() => Object.assign(entry.headers[0] ?? {}, { 1: 'c' })).toThrow(TypeError);
});

test('any draft is recorded as it is', () => {
  fc.assert(
    fc.property(fc.array(draft), (drafts) => {
      const log = newLog();
      for (const it of drafts) log.record(it);
      expect(log.snapshot().entries).toEqual(drafts.map((it, i) => ({ seq: i + 1, time: 1000 + i, connection: 0, ...it })));
    }),
  );
});

describe('watching', () => {
  test('a snapshot stays the same until something is recorded', () => {
    const log = newLog();
    const empty = log.snapshot();
    expect(log.snapshot()).toBe(empty);
    log.record(mark('a'));
    const one = log.snapshot();
    expect(one).not.toBe(empty);
    expect(log.snapshot()).toBe(one);
    log.record(mark('b'));
    expect([empty.length, one.length, log.snapshot().length]).toEqual([0, 1, 2]);
    expect(log.snapshot().entries).toBe(one.entries);
  });

  test('listeners hear once of everything that happens in one turn', async () => {
    const log = newLog();
    const heard: number[] = [];
    const stop = log.subscribe(() => heard.push(log.snapshot().length));
    for (let i = 0; i < 100; i++) log.record(mark(`${i}`));
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual([100]);
    log.record(mark('more'));
    await Promise.resolve();
    stop();
    log.record(mark('unheard'));
    await Promise.resolve();
    expect(heard).toEqual([100, 101]);
  });

  test('a listener may leave or record while it is told', async () => {
    const log = newLog();
    let heard = 0;
    const stop = log.subscribe(() => {
      heard++;
      stop();
      log.record(mark('by the listener'));
    });
    let other = 0;
    log.subscribe(() => other++);
    log.record(mark('a'));
    await Promise.resolve();
    await Promise.resolve();
    expect([heard, other]).toEqual([1, 2]);
  });
});

describe('clearing', () => {
  test('takes everything away, and an undo puts it back before what came since', async () => {
    const log = newLog();
    let heard = 0;
    log.subscribe(() => heard++);
    const a = log.record(mark('a'));
    const before = log.snapshot();
    const taken = log.clear();
    expect(taken).toEqual([a]);
    expect(log.snapshot()).toMatchObject({ entries: [], length: 0, generation: 1 });
    const b = log.record(mark('b'));
    expect(b.seq).toBe(2);
    log.restore(taken);
    expect(log.snapshot()).toMatchObject({ entries: [a, b], length: 2, generation: 2 });
    expect(before.entries).toEqual([a]);
    await Promise.resolve();
    expect(heard).toBe(1);
  });

  test('numbers go on from restored entries', () => {
    const log = newLog();
    const old: Entry[] = [
      { seq: 7, time: 1, connection: 3, kind: 'http', phase: 'end', http: 5, bytes: 0 },
      { seq: 8, time: 2, connection: 3, kind: 'fault', code: 'timeout', message: '' },
    ];
    log.restore(old);
    expect(log.record(mark('next'))).toMatchObject({ seq: 9, connection: 3 });
    expect([log.nextHttp(), log.beginConnection()]).toEqual([6, 4]);
  });
});
