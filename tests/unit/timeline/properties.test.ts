import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimelineFold, foldTimeline } from '../../../src/timeline/fold.ts';
import type { Block, Timeline } from '../../../src/timeline/model.ts';
import { printTimeline } from '../../../src/timeline/print.ts';
import { rowsOf } from '../../../src/timeline/rows.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { allFindings } from '../../support/story-text.ts';
import { ask, createStory, form, legacyCard, modernCard, note, result, type Story, text, tool } from './story.ts';

type Teller = (story: Story, ids: readonly [number, number], name: string) => void;

const legacyTellers: readonly Teller[] = [
  (story, [id, asked], name) => legacyCard(story, id, asked, name),
  (story, [id], name) => {
    const http = story.request(id, 'tools/call', tool(name), { meta: { progressToken: id } });
    story.head(http).server(http, note('notifications/progress', { progressToken: id, progress: 1, total: 2 }));
    story.server(http, note('notifications/progress', { progressToken: id, progress: 2, total: 2 }));
    story.server(http, result(id, text(name)));
  },
  (story, [id, asked], name) => {
    const http = story.request(id, 'prompts/get', { name });
    const question = story.head(http).server(http, ask(asked, 'sampling/createMessage', { messages: [], maxTokens: 1 }));
    story.person(question, 'error -1', { answer: '{}' });
    story.send({ jsonrpc: '2.0', id: asked, error: { code: -1, message: 'no' } });
    story.server(http, result(id, { messages: [] }));
  },
];
const modernTellers: readonly Teller[] = [
  (story, ids, name) => modernCard(story, ids, name),
  (story, ids, name) => modernCard(story, ids, name, false),
  (story, [id], name) =>
    story.reply(story.request(id, 'tools/call', tool(name)), result(id, { resultType: 'complete', ...text(name) })),
];

/** Two recordings of one connection as one: each keeps its order, the numbers of entries and exchanges are given anew. */
function interleave(first: readonly Entry[], second: readonly Entry[], turns: readonly boolean[]): Entry[] {
  const queues = [first, second].map((entries) => [...entries]);
  const seqs: Map<number, number>[] = [new Map(), new Map()];
  const out: Entry[] = [];
  for (let turn = 0; queues.some((queue) => queue.length > 0); turn++) {
    const wanted = turns[turn % Math.max(1, turns.length)] ? 1 : 0;
    const which = queues[wanted]!.length > 0 ? wanted : 1 - wanted;
    const entry = queues[which]!.shift()!;
    seqs[which]!.set(entry.seq, out.length + 1);
    const moved = { ...entry, seq: out.length + 1, time: 1000 + out.length } as Entry & { http?: number };
    const renumbered = moved.http === undefined ? moved : { ...moved, http: moved.http + which * 1000 };
    out.push(
      renumbered.kind === 'person' && renumbered.what === 'answer'
        ? { ...renumbered, question: { ...renumbered.question, message: seqs[which]!.get(renumbered.question.message)! } }
        : (renumbered as Entry),
    );
  }
  return out;
}

const blocksOf = (timeline: Timeline) =>
  printTimeline(timeline)
    .split(/\n(?=\S)/)
    .map((it) => it.trim());
const turns = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });

test.each([
  ['legacy', legacyTellers],
  ['modern', modernTellers],
] as const)('any interleaving of two correct calls gives the same two stories: %s', (era, tellers) => {
  const teller = fc.integer({ min: 0, max: tellers.length - 1 });
  fc.assert(
    fc.property(teller, teller, turns, (a, b, order) => {
      const intro = createStory().connect(era).entries;
      const tell = (which: number, ids: readonly [number, number], name: string) => {
        const story = createStory().connect(era);
        tellers[which]!(story, ids, name);
        return story.entries;
      };
      const [first, second] = [tell(a, [1, 2], 'Ada'), tell(b, [3, 4], 'Bob')];
      const own = (entries: readonly Entry[]) => entries.slice(intro.length);
      const entries = [
        ...intro,
        ...interleave(own(first), own(second), order)
          .map((it) => ({ ...it, seq: it.seq + 1000 }) as Entry)
          .map(shiftRef),
      ];
      const both = foldTimeline(entries);
      const alone = [foldTimeline(first), foldTimeline(second)].flatMap((timeline) => blocksOf(timeline).slice(-1));
      expect(blocksOf(both).slice(-2).sort()).toEqual(alone.sort());
      const rules = (of: readonly Entry[]) => allFindings(of).map(({ rule, message }) => `${rule} ${message}`);
      expect(rules(entries).sort()).toEqual([...rules(first), ...rules(second)].sort());
    }),
  );
});

function shiftRef(entry: Entry): Entry {
  if (entry.kind !== 'person' || entry.what !== 'answer') return entry;
  return { ...entry, question: { ...entry.question, message: entry.question.message + 1000 } };
}

