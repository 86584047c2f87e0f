import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFullCheck } from '../../../src/findings/full-check.ts';
import { readShapes } from '../../../src/findings/shape/notation.ts';
import { problemsOf } from '../../../src/findings/shape/problems.ts';
import { revisionOf } from '../../../src/findings/shape/revisions.ts';
import type { Shape } from '../../../src/findings/shape/shape.ts';
import { fromPlain } from '../../../src/json/convert.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { allFindings } from '../../support/story-text.ts';
import { ask, complete, createStory, form, note, result, type Story, text, tool } from '../timeline/story.ts';

const versions = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];
const byTypes = /^(message-shape|unknown-request|structured-content)/;
const found = (tell: (story: Story) => void) => {
  const story = createStory();
  tell(story);
  return allFindings(story.entries).filter(({ rule }) => byTypes.test(rule));
};
const words = (tell: (story: Story) => void) => found(tell).map(({ message }) => message);
/** The result of a legacy request. */
const answered =
  (method: string, value: unknown, params = {}) =>
  (story: Story) => {
    story.connect('legacy');
    story.reply(story.request(1, method, params), { jsonrpc: '2.0', id: 1, result: value });
  };

test.each(versions)('every type of %s can be read, and names only types that are there', (version) => {
  const revision = revisionOf(version);
  const shapes = revision?.shapes ?? new Map();
  const named: string[] = [];
  const walk = (shape: Shape): void => {
    if (shape.kind === 'name') named.push(shape.name);
    if (shape.kind === 'list' || shape.kind === 'map') walk(shape.of);
    if (shape.kind === 'union') for (const it of shape.of) walk(it);
    if (shape.kind === 'members') for (const it of shape.members.values()) walk(it.shape);
  };
  for (const shape of shapes.values()) walk(shape);
  for (const side of ['client', 'server'] as const) {
    named.push(...Object.values(revision?.requests[side] ?? {}).flat());
    named.push(...Object.values(revision?.notifications[side] ?? {}));
  }
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !shapes.has(name))).toEqual([]);
});

test('a place and what it has to be, in words, with the type of the revision', () => {
  const [finding, ...more] = found(answered('tools/call', { content: [{ type: 'text' }] }, tool('t')));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    rule: 'message-shape',
    side: 'server',
    severity: 'error',
    message: '"result.content[0].text" is missing.',
    source: '2025-11-25, schema › CallToolResult',
  });
});

test.each([
  ['tools/call', { content: 'hi' }, '"result.content" is a string; it must be a list.'],
  ['tools/call', {}, '"result.content" is missing.'],
  [
    'tools/call',
    { content: [{ type: 'video' }] },
    '"result.content[0].type" is "video"; it must be one of "text", "image", "audio", "resource_link", "resource".',
  ],
  ['tools/call', { content: [{ text: 'x' }] }, '"result.content[0].type" is missing.'],
  ['tools/call', { content: [], isError: 'no' }, '"result.isError" is a string; it must be true or false.'],
  ['tools/list', { tools: [{ name: 'a', inputSchema: null }] }, '"result.tools[0].inputSchema" is null; it must be an object.'],
  ['tools/list', { tools: [], nextCursor: null }, '"result.nextCursor" is null; it must be a string.'],
  ['tools/list', [], '"result" is a list; it must be an object.'],
  [
    'resources/read',
    { contents: [{ uri: 'x:', text: 'a', mimeType: 7 }] },
    '"result.contents[0].mimeType" is a number; it must be a string.',
  ],
  [
    'prompts/get',
    { messages: [{ role: 'bot', content: { type: 'text', text: '' } }] },
    '"result.messages[0].role" is "bot"; it must be one of "assistant", "user".',
  ],
])('%s answered with %j', (method, value, expected) => {
  expect(words(answered(method, value, method === 'tools/call' ? tool('t') : { uri: 'x:', name: 'p' }))).toEqual([expected]);
});

test('what a question asks, and what the person answers, each held against its own side', () => {
  const all = found((story) => {
    const http = story.connect('legacy').request(1, 'tools/call', tool('t'));
    story.head(http).server(http, ask('q', 'elicitation/create', form('m', { id: { type: 'string', format: 'uuid' } })));
    story.send(result('q', { action: 'accept', content: { id: null } }));
  });
  expect(all.map(({ side, message }) => [side, message])).toEqual([
    ['server', '"params.requestedSchema.properties.id.format" is "uuid"; it must be one of "date", "date-time", "email", "uri".'],
    ['client', '"result.content.id" is null; it must be a list, a string, a number or true or false.'],
  ]);
});

test('an embedded question is named by its key', () => {
  const inputRequests = { card: { method: 'elicitation/create', params: { mode: 'form', message: 7 } }, 'a b': {} };
  const all = found((story) => {
    story.connect('modern');
    story.reply(story.request(1, 'tools/call', tool('t')), result(1, { resultType: 'input_required', inputRequests }));
  });
  expect(all.map(({ part, message }) => [part, message])).toEqual([
    ['card', '"result.inputRequests.card.params.message" is a number; it must be a string.'],
    ['card', '"result.inputRequests.card.params.requestedSchema" is missing.'],
    ['a b', '"result.inputRequests[a b].method" is missing.'],
  ]);
});

