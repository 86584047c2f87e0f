import { describe, expect, test } from 'vitest';
import { createWire } from '../../../src/wire/create-wire.ts';
import type { HeaderList } from '../../../src/wire/entry.ts';
import { faults, harness, lines, ping, respond, result, sse, url } from './harness.ts';

test('sends exactly what it is given', async () => {
  const seen: unknown[] = [];
  const it = harness(async (...request) => {
    seen.push(request);
    return respond({ status: 202 });
  });
  await it.send({ method: 'POST', headers: [['Mcp-Method', 'ping']], body: ' {"raw" :1} ' });
  await it.send({ method: 'GET', headers: [], body: undefined });
  expect(seen).toEqual([
    [url, { method: 'POST', headers: [['Mcp-Method', 'ping']], body: ' {"raw" :1} ', signal: undefined, credentials: 'omit' }],
    [url, { method: 'GET', headers: [], body: undefined, signal: undefined, credentials: 'omit' }],
  ]);
  expect(it.entries().filter((entry) => entry.kind === 'message')).toMatchObject([{ text: ' {"raw" :1} ', from: 'client' }]);
});

test('fetch is called as a plain function, as browsers demand', async () => {
  const it = harness(async function (this: unknown) {
    expect(this).toBeUndefined();
    return respond({ status: 202 });
  });
  expect(await it.send()).toMatchObject({ kind: 'ended' });
});

describe('never reached', () => {
  test.each([
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'fetch failed: connect ECONNREFUSED'],
    ['a text', 'a text'],
  ])('%s is a fault', async (error, detail) => {
    const it = harness(async () => {
      throw error;
    });
    const end = await it.send();
    expect(lines(it.entries())).toEqual(['fault unreachable']);
    expect(end).toMatchObject({ kind: 'fault', messages: 0, http: 1, fault: { message: `No answer from ${url}.`, detail } });
    expect(end).not.toHaveProperty('response');
  });

  test.each([
    ['direct', 'Mcp-Param-Region'],
    ['relay', undefined],
  ] as const)('B147 a header that the browser asks about for the first time is named (%s)', async (route, name) => {
    let blocked = false;
    const it = harness(
      async () => {
        if (blocked) throw new TypeError('Failed to fetch');
        return respond({ status: 202 });
      },
      { route },
    );
    const known: HeaderList = [['mcp-method', 'tools/call']];
    await it.send({ headers: known });
    blocked = true;
    const again = await it.send({ headers: known });
    const more = await it.send({ headers: [...known, ['mcp-param-region', 'eu']] });
    const adviceOf = (end: typeof more) => (end.kind === 'fault' ? (end.fault.advice ?? '') : '');
    expect(adviceOf(again)).not.toContain('Access-Control');
    if (name === undefined) expect(adviceOf(more)).toBe(adviceOf(again));
    else expect(adviceOf(more)).toContain(`list ${name} in the server's Access-Control-Allow-Headers`);
  });

  test('a fetch that throws at once is no different', async () => {
    const it = harness(() => {
      throw new Error('no');
    });
    expect(await it.send()).toMatchObject({ kind: 'fault', fault: { code: 'unreachable' } });
  });

  test.each([
    ['x-user-name', 'Marić'],
    ['x-ctl', 'a\r\nEvil: 1'],
    ['bad name', 'x'],
    ['', 'x'],
  ])('a header that HTTP cannot carry (%s) is said, and nothing is sent', async (name, value) => {
    let sent = false;
    const it = harness(async () => {
      sent = true;
      return respond({});
    });
    const end = await it.send({
      headers: [
        ['x-ok', 'ñ'],
        [name, value],
      ],
    });
    expect(end).toMatchObject({ kind: 'fault', fault: { code: 'unreachable' } });
    expect(faults(it.entries())[0]?.message).toContain(`"${name}"`);
    expect(sent).toBe(false);
  });
});

