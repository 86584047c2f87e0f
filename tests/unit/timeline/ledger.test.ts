import { expect, test } from 'vitest';
import { ledgerCsv } from '../../../src/export/ledger-csv.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { ledgerEntries, ledgerOf } from '../../../src/timeline/ledger.ts';
import { searchLedger } from '../../../src/timeline/ledger-search.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { ask, complete, createStory, form, result, text, tool } from './story.ts';

const ledger = (entries: readonly Entry[]) => ledgerOf(foldTimeline(entries), entries, entries.length);

/** A pushed form that is accepted, one that is declined, and on a second connection an embedded one. */
function told(): readonly Entry[] {
  const story = createStory().connect('legacy');
  const http = story.request(3, 'tools/call', tool('issue_card'));
  const first = story.head(http).server(http, ask('a', 'elicitation/create', form('Who are you?')));
  const answer = JSON.stringify({ action: 'accept', content: { name: 'Ada', age: 36, tags: ['x'] } });
  story.wait(2000).person(first, 'accept', { answer });
  story.send(result('a', JSON.parse(answer)));
  const second = story.server(http, ask('b', 'elicitation/create', { mode: 'url', url: 'https://pay.example/', message: 'Pay' }));
  story.person(second, 'decline', { answer: '{"action":"decline"}' });
  story.send(result('b', { action: 'decline' }));
  story.server(
    http,
    ask('c', 'sampling/createMessage', { messages: [{ role: 'user', content: { type: 'text', text: 'Rhyme' } }] }),
  );
  story.server(http, result(3, text('ok')));
  story.connect('modern');
  const modern = story.request(1, 'tools/call', tool('renew'));
  const round = story.reply(
    modern,
    result(1, {
      resultType: 'input_required',
      inputRequests: { __proto__x: { method: 'elicitation/create', params: form('How long?') } },
      requestState: 's',
    }),
  );
  const held = '{"action":"accept","content":{"weeks":2}}';
  story.person(round, 'accept', { key: '__proto__x', by: 'rule', answer: held });
  const again = story.request(2, 'tools/call', {
    ...tool('renew'),
    inputResponses: { __proto__x: JSON.parse(held) },
    requestState: 's',
  });
  story.reply(again, result(2, complete('done')));
  return story.entries;
}

test('every question has a row with its answer, whatever the era and however it ended', () => {
  const rows = ledger(told());
  expect(rows.map(({ call, method, mode, message, action, by }) => [call, method, mode, message, action, by])).toEqual([
    ['tools/call issue_card', 'elicitation/create', 'form', 'Who are you?', 'accept', 'hand'],
    ['tools/call issue_card', 'elicitation/create', 'url', 'Pay', 'decline', 'hand'],
    ['tools/call issue_card', 'sampling/createMessage', '', 'Rhyme', 'closed', undefined],
    ['tools/call renew', 'elicitation/create', 'form', 'How long?', 'accept', 'rule'],
  ]);
  expect(rows.map((row) => row.fields)).toEqual([
    [
      { name: 'name', value: 'Ada' },
      { name: 'age', value: '36' },
      { name: 'tags', value: '["x"]' },
    ],
    [],
    [],
    [{ name: 'weeks', value: '2' }],
  ]);
  expect(rows[0]!.waited).toBeGreaterThanOrEqual(2000);
  expect(new Set(rows.map((row) => row.connection)).size).toBe(2);
});

test('the rows select the lines that ask, and need no other texts than the questions and their answers', () => {
  const entries = told();
  const timeline = foldTimeline(entries);
  const lines = timeline.blocks.flatMap((block) => (block.kind === 'call' ? block.lines : [block.line]));
  for (const row of ledger(entries)) expect(lines.find(({ key }) => key === row.key)?.kind).toBe('question');
  const needed = new Set(ledgerEntries(timeline, entries, entries.length));
  const rest = entries.map((it) => (it.kind === 'message' && !needed.has(it) ? { ...it, text: '' } : it));
  expect(ledgerOf(timeline, rest, rest.length)).toEqual(ledger(entries));
});

test.each([
  ['', 4],
  ['issue', 3],
  ['ISSUE url', 1],
  ['name:ada', 1],
  ['name:bob', 0],
  ['weeks:', 1],
  [':x', 1],
  ['"who are"', 1],
  ['36', 1],
  ['rule', 1],
] as const)('searching for %j finds %i', (query, count) => {
  expect(searchLedger(ledger(told()), query)).toHaveLength(count);
});

test('the CSV has a record for each field, and one for an answer without', () => {
  const lines = ledgerCsv(ledger(told())).split('\r\n');
  expect(lines[0]).toBe('time,server,connection,call,method,mode,message,action,by,waited_ms,field,value,entry');
  expect(lines).toHaveLength(1 + 3 + 1 + 1 + 1 + 1);
  expect(lines[1]).toMatch(
    /^1970-01-01T00:00:01\.\d{3}Z,.*,1,tools\/call issue_card,elicitation\/create,form,Who are you\?,accept,hand,\d+,name,Ada,\d+$/,
  );
  expect(lines[3]).toContain(',tags,"[""x""]",');
});
