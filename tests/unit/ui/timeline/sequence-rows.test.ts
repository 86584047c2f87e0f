import { expect, test } from 'vitest';
import { checkEntries } from '../../../../src/findings/check.ts';
import { foldTimeline } from '../../../../src/timeline/fold.ts';
import { pickBlocks } from '../../../../src/timeline/pick.ts';
import { rowList } from '../../../../src/timeline/row-list.ts';
import { findingsBySeq } from '../../../../src/ui/timeline/findings-by-seq.ts';
import { sequenceRows } from '../../../../src/ui/timeline/sequence-rows.ts';
import { waterfallRows } from '../../../../src/ui/timeline/waterfall-rows.ts';
import { bothEras, manyEntries } from '../../../components/timeline/sample-entries.ts';
import { ask, createStory, error, form, note, result, text, tool } from '../../timeline/story.ts';

const entries = bothEras(1000);
const timeline = foldTimeline(entries);
const bySeq = findingsBySeq(checkEntries(entries), timeline);
const view = { collapsed: new Set<string>(), expanded: new Set<string>(), filter: '' };
const list = (open = view) => sequenceRows(rowList(pickBlocks(timeline, undefined, undefined), open), bySeq);
const allOf = (grid: ReturnType<typeof sequenceRows>) => Array.from({ length: grid.length }, (_, index) => grid.at(index)!);
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

const drawn = (story: ReturnType<typeof createStory>) => {
  const folded = foldTimeline(story.entries);
  const picked = rowList(pickBlocks(folded, undefined, undefined), view);
  const made = sequenceRows(picked, findingsBySeq(checkEntries(story.entries), folded));
  return { rows: Array.from({ length: made.length }, (_, index) => made.at(index)!) };
};

test('rounds are headed where there is something to group, and a long silence is told', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).server(http, ask('a', 'elicitation/create', form('one')));
  story.server(http, ask('b', 'elicitation/create', form('two')));
  story.send(result('b', { action: 'decline' }));
  story.wait(20_000).send(result('a', { action: 'decline' }));
  story.server(http, ask('c', 'elicitation/create', form('three')));
  story.send(result('c', { action: 'decline' }));
  story.server(http, result(1, text('done')));
  const { rows } = drawn(story);
  const call = rows.slice(rows.findIndex(({ name }) => name.startsWith('tools/call t')));
  expect(call.map(({ round }) => round && `${round.number}: ${round.questions}`)).toEqual([
    undefined,
    '1: 2',
    undefined,
    undefined,
    undefined,
    '2: 1',
    undefined,
    undefined,
  ]);
  expect(call.map(({ waited }) => waited)).toEqual(['none', 'after', 'through', 'through', 'before', 'after', 'before', 'none']);
  expect(call.map(({ gap }) => gap)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    20_040,
    undefined,
    undefined,
    undefined,
  ]);
  expect(call.map(({ line }) => line?.depth)).toEqual([0, 1, 2, 2, 1, 1, 1, 0]);
  expect(rows.filter(({ tie }) => tie)).toEqual([]);
});

test('one question alone is no round, and a question without a certain call says so in words', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  story.head(stream);
  const http = story.request(1, 'tools/call', tool('t'));
  story.server(stream, ask('q', 'elicitation/create', form('m')));
  story.send(result('q', { action: 'decline' }));
  story.head(http).server(http, result(1, text('done')));
  story.server(stream, ask('r', 'elicitation/create', form('m')));
  story.send(result('r', { action: 'decline' }));
  const { rows } = drawn(story);
  expect(rows.filter(({ round }) => round)).toEqual([]);
  expect(rows.flatMap(({ tie }) => tie?.attribution ?? [])).toEqual(['only-open-call', 'none']);
});

test('what went wrong can be gone to, also where a closed call holds it', () => {
  const story = createStory().connect('legacy');
  const first = story.request(1, 'tools/list');
  story.reply(first, error(1, -32603, 'boom'));
  const second = story.request(2, 'tools/call', tool('t'));
  story.head(second).server(second, result(2, text('done')));
  story.server(second, result(2, text('again')));
  story.send(note('notifications/cancelled', { requestId: 'nobody' }));
  const { rows } = drawn(story);
  expect(rows.filter(({ faulty }) => faulty).map(({ name }) => name.split(',')[0])).toEqual([
    'tools/list',
    'result of tools/call t',
    'notifications/cancelled',
  ]);
});

