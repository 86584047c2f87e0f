import { readdirSync, readFileSync } from 'node:fs';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormatKey, formatParts, formats } from '../../../src/export/formats.ts';
import { pageScript, pageStyle } from '../../../src/export/page.ts';
import { entriesOfRow, entriesShown, narrowed } from '../../../src/export/scope.ts';
import { openRecording, saveRecording } from '../../../src/recording/file.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { entries as anyEntries } from '../recording/entries.ts';
import { ask, createStory, error, form, legacyCard, modernCard, note, result, text, tool } from '../timeline/story.ts';
import { harProblems } from './har-rules.ts';
import { hostileStory } from './hostile-story.ts';

const folder = new URL('../../../public/recordings/', import.meta.url);
const samples = readdirSync(folder).map((name) => openRecording(readFileSync(new URL(name, folder), 'utf8')).entries);
const page = { title: 'A <title>', script: 'run()', style: 'p{}', scriptHash: 'aaa', styleHash: 'bbb' };
const write = (key: FormatKey, entries: readonly Entry[]) =>
  [...formatParts(key, entries, { savedAt: 0, application: '0.1.0', page })].join('');

test('every format can be written from anything', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      for (const { key } of formats) expect(write(key, entries)).not.toBe('');
    }),
    { numRuns: 50 },
  );
});

test('export and import is identity', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      expect(openRecording(write('recording', entries))).toEqual({ entries, problems: [] });
    }),
  );
});

describe('HAR', () => {
  const harOf = (entries: readonly Entry[]) => JSON.parse(write('har', entries));

  test('has every field that HAR 1.2 requires, whatever was recorded', () => {
    for (const entries of samples) expect(harProblems(harOf(entries))).toEqual([]);
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(harProblems(harOf(entries))).toEqual([]);
      }),
    );
  });

  test('an event stream is its text, with ids and comments', () => {
    const story = createStory().connect('legacy');
    const http = story.request(1, 'tools/call', tool('t'));
    story.head(http);
    story.add({ kind: 'sse', what: 'priming', http, eventId: 'e0' });
    story.add({ kind: 'sse', what: 'comment', http, text: 'still here' });
    story.server(http, note('notifications/progress', { progressToken: 1 }), { eventId: 'e1' });
    story.server(http, result(1, text('done')));
    story.end(http);
    const entry = harOf(story.entries).log.entries.at(-1);
    expect(entry.response.content.text).toBe(
      `id: e0\ndata: \n\n: still here\nid: e1\ndata: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1 } })}\n\ndata: ${JSON.stringify(result(1, text('done')))}\n\n`,
    );
    expect(entry.request.postData.text).toContain('tools/call');
    expect(entry._backchannel).toMatchObject({ http, connection: 1, route: 'direct' });
    expect(entry.time).toBe(entry.timings.wait + entry.timings.receive);
  });

  test('what never arrived says so, and a redirect is told', () => {
    const story = createStory();
    story.add({
      kind: 'http',
      phase: 'request',
      http: 1,
      method: 'POST',
      url: 'http://x.test/a?b=1#c',
      route: 'direct',
      headers: [],
    });
    story.add({ kind: 'fault', code: 'unreachable', http: 1, message: 'No answer.' });
    story.add({ kind: 'http', phase: 'request', http: 2, method: 'GET', url: 'http://x.test/', route: 'direct', headers: [] });
    story.add({
      kind: 'http',
      phase: 'response',
      http: 2,
      status: 200,
      statusText: 'OK',
      headers: [],
      redirectedTo: 'http://y.test/',
    });
    const [lost, moved] = harOf(story.entries).log.entries;
    expect(lost).toMatchObject({
      request: { url: 'http://x.test/a?b=1', queryString: [{ name: 'b', value: '1' }] },
      response: { status: 0, _error: 'No answer.' },
    });
    expect(moved.response.redirectURL).toBe('http://y.test/');
  });

  test('an address is a URI, and stands beside it as it was where that differs', () => {
    const isUri = (url: string) => (fullFormats.uri as (text: string) => boolean)(url);
    const addressOf = (url: string) => {
      const story = createStory();
      story.add({ kind: 'http', phase: 'request', http: 1, method: 'POST', url, route: 'direct', headers: [] });
      const { url: uri, _url: own } = harOf(story.entries).log.entries[0].request;
      return [uri, own];
    };
    expect(addressOf('http://[::1]:80/a?b=%20#c')).toEqual(['http://[::1]/a?b=%20', 'http://[::1]:80/a?b=%20#c']);
    expect(addressOf('http://x.test/a|b[c]%?d=[e]^')).toEqual([
      'http://x.test/a%7Cb%5Bc%5D%25?d=%5Be%5D%5E',
      'http://x.test/a|b[c]%?d=[e]^',
    ]);
    expect(addressOf('http://x.test/\ud800 é')).toEqual(['http://x.test/%EF%BF%BD%20%C3%A9', 'http://x.test/\ud800 é']);
    expect(addressOf('http://x.test/a#b')).toEqual(['http://x.test/a', undefined]);
    expect(addressOf('not one')).toEqual(['about:invalid', 'not one']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (it) => {
        expect(addressOf(`http://x.test/${it}`)[0]).toSatisfy(isUri);
        expect(addressOf(it)[0]).toSatisfy(isUri);
      }),
    );
  });
});

