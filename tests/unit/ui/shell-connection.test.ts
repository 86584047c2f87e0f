import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConnectionState, ServerFacts, Target } from '../../../src/session/types.ts';
import { checkRows, emptyRow, headersToSend } from '../../../src/ui/connection/header-rows.ts';
import { checkRecent, forget, remember } from '../../../src/ui/connection/recent.ts';
import { sentenceOf } from '../../../src/ui/connection/sentence.ts';
import { readServerUrl } from '../../../src/ui/connection/server-url.ts';
import { targetOf } from '../../../src/ui/connection/target.ts';
import { headerProblem, headerWarning } from '../../../src/wire/header-problem.ts';

const local = 'http://127.0.0.1:6280/';
const read = (text: string, page = local) => {
  const result = readServerUrl(text, page);
  return result.ok ? result.url : result.message;
};

describe('the server address', () => {
  test.each([
    ['localhost:3000/mcp', 'http://localhost:3000/mcp'],
    ['  http://127.0.0.1:3000/mcp ', 'http://127.0.0.1:3000/mcp'],
    ['http://127.0.0.1:3000/mcp/', 'http://127.0.0.1:3000/mcp/'],
    ['HTTPS://Example.com/MCP', 'https://example.com/MCP'],
    ['example.com/mcp', 'https://example.com/mcp'],
    ['example.com:8443', 'https://example.com:8443/'],
    ['192.168.1.7:3000/mcp', 'http://192.168.1.7:3000/mcp'],
    ['[::1]:3000/mcp', 'http://[::1]:3000/mcp'],
    ['[2606:4700::1111]/mcp', 'https://[2606:4700::1111]/mcp'],
    ['box.local/mcp', 'http://box.local/mcp'],
    ['http://host/mcp?cors=off#part', 'http://host/mcp?cors=off'],
  ])('B149 %s becomes %s', (typed, url) => expect(read(typed)).toBe(url));

  test.each([
    ['', /no address/i],
    ['   ', /no address/i],
    ['ws://x', /WebSocket/],
    ['wss://x', /WebSocket/],
    ['//host/mcp', /no scheme/],
    ['/mcp', /no host/],
    ['http:///mcp', /no host/],
    ['http:mcp', /no host/],
    ['javascript:alert(1)', /javascript:/],
    ['file:///etc/passwd', /file:/],
    ['http://a b/mcp', /spaces/],
    ['http://[/mcp', /no address/i],
    ['http://ada:pw@host/mcp', /name and password/],
  ])('%s is refused with the reason', (typed, reason) => expect(read(typed)).toMatch(reason));

  test('says beforehand what the browser blocks', () => {
    const warning = (typed: string, page: string) => {
      const result = readServerUrl(typed, page);
      return result.ok ? result.warning : 'refused';
    };
    expect(warning('http://192.0.2.1/mcp', 'https://inspector.example/')).toMatch(/blocks plain http/);
    expect(warning('http://localhost:3000/mcp', 'https://inspector.example/')).toMatch(/own network/);
    expect(warning('https://192.168.0.2/mcp', 'https://inspector.example/')).toMatch(/own network/);
    expect(warning('https://mcp.example/', 'https://inspector.example/')).toBeUndefined();
    expect(warning('http://192.168.0.2/mcp', local)).toBeUndefined();
  });

  test('whatever is typed gives a usable address or a reason, and a usable one stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.ipV6(), fc.domain()), (typed) => {
        const result = readServerUrl(typed, local);
        if (!result.ok) {
          expect(result.message).not.toBe('');
          return;
        }
        expect(result.url).toMatch(/^https?:\/\/[^/]/);
        expect(readServerUrl(result.url, local)).toEqual(result);
      }),
      { numRuns: 1000 },
    );
  });

  test('inside the page the address does not matter', () => {
    const page = { href: local, demo: 'http://127.0.0.1:6280/demo/mcp' };
    const draft = { url: 'ws://nowhere', protocol: 'Auto', route: 'page' } as const;
    expect(targetOf(draft, [], { name: 'a', version: '1' }, page)).toMatchObject({ ok: true, target: { url: page.demo } });
    expect(targetOf({ ...draft, route: 'direct' }, [], { name: 'a', version: '1' }, page).ok).toBe(false);
  });
});

