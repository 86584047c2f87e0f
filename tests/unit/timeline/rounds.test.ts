import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeList } from '../../../src/timeline/exchange-list.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { pickBlocks } from '../../../src/timeline/pick.ts';
import { type OpenCalls, rowList } from '../../../src/timeline/row-list.ts';
import { ask, createStory, form, note, result, text, tool } from './story.ts';

type Step = 'ask' | 'answer' | 'progress' | 'end';

/** A call as these steps tell it: an answer goes to the oldest question that waits. */
function tell(steps: readonly Step[], id = 1, story = createStory().connect('legacy')) {
  const http = story.request(id, 'tools/call', { ...tool('t'), _meta: { progressToken: id } });
  story.head(http);
  const waiting: string[] = [];
  for (const [at, step] of steps.entries()) {
    const question = `${id}-${at}`;
    if (step === 'ask') {
      waiting.push(question);
      story.server(http, ask(question, 'elicitation/create', form(`Question ${at}`)));
    } else if (step === 'answer' && waiting.length > 0) story.send(result(waiting.shift()!, { action: 'accept' }));
    else if (step === 'progress')
      story.server(http, note('notifications/progress', { progressToken: id, progress: at, total: 99 }));
    else if (step === 'end') story.server(http, result(id, text('done')));
  }
  return story;
}

const open: OpenCalls = { collapsed: new Set(), expanded: new Set() };
const listOf = (story: ReturnType<typeof createStory>, view = open) =>
  rowList(pickBlocks(foldTimeline(story.entries), undefined, undefined), view);
const told = (list: ReturnType<typeof rowList>) =>
  [...list]
    .filter(({ call }) => call?.method === 'tools/call')
    .map(
      ({ level, expanded, posInSet, setSize, line, round }) =>
        `${level} ${posInSet}/${setSize} ${line.kind}${round ? ` heads ${round.number}` : ''}${expanded === undefined ? '' : expanded ? ' open' : ' closed'}`,
    );
const closing = (...keys: string[]): OpenCalls => ({ collapsed: new Set(keys), expanded: new Set() });

const twoRounds: readonly Step[] = ['progress', 'ask', 'ask', 'progress', 'answer', 'answer', 'progress', 'ask', 'answer', 'end'];

test('the first question of a round is its row, open by itself; what came until it was over is inside', () => {
  expect(told(listOf(tell(twoRounds)))).toEqual([
    '1 4/4 request open',
    '2 1/5 notification',
    '2 2/5 question heads 1 open',
    '3 1/4 question',
    '3 2/4 notification',
    '3 3/4 answer',
    '3 4/4 answer',
    '2 3/5 notification',
    '2 4/5 question heads 2 open',
    '3 1/1 answer',
    '2 5/5 result',
  ]);
});

test('a closed round is its first question alone; names and keys stay, and so does what is closed while more comes', () => {
  const key = [...listOf(tell(twoRounds))].find(({ round }) => round?.number === 1)!.key;
  for (const steps of [twoRounds, twoRounds.slice(0, 8), twoRounds.slice(0, 5)]) {
    const all = listOf(tell(steps));
    const closed = listOf(tell(steps), closing(key));
    const inside = [...all].filter(({ level, posInSet }, at, rows) => {
      const head = rows.slice(0, at).findLast((it) => it.level < 3);
      return level === 3 && posInSet > 0 && head?.key === key;
    });
    expect(inside.length).toBeGreaterThan(1);
    const hidden = new Set(inside.map((it) => it.key));
    expect([...closed].map(({ key, name }) => [key, name])).toEqual(
      [...all].filter((it) => !hidden.has(it.key)).map(({ key, name }) => [key, name]),
    );
    expect([...closed].find((it) => it.key === key)).toMatchObject({ level: 2, expanded: false });
    expect(closed.canOpen(closed.indexOf(key))).toBe(true);
    for (const it of hidden) expect(closed.hiding(it)).toEqual([key]);
    expect(closed.hiding(key)).toEqual([]);
  }
});

