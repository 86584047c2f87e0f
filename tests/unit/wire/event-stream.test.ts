import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchange, harness, lines, ping, respond, result, sse } from './harness.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Cuts bytes at the given places. */
function cut(all: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((it) => it % (all.length + 1)))].sort((a, b) => a - b);
  return [...at, all.length].map((end, i) => all.slice(i === 0 ? 0 : at[i - 1], end));
}

describe('B118: line ends', () => {
  const tools = '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}';
  test.each([
    ['LF', `event: message\ndata: ${tools}\n\n`],
    ['CR LF', `event: message\r\ndata: ${tools}\r\n\r\n`],
    ['CR', `event: message\rdata: ${tools}\r\r`],
    ['mixed', `event: message\rdata: ${tools}\r\n\n`],
    ['a byte order mark', `\ufeffdata: ${tools}\n\n`],
  ])('%s, whole and cut at every byte', async (_, text) => {
    const all = bytes(text);
    for (let at = 0; at <= all.length; at++) {
      const { lines, end } = await exchange(sse(all.slice(0, at), all.slice(at)));
      expect(lines).toEqual(['response 200', `message ${tools}`, `end ${all.length}`]);
      expect(end).toMatchObject({ kind: 'ended', messages: 1 });
    }
    expect((await exchange(sse(...Array.from(all, (it) => Uint8Array.of(it))))).lines[1]).toBe(`message ${tools}`);
  });

  test.each(['\n\n', '\r\n\r\n', '\r\r'])('a message is read at once, before anything follows %j', async (blank) => {
    const it = harness(async () => respond({ ...sse(`data: ${tools}${blank}`), open: true }));
    const stop = new AbortController();
    const sent = it.wire.send(
      { method: 'POST', headers: [], body: ping, signal: stop.signal },
      { onMessage: () => stop.abort('got it') },
    );
    expect(await sent).toMatchObject({ kind: 'aborted', messages: 1 });
    expect(lines(it.entries())).toEqual(['response 200', `message ${tools}`, 'abort got it']);
  });

  test('a last event without a blank line is discarded, and said so', async () => {
    const { lines, end, faults } = await exchange(sse(`data: ${tools}\n`));
    expect(lines).toEqual(['response 200', 'fault stream-broken', `end ${tools.length + 7}`]);
    expect(end).toMatchObject({ kind: 'ended', messages: 0 });
    expect(faults[0]).toMatchObject({ detail: tools });
    expect((await exchange(sse('retry: 5'))).lines).toEqual(['response 200', 'end 8']);
    expect((await exchange(sse(': half a comment'))).lines).toEqual(['response 200', 'end 16']);
  });
});

test('B120: data over several lines is one message, its text with the line ends', async () => {
  const { lines } = await exchange(
    sse(
      'data: {\r\ndata:   "jsonrpc": "2.0", "id": 2,\r\ndata:   "result": {"content":[{"type":"text","text":"ok"}]}\r\ndata: }\r\n\r\n',
    ),
  );
  expect(lines[1]).toBe('message {\n  "jsonrpc": "2.0", "id": 2,\n  "result": {"content":[{"type":"text","text":"ok"}]}\n}');
});

test('B122: comments, foreign events and data that is no message end nothing; the latter is said once', async () => {
  const bogus = '{"type":"heartbeat","timestamp":"2025-10-31T11:30:41.100Z"}';
  const { lines, faults, end } = await exchange(
    sse(
      ': keepalive\n\n',
      'event: ping\ndata: 2026-01-01T00:00:00Z\n\n',
      `data: ${bogus}\n\n`,
      `data: ${bogus}\n\n`,
      'data: not json\n\n',
      `data: ${result}\n\n`,
    ),
  );
  expect(lines.slice(1, -1)).toEqual([
    'comment keepalive',
    'event ping 2026-01-01T00:00:00Z',
    `event message ${bogus}`,
    'fault not-a-message',
    `event message ${bogus}`,
    'event message not json',
    `message ${result}`,
  ]);
  expect(faults[0]).toMatchObject({ detail: bogus, http: 1 });
  expect(faults[0]?.message).toContain('neither method nor result nor error');
  expect(end).toMatchObject({ kind: 'ended', messages: 1 });
});

test('data that is no JSON at all has a code of its own', async () => {
  expect((await exchange(sse('data: hello\n\n'))).lines).toContain('fault not-json');
});

test('B126: a stream that ends without a response ends the exchange', async () => {
  const { lines, end } = await exchange(sse(': open\n\n'));
  expect(lines).toEqual(['response 200', 'comment open', 'end 8']);
  expect(end).toMatchObject({ kind: 'ended', messages: 0, response: { status: 200, contentType: 'event-stream' } });
});