const rowsIn = (open = view) => rowList(pickBlocks(timeline, undefined, undefined), open);
const exchangesIn = (grid: ReturnType<typeof waterfallRows>) =>
  Array.from({ length: grid.length }, (_, index) => grid.at(index)!);

test('a row that is no exchange stands for the one it is of', () => {
  const list = [...rowsIn()];
  const exchanges = waterfallRows(rowsIn(), bySeq);
  const answer = list.find(({ line }) => line.kind === 'answer')!;
  expect(exchanges.at(exchanges.indexOf(exchanges.keyFor(answer.key)))!.question!.key).toBe(answer.line.question);
  const end = list.find(({ line, head, call }) => !head && call && line.kind === 'result')!;
  expect(exchanges.keyFor(end.key)).toBe(end.call!.key);
  expect(exchanges.keyFor(exchanges.keyAt(1)!)).toBe(exchanges.keyAt(1));
  expect(exchanges.keyFor('gone')).toBe('gone');
  const note = list.find(({ line }) => line.kind === 'note')!;
  expect(exchanges.keyFor(note.key)).toBe(note.key);
  expect(exchanges.indexOf(note.key)).toBe(-1);
});

test('the waterfall has a row for every exchange, each with its place', () => {
  const exchanges = exchangesIn(waterfallRows(rowsIn(), bySeq));
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

test('of a long recording no row is made before it is looked at, in either view', () => {
  const many = foldTimeline(manyEntries(1000, 5000));
  const list = rowList(pickBlocks(many, undefined, undefined), view);
  for (const make of [sequenceRows, waterfallRows]) {
    let made = 0;
    const grid = make(list, bySeq, () => {
      made += 1;
      return false;
    });
    const last = grid.keyAt(grid.length - 1)!;
    expect(grid.indexOf(last)).toBe(grid.length - 1);
    for (let index = 0; index < grid.length; index++) expect(grid.heightAt(index)).toBeGreaterThan(0);
    expect(grid.length).toBeGreaterThan(500);
    expect(made).toBe(0);
    expect(grid.at(grid.length - 1)!.key).toBe(last);
    expect(made).toBe(1);
  }
});

test('a closed round is one row in both views, as high as its words, and tells what is wrong in it', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).server(http, ask('a', 'elicitation/create', form('one')));
  story.server(http, ask('b', 'elicitation/create', form('two')));
  story.wait(12_000).send(result('b', { action: 'decline' }));
  story.send(result('b', { action: 'accept' }));
  story.send(result('a', { action: 'decline' }));
  story.server(http, result(1, text('done')));
  const folded = foldTimeline(story.entries);
  const found = findingsBySeq(checkEntries(story.entries), folded);
  const open = rowList(pickBlocks(folded, undefined, undefined), view);
  const key = [...open].find(({ round }) => round)!.key;
  const closed = rowList(pickBlocks(folded, undefined, undefined), { ...view, collapsed: new Set([key]) });
  const sequence = allOf(sequenceRows(closed, found));
  const at = sequence.findIndex((row) => row.key === key);
  expect(sequence[at]).toMatchObject({ level: 2, expanded: false, line: undefined, faulty: true, height: 24, edge: undefined });
  expect(sequence[at]!.errors + sequence[at]!.warnings).toBeGreaterThan(0);
  expect(sequence[at]!.waited).toBe('through');
  expect(sequence[at + 1]).toMatchObject({
    level: 2,
    waited: 'none',
    gap: undefined,
    name: expect.stringMatching(/^result of tools/),
  });
  const rowsOfWaterfall = (list: typeof open) =>
    exchangesIn(waterfallRows(list, found)).map((row) => `${row.level} ${row.expanded} ${row.round?.number}`);
  expect(rowsOfWaterfall(open).slice(-3)).toEqual(['1 true undefined', '2 true undefined', '3 undefined undefined']);
  expect(rowsOfWaterfall(closed).slice(-2)).toEqual(['1 true undefined', '2 false 1']);
});