test('in a closed call a closed round has to be opened too; a call that waits for its second question has no rounds yet', () => {
  const list = listOf(tell(twoRounds));
  const round = [...list].find((it) => it.round?.number === 2)!;
  const answer = [...list].at(-2)!;
  expect(answer.line.kind).toBe('answer');
  const ofCall = [...list].find(({ call }) => call?.method === 'tools/call')!.key;
  expect(listOf(tell(twoRounds), closing(ofCall, round.key)).hiding(answer.key)).toEqual([ofCall, round.key]);
  expect(listOf(tell(twoRounds), closing(ofCall)).hiding(answer.key)).toEqual([ofCall]);
  expect(list.hiding(answer.key)).toEqual([]);
  expect(told(listOf(tell(['ask', 'progress', 'answer', 'end'])))).toEqual([
    '1 4/4 request open',
    '2 1/4 question',
    '2 2/4 notification',
    '2 3/4 answer',
    '2 4/4 result',
  ]);
  expect(told(listOf(tell(['ask', 'answer', 'ask']))).slice(1)).toEqual([
    '2 1/2 question heads 1 open',
    '3 1/1 answer',
    '2 2/2 question heads 2',
  ]);
});

const stories = fc
  .array(fc.array(fc.constantFrom<Step>('ask', 'ask', 'answer', 'answer', 'progress', 'end'), { maxLength: 12 }), {
    maxLength: 4,
  })
  .map((calls) => {
    const story = createStory().connect('legacy');
    for (const [at, steps] of calls.entries()) tell(steps, at + 1, story);
    return story;
  });
const seeds = fc.infiniteStream(fc.boolean());

test('whatever is closed, rows are where the list says, siblings are counted as they stand, and the exchanges are among them', () => {
  fc.assert(
    fc.property(stories, seeds, (story, random) => {
      const flips = random[Symbol.iterator]();
      const openers = [...listOf(story)].filter(({ expanded }) => expanded !== undefined).map(({ key }) => key);
      const list = listOf(story, closing(...openers.filter(() => flips.next().value)));
      const rows = [...list];
      rows.forEach((row, at) => {
        expect(list.at(at)).toEqual(row);
        expect([list.keyAt(at), list.levelAt(at), list.indexOf(row.key)]).toEqual([row.key, row.level, at]);
        expect(list.canOpen(at)).toBe(row.expanded === false);
        expect(list.lineAt(at)).toBe(row.line);
        if (row.expanded === true) expect(rows[at + 1]!.level).toBe(row.level + 1);
      });
      expectSiblings(rows);
      expect(list.indexOf('gone')).toBe(-1);

      const exchanges = exchangeList(list);
      const own = rows.filter(({ head, question }) => head || question);
      expect(exchanges.length).toBe(own.length);
      expectSiblings(own.map((row, at) => ({ level: row.level, ...exchanges.placeAt(at) })));
      own.forEach((row, at) => {
        expect(rows[exchanges.rowAt(at)]).toBe(row);
        expect(exchanges.indexOf(row.key)).toBe(at);
        expect(exchanges.expandedAt(at) === true).toBe((own[at + 1]?.level ?? 0) > row.level);
      });
      for (const row of rows) {
        const stands = own[exchanges.indexOf(exchanges.keyFor(row.key))];
        if (row.call) expect(stands?.call).toBe(row.call);
        else expect(exchanges.keyFor(row.key)).toBe(row.key);
      }
      expect([exchanges.rowAt(-1), exchanges.rowAt(own.length)]).toEqual([-1, -1]);
    }),
    { numRuns: 150 },
  );
});

/** Counts siblings anew, by the levels alone. */
function expectSiblings(rows: readonly { level: number; posInSet: number; setSize: number }[]) {
  rows.forEach(({ level, posInSet, setSize }, at) => {
    const start = rows.findLastIndex((it, i) => i < at && it.level < level);
    const end = rows.findIndex((it, i) => i > at && it.level < level);
    const siblings = [...rows.keys()].filter((i) => i > start && (end < 0 || i < end) && rows[i]!.level === level);
    expect([posInSet, setSize]).toEqual([siblings.indexOf(at) + 1, siblings.length]);
  });
}
