import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from '../../../src/export/redact.ts';
import type { Entry } from '../../../src/wire/entry.ts';

const escaped = (text: string) => Array.from(text, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const lower = (text: string) => text.replace(/%[\dA-F]{2}/g, (it) => it.toLowerCase());
const everyByte = (text: string) => Array.from(text, (it) => `%${it.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** Texts that hold a secret by themselves. */
const writings: { readonly [name: string]: (secret: string) => string } = {
  'an address': (it) => `https://x.test/cb?page=2&token=${encodeURIComponent(it)}&z=1`,
  'a login': (it) => `see https://ada:${encodeURIComponent(it)}@x.test/a now`,
  'a form': (it) => `a=b&client_secret=${encodeURIComponent(it)}&c=d`,
  JSON: (it) => JSON.stringify({ user: 'ada', PassWord: it }),
  'JSON among words': (it) => `Answer: ${JSON.stringify({ api_key: it, page: 2 })} was sent`,
  'JSON cut off': (it) => `{"a": 1, "Access-Token" : ${JSON.stringify(it)}, "rest`,
  'a set-cookie': (it) => `HTTP/1.1 200\nSet-Cookie: sid=${it}; Path=/`,
  'an authorization': (it) => `> GET /\n> x\nAUTHORIZATION: Digest ${it}\n`,
  'a header line': (it) => `x-api-key: ${it}`,
  Bearer: (it) => `sent bearer ${it} on`,
  Basic: (it) => `Basic ${btoa(`ada:${it}`)}`,
  'a private key': (it) => `-----BEGIN RSA PRIVATE KEY-----\n${it}\n${it}\n-----END RSA PRIVATE KEY-----`,
};

/** What a text may be dressed in, so that the text is read again from it. */
const coverings: { readonly [name: string]: (text: string) => string } = {
  none: (it) => it,
  'percent-encoded': (it) => `https://y.test/go?next=${encodeURIComponent(it)}&q=1`,
  'percent-encoded in small letters': (it) => `state=${lower(encodeURIComponent(it))}`,
  'every byte encoded': everyByte,
  'in JSON': (it) => JSON.stringify({ content: [{ type: 'text', text: it }] }),
  'a JSON string': (it) => JSON.stringify(it),
  'JSON with escapes': (it) => `{"text":"${escaped(it)}"}`,
  base64: (it) => btoa(it),
  'a base64 header': (it) => `=?base64?${btoa(it)}?=`,
  base64url: (it) => btoa(it).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
};

/** Places that a text comes to by itself. */
const places: { readonly [name: string]: (text: string) => Entry } = {
  message: (it) => ({
    ...base,
    kind: 'message',
    from: 'server',
    http: 1,
    carrier: 'body',
    text: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { url: it } }),
  }),
  header: (it) => ({
    ...base,
    kind: 'http',
    phase: 'request',
    http: 1,
    method: 'POST',
    url: 'http://x.test/',
    route: 'direct',
    headers: [['Mcp-Param-Note', it]],
  }),
  body: (it) => ({ ...base, kind: 'http', phase: 'end', http: 1, bytes: 1, body: it }),
  event: (it) => ({ ...base, kind: 'sse', what: 'event', http: 1, name: 'x', text: it }),
  fault: (it) => ({ ...base, kind: 'fault', code: 'relay', message: it }),
};
const base = { seq: 1, time: 1, connection: 1 };