describe('Mermaid', () => {
  test('half a surrogate pair, and what XML cannot hold, is drawn as the replacement character', () => {
    const story = createStory();
    story.add({ kind: 'mark', text: 'a\ud800b\udfffc\ufffed\uffffe 👍' });
    expect(write('mermaid', story.entries)).toContain(': a#65533;b#65533;c#65533;d#65533;e #128077; #91;mark#93;\n');
  });

  const statement =
    /^(sequenceDiagram| {2}actor P as You| {2}participant [CS] as [^\n;:,]+| {2}(?:C(?:->>|-->>|-\)|--x)S|S(?:->>|-->>|-\)|--x)C|Note over [CP],[CS]): \S[^\n]*)$/;
  /** Whether every line is a statement of ours, and nothing in its text can end it or begin another. */
  const expectSafe = (diagram: string) => {
    for (const line of diagram.trimEnd().split('\n')) {
      const bare = line.replace(/#\d+;/g, '·');
      expect(bare).toMatch(statement);
      const words = bare.replace(/^[^:]*: /, '');
      expect(words).not.toMatch(/[#;%<>"`$@{}\\:]/);
    }
  };

  test('arrows, answers and the waiting of a call', () => {
    const story = createStory().connect('legacy');
    legacyCard(story, 1, 'q');
    const diagram = write('mermaid', story.entries);
    expect(diagram).toContain('  participant S as Library\n');
    expect(diagram).toContain('  C->>S: tools/call issue_card\n');
    expect(diagram).toContain('  S->>C: elicitation/create – What name should go on the card?\n');
    expect(diagram).toContain('  Note over P,C: You answered, accept, after 3.0 s\n');
    expect(diagram).toContain('  C-->>S: result of elicitation/create #91;accept#93; – ');
    expect(diagram).toContain('  S-->>C: result of tools/call issue_card – Card issued to Ada Lovelace.\n');
    expectSafe(diagram);
  });

  test('hostile texts stay texts', () => {
    const texts = [
      'end\nS->>C: x',
      '%%{init: {}}%%',
      'a; C->>S: b',
      '#quot; #35;',
      '<img src=x onerror=1>',
      '$$x$$',
      'wrap: x',
      '',
      '\u202e!',
    ];
    const story = createStory().connect('legacy');
    texts.forEach((it, i) => {
      const http = story.request(i + 1, 'tools/call', tool(it));
      story.server(http, ask(`q${i}`, 'elicitation/create', form(it)));
      story.server(http, error(i + 1, -32000, it));
      story.add({ kind: 'mark', text: it });
      story.add({
        kind: 'setting',
        what: 'era',
        era: 'legacy',
        version: it,
        session: true,
        why: it,
        serverName: it || 'x',
        serverVersion: it,
      });
    });
    expectSafe(write('mermaid', story.entries));
    fc.assert(fc.property(anyEntries, (entries) => expectSafe(write('mermaid', entries))));
  });
});

describe('OpenTelemetry', () => {
  interface Span {
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    name: string;
    kind: number;
    startTimeUnixNano: string;
    endTimeUnixNano: string;
    attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
    status: { code?: number; message?: string };
  }
  const spansOf = (entries: readonly Entry[]): Span[] => JSON.parse(write('spans', entries)).resourceSpans[0].scopeSpans[0].spans;
  const attributes = (span: Span | undefined) =>
    Object.fromEntries(span?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? []);

  test.each([
    ['legacy', (story: ReturnType<typeof createStory>) => legacyCard(story, 7, 'q')],
    ['modern', (story: ReturnType<typeof createStory>) => modernCard(story, [7, 8])],
  ] as const)('a call, its question and the waiting, %s', (era, tell) => {
    const story = createStory().connect(era);
    tell(story);
    const spans = spansOf(story.entries);
    const call = spans.find(({ name }) => name === 'tools/call issue_card');
    expect(call).toMatchObject({ kind: 3, status: {} });
    expect(attributes(call)).toMatchObject({
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'issue_card',
      'jsonrpc.request.id': '7',
      'mcp.protocol.version': era === 'legacy' ? '2025-11-25' : '2026-07-28',
      'network.transport': 'tcp',
      'server.address': '127.0.0.1',
      'server.port': '80',
      ...(era === 'legacy' && { 'mcp.session.id': 'session-1' }),
    });
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(inside.map(({ name, kind, traceId }) => [name, kind, traceId])).toEqual([
      ['elicitation/create', 2, call?.traceId],
      ['waiting for you', 1, call?.traceId],
    ]);
    expect(BigInt(inside[1]!.endTimeUnixNano) - BigInt(inside[1]!.startTimeUnixNano)).toBeGreaterThan(3_000_000_000n);
  });

  test('errors by their code, tool errors and timeouts by their names', () => {
    const story = createStory().connect('legacy');
    story.reply(story.request(1, 'tools/call', tool('a')), error(1, -32602, 'Unknown tool'));
    story.reply(story.request(2, 'tools/call', tool('b')), result(2, text('no', { isError: true })));
    const slow = story.request(3, 'prompts/get', { name: 'p' });
    story.add({ kind: 'fault', code: 'timeout', http: slow, request: '3', message: 'Too slow.' });
    const [, first, second, third] = spansOf(story.entries);
    expect(attributes(first)).toMatchObject({ 'error.type': '-32602', 'rpc.response.status_code': '-32602' });
    expect(first?.status).toEqual({ code: 2, message: 'Unknown tool' });
    expect(attributes(second)['error.type']).toBe('tool_error');
    expect(attributes(third)).toMatchObject({ 'error.type': 'timeout', 'gen_ai.prompt.name': 'p' });
  });

  test('what no UTF-8 can hold is replaced, and every span has a name: a collector would refuse the whole file', () => {
    const file = write('spans', hostileStory());
    expect(file).not.toMatch(/\\ud[89a-f]/i);
    expect(file).toContain('lone \ufffd high');
    const spans = spansOf(hostileStory());
    expect(spans.length).toBeGreaterThan(100);
    expect(spans.filter(({ name }) => name === '')).toEqual([]);
  });

  test('ids are hexadecimal, unique and the same each time; times are whole nanoseconds in order', () => {
    for (const entries of samples) {
      const spans = spansOf(entries);
      expect(spans.length).toBeGreaterThan(5);
      expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
      for (const span of spans) {
        expect(span.traceId).toMatch(/^[\da-f]{32}$/);
        expect(span.spanId).toMatch(/^[\da-f]{16}$/);
        expect(span.startTimeUnixNano).toMatch(/^\d{16,19}$/);
        expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      }
      expect(spansOf(entries)).toEqual(spans);
    }
  });
});

describe('the page', () => {
  test('holds the recording so that nothing in it ends its element, and gives it back as it was', () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom('</script>', '<!--<script>', '</SCRIPT x', ''), (entries, put) => {
        const all = [...entries, { seq: 99, time: 1, connection: 1, kind: 'mark', text: put } as Entry];
        const html = write('page', all);
        const start = html.indexOf('>\n', html.indexOf('<script type="application/jsonl"')) + 2;
        const held = html.slice(start, html.toLowerCase().indexOf('</script', start));
        expect(held).not.toContain('<');
        expect(openRecording(held)).toEqual({ entries: all, problems: [] });
      }),
    );
  });

  test('allows its script and its style, and nothing else', () => {
    const html = write('page', []);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    expect(policy).toBe("default-src 'none'; script-src 'sha256-aaa'; style-src 'sha256-bbb'");
    expect(html).toContain('<title>A &#60;title&#62;</title>');
    expect(html.match(/(?:src|href)=/g)).toBeNull();
  });

  test('a script is made fit to stand inside a page without changing what it does', () => {
    const script = 'const a = "</script>", b = /<\\/script/, c = `<!-- </SCRIPT`;\r\nreturn [a, b.source, c]';
    const made = pageScript(script);
    expect(made).not.toMatch(/<\/script|<!--|\r/i);
    expect(new Function(made)()).toEqual(
      ['</script>', '<\\/script', '<!-- </SCRIPT'].map((it, i) => (i === 1 ? /<\/script/.source : it)),
    );
    expect(pageStyle('a{content:"</style>"}')).not.toContain('</style');
  });
});