test('what another revision has is named, and each revision has its own types', () => {
  const asks = (version: string) => (story: Story) => {
    const http = story.connect('legacy', { version, capabilities: {} }).request(1, 'tools/call', tool('t'));
    story
      .head(http)
      .server(http, ask('q', 'elicitation/create', { mode: 'url', message: 'm', url: 'https://x/', elicitationId: 'e' }));
  };
  expect(words(asks('2025-03-26'))).toEqual(['2025-03-26 has no request "elicitation/create" of a server.']);
  expect(words(asks('2025-06-18'))).toEqual(['"params.requestedSchema" is missing.']);
  expect(words(asks('2025-11-25'))).toEqual([]);
  expect(words((story) => story.connect('modern').request(1, 'ping'))).toEqual(['2026-07-28 has no request "ping" of a client.']);
  expect(words((story) => story.connect('modern').request(1, 'acme/own'))).toEqual([]);
});

test('many problems of one message are told in few findings', () => {
  const tools = Array.from({ length: 500 }, () => ({}));
  const all = words(answered('tools/list', { tools }));
  expect(all).toHaveLength(6);
  expect(all.at(-1)).toMatch(/^\d+ more places do not fit ListToolsResult\.$/);
});

test('structured content against the output schema of its tool, as it was listed', () => {
  const outputSchema = { type: 'object', properties: { n: { type: 'integer', maximum: 3 } }, required: ['n'] };
  const calls = (...results: object[]) =>
    found((story) => {
      const tools = [{ name: 't', inputSchema: { type: 'object' }, outputSchema }];
      story.connect('legacy').reply(story.request(1, 'tools/list'), result(1, { tools }));
      for (const [index, value] of results.entries())
        story.reply(story.request(index + 2, 'tools/call', tool('t')), result(index + 2, { content: [], ...value }));
    }).map(({ rule, message }) => `${rule}: ${message}`);
  expect(calls({ structuredContent: { n: 3 } }, { isError: true })).toEqual([]);
  expect(calls({})).toEqual([
    'structured-content-missing: The tool "t" has an output schema, but its result has no structuredContent.',
  ]);
  expect(calls({ structuredContent: { n: 4 } })[0]).toMatch(/^structured-content-mismatch: structuredContent\/n does not match/);
  expect(calls({ structuredContent: {} })[0]).toContain('is missing');
});

test.each([
  ['a pattern that goes back again and again', { type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`],
  [
    'references that double',
    {
      $defs: Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `d${i}`,
          i === 39 ? true : { anyOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
        ]),
      ),
      not: { $ref: '#/$defs/d0' },
    },
    'x',
  ],
  ['a schema that turns in circles', { $ref: '#' }, 'x'],
])('an output schema that would take long is left: %s', (_, outputSchema, structuredContent) => {
  const all = found((story) => {
    const tools = [{ name: 't', inputSchema: { type: 'object' }, outputSchema: { ...outputSchema } }];
    story
      .connect('modern')
      .reply(story.request(1, 'tools/list'), result(1, { resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' }));
    story.reply(story.request(2, 'tools/call', tool('t')), result(2, { ...complete('x'), structuredContent }));
  });
  expect(all).toEqual([]);
});

test('what the person made wrong on purpose is ours, and says so', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http);
  const asked = story.server(http, ask('q', 'elicitation/create', form('m')));
  story.person(asked, 'accept, on purpose: a null', { by: 'purpose', answer: '{"action":"accept","content":{"name":null}}' });
  story.send(result('q', { action: 'accept', content: { name: null } }));
  story.server(http, result(1, text('done')));
  expect(allFindings(story.entries)).toMatchObject([{ rule: 'message-shape', side: 'client', purpose: true }]);
});

test('a value of any kind is looked at without a throw, and twice alike', () => {
  fc.assert(
    fc.property(fc.constantFrom(...versions), fc.jsonValue(), fc.nat(200), (version, value, pick) => {
      const shapes = revisionOf(version)!.shapes;
      const type = [...shapes.keys()][pick % shapes.size]!;
      const node = fromPlain(value);
      const problems = problemsOf(shapes, type, node);
      expect(problemsOf(shapes, type, node)).toEqual(problems);
      for (const { path, words: said } of problems) expect(`${path.join('.')} ${said}`).toMatch(/ (is|has) /);
    }),
  );
});

test('hostile names are names', () => {
  const shapes = readShapes("T = {a:string, b?:{*:number(0..1)}} U = 'x'|'y' V = [T](..2)|integer");
  expect(problemsOf(shapes, 'T', fromPlain(JSON.parse('{"a":"x","b":{"__proto__":2,"constructor":1}}')))).toEqual([
    { path: ['b', '__proto__'], words: 'is 2; it must be a number from 0 to 1' },
  ]);
  expect(problemsOf(shapes, 'V', fromPlain([{ a: '' }, {}, { a: '' }])).map((it) => it.words)).toEqual([
    'has 3 items; it may have 2',
    'is missing',
  ]);
});

test('entry by entry is the same as all at once, whatever is malformed', () => {
  const story = createStory();
  for (const era of ['legacy', 'modern'] as const) {
    story.connect(era);
    for (const [index, value] of [{}, { content: [{}] }, { resultType: 7 }, { tools: [null] }].entries())
      story.reply(story.request(index + 1, 'tools/call', tool('t')), result(index + 1, value));
    story.send(note('notifications/cancelled', {}));
  }
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        story.entries.map((_, index) => index),
        { minLength: 5 },
      ),
      (order) => {
        const entries = order.map((at) => story.entries[at] as Entry);
        const check = createFullCheck();
        for (const entry of entries) {
          check.push(entry);
          check.findings();
        }
        expect(check.findings()).toEqual(allFindings(entries));
      },
    ),
    { numRuns: 30 },
  );
});
