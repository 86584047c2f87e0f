import { expect, test } from 'vitest';
import { mermaidParts } from '../../../src/export/mermaid.ts';
import { createTimelineFold, foldTimeline } from '../../../src/timeline/fold.ts';
import { markTarget } from '../../../src/timeline/fold-mark.ts';
import { overviewOf } from '../../../src/timeline/overview.ts';
import { printTimeline } from '../../../src/timeline/print.ts';
import { rowsOf } from '../../../src/timeline/rows.ts';
import { ask, createStory, form, result, text, tool } from './story.ts';

function told() {
  const story = createStory().connect('legacy');
  const http = story.request(3, 'tools/call', tool('t'));
  const asked = story.head(http).server(http, ask('q', 'elicitation/create', form('Approve?')));
  return { story, http, asked };
}

test('a mark is put on its row and draws no line of its own', () => {
  const { story, asked } = told();
  const before = foldTimeline(story.entries);
  const mark = story.add({ kind: 'mark', text: 'Why here?', target: asked.seq, tag: 'star' });
  const timeline = foldTimeline(story.entries);
  expect(timeline.blocks).toEqual(before.blocks);
  const key = String(asked.seq);
  expect([...timeline.marks]).toEqual([[key, { key, seq: mark.seq, time: mark.time, tag: 'star', text: 'Why here?' }]]);
  expect(printTimeline(timeline)).toContain('Approve? (same-stream, round 1, open) (marked star: Why here?)\n');
});

test('the last word on a row holds, and a mark that is taken away is gone', () => {
  const { story, asked } = told();
  story.add({ kind: 'mark', text: 'one', target: asked.seq, tag: 'star' });
  story.add({ kind: 'mark', text: 'two', target: asked.seq, tag: 'diamond' });
  expect([...foldTimeline(story.entries).marks.values()]).toMatchObject([{ text: 'two', tag: 'diamond' }]);
  story.add({ kind: 'mark', text: '', target: asked.seq, removed: true });
  expect(foldTimeline(story.entries).marks.size).toBe(0);
});

test('a row that is one of several of its entry is marked by itself', () => {
  const { story } = told();
  story.add({ kind: 'mark', text: '', ...markTarget('12:constructor:x') });
  expect([...foldTimeline(story.entries).marks.keys()]).toEqual(['12:constructor:x']);
  expect(markTarget('12')).toEqual({ target: 12 });
});

test('a mark without a row stays a line; a tag of a newer version is drawn as a circle', () => {
  const { story, http } = told();
  story.add({ kind: 'mark', text: 'Here I reloaded' });
  story.add({ kind: 'mark', text: '', target: 1, tag: 'hexagon' });
  story.server(http, result(3, text('ok')));
  const timeline = foldTimeline(story.entries);
  expect(printTimeline(timeline)).toContain('· Here I reloaded [mark]\n');
  expect(timeline.marks.get('1')?.tag).toBe('circle');
});

test('a marked moment is a line of the person: its note changes, it can be taken away, and nothing takes its place', () => {
  const { story, http } = told();
  const mark = story.add({ kind: 'mark', text: '' });
  const key = String(mark.seq);
  expect(printTimeline(foldTimeline(story.entries))).toContain('· Mark [mark]\n');
  story.wait(50).add({ kind: 'mark', text: 'tools/call t, server to client', ...markTarget(key), tag: 'star' });
  const changed = foldTimeline(story.entries);
  const line = changed.blocks.findLast((block) => block.key === key);
  expect(line).toMatchObject({ kind: 'loose', line: { kind: 'note', badge: 'mark', from: undefined, time: mark.time } });
  expect(changed.marks.get(key)).toMatchObject({ moment: true, tag: 'star', time: mark.time });
  expect(printTimeline(changed)).toContain('· tools/call t, server to client [mark]\n');
  expect(rowsOf(changed, { collapsed: new Set(), expanded: new Set(), filter: 'has:mark' }).map((row) => row.name)).toEqual([
    'tools/call t, server to client, mark',
  ]);

  story.add({ kind: 'mark', text: '', ...markTarget(key), removed: true });
  story.server(http, result(3, text('ok')));
  const removed = foldTimeline(story.entries);
  expect(removed.marks.size).toBe(0);
  expect(removed.blocks.length).toBe(changed.blocks.length);
  expect(printTimeline(removed)).not.toContain('[mark]');
  for (const filter of ['', 'server to client', 'kind:response'])
    expect(rowsOf(removed, { collapsed: new Set(), expanded: new Set(), filter }).some((row) => row.key === key)).toBe(false);
  expect(overviewOf(changed, 4, 0, () => false).moments.reduce((a, b) => a + b)).toBe(1);
  expect(overviewOf(removed, 4, 0, () => false).moments.reduce((a, b) => a + b)).toBe(0);
  expect([...mermaidParts(story.entries)].join('')).not.toContain('tools/call t, server to client');
});

test('folding marks step by step says the same as folding them at once', () => {
  const { story } = told();
  const { seq } = story.add({ kind: 'mark', text: 'a' });
  story.add({ kind: 'mark', text: 'b', target: seq });
  story.add({ kind: 'mark', text: '', target: seq, removed: true });
  story.add({ kind: 'mark', text: 'c', target: seq });
  const fold = createTimelineFold();
  for (const entry of story.entries) {
    fold.push(entry);
    fold.timeline();
  }
  expect(fold.timeline()).toEqual(foldTimeline(story.entries));
  expect(printTimeline(fold.timeline())).toContain('· c [mark]\n');
});
