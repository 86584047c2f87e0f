import { expect, test } from 'vitest';
import { writeJson } from '../../../../src/json/write.ts';
import { entryAt } from '../../../../src/timeline/entry-at.ts';
import type { Line, Question, Timeline } from '../../../../src/timeline/model.ts';
import { declaredFor } from '../../../../src/ui/details/declared.ts';
import { factsOf } from '../../../../src/ui/details/facts.ts';
import { httpStory } from '../../../../src/ui/details/http-story.ts';
import { embeddedPart } from '../../../../src/ui/details/message-part.ts';
import type { Entry, MessageEntry } from '../../../../src/wire/entry.ts';
import {
  createScript,
  legacyCall,
  legacyConnect,
  modernCall,
  modernConnect,
} from '../../../components/timeline/sample-entries.ts';

const nothing: Timeline = { blocks: [], connections: [], marks: new Map(), entries: 0 };

function messages(entries: readonly Entry[], has: string): MessageEntry[] {
  return entries.filter((entry): entry is MessageEntry => entry.kind === 'message' && entry.text.includes(has));
}

function lineOf(entry: MessageEntry, kind: Line['kind']): Line {
  return {
    key: String(entry.seq),
    seq: entry.seq,
    kind,
    from: entry.from,
    time: entry.time,
    took: undefined,
    title: '',
    summary: '',
    badge: undefined,
    question: undefined,
    depth: 1,
    http: entry.http,
  };
}

function questionOf(carrier: MessageEntry): Question {
  return {
    key: 'q',
    connection: 1,
    from: 'server',
    id: '',
    method: 'elicitation/create',
    started: carrier.time,
    ended: undefined,
    status: 'open',
    ref: { kind: 'input', message: carrier.seq, key: 'card_holder' },
    call: undefined,
    round: 1,
    attribution: 'input-required',
    answer: undefined,
    by: undefined,
    answered: undefined,
  };
}

function factMap(entries: readonly Entry[], entry: MessageEntry, line: Line, question: Question | undefined) {
  const facts = factsOf({
    selection: { call: undefined, line, question },
    entry,
    entries,
    length: entries.length,
    story: httpStory(entries, entries.length, entry.http),
    timeline: nothing,
  });
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}

const modern = createScript(1000);
modernConnect(modern);
modernCall(modern, 4, 'issue_card', [{ message: 'What name?', after: 100 }], 'Card issued.');

const legacy = createScript(1000);
legacyConnect(legacy);
legacyCall(legacy, 1, 'issue_card', [{ message: 'What name?', after: 100 }], 'Card issued.');

test('an embedded question is told apart from the result that carried it', () => {
  const [carrier] = messages(modern.entries, 'inputRequests') as [MessageEntry];
  const line = lineOf(carrier, 'question');
  const question = questionOf(carrier);
  const part = embeddedPart(carrier, { call: undefined, line, question });
  expect(JSON.parse(part!)).toMatchObject({ method: 'elicitation/create', params: { message: 'What name?' } });
  expect(factMap(modern.entries, carrier, line, question)).toMatchObject({
    'Carried by': 'result of tools/call, id 4',
    Attribution: 'input-required',
    requestState: 'v1.eyJ0b29sIjoiaXNzdWVfY…',
    Key: 'card_holder',
    HTTP: 'POST 200 application/json',
    Declared: 'elicitation.form, elicitation.url',
  });
});

test('an embedded answer is read out of the leg that carried it', () => {
  const [carrier] = messages(modern.entries, 'inputRequests') as [MessageEntry];
  const [leg] = messages(modern.entries, 'inputResponses') as [MessageEntry];
  const line = lineOf(leg, 'answer');
  const question = questionOf(carrier);
  expect(JSON.parse(embeddedPart(leg, { call: undefined, line, question })!)).toEqual({
    action: 'accept',
    content: { name: 'Ada Lovelace' },
  });
  expect(factMap(modern.entries, leg, line, question)).toMatchObject({ 'Carried by': 'tools/call, id 5' });
});

test('a pushed question is on the stream of its call, and was declared in the handshake', () => {
  const [asked] = messages(legacy.entries, 'elicitation/create') as [MessageEntry];
  const facts = factMap(legacy.entries, asked, lineOf(asked, 'question'), undefined);
  expect(facts).toMatchObject({
    'Carried by': 'stream of tools/call, id 1',
    HTTP: 'POST 200 text/event-stream',
    Declared: 'elicitation.form, elicitation.url',
    'JSON-RPC id': '10',
  });
  expect(writeJson(declaredFor(legacy.entries, legacy.entries.length, asked)!)).toBe('{"elicitation":{"form":{},"url":{}}}');
});

test('an exchange is put together from its entries, and no other', () => {
  const [asked] = messages(legacy.entries, 'elicitation/create') as [MessageEntry];
  const story = httpStory(legacy.entries, legacy.entries.length, asked.http);
  expect(story.request).toMatchObject({ method: 'POST', http: asked.http });
  expect(story.response).toMatchObject({ status: 200 });
  expect(story.received).toBe(3);
  expect(story.end).toMatchObject({ phase: 'end' });
  expect(httpStory(legacy.entries, asked.seq, asked.http).end).toBeUndefined();
});

test('entries are found by number, gaps and all', () => {
  const kept = legacy.entries.filter(({ seq }) => seq % 3 !== 0);
  for (const { seq } of legacy.entries) expect(entryAt(kept, kept.length, seq)?.seq).toBe(seq % 3 === 0 ? undefined : seq);
  expect(entryAt(kept, 2, 4)).toBeUndefined();
  expect(entryAt([], 0, 1)).toBeUndefined();
});
