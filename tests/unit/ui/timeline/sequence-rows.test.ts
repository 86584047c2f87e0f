import { expect, test } from 'vitest';
import { checkEntries } from '../../../../src/findings/check.ts';
import { foldTimeline } from '../../../../src/timeline/fold.ts';
import { pickBlocks } from '../../../../src/timeline/pick.ts';
import { rowList } from '../../../../src/timeline/row-list.ts';
import { rowsOf } from '../../../../src/timeline/rows.ts';
import { findingsBySeq } from '../../../../src/ui/timeline/findings-by-seq.ts';
import { sequenceRows } from '../../../../src/ui/timeline/sequence-rows.ts';
import { waterfallRows } from '../../../../src/ui/timeline/waterfall-rows.ts';
import { bothEras } from '../../../components/timeline/sample-entries.ts';

const entries = bothEras(1000);
const timeline = foldTimeline(entries);
const bySeq = findingsBySeq(checkEntries(entries), timeline);
const view = { collapsed: new Set<string>(), expanded: new Set<string>(), filter: '' };
const list = (open = view) => sequenceRows(rowList(pickBlocks(timeline, undefined, undefined), open), bySeq);
const allOf = (grid: ReturnType<typeof list>) => Array.from({ length: grid.length }, (_, index) => grid.at(index)!);
const rows = allOf(list());

test('a card begins with its call and ends with its last line', () => {
  const kinds = rows.map(({ first, last }) => `${first ? 'first' : ''}${last ? 'last' : ''}`);
  expect(kinds[0]).toBe('firstlast');
  for (const [at, row] of rows.entries()) {
    expect(row.first).toBe(row.level === 1);
    expect(row.last).toBe(rows[at + 1] === undefined || rows[at + 1]!.first);
  }
});

test('lifelines are thick from a question to its answer', () => {
  const call = rows.findIndex(({ name }) => name.startsWith('tools/call renew_loan'));
  expect(rows.slice(call, call + 6).map(({ edge }) => edge)).toEqual([
    undefined,
    'start',
    undefined,
    undefined,
    'end',
    undefined,
  ]);
  expect(rows.at(-1)!.edge).toBe('both');
});

test('a closed call is its header alone', () => {
  const call = rows.find(({ name }) => name.startsWith('tools/call renew_loan'))!.call!;
  const closed = allOf(list({ ...view, collapsed: new Set([call.key]) })).find((row) => row.call === call)!;
  expect(closed).toMatchObject({ header: true, line: undefined, findings: undefined, first: true, last: true, expanded: false });
});

test('what waits, what is wrong and what is closed each have their height', () => {
  const height = (name: string) => rows.find((row) => row.name.startsWith(name))!.height;
  expect(height('sampling/createMessage') - rows.find(({ edge }) => edge === 'start')!.height).toBe(29);
  expect(rows.at(-1)!.height).toBe(27 + 29 + 1 + 8);
  expect(height('server/discover')).toBe(32 + 2 + 8);
});

test('the waterfall has a row for every exchange, each with its place', () => {
  const exchanges = waterfallRows(rowsOf(timeline, view), bySeq);
  expect(
    exchanges.map(({ level, position, siblings, name }) => `${level} ${position}/${siblings} ${name.split(',')[0]}`),
  ).toEqual([
    '1 1/7 initialize',
    '1 2/7 tools/call issue_card',
    '2 1/1 elicitation/create',
    '1 3/7 tools/call issue_card',
    '2 1/1 elicitation/create',
    '1 4/7 tools/call summarise',
    '2 1/1 sampling/createMessage',
    '1 5/7 server/discover',
    '1 6/7 tools/call renew_loan',
    '2 1/2 elicitation/create',
    '2 2/2 elicitation/create',
    '1 7/7 tools/call issue_card',
    '2 1/1 elicitation/create',
  ]);
});
