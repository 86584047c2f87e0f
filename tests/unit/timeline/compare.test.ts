import { expect, test } from 'vitest';
import { pathText } from '../../../src/json/diff.ts';
import { writeJson } from '../../../src/json/write.ts';
import { comparePairs, countPairs, summaryOf } from '../../../src/timeline/compare.ts';
import type { CallDifference } from '../../../src/timeline/compare-calls.ts';
import { compareOutside } from '../../../src/timeline/compare-outside.ts';
import type { RecordingSide } from '../../../src/timeline/compare-side.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { ask, complete, createStory, error, form, legacyCard, modernCard, result, type Story, text, tool } from './story.ts';

const side = ({ entries }: Story, findings: RecordingSide['findings'] = []): RecordingSide => ({
  timeline: foldTimeline(entries),
  entries,
  findings,
});

function words(it: CallDifference): string {
  switch (it.kind) {
    case 'outcome':
    case 'rounds':
    case 'duration':
      return `${it.kind}: ${it.before} → ${it.after}`;
    case 'question-missing':
    case 'question-added':
      return `${it.kind} ${it.question}: ${it.summary}`;
    case 'findings':
      return `findings: ${it.before.join()} → ${it.after.join()}`;
    case 'question':
    case 'schema':
    case 'answer':
    case 'arguments':
    case 'result': {
      const at = 'question' in it ? ` ${it.question}` : '';
      const list = it.list.map((each) => {
        const values = [...('before' in each ? [each.before] : []), ...('after' in each ? [each.after] : [])];
        return `${each.kind} ${pathText(each.path)} ${values.map((value) => ('kind' in value ? writeJson(value) : value.join())).join(' → ')}`;
      });
      return `${it.kind}${at}: ${list.join('; ')}`;
    }
  }
}

function compare(before: RecordingSide, after: RecordingSide): { summary: string; pairs: string[] } {
  const pairs = [...comparePairs(before, after)];
  return {
    summary: summaryOf(countPairs(pairs)),
    pairs: pairs.map(({ before: old, after: now, differences }) => {
      const call = (old ?? now)!;
      const name = call.name === undefined ? call.method : `${call.method} ${call.name}`;
      const state = !old ? 'added' : !now ? 'missing' : differences.length === 0 ? 'alike' : differences.map(words).join(' | ');
      return `${name}: ${state}`;
    }),
  };
}

test('a recording is like itself', () => {
  for (const era of ['legacy', 'modern'] as const) {
    const story = createStory().connect(era);
    if (era === 'legacy') legacyCard(story, 1, 7);
    else modernCard(story, [1, 2]);
    expect(compare(side(story), side(story)).summary).toBe('2 calls are in both, and none differs.');
  }
});

test('the same story in both eras differs in the handshake alone', () => {
  const legacy = createStory().connect('legacy');
  legacyCard(legacy, 1, 7);
  const modern = createStory().connect('modern');
  modernCard(modern, [1, 2]);
  expect(compare(side(legacy), side(modern))).toEqual({
    summary: '2 calls are in both, and none differs.',
    pairs: ['initialize: alike', 'tools/call issue_card: alike'],
  });
});

test('what differs in a call is named: outcome, rounds, question, schema, answer, findings, duration, result', () => {
  const before = createStory().connect('legacy');
  legacyCard(before, 1, 7);
  const after = createStory().connect('legacy');
  const http = after.request(5, 'tools/call', tool('issue_card'));
  after.head(http);
  after.wait(900);
  const asked = after.server(
    http,
    ask(3, 'elicitation/create', form('Your name?', { name: { type: 'string', title: 'Name', minLength: 1 } })),
  );
  const answer = { action: 'decline' };
  after.person(asked, 'decline', { answer: JSON.stringify(answer) });
  after.send(result(3, answer));
  const again = after.server(http, ask(4, 'elicitation/create', form('Sure?', {})));
  after.person(again, 'decline', { answer: JSON.stringify(answer) });
  after.send(result(4, answer));
  after.server(http, result(5, { ...text('No card issued.'), isError: true }));
  after.end(http);
  const { pairs } = compare(side(before), side(after, [{ seq: asked.seq, rule: 'nested-object' }]));
  expect(pairs[1]?.split(' | ')).toEqual([
    'tools/call issue_card: outcome: succeeded → tool error',
    'rounds: 1 → 2',
    'question 1: changed message "What name should go on the card?" → "Your name?"',
    'schema 1: added requestedSchema.properties.name.minLength 1',
    'answer 1: changed action "accept" → "decline"; removed content {"name":"Ada Lovelace"}',
    'question-added 2: Sure?',
    expect.stringMatching(/^duration: \d+ → \d+$/),
    'findings:  → nested-object',
    'result: changed content[0].text "Card issued to Ada Lovelace." → "No card issued."; added isError true',
  ]);
});