describe('the sentence about the connection', () => {
  const target: Target = {
    url: 'http://h/mcp',
    route: 'direct',
    protocol: 'Auto',
    headers: [],
    clientInfo: { name: 'c', version: '1' },
  };
  const node = { kind: 'object', members: [] } as const;
  const server: ServerFacts = {
    era: 'modern',
    version: '2026-07-28',
    session: false,
    why: 'found by server/discover',
    name: 'Library',
    serverVersion: '1.0.0',
    capabilities: node,
    result: node,
    getStream: 'none',
  };
  const failure = { code: 'cors', message: 'Blocked.', advice: 'Use the relay.', offerRelay: true } as const;

  test.each<[ConnectionState, string]>([
    [{ kind: 'idle' }, 'Not connected.'],
    [{ kind: 'connecting', target, step: 'asking server/discover', since: 0 }, 'Connecting: asking server/discover.'],
    [
      { kind: 'connected', target, server, number: 1 },
      'Connected to Library 1.0.0, 2026-07-28, modern, stateless · found by server/discover.',
    ],
    [
      {
        kind: 'connected',
        number: 1,
        target,
        server: { ...server, era: 'legacy', version: '2025-11-25', session: true, serverVersion: '', why: 'chosen by you' },
      },
      'Connected to Library, 2025-11-25, legacy, with a session · chosen by you.',
    ],
    [{ kind: 'failed', target, failure }, 'Not connected: Blocked.'],
    [{ kind: 'closed', target, reason: 'You disconnected.' }, 'Disconnected: You disconnected.'],
  ])('%#', (state, sentence) => expect(sentenceOf(state)).toBe(sentence));
});

describe('own headers', () => {
  test('only well-formed ones are sent, in lower case', () => {
    const rows = [
      { id: 1, name: ' Authorization ', value: 'Bearer x ' },
      { id: 2, name: 'bad name', value: '1' },
      { id: 3, name: 'x-split', value: 'a\r\nb: c' },
      { id: 4, name: '', value: '' },
      { id: 5, name: 'x-emoji', value: '😀' },
    ];
    expect(headersToSend(rows)).toEqual([['authorization', 'Bearer x']]);
    expect(rows.map((row) => headerProblem(row) === undefined)).toEqual([true, false, false, true, false]);
    expect(headerProblem({ name: '', value: 'x' })).toMatch(/name/);
  });

  test('says which ones a browser keeps back', () => {
    expect(headerWarning({ name: 'Cookie' })).toMatch(/browser/);
    expect(headerWarning({ name: 'Sec-Fetch-Site' })).toMatch(/browser/);
    expect(headerWarning({ name: 'Authorization' })).toBeUndefined();
  });

  test('rows are told apart, also after one is gone and after a reload', () => {
    const rows = [emptyRow([])];
    rows.push(emptyRow(rows));
    const left = rows.slice(1);
    expect(emptyRow(left).id).not.toBe(left[0]?.id);
    expect(checkRows(JSON.parse(JSON.stringify(left)))).toEqual(left);
  });

  test('what is stored may be anything', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        for (const row of checkRows(stored) ?? []) expect(typeof row.name + typeof row.value).toBe('stringstring');
        for (const url of checkRecent(stored) ?? []) expect(typeof url).toBe('string');
      }),
    );
  });
});

test('recent servers: newest first, once each, twelve at most, without secrets', () => {
  let recent: readonly string[] = [];
  for (let at = 0; at < 20; at += 1) recent = remember(recent, `http://h/${at}`);
  expect(recent).toHaveLength(12);
  recent = remember(recent, 'http://h/12');
  expect(recent.filter((url) => url === 'http://h/12')).toHaveLength(1);
  expect(recent[0]).toBe('http://h/12');
  expect(remember([], 'http://ada:pw@h/mcp?token=1')).toEqual(['http://h/mcp']);
  expect(forget(recent, 'http://h/12')).not.toContain('http://h/12');
});
