import { expect, test } from 'vitest';
import type { Line, Timeline } from '../../../../src/timeline/model.ts';
import { countNotices, filterNotices, noticesOf } from '../../../../src/ui/notices/notices.ts';

const line = (seq: number, more: Partial<Line>): Line =>
  ({ key: String(seq), seq, kind: 'notification', from: 'server', title: '', summary: '', ...more }) as Line;
const call = (name: string, ...lines: Line[]) => ({ kind: 'call', key: name, method: 'tools/call', name, lines });
const loose = (one: Line) => ({ kind: 'loose', key: one.key, line: one });

const rows = noticesOf({
  blocks: [
    call(
      'a',
      line(1, { kind: 'request', from: 'client', title: 'tools/call a' }),
      line(3, { title: 'notifications/message', summary: 'warning: shelf' }),
      line(6, { kind: 'fault', from: undefined, title: 'The stream broke' }),
    ),
    call(
      'b',
      line(2, { title: 'notifications/progress', summary: '1 of 2' }),
      line(4, { title: 'notifications/message', summary: 'debug: x' }),
    ),
    loose(line(5, { title: 'notifications/tools/list_changed' })),
    loose(line(7, { title: 'notifications/resources/updated', summary: 'a://b' })),
    loose(line(8, { title: 'notifications/never/heard/of' })),
    loose(line(9, { from: 'client', title: 'notifications/initialized' })),
    loose(line(10, { title: 'notifications/message', summary: 'loud: y' })),
  ],
} as unknown as Timeline);
const seqs = (shown: typeof rows) => shown.map(({ line: { seq } }) => seq);
const all = { kinds: new Set<never>(), level: 'debug', text: '' } as const;

test('everything the server told and every fault, in the order of the recording', () => {
  expect(seqs(rows)).toEqual([2, 3, 4, 5, 6, 7, 8, 10]);
  expect(rows.map(({ kind }) => kind)).toEqual(['progress', 'log', 'log', 'list', 'fault', 'resource', 'other', 'log']);
  expect(Object.fromEntries(countNotices(rows))).toEqual({ progress: 1, log: 3, list: 1, fault: 1, resource: 1, other: 1 });
});

test('by kind, by level, by words', () => {
  expect(seqs(filterNotices(rows, all))).toEqual(seqs(rows));
  expect(seqs(filterNotices(rows, { ...all, kinds: new Set(['fault', 'list']) }))).toEqual([5, 6]);
  // A level that is none is never hidden.
  expect(seqs(filterNotices(rows, { ...all, kinds: new Set(['log']), level: 'warning' }))).toEqual([3, 10]);
  expect(seqs(filterNotices(rows, { ...all, text: 'SHELF' }))).toEqual([3]);
});
