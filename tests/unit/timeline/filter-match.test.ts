import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf } from '../../../src/timeline/filter-facts.ts';
import { parseFilter } from '../../../src/timeline/filter-parse.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { narrows } from '../../../src/timeline/narrows.ts';
import { rowsOf } from '../../../src/timeline/rows.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { ask, createStory, error, form, legacyCard, modernCard, note, result, type Story, text, tool } from './story.ts';

/** Titles of the rows a filter shows, level 2 indented. */
function shown(story: Story, filter: string, findings: readonly { readonly seq: number }[] = []): readonly string[] {
  const timeline = foldTimeline(story.entries);
  const view = { collapsed: new Set<string>(), expanded: new Set(timeline.blocks.map(({ key }) => key)), filter };
  return rowsOf(timeline, view, factsOf(story.entries, timeline, findings)).map(
    (row) => `${row.level === 2 ? '  ' : ''}${row.line.title}`,
  );
}

const card = [
  'tools/call issue_card',
  '  elicitation/create',
  '  result of elicitation/create',
  '  result of tools/call issue_card',
];

/** A card in either era, a renewal that fails, and a mark. */
function morning(): Story {
  const story = createStory().connect('legacy');
  legacyCard(story, 1, 0);
  const renewal = story.request('1', 'tools/call', tool('renew_loan', { loan: 'L-17' }));
  story.head(renewal).server(renewal, note('notifications/message', { level: 'info', data: 'looking' }));
  story.wait(700).server(renewal, error('1', -32000, 'Overdue'));
  story.end(renewal);
  story.add({ kind: 'mark', text: 'Until here' });
  story.connect('modern');
  modernCard(story, [5, 6], 'Grace');
  return story;
}

