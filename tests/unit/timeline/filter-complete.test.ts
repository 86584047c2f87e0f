import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeFilter } from '../../../src/timeline/filter-complete.ts';
import { parseFilter } from '../../../src/timeline/filter-parse.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { seenValues } from '../../../src/timeline/seen-values.ts';
import { createStory, legacyCard, result, text, tool } from './story.ts';

const story = createStory().connect('legacy');
legacyCard(story, 1, 0);
legacyCard(story, 2, 1);
story.reply(story.request('x y', 'tools/call', tool('renew loan')), result('x y', text('done')));
const seen = seenValues(foldTimeline(story.entries));
const offers = (written: string, caret = written.length) =>
  completeFilter(written, caret, seen, true).offers.map((it) => it.text);

test('keys that begin like the word, then values that hold it', () => {
  expect(offers('')).toHaveLength(12);
  expect(offers('s')).toEqual(['status:', 'stream:', 'size:']);
  expect(offers('me')).toEqual(['method:']);
  expect(offers('-ca')).toEqual([
    '-tool:issue_card',
    '-method:tools/call',
    '-method:notifications/initialized',
    '-status:cancelled',
  ]);
  expect(offers('"quoted')).toEqual([]);
  // Nobody asked: a plain word stands for itself.
  expect(completeFilter('card', 4, seen, false).offers).toEqual([]);
  expect(completeFilter('', 0, seen, false).offers).toEqual([]);
});

test('values seen so far, most often first, with how often', () => {
  expect(completeFilter('tool:', 5, seen, false)).toEqual({
    from: 0,
    to: 5,
    keyed: true,
    offers: [
      { text: 'tool:issue_card', count: 2, note: '' },
      { text: 'tool:"renew loan"', count: 1, note: '' },
    ],
  });
  expect(offers('id:')).toEqual(['id:0', 'id:1', 'id:2', 'id:"x y"']);
  expect(offers('-status:c')).toEqual(['-status:cancelled']);
  expect(offers('era:2025')).toEqual(['era:2025-11-25']);
  expect(offers('method:tools/')).toEqual(['method:tools/call']);
  expect(offers('dir:client')).toEqual([]);
  expect(offers('took:>5')).toEqual(['took:>500ms']);
});

test('only the word at the caret is replaced', () => {
  expect(completeFilter('Ada tool:is dir:client', 11, seen, false)).toMatchObject({ from: 4, to: 11, keyed: true });
  expect(completeFilter('Ada  dir:client', 4, seen, true)).toMatchObject({ from: 4, to: 4, keyed: false });
});

test('whatever is offered is a filter without mistakes', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'm', 'tool:', 'id:', '-has:', 'took:', 'stream:', 'is', 'size:>', 'kind:re'), (written) => {
      for (const offer of offers(written)) expect(parseFilter(offer).mistakes).toEqual([]);
    }),
  );
});
