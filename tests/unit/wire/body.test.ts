import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchange, ping, result } from './harness.ts';

const json = (...body: readonly (string | Uint8Array | Error)[]) => ({ type: 'application/json', body });

test('everything is recorded before it is handed on, in the order of arrival', async () => {
  const { entries, told, end } = await exchange(json(result));
  expect(entries.map((it) => (it.kind === 'http' ? it.phase : it.kind))).toEqual([
    'request',
    'message',
    'response',
    'message',
    'end',
  ]);
  expect(told).toEqual(['request 1 at 2', 'response 200 at 3', 'message 4 at 4']);
  expect(entries[0]).toMatchObject({ method: 'POST', url: 'https://server.example/mcp', route: 'direct', http: 1 });
  expect(entries[1]).toMatchObject({ from: 'client', text: ping, http: 1, carrier: 'body' });
  expect(end).toEqual({
    kind: 'ended',
    http: 1,
    messages: 1,
    response: { http: 1, status: 200, statusText: '', headers: [['content-type', 'application/json']], contentType: 'json' },
  });
});

describe('B129: content types', () => {
  const page = `<!doctype html><h1>Welcome</h1>${'x'.repeat(600)}`;
  test.each([
    ['text/html; charset=utf-8', 'with text/html; charset=utf-8'],
    [undefined, 'without a content type'],
    ['text/plain', 'with text/plain'],
  ])('%s is a fault with the status and the first 500 characters', async (type, said) => {
    const { lines, faults, end } = await exchange({ type, body: [page] });
    expect(lines).toEqual(['response 200', `end 631 ${page}`, 'fault content-type']);
    expect(faults[0]).toMatchObject({ detail: page.slice(0, 500), http: 1 });
    expect(faults[0]?.message).toContain('HTTP 200');
    expect(faults[0]?.message).toContain(said);
    expect(end).toMatchObject({ kind: 'fault', fault: faults[0], response: { status: 200 } });
  });

  test.each(['Application/JSON;charset=UTF-8', 'application/json', 'application/vnd.mcp+json'])('%s is JSON', async (type) => {
    expect((await exchange({ type, body: [result] })).lines[1]).toBe(`message ${result}`);
  });

  test.each(['text/event-stream; charset=utf-8', 'TEXT/Event-Stream'])('%s is a stream', async (type) => {
    expect((await exchange({ type, body: [`data: ${result}\n\n`] })).lines[1]).toBe(`message ${result}`);
  });

  test('a body of the wrong type that never ends is let go', async () => {
    const { end, entries } = await exchange({ type: 'video/mp4', body: Array(40).fill('x'.repeat(4096)), open: true });
    expect(end).toMatchObject({ kind: 'fault', fault: { code: 'content-type' } });
    expect(entries.at(-2)).toMatchObject({ phase: 'end', bytes: 65_536, body: 'x'.repeat(65_536) });
  });
});

describe('JSON bodies', () => {
  test('the text is kept exactly, in however many pieces it came', async () => {
    const text = ` {"jsonrpc":"2.0",\n "id":1, "result":{"n":1.0,"n":1e400,"é":"😀"}}\n`;
    const bytes = new TextEncoder().encode(text);
    const { lines } = await exchange(json(...Array.from(bytes, (it) => Uint8Array.of(it))));
    expect(lines).toEqual(['response 200', `message ${text}`, `end ${bytes.length}`]);
  });

  test('a byte order mark is no part of it', async () => {
    expect((await exchange(json(`\ufeff${result}`))).lines[1]).toBe(`message ${result}`);
  });

  test('a batch gives an entry a member, both ways', async () => {
    const { entries, end } = await exchange(json(`[${result} ,\n${ping}, 7]`), { body: `[${ping},${ping}]` });
    const messages = entries.filter((it) => it.kind === 'message').map((it) => `${it.from} ${it.text}`);
    expect(messages).toEqual([`client ${ping}`, `client ${ping}`, `server ${result}`, `server ${ping}`]);
    expect(entries.at(-1)).toMatchObject({ kind: 'fault', code: 'not-a-message', detail: '7' });
    expect(end).toMatchObject({ kind: 'ended', messages: 2 });
  });

  test('no JSON: a fault, and the text is kept', async () => {
    const { lines, faults, end } = await exchange(json('{"jsonrpc":"2.0","id":1,"result":'));
    expect(lines).toEqual(['response 200', 'end 33 {"jsonrpc":"2.0","id":1,"result":', 'fault not-json']);
    expect(faults[0]?.message).toContain('The text ends too early (line 1, column 34)');
    expect(end).toMatchObject({ kind: 'fault', messages: 0 });
  });

  test.each(['{"ok":true}', 'null', '[]', '[1]'])('JSON that is no message: %s', async (text) => {
    const { lines } = await exchange(json(text));
    expect(lines).toEqual(['response 200', `end ${text.length} ${text}`, 'fault not-a-message']);
  });

  test('nested too deep is a fault like other text that cannot be read', async () => {
    const { faults } = await exchange(json('['.repeat(100_000)));
    expect(faults[0]).toMatchObject({ code: 'not-json', detail: '['.repeat(500) });
  });

  test('many megabytes', async () => {
    const text = `{"jsonrpc":"2.0","id":1,"result":{"content":[${Array(40_000)
      .fill(`{"type":"text","text":"${'x'.repeat(200)}"}`)
      .join(',')}]}}`;
    const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, i) => text.slice(i * 65_536, (i + 1) * 65_536));
    const { entries, end } = await exchange(json(...pieces));
    expect(end).toMatchObject({ kind: 'ended', messages: 1 });
    expect(entries.find((it) => it.kind === 'message' && it.from === 'server')).toMatchObject({ text });
  });

  test('a body cut by the network is a fault with what had come', async () => {
    const { lines, faults, end } = await exchange(json('{"jsonrpc":', new TypeError('terminated')));
    expect(lines).toEqual(['response 200', 'fault stream-broken']);
    expect(faults[0]).toMatchObject({ detail: '{"jsonrpc":' });
    expect(end).toMatchObject({ kind: 'fault', response: { status: 200 } });
  });
});

