import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { overviewOf } from '../../../src/timeline/overview.ts';
import { createStory, error, legacyCard, modernCard, tool } from './story.ts';

const sum = (list: Iterable<number>) => [...list].reduce((all, each) => all + each, 0);

function recorded() {
  const story = createStory().connect('legacy');
  legacyCard(story, 1, 0);
  story.wait(60_000).connect('modern');
  modernCard(story, [1, 2]);
  story.reply(story.request(3, 'tools/call', tool('t')), error(3, -32603, 'boom'));
  return story;
}

test('every message is counted once, whatever the number of bins', () => {
  const story = recorded();
  const timeline = foldTimeline(story.entries);
  const lines = timeline.blocks.flatMap((block) => (block.kind === 'loose' ? [block.line] : block.lines));
  const from = (side: string) => lines.filter((line) => line.from === side).length;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (bins) => {
      const { client, server, faults } = overviewOf(timeline, bins, story.entries.at(-1)!.time, () => false);
      expect([sum(client), sum(server), sum(faults)]).toEqual([from('client'), from('server'), 1]);
    }),
  );
});

test('the time that waited for the person lies where it was, and a minute without anything takes little room', () => {
  const story = recorded();
  const timeline = foldTimeline(story.entries);
  const overview = overviewOf(timeline, 1000, story.entries.at(-1)!.time, () => false);
  const waits = timeline.blocks.flatMap((block) => (block.kind === 'call' ? block.waits : []));
  const { axis } = overview;
  expect(sum(overview.person) / 1000).toBeCloseTo(sum(waits.map(([a, b]) => axis.place(b!) - axis.place(a))), 3);
  expect(axis.spans).toHaveLength(2);
  expect(axis.busy).toBeLessThan(20_000);
});

test('a question that waits still covers the time until now; overlapping waits count once', () => {
  const story = createStory(0).connect('legacy');
  for (const id of [1, 2]) {
    const http = story.request(id, 'tools/call', tool('t'));
    story.head(http).server(http, { jsonrpc: '2.0', id: `q${id}`, method: 'elicitation/create', params: {} });
  }
  const end = story.entries.at(-1)!.time + 5000;
  const { person } = overviewOf(foldTimeline(story.entries), 100, end, () => false);
  expect(person.at(-1)).toBe(1);
  expect(Math.max(...person)).toBe(1);
});

test('marks are asked for by entry', () => {
  const { entries } = createStory().connect('legacy');
  const seen = overviewOf(foldTimeline(entries), 10, 2000, (seq) => seq === 1);
  expect(sum(seen.faults)).toBe(1);
});

test('nothing is an overview still', () => {
  const empty = overviewOf(foldTimeline([]), 10, 0, () => true);
  expect(sum(empty.client) + sum(empty.faults)).toBe(0);
});