test.each([405, 404, 406, 400, 501])('B127: a GET stream refused with %i is no fault of the wire', async (status) => {
  const { faults, end } = await exchange({ status, type: 'text/html', body: ['no'] }, { method: 'GET', body: undefined });
  expect(faults).toEqual([]);
  expect(end).toMatchObject({ kind: 'ended', messages: 0, response: { status }, body: 'no' });
});

test('a GET stream answered with a page is one', async () => {
  const { faults } = await exchange({ type: 'text/html', body: ['<h1>'] }, { method: 'GET', body: undefined });
  expect(faults).toMatchObject([{ code: 'content-type' }]);
});

test('B130: a question on the GET stream is a message like any other', async () => {
  const ask = '{"jsonrpc":"2.0","id":"s-1","method":"elicitation/create","params":{"message":"Confirm?"}}';
  const { lines, end } = await exchange(sse(`data: ${ask}\n\n`), { method: 'GET', body: undefined });
  expect(lines).toEqual(['response 200', `message ${ask}`, expect.stringMatching(/^end/)]);
  expect(end).toMatchObject({ messages: 1 });
});

test('B132: a tool error on a stream is a message', async () => {
  const text = '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"bad"}],"isError":true}}';
  expect((await exchange(sse(`event: message\ndata: ${text}\n\n`))).lines).toContain(`message ${text}`);
});

test('B124: ids, retry and priming events are kept for taking the stream up again', async () => {
  const { lines, end } = await exchange(
    sse(
      'id: e1\ndata:\n\n',
      'retry: 1500\n\n',
      `id: e2\nevent: note\ndata: ${result}\n\n`,
      'event: x\nid: e3\ndata: y\n\n',
      'data: \n\n',
    ),
  );
  expect(lines.slice(1, -1)).toEqual([
    'priming e1',
    'retry 1500',
    `message ${result} #e2 (note)`,
    'event x y #e3',
    'event message ',
  ]);
  expect(end).toMatchObject({ lastEventId: 'e3', retry: 1500, messages: 1 });
  expect((await exchange(sse(`retry: ${'9'.repeat(400)}\n\n`))).lines).toContain('retry 2147483647');
});

test('a batch in one event gives an entry a member', async () => {
  const { lines } = await exchange(sse(`data: [${result}, {"a" :1},${ping}]\n\n`));
  expect(lines.slice(1, -1)).toEqual([`message ${result}`, 'event message {"a" :1}', 'fault not-a-message', `message ${ping}`]);
});

test('a stream that breaks off keeps what came before', async () => {
  const { lines, end, faults } = await exchange(
    sse('id: 7\n', `data: ${result}\n\ndata: {"half`, new TypeError('network error')),
  );
  expect(lines).toEqual(['response 200', `message ${result} #7`, 'fault stream-broken']);
  expect(end).toMatchObject({ kind: 'fault', messages: 1, lastEventId: '7', fault: faults[0] });
  expect(faults[0]?.message).toContain('network error');
});

test('text of every plane survives a cut inside each character; what is no UTF-8 becomes U+FFFD', async () => {
  const text = '{"jsonrpc":"2.0","id":1,"result":{"t":"Łódź – 你好 – 😀 – e\u0301\u2028"}}';
  const all = bytes(`data: ${text}\n\n`);
  expect((await exchange(sse(...Array.from(all, (it) => Uint8Array.of(it))))).lines[1]).toBe(`message ${text}`);
  const broken = [...bytes('data: {"method":"'), 0xff, 0xc3, ...bytes('"}\n\n')];
  expect((await exchange(sse(Uint8Array.from(broken)))).lines[1]).toBe('message {"method":"\ufffd\ufffd"}');
});

test('any cutting of the bytes gives the same entries', { timeout: 60_000 }, async () => {
  const end = fc.constantFrom('\n', '\r\n', '\r');
  const data = fc.oneof(
    fc.constantFrom(result, ping, `[${result},${ping}]`, '{"type":"heartbeat"}', '', '{', '{"method":"é😀\u2028"}'),
    fc.string({ unit: 'binary' }).map((it) => it.replace(/[\r\n]/g, ' ')),
  );
  const line = fc.oneof(
    { weight: 4, arbitrary: data.map((it) => `data: ${it}`) },
    { weight: 2, arbitrary: fc.constant('') },
    fc.constantFrom(
      ': comment',
      ':',
      'id: 1',
      'id',
      'event: ping',
      'event: message',
      'retry: 10',
      'retry: x',
      'unknown: 1',
      'data',
    ),
  );
  const stream = fc.array(fc.tuple(line, end), { maxLength: 12 }).map((all) => all.flat().join(''));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', '\ufeff'), stream, fc.array(fc.nat(), { maxLength: 12 }), async (mark, text, places) => {
      const all = bytes(mark + text);
      const [whole, pieces] = await Promise.all([exchange(sse(all)), exchange(sse(...cut(all, places)))]);
      expect(pieces.entries).toEqual(whole.entries);
      expect(pieces.end).toEqual(whole.end);
    }),
    { numRuns: 600 },
  );
});