describe('a part of a recording', () => {
  test('the selected call comes with its exchanges, answers and connection, and tells the same story', () => {
    const story = createStory().connect('legacy');
    legacyCard(story, 1, 'q1');
    legacyCard(story, 2, 'q2', 'Bob');
    const timeline = foldTimeline(story.entries);
    const call = timeline.blocks.findLast((block) => block.kind === 'call')!;
    const part = narrowed(story.entries, entriesOfRow(timeline, call.key));
    expect(saveRecording(part, 0)).toContain('Bob');
    expect(saveRecording(part, 0)).not.toContain('Ada');
    const again = foldTimeline(part).blocks.find((block) => block.kind === 'call');
    expect(again).toMatchObject({ status: 'succeeded', rounds: 1, waits: call.kind === 'call' ? call.waits : [] });
    expect(narrowed(story.entries, entriesOfRow(timeline, 'nothing'))).toEqual([]);
  });

  test('what a filter shows comes with its exchanges', () => {
    const story = createStory().connect('legacy');
    legacyCard(story, 1, 'q1');
    legacyCard(story, 2, 'q2', 'Bob');
    const part = narrowed(story.entries, entriesShown(foldTimeline(story.entries), story.entries, [], 'Bob'));
    expect(saveRecording(part, 0)).toContain('Card issued to Bob.');
    expect(saveRecording(part, 0)).not.toContain('Ada');
    expect(part.filter((entry) => entry.kind === 'http' && entry.phase === 'request').length).toBe(2);
  });

  test('what is shown of a range of time, with a filter and without one', () => {
    const story = createStory().connect('legacy');
    legacyCard(story, 1, 'q1');
    const between = story.entries.at(-1)!.time;
    legacyCard(story, 2, 'q2', 'Bob');
    const timeline = foldTimeline(story.entries);
    const saved = (filter: string, range: readonly [number, number]) =>
      saveRecording(narrowed(story.entries, entriesShown(timeline, story.entries, [], filter, range)), 0);
    expect(saved('', [0, between])).toContain('Ada');
    expect(saved('', [0, between])).not.toContain('Bob');
    expect(saved('', [between + 0.5, Number.POSITIVE_INFINITY])).not.toContain('Ada');
    expect(saved('Ada', [0, between])).toContain('Ada');
    expect(entriesShown(timeline, story.entries, [], 'Bob', [0, between]).size).toBe(0);
  });
});
