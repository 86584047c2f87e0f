import { expect, test } from 'vitest';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { jumpsOf, legOf } from '../../../src/timeline/jumps.ts';
import type { Call } from '../../../src/timeline/model.ts';
import { createStory, legacyCard, modernCard, type Story } from './story.ts';

function lastCall(story: Story): Call {
  const call = foldTimeline(story.entries).blocks.findLast((it) => it.kind === 'call');
  if (call?.kind !== 'call') throw new Error('no call');
  return call;
}

/** `question → answer:result of elicitation/create` for each line. */
function jumps(call: Call): string[] {
  const titles = new Map(call.lines.map((it) => [it === call.lines[0] ? call.key : it.key, it.title]));
  return call.lines.map(
    (line) =>
      `${line.title} → ${jumpsOf(call, line)
        .map((it) => `${it.to}: ${titles.get(it.key)}`)
        .join(', ')}`,
  );
}

test('a pushed question leads to its answer and its call, a request to its answer', () => {
  const story = createStory().connect('legacy');
  legacyCard(story, 1, 7);
  expect(jumps(lastCall(story))).toEqual([
    'tools/call issue_card → answer: result of tools/call issue_card',
    'elicitation/create → answer: result of elicitation/create, call: tools/call issue_card',
    'result of elicitation/create → question: elicitation/create, call: tools/call issue_card',
    'result of tools/call issue_card → request: tools/call issue_card',
  ]);
});

test('legs lead to each other', () => {
  const story = createStory().connect('modern');
  modernCard(story, [1, 2]);
  const call = lastCall(story);
  expect(jumps(call)).toEqual([
    'tools/call issue_card → answer: elicitation/create, next-leg: result of elicitation/create',
    'elicitation/create → answer: result of elicitation/create, request: tools/call issue_card',
    'result of elicitation/create → question: elicitation/create, answer: result of tools/call issue_card, previous-leg: tools/call issue_card',
    'result of tools/call issue_card → request: result of elicitation/create, previous-leg: tools/call issue_card',
  ]);
  expect(call.lines.map((line) => legOf(call, line))).toEqual([0, -1, 1, -1]);
});
