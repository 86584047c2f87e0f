import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPlain } from '../../../src/json/convert.ts';
import { readJson } from '../../../src/json/read.ts';
import { looksSecret } from '../../../src/json/secret-names.ts';
import { protocols, type Switches } from '../../../src/session/types.ts';
import { decodeUrl, encodeUrl, passedOver, timelineViews, type UrlState, withoutSecrets } from '../../../src/ui/url-state.ts';
import type { Route } from '../../../src/wire/entry.ts';

const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const harmless = fc.string({ unit: fc.constantFrom(...'abcdefgh é😀"\\{}%&=+ '), minLength: 1, maxLength: 20 });
const flags: (keyof Switches)[] = [
  'elicitationForm',
  'elicitationUrl',
  'bareElicitation',
  'sampling',
  'samplingTools',
  'samplingContext',
  'roots',
  'rootsListChanged',
  'tasks',
  'tasksExtension',
];
const switches = fc.record(
  Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])) as Record<keyof Switches, fc.Arbitrary<boolean>>,
);
const args = fc
  .dictionary(harmless, fc.oneof(harmless, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 4 })
  .map((value) => JSON.stringify(value));
const server = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.domain(),
    fc.nat(65535),
    fc.webPath(),
    fc.constantFrom('', '?cors=off', '?a=1&b=%20'),
  )
  .map(([scheme, host, port, path, query]) => `${scheme}://${host}:${port}${path}${query}`);

/** A time belongs to the recording that the address names. */
const states: fc.Arbitrary<UrlState> = fc
  .record(
    {
      server,
      protocol: fc.constantFrom(...protocols),
      route: fc.constantFrom<Route>('direct', 'relay', 'page'),
      switches,
      tool: word,
      args,
      filter: word,
      view: fc.constantFrom(...timelineViews),
      row: word,
      range: fc.tuple(fc.nat(2e9), fc.nat(2e9)).map(([from, length]) => [from, from + length] as const),
      recording: fc.webPath().map((path) => `/r${path}`),
    },
    { requiredKeys: [] },
  )
  .map(({ range, ...state }) => (range && state.recording ? { ...state, range } : state));