/** Anything a recording may hold, made of few ids so that they meet. */
const id = fc.constantFrom<unknown>(0, 1, '1', 2, 'a', null);
const method = fc.constantFrom(
  'initialize',
  'tools/call',
  'tools/list',
  'prompts/get',
  'elicitation/create',
  'sampling/createMessage',
  'roots/list',
  'ping',
);
const answer = fc.record({ action: fc.constantFrom('accept', 'decline') });
const message = fc.oneof(
  fc.record({ id, method, params: fc.record({ name: fc.constantFrom('a', 'b'), _meta: fc.record({ progressToken: id }) }) }),
  fc.record({
    id,
    method,
    params: fc.record({
      name: fc.constant('a'),
      inputResponses: fc.dictionary(fc.constantFrom('k', 'l'), answer),
      requestState: fc.constantFrom('s', 't'),
    }),
  }),
  fc.record({ id, result: fc.oneof(answer, fc.constant({ content: [] })) }),
  fc.record({
    id,
    result: fc.record({
      resultType: fc.constant('input_required'),
      requestState: fc.constantFrom<unknown>('s', 't', 42),
      inputRequests: fc.dictionary(fc.constantFrom('k', 'l', '__proto__'), fc.record({ method: fc.constant('roots/list') })),
    }),
  }),
  fc.record({ id, error: fc.record({ code: fc.integer(), message: fc.string() }) }),
  fc.record({ method: fc.constantFrom('notifications/cancelled'), params: fc.record({ requestId: id }) }),
  fc.record({
    method: fc.constantFrom('notifications/progress'),
    params: fc.record({ progressToken: id, progress: fc.integer() }),
  }),
  fc.record({ method: fc.string() }),
  fc.jsonValue(),
);
const http = fc.integer({ min: 1, max: 5 });
const draft = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        kind: fc.constant('message'),
        from: fc.constantFrom('client', 'server'),
        text: message.map((it) => JSON.stringify(it)),
        http,
        carrier: fc.constantFrom('body', 'event'),
        eventId: fc.constantFrom('e1', 'e2'),
      },
      { requiredKeys: ['kind', 'from', 'text', 'http', 'carrier'] },
    ),
  },
  fc.record({
    kind: fc.constant('http'),
    phase: fc.constantFrom('end', 'abort'),
    http,
    reason: fc.constant('x'),
    bytes: fc.constant(1),
  }),
  fc.record({
    kind: fc.constant('http'),
    phase: fc.constant('response'),
    http,
    status: fc.constantFrom(200, 202, 404),
    headers: fc.constant([]),
  }),
  fc.record({
    kind: fc.constant('http'),
    phase: fc.constant('request'),
    http,
    method: fc.constant('GET'),
    headers: fc.constantFrom([], [['last-event-id', 'e1']]),
  }),
  fc.record(
    {
      kind: fc.constant('fault'),
      code: fc.constantFrom('timeout', 'unreachable', 'stream-broken'),
      message: fc.string(),
      http,
      request: fc.constantFrom('1', '"1"'),
    },
    { requiredKeys: ['kind', 'code', 'message'] },
  ),
  fc.record(
    {
      kind: fc.constant('person'),
      what: fc.constant('answer'),
      by: fc.constantFrom('hand', 'rule', 'refusal'),
      label: fc.constantFrom('accept', 'error -1', 'never'),
      answer: fc.constant('{}'),
      question: fc.oneof(
        fc.record({ kind: fc.constant('request'), message: fc.integer({ min: 1, max: 30 }), id: fc.constant('1') }),
        fc.record({ kind: fc.constant('input'), message: fc.integer({ min: 1, max: 30 }), key: fc.constantFrom('k', 'l') }),
      ),
    },
    { requiredKeys: ['kind', 'what', 'by', 'label', 'question'] },
  ),
  fc.record({ kind: fc.constant('person'), what: fc.constant('cancel'), request: fc.constantFrom('1', '"1"') }),
  fc.record({
    kind: fc.constant('setting'),
    what: fc.constant('leg'),
    request: fc.constantFrom('1', '2'),
    first: fc.constantFrom('0', '1'),
    round: fc.constant(1),
    reason: fc.constantFrom('answers', 'reissue'),
  }),
  fc.record({
    kind: fc.constant('setting'),
    what: fc.constant('era'),
    era: fc.constantFrom('legacy', 'modern'),
    version: fc.string(),
    session: fc.boolean(),
    why: fc.string(),
    serverName: fc.string(),
    serverVersion: fc.string(),
  }),
  fc.record({ kind: fc.constant('setting'), what: fc.constant('closed'), reason: fc.string() }),
);
const recording = fc
  .array(fc.tuple(draft, fc.integer({ min: 1, max: 2 })), { maxLength: 60 })
  .map((drafts) =>
    drafts.map(([it, connection], at) => ({ ...it, seq: at + 1, time: 1000 + at, connection }) as unknown as Entry),
  );

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const it of Object.values(value)) deepFreeze(it);
  }
  return value;
}

