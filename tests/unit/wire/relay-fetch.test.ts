import { describe, expect, test } from 'vitest';
import { createRelayFetch } from '../../../src/wire/relay-fetch.ts';
import { faults, harness, lines, ping, respond, result, sse, url } from './harness.ts';

const base = 'http://127.0.0.1:6280';

interface Seen {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A relay that knows the token it gave last, and answers with what is put in its way. */
function relay(answer: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  let count = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const it: Seen = {
      url: String(input),
      method: init?.method,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: init?.body,
    };
    seen.push(it);
    if (it.url === `${base}/relay/token`) return Response.json({ token: `t${++count}` });
    if (it.headers['x-backchannel-token'] !== `t${count}`) return refusal('token', 'The token is not known.', 403);
    return answer(it);
  };
  return { fetch: createRelayFetch({ fetch, base }), seen, restart: () => count++ };
}

function refusal(error: string, message: string, status = 502, advice: string | undefined = undefined): Response {
  return Response.json({ error, message, advice }, { status, headers: { 'x-backchannel-relay': 'refused' } });
}

const target = (answer: Parameters<typeof respond>[0]) =>
  respond({ ...answer, headers: [...(answer.headers ?? []), ['x-backchannel-relay', 'target']] });

test('gets a token for the target once, then sends through the relay', async () => {
  const { fetch, seen } = relay(() => target({ type: 'application/json', body: [result] }));
  const it = harness(fetch, { route: 'relay' });
  await it.send({
    headers: [
      ['accept', 'text/event-stream'],
      ['Authorization', 'Bearer x'],
      ['X-Tenant', 'a'],
      ['x-second', 'b'],
    ],
  });
  await it.send({ method: 'DELETE', headers: [['mcp-session-id', 's']], body: undefined });
  expect(seen).toMatchObject([
    {
      url: `${base}/relay/token`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: url }),
    },
    {
      url: `${base}/relay/mcp`,
      method: 'POST',
      body: ping,
      headers: {
        accept: 'text/event-stream',
        authorization: 'Bearer x',
        'x-tenant': 'a',
        'x-backchannel-target': url,
        'x-backchannel-token': 't1',
        'x-backchannel-forward': 'x-second, x-tenant',
      },
    },
    {
      url: `${base}/relay/mcp`,
      method: 'DELETE',
      body: undefined,
      headers: { 'mcp-session-id': 's', 'x-backchannel-token': 't1' },
    },
  ]);
  expect(seen[2]?.headers).not.toHaveProperty('x-backchannel-forward');
});

test('the record shows the target, and nothing of the relay', async () => {
  const { fetch } = relay(() =>
    target({ status: 404, type: 'application/json', headers: [['mcp-session-id', 's']], body: ['{}'] }),
  );
  const it = harness(fetch, { route: 'relay' });
  const end = await it.send();
  expect(it.entries()[0]).toMatchObject({ url, route: 'relay' });
  expect(JSON.stringify(it.entries())).not.toContain('backchannel');
  expect(end).toMatchObject({
    kind: 'ended',
    response: {
      status: 404,
      headers: [
        ['content-type', 'application/json'],
        ['mcp-session-id', 's'],
      ],
    },
  });
});

test('streams are passed on as they come', async () => {
  const { fetch } = relay(() => target({ ...sse(`data: ${result}\n\n`), open: true }));
  const it = harness(fetch);
  const stop = new AbortController();
  const sent = it.send({ signal: stop.signal });
  await expect.poll(() => it.told.length).toBe(3);
  stop.abort('enough');
  expect(await sent).toMatchObject({ kind: 'aborted', messages: 1 });
});

test('one token serves requests that start together, and each target has its own', async () => {
  const asked: unknown[] = [];
  const fetch = createRelayFetch({
    base,
    fetch: async (input, init) => {
      if (!String(input).endsWith('/token')) return target({ status: 202 });
      asked.push(init?.body);
      return Response.json({ token: 't' });
    },
  });
  await Promise.all([
    fetch(url),
    fetch(new URL(url)),
    fetch(`${url}#part`),
    fetch(new Request(url)),
    fetch('https://other.example/'),
  ]);
  expect(asked).toEqual([JSON.stringify({ target: url }), '{"target":"https://other.example/"}']);
});