describe('answers by HTTP alone', () => {
  const note = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
  test('202 without a body', async () => {
    const { lines, end } = await exchange({ status: 202 }, { body: note });
    expect(lines).toEqual(['response 202', 'end 0']);
    expect(end).toMatchObject({ kind: 'ended', messages: 0, response: { status: 202, contentType: 'none' } });
    expect(end).not.toHaveProperty('body');
  });

  test.each([
    [{ status: 202, type: 'text/plain', body: ['Accepted'] }, { body: note }],
    [{ status: 200, type: 'text/plain', body: ['ok'] }, { body: '{"jsonrpc":"2.0","id":0,"result":{}}' }],
    [{ status: 200, type: 'application/json', body: ['{"ok":true}'] }, { method: 'DELETE', body: undefined } as const],
    [{ status: 202, type: 'application/json', body: ['null'] }, { body: ping }],
    [{ status: 200, type: 'application/json', body: [''] }, { body: ping }],
  ])('%j is no fault', async (answer, request) => {
    const { faults, end } = await exchange(answer, request);
    expect(faults).toEqual([]);
    expect(end).toMatchObject({ kind: 'ended', messages: 0 });
    if (end.kind === 'ended') expect(end.body ?? '').toBe(answer.body.join(''));
  });

  test.each(['application/json', 'text/plain; charset=utf-8', undefined])(
    'a JSON-RPC error in an HTTP error is a message (%s)',
    async (type) => {
      const error = '{"jsonrpc":"2.0","id":null,"error":{"code":-32022,"message":"Unsupported protocol version"}}';
      const { lines, end } = await exchange({ status: 400, type, body: [error] });
      expect(lines).toEqual(['response 400', `message ${error}`, `end ${error.length}`]);
      expect(end).toMatchObject({ kind: 'ended', messages: 1, response: { status: 400 } });
    },
  );

  test.each([
    [404, 'text/html', '<h1>Not Found</h1>'],
    [401, 'application/json', '{"error":"invalid_token"}'],
    [500, 'application/json', '{"detail":'],
    [503, undefined, ''],
  ])('another body of HTTP %i is handed on as it is', async (status, type, body) => {
    const { faults, lines, end } = await exchange({ status, type, body: [body] });
    expect(faults).toEqual([]);
    expect(lines[1]).toBe(body === '' ? 'end 0' : `end ${body.length} ${body}`);
    expect(end).toMatchObject({ kind: 'ended', messages: 0, response: { status } });
    if (end.kind === 'ended') expect(end.body).toBe(body === '' ? undefined : body);
  });

  test('an HTTP error may be told on a stream', async () => {
    const error = '{"jsonrpc":"2.0","id":1,"error":{"code":-32021,"message":"x"}}';
    expect((await exchange({ status: 400, type: 'text/event-stream', body: [`data: ${error}\n\n`] })).lines).toContain(
      `message ${error}`,
    );
  });
});

test('whatever is answered, sending resolves, and the exchange is recorded to its end exactly once', {
  timeout: 60_000,
}, async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(result, ping, `[${result}, 1]`, `data: ${result}\n\n`, 'id: 1\r\ndata:\r', '{"type":', '\n', ': x\n'),
    fc.constant(new TypeError('network error')),
  );
  const answer = fc.record(
    {
      status: fc.constantFrom(200, 202, 400, 404, 500),
      type: fc.constantFrom('application/json', 'text/event-stream', 'text/html', 'TEXT/EVENT-STREAM;x', ';', 'a/b+json'),
      body: fc.array(piece, { maxLength: 6 }),
    },
    { requiredKeys: [] },
  );
  const request = fc.record({
    method: fc.constantFrom('POST', 'GET', 'DELETE'),
    body: fc.constantFrom(ping, undefined, 'raw', '[]'),
  });
  await fc.assert(
    fc.asyncProperty(answer, request, async (given, asked) => {
      const { entries, end, told } = await exchange(given, asked);
      const messages = entries.filter((it) => it.kind === 'message' && it.from === 'server');
      expect(end.messages).toBe(messages.length);
      expect(told.filter((it) => it.startsWith('message')).length).toBe(messages.length);
      const closed = entries.filter((it) => it.kind === 'http' && it.phase === 'end').length;
      const broken = entries.filter((it) => it.kind === 'fault' && /connection broke/.test(it.message)).length;
      expect(closed + broken).toBe(1);
      expect(entries.map((it) => it.seq)).toEqual(entries.map((_, i) => i + 1));
    }),
    { numRuns: 1000 },
  );
});