describe('the address of the page', () => {
  test('decode undoes encode', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decodeUrl(encodeUrl(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('no query makes it throw, and what comes out goes in again', () => {
    const part = fc.tuple(
      fc.oneof(
        fc.constantFrom('server', 'protocol', 'route', 'capabilities', 'tool', 'args', 'filter', 'row', 'range', '__proto__'),
        word,
      ),
      fc.oneof(word, fc.json(), fc.constantFrom('', '%', '%E0%A4%A', 'none', ',,,', '__proto__', '[[[[')),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (parts, raw) => {
        const query = parts.map(([name, value]) => (raw ? `${name}=${value}` : `${name}=${encodeURIComponent(value)}`)).join('&');
        const once = decodeUrl(`?${query}`);
        const again = decodeUrl(encodeUrl(once));
        expect(decodeUrl(encodeUrl(again))).toEqual(again);
      }),
      { numRuns: 1000 },
    );
  });

  test('a time without its recording is told, and hides nothing', () => {
    expect(encodeUrl({ range: [1, 2], filter: 'x' })).toBe('filter=x');
    expect(decodeUrl('?range=1-2')).toEqual({});
    expect(passedOver('?range=1-2')).toEqual([expect.stringMatching(/^range=1-2: no time range of a recording/)]);
    expect(decodeUrl('?range=1-2&recording=/r').range).toEqual([1, 2]);
  });

  test('unknown values are as if they were not there', () => {
    expect(decodeUrl('?protocol=1999&route=pigeon&args={&capabilities=nothing+known')).toEqual({
      switches: Object.fromEntries(flags.map((flag) => [flag, false])),
    });
  });

  test('what cannot be meant is named with its reason, and nothing else is', () => {
    expect(passedOver('?protocol=1999&range=9-3&args={&view=&filter=x&__proto__=1&row=2')).toEqual([
      'protocol=1999: no protocol that is known here',
      'args={: no JSON',
      expect.stringMatching(/^range=9-3: no time range/),
    ]);
    fc.assert(
      fc.property(states, (state) => {
        expect(passedOver(encodeUrl(state))).toEqual([]);
      }),
    );
    expect(passedOver('?mode=filter')).toEqual([]);
    expect(passedOver(`?range=${'9'.repeat(9000)}`)[0]!.length).toBeLessThan(300);
  });

  test('no switch on is not the same as no word about switches', () => {
    const off = Object.fromEntries(flags.map((flag) => [flag, false])) as unknown as Switches;
    expect(encodeUrl({ switches: off })).toBe('capabilities=none');
    expect(encodeUrl({})).toBe('');
  });

  test('members named like secrets never enter it, however deep', () => {
    const names = fc.oneof(fc.constantFrom('password', 'apiKey', 'access_token', 'PIN', 'client-secret'), harmless);
    const value = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, fc.constant('s3cret'), fc.array(tie('value'), { maxLength: 3 }), tie('object')),
      object: fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    })).object;
    const secretsIn = (node: unknown): boolean =>
      typeof node === 'object' &&
      node !== null &&
      (Array.isArray(node)
        ? node.some(secretsIn)
        : Object.entries(node).some(([name, inner]) => looksSecret(name) || secretsIn(inner)));
    fc.assert(
      fc.property(value, (object) => {
        const kept = decodeUrl(encodeUrl({ args: JSON.stringify(object) })).args;
        const read = readJson(kept ?? '');
        expect(read.ok).toBe(true);
        expect(read.ok && secretsIn(toPlain(read.node))).toBe(false);
      }),
    );
  });

  test.each([
    ['https://ada:pw@host/mcp', 'https://host/mcp'],
    ['ada:pw@host/mcp', 'host/mcp'],
    ['//ada@host/mcp', '//host/mcp'],
    ['  https://ada:pw@host/mcp', 'https://host/mcp'],
    ['https:\\\\ada:pw@host/mcp', 'https:\\\\host/mcp'],
    ['https://host/mcp?api_key=k1&x=1', 'https://host/mcp?x=1'],
    ['https://host/mcp?ACCESS-TOKEN=k1', 'https://host/mcp'],
    ['https://host/mcp?api%5Fkey=k1#token=2', 'https://host/mcp'],
    ['https://host/mcp?x=a@b&%=1', 'https://host/mcp?x=a@b&%=1'],
    ['https://host/@scope/mcp', 'https://host/@scope/mcp'],
  ])('%s is linked as %s', (address, linked) => {
    expect(withoutSecrets(address)).toBe(linked);
    expect(decodeUrl(encodeUrl({ server: address })).server).toBe(linked);
  });

  test('arguments keep their spelling, and overlong ones stay out', () => {
    expect(decodeUrl(encodeUrl({ args: '{"n":1.0,"big":9007199254740993,"n":2}' })).args).toBe(
      '{"n":1.0,"big":9007199254740993,"n":2}',
    );
    expect(encodeUrl({ args: JSON.stringify('x'.repeat(20_000)) })).toBe('');
    // Short as a text, long in an address.
    expect(encodeUrl({ args: JSON.stringify('é😀'.repeat(500)) })).toBe('');
  });

  test('an address never grows so long that a server refuses it; what is short stays', () => {
    const long = fc.record(
      { server, tool: word, args: fc.constant('"é"'), filter: fc.constant('(é'.repeat(5000)), row: word, switches },
      { requiredKeys: ['filter'] },
    );
    fc.assert(fc.property(long, (state) => encodeUrl(state).length <= 7500));
    expect(encodeUrl({ filter: 'x'.repeat(20_000), tool: 't', protocol: 'Auto' })).toBe('protocol=Auto&tool=t');
  });
});
