import { expect, test } from 'vitest';
import { fromPlain } from '../../../src/json/convert.ts';
import { type FilterFacts, factsOf } from '../../../src/timeline/filter-facts.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Timeline } from '../../../src/timeline/model.ts';
import { type RowsView, rowsOf } from '../../../src/timeline/rows.ts';
import { addSpan, type Span } from '../../../src/timeline/spans.ts';
import { brief, oneLine } from '../../../src/timeline/text.ts';
import { createStory, legacyCard, modernCard, note, result, tool } from './story.ts';

const view = (more: Partial<RowsView> = {}): RowsView => ({ collapsed: new Set(), expanded: new Set(), filter: '', ...more });
const recorded = () => {
  const story = createStory().connect('legacy');
  legacyCard(story, 1, 0);
  return { story, timeline: foldTimeline(story.entries) };
};
const keyOf = (timeline: Timeline, method: string) =>
  timeline.blocks.find((it) => it.kind === 'call' && it.method === method)!.key;

test('a call heads its lines; what may not ask is collapsed by itself', () => {
  const { timeline } = recorded();
  const rows = rowsOf(timeline, view());
  expect(rows.map((row) => [row.level, row.name])).toEqual([
    [1, 'Connect to http://127.0.0.1/mcp, Auto, direct'],
    [1, 'initialize, client to server, succeeded'],
    [1, 'Connected to Library 1.0.0, 2025-11-25, with a session, chosen by you'],
    [1, 'tools/call issue_card, client to server, succeeded, 1 question'],
    [2, 'elicitation/create, server to client, What name should go on the card?'],
    [2, 'result of elicitation/create, client to server, accept, {"name":"Ada Lovelace"}'],
    [2, 'result of tools/call issue_card, server to client, Card issued to Ada Lovelace.'],
  ]);
  expect(rows.map((row) => row.expanded)).toEqual([undefined, false, undefined, true, undefined, undefined, undefined]);
  expect(rows.map((row) => [row.posInSet, row.setSize])).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(rows[3]).toMatchObject({ head: true, key: keyOf(timeline, 'tools/call') });
  expect(rows[4]?.question?.attribution).toBe('same-stream');
});

test('calls open and close by their key', () => {
  const { timeline } = recorded();
  const closed = rowsOf(timeline, view({ collapsed: new Set([keyOf(timeline, 'tools/call')]) }));
  expect(closed.filter((row) => row.level === 2)).toEqual([]);
  const opened = rowsOf(timeline, view({ expanded: new Set([keyOf(timeline, 'initialize')]) }));
  expect(opened.map((row) => row.line.title)).toContain('notifications/initialized');
});