test('calls are matched by arguments before order; what is left by name; the rest is missing or added', () => {
  const run = (calls: readonly (readonly [string, object])[]) => {
    const story = createStory().connect('modern');
    calls.forEach(([name, args], at) => {
      const http = story.request(at + 1, 'tools/call', { name, arguments: args });
      story.reply(http, result(at + 1, complete(JSON.stringify(args))));
    });
    return side(story);
  };
  const before = run([
    ['add', { a: 1, b: 2 }],
    ['add', { a: 3, b: 4 }],
    ['gone', {}],
    ['sum', { n: 1 }],
  ]);
  const after = run([
    ['new', {}],
    ['add', { b: 4, a: 3 }],
    ['add', { b: 2, a: 1 }],
    ['sum', { n: 1.5 }],
  ]);
  expect(compare(before, after)).toEqual({
    summary: '4 calls are in both, and 3 differ; 1 is missing in the second; 1 is only there.',
    pairs: [
      'server/discover: alike',
      'tools/call new: added',
      'tools/call add: result: changed content[0].text "{\\"a\\":1,\\"b\\":2}" → "{\\"b\\":2,\\"a\\":1}"',
      'tools/call add: result: changed content[0].text "{\\"a\\":3,\\"b\\":4}" → "{\\"b\\":4,\\"a\\":3}"',
      'tools/call gone: missing',
      'tools/call sum: arguments: changed arguments.n 1 → 1.5 | result: changed content[0].text "{\\"n\\":1}" → "{\\"n\\":1.5}"',
    ],
  });
});

test('an error is compared like a result', () => {
  const run = (code: number) => {
    const story = createStory().connect('modern');
    story.reply(story.request(1, 'tools/call', tool('x')), error(1, code, 'no'));
    return side(story);
  };
  expect(compare(run(-32602), run(-32603)).pairs[1]).toBe('tools/call x: result: changed code -32602 → -32603');
});

test('nothing to compare is said', () => {
  const empty = side(createStory());
  expect(compare(empty, empty).summary).toBe('Neither recording has a call.');
  const one = createStory().connect('modern');
  expect(compare(side(one), empty).summary).toBe('1 call is missing in the second.');
  expect(compare(empty, side(one)).summary).toBe('1 call is only there.');
});

test('questions outside any call are matched by message, then by schema, and rules broken there are named', () => {
  /** Each with the same id, and a field of its own. */
  const loose = (questions: readonly (readonly [message: string, field: string, answer: string])[]) => {
    const story = createStory().connect('legacy');
    const stream = story.get();
    for (const [message, field, answer] of questions) {
      story.server(stream, ask('7', 'elicitation/create', form(message, { [field]: { type: 'string' } })));
      story.send(result('7', { action: 'accept', content: { [field]: answer } }));
    }
    return story;
  };
  const old = loose([
    ['Name?', 'name', 'Ada'],
    ['Gone?', 'gone', 'x'],
    ['Who pays?', '__proto__', 'y'],
  ]);
  const now = loose([
    ['New?', 'new', 'z'],
    ['Who pays now?', '__proto__', 'y'],
    ['Name?', 'name', 'Bob'],
  ]);
  expect(compareOutside(side(old), side(old))).toEqual({ before: 3, after: 3, differences: [] });
  const inCall = old.entries.find((entry) => entry.kind === 'message')!.seq;
  const found = compareOutside(side(old, [{ seq: old.entries.at(-1)!.seq, rule: 'loose' }]), side(now));
  expect([found.before, found.after]).toEqual([3, 3]);
  expect(found.differences.map(words)).toEqual([
    'answer 1: changed content.name "Ada" → "Bob"',
    'question-missing 2: Gone?',
    'question 3: changed message "Who pays?" → "Who pays now?"',
    'question-added 4: New?',
    'findings: loose → ',
  ]);
  // What was broken in a call is told there.
  expect(compareOutside(side(old, [{ seq: inCall, rule: 'in-call' }]), side(old)).differences).toEqual([]);
});

test('thousands of questions outside any call are compared in one go', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  for (let at = 0; at < 3000; at++) story.server(stream, ask(1, 'elicitation/create', form(`Question ${at % 7}?`)));
  expect(compareOutside(side(story), side(story))).toEqual({ before: 3000, after: 3000, differences: [] });
});