/** A text and everything that can be read out of it. */
function everything(text: string, depth = 0): string[] {
  if (depth > 5) return [text];
  const inside: string[] = [];
  const bare = text
    .replace(/(?:%[\da-f]{2})+/gi, (it) => decodeURIComponent(it))
    .replace(/\\u([\da-f]{4})/gi, (_, it) => String.fromCharCode(Number.parseInt(it, 16)))
    .replace(/\\(["\\/])/g, '$1');
  if (bare !== text) inside.push(bare);
  for (const [run] of text.matchAll(/[\w+/-]{8,}/g)) {
    if (run.length % 4 !== 1) inside.push(atob(run.replaceAll('-', '+').replaceAll('_', '/')));
  }
  return [text, ...inside.flatMap((it) => everything(it, depth + 1))];
}

const names = (of: object) => fc.constantFrom(...Object.keys(of));
const secret = fc.stringMatching(/^[a-z]{4}[A-Z]{3}\d{3}[a-zA-Z\d]{4,12}$/);
const dressed = (writing: string, covers: readonly string[], value: string) =>
  covers.reduce((it, cover) => coverings[cover]!(it), writings[writing]!(value));

describe('a secret under coverings', () => {
  const pairs = Object.keys(coverings).flatMap((inner) => Object.keys(coverings).map((outer) => [inner, outer] as const));

  test.each(Object.keys(writings))('%s: in every place under every two coverings it is nowhere afterwards', (writing) => {
    const value = 'quietRAVEN4711xQ';
    const left: string[] = [];
    for (const covers of pairs) {
      for (const [place, put] of Object.entries(places)) {
        const saved = JSON.stringify(redact([put(dressed(writing, covers, value))]).entries);
        if (everything(saved).some((it) => it.includes(value))) left.push(`${covers.join(' › ')} in a ${place}`);
      }
    }
    expect(left).toEqual([]);
  });

  test('whatever it is, and also where its place says nothing, before or after', () => {
    const cases = fc.tuple(
      secret,
      fc.constantFrom('an address', 'a form', 'JSON', 'a set-cookie', 'Bearer'),
      fc.array(names(coverings), { maxLength: 2 }),
      names(places),
      fc.boolean(),
    );
    fc.assert(
      fc.property(cases, ([value, writing, covers, place, first]) => {
        const plain = places[place]!(covers.reduce((it, cover) => coverings[cover]!(it), `a note: ${value}, no more`));
        const told = places.message!(dressed(writing, [], value));
        const entries = redact(first ? [plain, told] : [told, plain]).entries;
        expect(everything(JSON.stringify(entries)).filter((it) => it.includes(value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('the same coverings around what is no secret stay as they are', () => {
    const plain = [
      'https://x.test/cb?page=2&country_code=US',
      'a=b&c=d',
      '{"user":"ada","page":2}',
      'Password: required',
      'Basic things',
    ];
    for (const text of plain) {
      for (const [inner, outer] of pairs) {
        const entries = Object.values(places).map((put) => put(coverings[outer]!(coverings[inner]!(text))));
        expect(redact(entries).entries).toEqual(entries);
      }
    }
  });

  test('only the value goes: what is around it keeps its spelling', () => {
    const url = 'https://x.test/cb?state=a%26token%3Dsecret1%26b%3d%c3%a9&q=%zz+1';
    expect(JSON.stringify(redact([places.message!(url)]).entries)).toContain(
      'https://x.test/cb?state=a%26token%3D«redacted 1»%26b%3d%c3%a9&q=%zz+1',
    );
  });
});

test.each([
  ['%25', 5_000_000 / 3],
  ['a=?b#', 1_000_000],
  ['"a":"', 1_000_000],
  ['\\u005c', 800_000],
  ['Aa0/', 1_250_000],
  ['Aa.', 1_600_000],
  ['a://', 1_250_000],
  ['Bearer ', 700_000],
  ['-----BEGIN PRIVATE KEY-----', 185_000],
  ['token=%3D&', 500_000],
  ['key: \n', 800_000],
  [' ', 5_000_000],
] as const)(
  'a million characters of %j take no longer than they must',
  (piece, times) => {
    const text = piece.repeat(times / 5);
    const started = performance.now();
    redact([places.body!(text), places.message!('https://x.test/?token=secret-1')]);
    expect(performance.now() - started).toBeLessThan(10_000);
  },
  30_000,
);

test('as many secrets as a text can hold are found, alike or not, in an address and in a form', () => {
  const alike = Array.from({ length: 10_000 }, (_, index) => `token=s3cret${index}`).join('&');
  const many = '&token=s3cret'.repeat(140_000).slice(1);
  for (const text of [alike, `https://x.test/?${many}`]) {
    const saved = JSON.stringify(redact([places.message!(text)]).entries);
    expect(saved).not.toContain('s3cret');
    expect(saved).toContain('token=«redacted 1»&token=');
  }
}, 30_000);