test('a filter keeps the head of a line that matches, in titles, summaries, badges and raw text', () => {
  const { story, timeline } = recorded();
  const titles = (filter: string, facts?: FilterFacts) => rowsOf(timeline, view({ filter }), facts).map((row) => row.line.title);
  expect(titles('ELICITATION/create')).toEqual(['tools/call issue_card', 'elicitation/create', 'result of elicitation/create']);
  expect(titles('card issued')).toEqual(['tools/call issue_card', 'result of tools/call issue_card']);
  expect(titles('accept')).toEqual(['tools/call issue_card', 'result of elicitation/create']);
  expect(titles('requestedSchema')).toEqual([]);
  const facts = factsOf(story.entries, timeline);
  expect(titles('requestedSchema', facts)).toEqual(['tools/call issue_card', 'elicitation/create']);
  expect(titles('nothing of the kind', facts)).toEqual([]);
  expect(titles('.*')).toEqual([]);
  expect(titles('[accept')).toEqual([]);
  expect(titles('{"NAME":"ada')).toEqual(['tools/call issue_card', 'result of elicitation/create']);
  expect(rowsOf(timeline, view({ filter: 'accept' })).map((row) => [row.posInSet, row.setSize])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('a range keeps what happened in it, under its call, and calls that ran on through it', () => {
  const { timeline } = recorded();
  const call = timeline.blocks.find((it) => it.kind === 'call' && it.method === 'tools/call');
  if (call?.kind !== 'call') throw new Error('no call');
  const titles = (from: number, to: number) => rowsOf(timeline, view({ range: [from, to] })).map((row) => row.line.title);
  const asked = call.lines[1]!.time;
  expect(titles(asked, asked)).toEqual(['tools/call issue_card', 'elicitation/create']);
  expect(titles(asked + 0.1, asked + 0.2)).toEqual(['tools/call issue_card']);
  expect(titles(call.ended! + 1, call.ended! + 2)).toEqual([]);
  expect(titles(0, Number.MAX_SAFE_INTEGER)).toEqual(rowsOf(timeline, view()).map((row) => row.line.title));
  expect(rowsOf(timeline, view({ range: [asked, asked], filter: 'card issued' }))).toEqual([]);
});

test('a call that does not change keeps its rows', () => {
  const { story, timeline } = recorded();
  const inner = (it: Timeline) => rowsOf(it, view()).filter((row) => row.level === 2);
  expect(inner(timeline)).toHaveLength(3);
  inner(timeline).forEach((row, at) => {
    expect(inner(timeline)[at]).toBe(row);
  });
  story.request(2, 'tools/call', tool('other'));
  expect(inner(foldTimeline(story.entries))).toEqual(inner(timeline));
});

test('a call without other lines has nothing to open', () => {
  const story = createStory().connect('modern');
  story.request(1, 'tools/call', tool('slow'));
  expect(rowsOf(foldTimeline(story.entries), view()).at(-1)?.expanded).toBeUndefined();
});

test('a listening call takes its notifications in', () => {
  const story = createStory().connect('modern');
  const http = story.request(1, 'subscriptions/listen', { notifications: { toolsListChanged: true } });
  story.head(http).server(http, note('notifications/subscriptions/acknowledged'));
  story.server(http, note('notifications/tools/list_changed'));
  story.server(http, result(1, { resultType: 'complete' }));
  const timeline = foldTimeline(story.entries);
  expect(timeline.blocks.at(-1)).toMatchObject({ kind: 'call', status: 'succeeded', lines: { length: 4 } });
  expect(rowsOf(timeline, view()).at(-1)).toMatchObject({ level: 1, expanded: false });
});

test('rows of the same connection in both eras have the same names', () => {
  const names = (tell: (story: ReturnType<typeof createStory>) => void, era: 'legacy' | 'modern') => {
    const story = createStory().connect(era);
    tell(story);
    return rowsOf(foldTimeline(story.entries), view())
      .slice(-4)
      .map((row) => row.name);
  };
  expect(names((story) => legacyCard(story, 1, 0), 'legacy')).toEqual(names((story) => modernCard(story, [1, 2]), 'modern'));
});

test('summaries are one line of at most 200 characters and never end in half a character', () => {
  expect(oneLine(' a\n\tb\u0000c ')).toBe('a b c');
  expect(oneLine('x'.repeat(200))).toBe('x'.repeat(200));
  expect(oneLine('x'.repeat(201))).toHaveLength(200);
  const cut = oneLine('😀'.repeat(300));
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(() => encodeURIComponent(cut)).not.toThrow();
  expect(brief(fromPlain({ a: [1, null, 'x', { b: true }] }))).toBe('{"a":[1,null,"x",{"b":true}]}');
  expect(brief(fromPlain(Array.from({ length: 10_000 }, (_, i) => i))).length).toBe(200);
});

test('spans of time join where they touch, wherever they are added', () => {
  const spans: Span[] = [];
  for (const [start, end] of [
    [10, 20],
    [30, 40],
    [0, 5],
    [18, 32],
    [50, 60],
    [45, 44],
  ] as const)
    addSpan(spans, start, end);
  expect(spans).toEqual([
    [0, 5],
    [10, 40],
    [50, 60],
  ]);
});
