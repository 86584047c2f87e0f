import { expect, test } from 'vitest';
import { allFindings } from '../../support/story-text.ts';
import { createStory, tool } from '../timeline/story.ts';
import type { Example } from './examples/example.ts';
import { legacyExamples } from './examples/legacy.ts';
import { modernExamples } from './examples/modern.ts';

const declared: Readonly<Record<string, Record<string, unknown>>> = {
  '2025-03-26': { sampling: {}, roots: { listChanged: true } },
  '2025-06-18': { elicitation: {}, sampling: {}, roots: { listChanged: true } },
};
const latest = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

/** Plays an example over HTTP, as its revision has it: what a server asks comes on the stream of a call. */
function play({ revision, messages }: Example) {
  const modern = revision >= '2026';
  const capabilities = declared[revision] ?? latest;
  const story = createStory().connect(modern ? 'modern' : 'legacy', { version: revision, capabilities });
  const bearers = new Map<unknown, number>();
  let stream = 0;
  if (!modern) {
    stream = story.request('outer', 'tools/call', tool('outer'));
    story.head(stream);
  }
  for (const [from, message] of messages) {
    const { id, method, params } = message;
    if (from === 'client') {
      if (typeof method !== 'string' || id === undefined) story.send(message);
      else if (modern) bearers.set(id, story.request(id, method, params as Record<string, unknown> | undefined));
      else bearers.set(id, story.post(message));
      if (method === 'subscriptions/listen') {
        stream = bearers.get(id)!;
        story.head(stream);
      }
    } else if (typeof method === 'string' || bearers.get(id) === stream) story.server(stream, message);
    else story.reply(bearers.get(id)!, message);
  }
  return story.entries;
}

test.each([...legacyExamples, ...modernExamples].map((it) => [it.revision, it.page, it] as const))(
  'nothing is found in the example of %s, %s',
  (_, __, example) => {
    expect(allFindings(play(example))).toEqual([]);
  },
);