test.each<[filter: string, rows: readonly string[]]>([
  ['tool:issue_card', [...card, ...card]],
  ['tool:renew_*', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['tool:"issue"', []],
  ['method:elicitation/*', [card[0]!, card[1]!, card[2]!, card[0]!, card[1]!, card[2]!]],
  ['method:*/message', ['tools/call renew_loan', '  notifications/message']],
  ['id:1', card],
  ['id:"1"', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['id:6', card],
  ['id:card', card],
  ['dir:server tool:renew_loan', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['dir:client tool:issue_card era:legacy', [card[0]!, card[2]!]],
  ['kind:notification tool:renew_loan', ['tools/call renew_loan', '  notifications/message']],
  ['kind:response tool:issue_card era:modern', [card[0]!, card[2]!, card[3]!]],
  ['kind:request,response era:2026-07-28 tool:*', card],
  ['status:error', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['status:ok tool:* -era:modern', card],
  ['has:question', [card[0]!, card[1]!, card[2]!, card[0]!, card[1]!, card[2]!]],
  ['tool:* -has:question', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['has:mark', ['Until here']],
  ['took:>700ms took:<2s', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['waited:>2s era:modern', card],
  ['waited:>2min', []],
  ['Ada', [card[0]!, card[2]!, card[3]!]],
  ['"card issued to grace"', [card[0]!, card[3]!]],
  ['issued ada', [card[0]!, card[3]!]],
  ['tool:* -issue_card', ['tools/call renew_loan', '  notifications/message', '  error of tools/call renew_loan']],
  ['tool:renew_loan -method:notifications/*', ['tools/call renew_loan', '  error of tools/call renew_loan']],
  ['tool:renew_loan size:<90b', ['tools/call renew_loan', '  error of tools/call renew_loan']],
  ['size:>1mb', []],
  ['nothing_of_it', []],
  ['tool:issue_card nonsense:1 era:modern', card],
])('%s', (filter, rows) => {
  expect(shown(morning(), filter)).toEqual(rows);
});

test('HTTP addresses and headers are searched, for the message that shows the exchange', () => {
  const story = createStory().connect('legacy');
  const http = story.post(ask(1, 'tools/call', tool('issue_card')), [['x-branch', 'central']]);
  story.head(http).server(http, result(1, text('done')));
  expect(shown(story, 'x-branch')).toEqual(['tools/call issue_card']);
  expect(shown(story, 'CENTRAL')).toEqual(['tools/call issue_card']);
  expect(shown(story, 'text/event-stream done')).toEqual([]);
  expect(shown(story, 'tool:issue_card 127.0.0.1/mcp')).toEqual(['tools/call issue_card']);
});

test('streams, faults, findings, what waits and what is late', () => {
  const story = createStory().connect('legacy');
  const get = story.get();
  story.head(get).server(get, note('notifications/tools/list_changed'));
  const http = story.request(1, 'tools/call', tool('slow'));
  story.head(http).server(http, ask(7, 'elicitation/create', form('Which?')));
  expect(shown(story, 'stream:get')).toEqual(['notifications/tools/list_changed']);
  expect(shown(story, `stream:${http}`)).toEqual(['tools/call slow', '  elicitation/create']);
  expect(shown(story, 'status:pending')).toEqual(['tools/call slow', '  elicitation/create']);
  const opened = story.entries.find((it) => it.kind === 'http' && it.phase === 'request' && it.http === http);
  expect(shown(story, 'has:finding', [{ seq: opened!.seq }])).toEqual(['tools/call slow']);
  expect(shown(story, 'tool:slow -has:finding', [{ seq: story.entries.length }])).toEqual([]);
  story.send(note('notifications/cancelled', { requestId: 1 }));
  story.server(http, result(1, text('too late')));
  expect(shown(story, 'status:cancelled')).toHaveLength(4);
  expect(shown(story, 'status:late')).toEqual(['tools/call slow', '  result of tools/call slow']);
  story.add({ kind: 'fault', code: 'unreachable', message: 'The server went away', detail: 'ECONNRESET' });
  expect(shown(story, 'kind:fault econnreset')).toEqual(['The server went away']);
});

test('wildcards cost one pass, whatever they are', () => {
  const story = createStory().connect('legacy');
  story.request(1, 'tools/call', tool('a'.repeat(190)));
  expect(shown(story, `tool:${'*a'.repeat(80)}*b`)).toEqual([]);
  expect(shown(story, `tool:${'*a'.repeat(80)}*`)).toHaveLength(1);
});

const piece = fc.constantFrom<(story: Story, id: number) => unknown>(
  (story, id) => legacyCard(story, id, id),
  (story, id) => story.reply(story.request(id, 'tools/call', tool('renew_loan')), result(id, text('renewed'))),
  (story, id) => story.reply(story.request(id, 'tools/list'), error(id, -1, 'no')),
  (story) => story.server(story.get(), note('notifications/message', { data: 'Ada' })),
  (story) => story.add({ kind: 'mark', text: 'here' }),
  (story, id) => story.request(id, 'prompts/get', { name: 'brief' }),
);
const stories = fc.array(piece, { maxLength: 8 }).map((pieces) => {
  const story = createStory().connect('legacy');
  pieces.forEach((tell, at) => void tell(story, at + 1));
  return story.entries;
});
const term = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(
      'Ada',
      'a',
      'card',
      'tool:renew*',
      'tool:a',
      'method:tools/*',
      'method:l',
      'id:1',
      'id:2',
      'dir:client',
      'dir:server',
      'kind:request',
      'kind:response,notification',
      'status:ok',
      'status:pending,late',
      'status:error',
      'era:legacy',
      'stream:2',
      'stream:get',
      'has:question',
      'has:mark',
      'has:finding',
      'took:>5ms',
      'waited:>1s',
      'size:>90b',
      'wrong:x',
    ),
  )
  .map(([not, it]) => (not ? `-${it}` : it));
const filters = fc.array(term, { minLength: 1, maxLength: 3 });

function keysOf(entries: readonly Entry[], filter: string): readonly string[] {
  const timeline = foldTimeline(entries);
  const view = { collapsed: new Set<string>(), expanded: new Set(timeline.blocks.map(({ key }) => key)), filter };
  return rowsOf(timeline, view, factsOf(entries, timeline, [{ seq: 4 }])).map(({ key }) => key);
}

test('a filter never reorders, and more of it never shows more', () => {
  fc.assert(
    fc.property(stories, filters, term, (entries, words, more) => {
      const all = keysOf(entries, '');
      const some = keysOf(entries, words.join(' '));
      const fewer = keysOf(entries, [...words, more].join(' '));
      expect(all.filter((key) => new Set(some).has(key))).toEqual(some);
      expect(some.filter((key) => new Set(fewer).has(key))).toEqual(fewer);
    }),
    { numRuns: 400 },
  );
});

test('a filter that narrows another one shows nothing that the other hides', () => {
  const longer = fc.constantFrom('', 'a', ' tool:re', ' -has:mark', 'x', ' Ada');
  fc.assert(
    fc.property(stories, filters, longer, (entries, words, more) => {
      const before = words.join(' ');
      const after = before + more;
      if (!narrows(parseFilter(after).terms, parseFilter(before).terms)) return;
      const some = new Set(keysOf(entries, before));
      for (const key of keysOf(entries, after)) expect(some).toContain(key);
    }),
    { numRuns: 300 },
  );
  const is = (after: string, before: string) => narrows(parseFilter(after).terms, parseFilter(before).terms);
  expect(is('Adam dir:client', 'ada')).toBe(true);
  expect(is('tool:issue_card', 'tool:issue')).toBe(true);
  expect(is('-Adam', '-ada')).toBe(false);
  expect(is('id:12', 'id:1')).toBe(false);
  expect(is('tool:a*b', 'tool:a')).toBe(false);
});
