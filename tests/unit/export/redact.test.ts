import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from '../../../src/export/redact.ts';
import { checkEntries } from '../../../src/findings/check.ts';
import { readJson } from '../../../src/json/read.ts';
import { openRecording, saveRecording } from '../../../src/recording/file.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { printTimeline } from '../../../src/timeline/print.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { entries as anyEntries } from '../recording/entries.ts';
import { ask, createStory, form, legacyCard, modernCard, note, result, text, tool } from '../timeline/story.ts';

const message = (body: unknown, seq = 1): Entry => ({
  seq,
  time: 1,
  connection: 1,
  kind: 'message',
  from: 'server',
  http: 1,
  carrier: 'body',
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const textOf = (entry: Entry | undefined) => (entry?.kind === 'message' ? entry.text : '');
const redactedText = (body: unknown) => textOf(redact([message(body)]).entries[0]);
const story = (entries: readonly Entry[]) => printTimeline(foldTimeline(entries));

describe('what is taken out', () => {
  test('headers: authorization after its scheme, cookies by their values, keys and session ids', () => {
    const story = createStory();
    story.add({
      kind: 'http',
      phase: 'request',
      http: 1,
      method: 'POST',
      url: 'http://127.0.0.1/mcp',
      route: 'direct',
      headers: [
        ['authorization', 'Bearer abc.def.123456'],
        ['cookie', 'theme=dark; sid=s-12345678'],
        ['x-api-key', 'k'],
        ['mcp-session-id', '0f1e2d3c-session'],
        ['accept', 'application/json'],
        ['x-token', '‹secret 1›'],
      ],
    });
    const { entries, removed } = redact(story.entries);
    expect(entries[0]).toMatchObject({
      headers: [
        ['authorization', 'Bearer «redacted 1»'],
        ['cookie', 'theme=«redacted 2»; sid=«redacted 3»'],
        ['x-api-key', '«redacted 4»'],
        ['mcp-session-id', '«redacted 5»'],
        ['accept', 'application/json'],
        ['x-token', '‹secret 1›'],
      ],
    });
    expect(removed.map(({ what, where }) => [what, ...where])).toEqual([
      ['authorization', 'header authorization'],
      ['cookie', 'header cookie'],
      ['cookie', 'header cookie'],
      ['API key', 'header x-api-key'],
      ['session id', 'header mcp-session-id'],
    ]);
  });

  test('addresses: login, query, fragment; also in texts and redirects', () => {
    const story = createStory();
    story.add({
      kind: 'setting',
      what: 'connect',
      url: 'https://ada:lovelace@x.test/mcp?api_key=k%20ey&x=1#access_token=t',
      route: 'direct',
      protocol: 'Auto',
    });
    story.add({
      kind: 'http',
      phase: 'response',
      http: 1,
      status: 307,
      statusText: '',
      headers: [['location', '/cb?code=c0de&state=s']],
      redirectedTo: 'https://x.test/?sig=abc',
    });
    story.add({
      kind: 'fault',
      code: 'relay',
      message: 'No answer from https://x.test/?token=t0ken.',
      detail: 'see https://x.test/?country_code=US',
    });
    expect(redact(story.entries).entries).toMatchObject([
      { url: 'https://«redacted 1»:«redacted 2»@x.test/mcp?api_key=«redacted 3»&x=1#access_token=«redacted 4»' },
      { headers: [['location', '/cb?code=«redacted 5»&state=s']], redirectedTo: 'https://x.test/?sig=«redacted 6»' },
      { message: 'No answer from https://x.test/?token=«redacted 7»', detail: 'see https://x.test/?country_code=US' },
    ]);
  });

  test('members at any depth, also in JSON within a text, with every spelling around them kept', () => {
    expect(redactedText('{ "a" : 1.0e2, "clientSecret" :"s\\u0065cret" ,"b":[{"pin": 1234,"pinned":true}] }')).toBe(
      '{ "a" : 1.0e2, "clientSecret" :"«redacted 1»" ,"b":[{"pin": "«redacted 2»","pinned":true}] }',
    );
    const inner = JSON.stringify({ user: 'ada', password: 'hunter2' });
    expect(JSON.parse(redactedText({ result: { content: [{ type: 'text', text: inner }] } }))).toEqual({
      result: { content: [{ type: 'text', text: '{"user":"ada","password":"«redacted 1»"}' }] },
    });
  });

  test('progress tokens, cursors, counts of tokens and schemas of secret fields stay', () => {
    const plain = {
      params: { _meta: { progressToken: 'p1' }, maxTokens: 100 },
      result: { nextCursor: 'abcdef', usage: { tokens: 12 }, token_type: 'Bearer' },
      requestedSchema: { properties: { password: { type: 'string', title: 'Password', minLength: 8 } }, required: ['password'] },
      inputRequests: { password: { method: 'elicitation/create', params: { message: 'Which?' } } },
      inputResponses: { password: { action: 'accept' } },
    };
    expect(redactedText(plain)).toBe(JSON.stringify(plain));
    const proposed = { properties: { password: { type: 'string', default: 'hunter2' } } };
    expect(redactedText(proposed)).toBe('{"properties":{"password":{"type":"string","default":"«redacted 1»"}}}');
  });

  test('answers to fields whose title promises a secret: form, answer, message, and arguments of tools', () => {
    const schema = { f1: { type: 'string', title: 'Your PIN code' }, f2: { type: 'string', title: 'City' } };
    const story = createStory().connect('legacy');
    story.reply(story.request(1, 'tools/list'), result(1, { tools: [{ name: 't', inputSchema: { properties: schema } }] }));
    const http = story.request(2, 'tools/call', tool('t', { f1: '11', f2: 'Rome' }));
    const asked = story.head(http).server(http, ask(7, 'elicitation/create', form('Who?', schema)));
    const answer = { action: 'accept', content: { f1: '22', f2: 'Oslo' } };
    const draft = {
      version: 1,
      root: { kind: 'members', members: { '/f1': { kind: 'text', text: '22' }, '/f2': { kind: 'text', text: 'Oslo' } } },
    };
    story.add({
      kind: 'person',
      what: 'answer',
      question: { kind: 'request', message: asked.seq, id: '7' },
      by: 'hand',
      label: 'accept',
      answer: JSON.stringify(answer),
      form: JSON.stringify(draft),
    });
    story.send(result(7, answer));
    const saved = saveRecording(redact(story.entries).entries, 0);
    expect(saved).not.toMatch(/"11|"22/);
    expect(saved).toContain('\\"f2\\":\\"Rome\\"');
    expect(saved).toContain('{\\"kind\\":\\"text\\",\\"text\\":\\"Oslo\\"}');
    expect(saved.match(/«redacted 3»/g)?.length).toBe(3);
  });

  test('answers in a round of 2026-07-28, and the state that carries them', () => {
    const story = createStory().connect('modern');
    const first = story.request(1, 'tools/call', tool('t'));
    const asked = { card: { method: 'elicitation/create', params: form('?', { f: { type: 'string', title: 'Password' } }) } };
    story.reply(first, result(1, { resultType: 'input_required', inputRequests: asked, requestState: 'one' }));
    const inputResponses = { card: { action: 'accept', content: { f: 'open sesame' } } };
    const second = story.request(2, 'tools/call', { ...tool('t'), inputResponses, requestState: 'one' });
    const state = btoa(JSON.stringify({ round: 2, said: 'open sesame' }));
    story.reply(second, result(2, { resultType: 'input_required', inputRequests: {}, requestState: state }));
    const saved = saveRecording(redact(story.entries).entries, 0);
    expect(saved).not.toContain('open sesame');
    expect(saved).not.toContain(state);
    expect(saved).toContain('\\"requestState\\":\\"one\\"');
  });

  test('tokens by their shape, and what follows Bearer', () => {
    expect(redactedText({ log: 'sent Bearer abcd1234efgh to ghp_0123456789abcdefghij; Bearer authentication is on' })).toBe(
      '{"log":"sent Bearer «redacted 1» to «redacted 2»; Bearer authentication is on"}',
    );
  });
});

describe('the same value elsewhere', () => {
  test('equal stays equal, different stays different, in every kind of text', () => {
    const entries = [
      message({ token: 'abcdef-1' }, 1),
      message({ data: 'abcdef-1, abcdef-2', 'abcdef-1': ['x abcdef-1 x'] }, 2),
      message({ token: 'abcdef-2' }, 3),
      { seq: 4, time: 1, connection: 1, kind: 'fault', code: 'relay', message: 'm', detail: 'not abcdef-12 but (abcdef-1)' },
      { seq: 5, time: 1, connection: 1, kind: 'mark', text: 'abcdef-2?' },
    ] as Entry[];
    expect(redact(entries).entries.map((it) => ('text' in it ? it.text : 'detail' in it ? it.detail : ''))).toEqual([
      '{"token":"«redacted 1»"}',
      '{"data":"«redacted 1», «redacted 2»","«redacted 1»":["x «redacted 1» x"]}',
      '{"token":"«redacted 2»"}',
      'not abcdef-12 but («redacted 1»)',
      '«redacted 2»?',
    ]);
    expect(redact(entries).removed.map(({ count }) => count)).toEqual([5, 3]);
  });

  test('short values and words of the protocol are left where they are no secret', () => {
    const body = { password: 'a', pin: 12, secret: 'accept', params: { a: 'a', action: 'accept', progress: 12 } };
    expect(redactedText(body)).toBe(
      '{"password":"«redacted 1»","pin":"«redacted 2»","secret":"«redacted 3»","params":{"a":"a","action":"accept","progress":12}}',
    );
  });

  test('ids still meet, also where a secret is one', () => {
    const story = createStory().connect('legacy');
    const { asked } = legacyCard(story, 'secret-id-1', 'secret-id-2');
    story.add(message({ api_key: 'secret-id-1', token: 'secret-id-2' }, 99));
    expect(asked.seq).toBeGreaterThan(0);
    const { entries } = redact(story.entries);
    expect(saveRecording(entries, 0)).not.toContain('secret-id');
    expect(story.entries.length).toBe(entries.length);
    expect(printTimeline(foldTimeline(entries)).split('\n').length).toBe(
      printTimeline(foldTimeline(story.entries)).split('\n').length,
    );
    expect(printTimeline(foldTimeline(entries))).toContain(
      'tools/call issue_card: succeeded, 1 question, 1 round, waited for you',
    );
  });

  test('what is asked to stay stays, and is still told', () => {
    const entries = [message({ token: 'abcdef-1', password: 'abcdef-2', x: 'abcdef-1' })];
    const { entries: cleaned, removed } = redact(entries, new Set(['«redacted 1»']));
    expect(textOf(cleaned[0])).toBe('{"token":"abcdef-1","password":"«redacted 2»","x":"abcdef-1"}');
    expect(removed.map(({ kept, count }) => [kept, count])).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });

  test('placeholders of an earlier redaction count as nothing, and new ones go on from them', () => {
    const once = redact([message({ token: 'abcdef-1' })]).entries;
    expect(redact(once)).toEqual({ entries: once, removed: [] });
    const more = redact([...once, message({ token: 'abcdef-2' }, 2)]);
    expect(textOf(more.entries[1])).toBe('{"token":"«redacted 2»"}');
  });
});

describe('properties', () => {
  const secret = fc
    .stringMatching(/^[A-Za-z0-9"\\/é +&=_-]{6,24}$/)
    .filter((it) => it.trim() === it && /[A-Za-z]/.test(it) && /\d/.test(it));

  /** A recording that holds the secret everywhere one can be. */
  function planted(value: string): Entry[] {
    const story = createStory().connect('legacy');
    const asked = legacyCard(story, 1, 'q').asked;
    const encoded = encodeURIComponent(value);
    story.add({
      kind: 'http',
      phase: 'request',
      http: 90,
      method: 'GET',
      url: `https://u:${encoded}@h.test/?token=${encoded}&page=2`,
      route: 'direct',
      headers: [
        ['x-api-key', value],
        ['x-note', `<${value}>`],
      ],
    });
    story.add({
      kind: 'http',
      phase: 'response',
      http: 90,
      status: 200,
      statusText: value,
      headers: [],
      redirectedTo: `https://h.test/?x=${encoded}`,
    });
    story.add({ kind: 'http', phase: 'end', http: 90, bytes: 3, body: `<p>${value}</p>` });
    story.add({ kind: 'sse', what: 'comment', http: 90, text: `: ${value}` });
    story.add({ kind: 'sse', what: 'event', http: 90, name: 'x', text: JSON.stringify({ deep: [value] }) });
    story.add({ kind: 'fault', code: 'relay', message: value, advice: `use ${value}`, detail: JSON.stringify({ x: value }) });
    story.add({
      kind: 'person',
      what: 'answer',
      question: { kind: 'request', message: asked.seq, id: '"q"' },
      by: 'hand',
      label: `sent ${value}`,
      answer: JSON.stringify({ content: { x: value } }),
      form: JSON.stringify({ version: 1, json: JSON.stringify({ x: value }) }),
    });
    story.add({ kind: 'setting', what: 'closed', reason: value });
    story.add({ kind: 'mark', text: value });
    const http = story.request(5, 'tools/call', tool('t', { a: { password: value, note: `(${value})` } }));
    story.reply(
      http,
      result(
        5,
        text(JSON.stringify({ inner: JSON.stringify({ x: value }) }), { structuredContent: { [`k ${value}`]: [value] } }),
      ),
    );
    story.server(http, note('notifications/message', { level: 'info', data: JSON.stringify(value) }));
    return story.entries;
  }

  test('a planted secret is nowhere afterwards', () => {
    fc.assert(
      fc.property(secret, (value) => {
        const saved = saveRecording(redact(planted(value)).entries, 0);
        const spellings = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
        for (const it of spellings) expect(saved.replaceAll('\\', ''), it).not.toContain(it.replaceAll('\\', ''));
      }),
    );
  });

  test('nothing else changes: without the secret the recording is the same', () => {
    fc.assert(
      fc.property(secret, (value) => {
        const names = ['session-1', 'u', 'X-1-SECRET'];
        const put = saveRecording(redact(planted(value)).entries, 0);
        expect(put.replace(/«redacted (\d)»/g, (_, number) => names[number - 1]!)).toBe(saveRecording(planted('X-1-SECRET'), 0));
      }),
      { numRuns: 30 },
    );
  });

  test('whatever is in it: JSON stays JSON, entries stay entries, redacting again changes nothing', () => {
    fc.assert(
      fc.property(anyEntries, (all) => {
        const { entries } = redact(all);
        expect(openRecording(saveRecording(entries, 0)).problems).toEqual([]);
        entries.forEach((entry, i) => {
          const before = all[i]!;
          if (before.kind === 'message' && readJson(before.text).ok) expect(readJson(textOf(entry)).ok).toBe(true);
        });
        expect(redact(entries).entries).toEqual(entries);
      }),
    );
  });

  test('the same story: of a call in either era, and of the samples', () => {
    for (const era of ['legacy', 'modern'] as const) {
      const told = createStory().connect(era);
      if (era === 'legacy') legacyCard(told, 1, 'q');
      else modernCard(told, [1, 2]);
      expect(story(redact(told.entries).entries)).toBe(story(told.entries));
    }
    const folder = new URL('../../../public/recordings/', import.meta.url);
    for (const name of readdirSync(folder)) {
      const { entries } = openRecording(readFileSync(new URL(name, folder), 'utf8'));
      expect(story(redact(entries).entries), name).toBe(story(entries));
    }
  });
});

test('what is found in a recording is found when its secrets are taken out, and no more', () => {
  for (const path of ['../../recordings/', '../../../public/recordings/']) {
    const folder = new URL(path, import.meta.url);
    for (const name of readdirSync(folder).filter((it) => it.endsWith('.jsonl'))) {
      const { entries } = openRecording(readFileSync(new URL(name, folder), 'utf8'));
      const found = (all: readonly Entry[]) => checkEntries(all).map(({ rule, seq }) => [name, rule, seq]);
      expect(found(redact(entries).entries)).toEqual(found(entries));
    }
  }
});
