import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFilter, printFilter } from '../../../src/timeline/filter-parse.ts';

const terms = (text: string) => parseFilter(text).terms;
const mistake = (text: string) => parseFilter(text).mistakes[0];

test('words, quoted text, keys and not', () => {
  expect(terms('card "Ada Lovelace" -progress tool:issue_* -method:notifications/*')).toEqual([
    { kind: 'text', not: false, text: 'card' },
    { kind: 'text', not: false, text: 'Ada Lovelace' },
    { kind: 'text', not: true, text: 'progress' },
    { kind: 'name', not: false, key: 'tool', value: 'issue_*', exact: false },
    { kind: 'name', not: true, key: 'method', value: 'notifications/*', exact: false },
  ]);
  expect(terms('id:"1" id:1 era:modern')).toEqual([
    { kind: 'name', not: false, key: 'id', value: '1', exact: true },
    { kind: 'name', not: false, key: 'id', value: '1', exact: false },
    { kind: 'name', not: false, key: 'era', value: 'modern', exact: false },
  ]);
  expect(terms('dir:client KIND:Request,fault status:late has:question stream:12 -stream:get')).toEqual([
    { kind: 'choice', not: false, key: 'dir', values: ['client'] },
    { kind: 'choice', not: false, key: 'kind', values: ['request', 'fault'] },
    { kind: 'choice', not: false, key: 'status', values: ['late'] },
    { kind: 'choice', not: false, key: 'has', values: ['question'] },
    { kind: 'stream', not: false, http: 12 },
    { kind: 'stream', not: true, http: 'get' },
  ]);
});

test.each([
  ['took:>500ms', '>', 500],
  ['took:<1.5s', '<', 1500],
  ['waited:>=2min', '>=', 120_000],
  ['took:250', '>=', 250],
  ['size:>10kb', '>', 10_000],
  ['size:<=1kib', '<=', 1024],
  ['size:2MB', '>=', 2_000_000],
])('%s is a measure', (text, operator, amount) => {
  expect(terms(text)).toMatchObject([{ kind: 'measure', operator, amount }]);
});

test('what is pasted is text: JSON, an address, a time, words with dashes', () => {
  for (const text of ['"action":"accept"', 'http://127.0.0.1:6280/mcp', '12:card', '{"a":1}', 'a-b', '-', 'io.x/y:z'])
    expect(parseFilter(text)).toEqual({ terms: [{ kind: 'text', not: false, text }], mistakes: [] });
});

test('what is not finished yet is no mistake', () => {
  for (const text of ['tool:', '-', 'dir:', 'dir:cl', 'took:>', 'stream:g', '"', '"" ', 'kind:request,res'])
    expect(parseFilter(text).mistakes).toEqual([]);
  expect(terms('tool: "Ada')).toEqual([{ kind: 'text', not: false, text: 'Ada' }]);
});

test('a mistake is said in words with a suggestion, and the rest works', () => {
  const { terms: rest, mistakes } = parseFilter('card staus:error took:>fast');
  expect(rest).toEqual([{ kind: 'text', not: false, text: 'card' }]);
  expect(mistakes).toEqual([
    { from: 5, to: 16, message: '“staus:” is no key; “status:” is.', suggestion: 'status:error' },
    { from: 17, to: 27, message: '“took:” takes a number, as in took:>500ms, not “>fast”.', suggestion: 'took:>500ms' },
  ]);
  expect(mistake('-isbn:123')).toMatchObject({ message: expect.stringContaining('quotes'), suggestion: '-"isbn:123"' });
  expect(mistake('dir:servr')).toMatchObject({
    message: '“dir:” takes client or server, not “servr”.',
    suggestion: 'dir:server',
  });
  expect(mistake('size:>3lb')).toMatchObject({ message: '“lb” is no unit of size; b, kb and mb are.', suggestion: 'size:>3kb' });
  expect(mistake('stream:x')).toMatchObject({ suggestion: 'stream:get' });
  expect(mistake('took:1e999s')).toBeDefined();
  expect(mistake('constructor:x')?.message).toContain('no key');
});

const word = fc.constantFrom(
  'method',
  'tool',
  'id',
  'took',
  'size',
  'stream',
  'status',
  'isbn',
  '__proto__',
  '>5',
  '1e3',
  'ms',
  'kb',
  'ok',
  'Ada',
);
const piece = fc.oneof(
  word,
  fc.constantFrom('"', '\\', ':', '-', ' ', '*', ',', '//', '\n', '>', '.'),
  fc.string({ maxLength: 3 }),
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 14 }).map((it) => it.join('')),
  fc.string(),
);

test('parse, print, parse is identity', () => {
  fc.assert(
    fc.property(text, (given) => {
      const first = parseFilter(given);
      const again = parseFilter(printFilter(first.terms));
      expect(again).toEqual({ terms: first.terms, mistakes: [] });
    }),
    { numRuns: 2000 },
  );
});

test('a suggestion is free of mistakes', () => {
  fc.assert(
    fc.property(text, (given) => {
      for (const { suggestion, from, to } of parseFilter(given).mistakes) {
        expect(from).toBeLessThan(to);
        if (suggestion !== undefined) expect(parseFilter(suggestion).mistakes).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});