describe('abort', () => {
  test('before sending', async () => {
    const it = harness(async () => respond({}));
    const end = await it.send({ signal: AbortSignal.abort('over') });
    expect(end).toEqual({ kind: 'aborted', http: 1, messages: 0 });
    expect(lines(it.entries())).toEqual(['abort over']);
  });

  test.each([true, false])('while waiting for the response (fetch heeds the signal: %s)', async (heeds) => {
    const stop = new AbortController();
    let cancelled = false;
    let answer = (_: Response) => {};
    const it = harness((_, init) => {
      return new Promise((resolve, reject) => {
        answer = resolve;
        if (heeds) init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
    const sent = it.send({ signal: stop.signal });
    stop.abort(new Error('Cancelled by you'));
    expect(await sent).toMatchObject({ kind: 'aborted', messages: 0 });
    expect(lines(it.entries())).toEqual(['abort Cancelled by you']);
    const cancel = () => {
      cancelled = true;
    };
    answer(new Response(new ReadableStream({ cancel })));
    await expect.poll(() => heeds || cancelled).toBe(true);
    expect(it.entries().length).toBe(3);
  });

  test('while a stream is open', async () => {
    const stop = new AbortController();
    const it = harness(async () => respond({ ...sse(`id: 5\ndata: ${result}\n\n`), open: true }));
    const sent = it.send({ signal: stop.signal });
    await expect.poll(() => it.told.length).toBe(3);
    stop.abort();
    expect(await sent).toMatchObject({ kind: 'aborted', messages: 1, lastEventId: '5', response: { status: 200 } });
    expect(lines(it.entries())).toEqual(['response 200', `message ${result} #5`, expect.stringMatching(/^abort /)]);
  });

  test('after the end it changes nothing', async () => {
    const stop = new AbortController();
    const it = harness(async () => respond({ type: 'application/json', body: [result] }));
    expect(await it.send({ signal: stop.signal })).toMatchObject({ kind: 'ended' });
    stop.abort();
    expect(it.entries().length).toBe(5);
  });
});

test('a redirect that was followed is recorded', async () => {
  const it = harness(async () => {
    const response = respond({ type: 'application/json', body: [result] });
    Object.defineProperties(response, { redirected: { value: true }, url: { value: 'https://server.example/mcp/' } });
    return response;
  });
  await it.send();
  expect(it.entries()[2]).toMatchObject({ phase: 'response', redirectedTo: 'https://server.example/mcp/' });
});

test('exchanges are numbered through', async () => {
  const it = harness(async () => respond({ status: 202 }));
  await Promise.all([it.send(), it.send(), it.send()]);
  expect(
    it
      .entries()
      .filter((entry) => entry.kind === 'http' && entry.phase === 'end')
      .map((entry) => entry.kind === 'http' && entry.http),
  ).toEqual([1, 2, 3]);
});

test('a sink that throws breaks neither the stream nor the record', async () => {
  const errors: unknown[] = [];
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.once('uncaughtException', (error) => errors.push(error));
  const it = harness(async () => respond(sse(`data: ${result}\n\n`)));
  const end = await it.wire.send(
    { method: 'POST', headers: [], body: ping },
    {
      onMessage: () => {
        throw new Error('sink');
      },
    },
  );
  await expect.poll(() => errors.length).toBe(1);
  for (const listener of listeners) process.on('uncaughtException', listener);
  expect(end).toMatchObject({ kind: 'ended', messages: 1 });
});

describe('secrets', () => {
  const headers = [
    ['Authorization', 'Bearer abc'],
    ['X-API-Key', 'k1'],
    ['x-tenant', 'Bearer abc'],
    ['Mcp-Session-Id', 's-1'],
    ['accept', 'application/json'],
  ] as const;

  test('never enter the record; equal values share a placeholder, also on the next connection', async () => {
    const fetch = async () =>
      respond({
        status: 202,
        headers: [
          ['set-cookie', 'sid=1'],
          ['mcp-session-id', 's-1'],
        ],
      });
    const it = harness(fetch, { secretHeaders: ['x-tenant'] });
    await it.send({ headers });
    const again = createWire({
      url,
      route: 'direct',
      fetch,
      record: it.log.record,
      nextHttp: it.log.nextHttp,
      secretHeaders: [],
    });
    await again.send(
      {
        method: 'GET',
        headers: [
          ['authorization', 'Bearer abc'],
          ['authorization', 'Bearer new'],
        ],
      },
      {},
    );
    const text = JSON.stringify(it.entries());
    expect(text).not.toMatch(/abc|k1|sid=1|Bearer/);
    expect(it.entries()[0]).toMatchObject({
      headers: [
        ['authorization', '‹secret 1›'],
        ['x-api-key', '‹secret 2›'],
        ['x-tenant', '‹secret 1›'],
        ['mcp-session-id', 's-1'],
        ['accept', 'application/json'],
      ],
    });
    expect(it.entries()[2]).toMatchObject({
      headers: [
        ['mcp-session-id', 's-1'],
        ['set-cookie', '‹secret 3›'],
      ],
    });
    expect(it.entries()[4]).toMatchObject({
      headers: [
        ['authorization', '‹secret 1›'],
        ['authorization', '‹secret 4›'],
      ],
    });
  });
});