test('a relay that was started again is asked for a new token, and the request is sent once more', async () => {
  const { fetch, seen, restart } = relay(() => target({ status: 202 }));
  const it = harness(fetch);
  await it.send();
  restart();
  expect(await it.send()).toMatchObject({ kind: 'ended', response: { status: 202 } });
  expect(seen.map((each) => each.url.slice(base.length))).toEqual([
    '/relay/token',
    '/relay/mcp',
    '/relay/mcp',
    '/relay/token',
    '/relay/mcp',
  ]);
  expect(faults(it.entries())).toEqual([]);
});

test('a second refusal of the token is a fault', async () => {
  let sent = 0;
  const fetch = createRelayFetch({
    base,
    fetch: async (input) => {
      if (String(input).endsWith('/token')) return Response.json({ token: 't' });
      sent++;
      return refusal('token', 'The token is not known.', 403);
    },
  });
  expect(await harness(fetch).send()).toMatchObject({
    kind: 'fault',
    fault: { code: 'relay', message: 'The token is not known.' },
  });
  expect(sent).toBe(2);
});

describe('refusals', () => {
  test.each([
    ['unreachable', 'unreachable'],
    ['dns', 'unreachable'],
    ['forbidden-address', 'relay'],
    ['redirect', 'relay'],
  ])('%s is recorded as %s, with message and advice', async (error, code) => {
    const { fetch } = relay(() => refusal(error, 'It cannot be reached.', 502, 'Try another.'));
    const it = harness(fetch);
    const end = await it.send();
    expect(lines(it.entries())).toEqual([`fault ${code}`]);
    expect(end).toMatchObject({ kind: 'fault', fault: { code, message: 'It cannot be reached.', advice: 'Try another.' } });
  });

  test('of the target already when the token is asked for; the next request asks again', async () => {
    let asked = 0;
    const fetch = createRelayFetch({
      base,
      fetch: async () => {
        asked++;
        return refusal('address', 'This address is not allowed.', 403);
      },
    });
    const it = harness(fetch);
    await it.send();
    await it.send();
    expect(faults(it.entries())).toMatchObject([
      { code: 'relay', message: 'This address is not allowed.' },
      { code: 'relay', message: 'This address is not allowed.' },
    ]);
    expect(asked).toBe(2);
  });

  test('a refusal that says nothing readable', async () => {
    const { fetch } = relay(() => respond({ status: 500, headers: [['x-backchannel-relay', 'refused']], body: ['oops'] }));
    expect(await harness(fetch).send()).toMatchObject({
      kind: 'fault',
      fault: { code: 'relay', message: 'The relay refused (HTTP 500).' },
    });
  });
});

describe('no relay', () => {
  test('where the page is served without one', async () => {
    const fetch = createRelayFetch({ base, fetch: async () => respond({ status: 404, type: 'text/html', body: ['<h1>'] }) });
    const end = await harness(fetch).send();
    expect(end).toMatchObject({ kind: 'fault', fault: { code: 'relay', message: `There is no relay at ${base} (HTTP 404).` } });
  });

  test('where it has been stopped: the fault is the relay, not the target', async () => {
    const { fetch } = relay(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await harness(fetch).send()).toMatchObject({
      kind: 'fault',
      fault: { code: 'relay', message: `The relay at ${base} does not answer.` },
    });
  });

  test('an abort is an abort, not a fault of the relay', async () => {
    const stop = new AbortController();
    const fetch = createRelayFetch({
      base,
      fetch: (_, init) => {
        return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      },
    });
    const sent = harness(fetch).send({ signal: stop.signal });
    stop.abort('left');
    expect(await sent).toMatchObject({ kind: 'aborted' });
  });
});
