import { expect, test } from 'vitest';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { markTarget } from '../../../src/timeline/fold-mark.ts';
import { printTimeline } from '../../../src/timeline/print.ts';
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