test('folding one by one equals folding all; pictures never change; an unchanged block keeps its identity', () => {
  fc.assert(
    fc.property(recording, fc.integer({ min: 1, max: 7 }), (entries, every) => {
      const fold = createTimelineFold();
      let before: readonly Block[] = [];
      const pictures: { readonly timeline: Timeline; readonly print: string }[] = [];
      entries.forEach((entry, at) => {
        fold.push(entry);
        if (at % every !== 0) return;
        const timeline = deepFreeze(fold.timeline());
        expect(fold.timeline()).toBe(timeline);
        timeline.blocks.forEach((block, index) => {
          if (block !== before[index]) return;
          expect(JSON.stringify(block)).toBe(JSON.stringify(before[index]));
        });
        before = timeline.blocks;
        pictures.push({ timeline, print: JSON.stringify(timeline) });
      });
      expect(fold.timeline()).toEqual(foldTimeline(entries));
      pictures.forEach(({ timeline, print }) => {
        expect(JSON.stringify(timeline)).toBe(print);
      });
    }),
    { numRuns: 300 },
  );
});

test('every message draws a line or is a round, keys are unique, and rows hold every line once', () => {
  fc.assert(
    fc.property(recording, (entries) => {
      const timeline = foldTimeline(entries);
      const lines = timeline.blocks.flatMap((block) => (block.kind === 'call' ? block.lines : [block.line]));
      expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
      const drawn = new Set(lines.map((line) => line.seq));
      for (const entry of entries) if (entry.kind === 'message') expect(drawn).toContain(entry.seq);
      const every = new Set(timeline.blocks.map((block) => block.key));
      const rows = rowsOf(timeline, { collapsed: new Set(), expanded: every, filter: '' });
      expect(rows.map((row) => row.line.key)).toEqual(lines.map((line) => line.key));
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    }),
    { numRuns: 200 },
  );
});

test('spans of waiting are sorted, do not overlap, and only the last may be open', () => {
  fc.assert(
    fc.property(recording, (entries) => {
      for (const block of foldTimeline(entries).blocks) {
        if (block.kind !== 'call') continue;
        block.waits.forEach(([start, end], at) => {
          if (end === undefined) expect(at).toBe(block.waits.length - 1);
          else expect(end).toBeGreaterThanOrEqual(start);
          expect(start).toBeGreaterThan(block.waits[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY);
          expect(start).toBeGreaterThanOrEqual(block.started);
        });
        if (block.ended !== undefined) expect(block.waits.every(([, end]) => end !== undefined)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('unknown and malformed entries never throw, and are shown', () => {
  const broken = fc.oneof(
    fc.anything(),
    fc.record(
      { kind: fc.constantFrom('message', 'http', 'sse', 'fault', 'person', 'setting', 'mark', 'new', '__proto__') },
      { requiredKeys: [] },
    ),
    fc.record({
      kind: fc.constantFrom('http', 'sse', 'person', 'setting'),
      phase: fc.constantFrom('request', 'response', 'end'),
      what: fc.constantFrom('answer', 'era', 'event', 'leg', 'other'),
      seq: fc.integer(),
      time: fc.double(),
      connection: fc.integer(),
      headers: fc.anything(),
      question: fc.anything(),
    }),
    draft.chain((it) =>
      fc.subarray(Object.keys(it)).map((keys) => Object.fromEntries(Object.entries(it).filter(([key]) => keys.includes(key)))),
    ),
  );
  fc.assert(
    fc.property(fc.array(broken), (entries) => {
      const timeline = foldTimeline(entries as Entry[]);
      printTimeline(timeline);
      rowsOf(timeline, { collapsed: new Set(), expanded: new Set(), filter: 'x' });
      expect(timeline.entries).toBe(entries.length);
    }),
    { numRuns: 500 },
  );
  const odd = foldTimeline([undefined, { kind: 'later', seq: 2, time: 1, connection: 1 }] as unknown as Entry[]);
  expect(odd.blocks.map((block) => block.kind === 'loose' && [block.line.kind, block.line.title])).toEqual([
    ['other', 'Not an entry'],
    ['other', 'Unknown entry: later'],
  ]);
});

test('equal ids of both sides never mix, whatever the order of their answers', () => {
  fc.assert(
    fc.property(fc.constantFrom<unknown>(0, 1, '1', 'x'), fc.boolean(), (shared, questionFirst) => {
      const story = createStory().connect('legacy');
      const http = story.request(shared, 'tools/call', tool('t'));
      story.head(http).server(http, ask(shared, 'elicitation/create', form('m')));
      if (questionFirst) story.send(result(shared, { action: 'accept', content: {} }));
      story.server(http, result(shared, text('done')));
      const call = foldTimeline(story.entries).blocks.findLast((block) => block.kind === 'call');
      expect(call).toMatchObject({ status: 'succeeded', questions: [{ status: questionFirst ? 'result' : 'closed' }] });
    }),
  );
});
