import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createValidator } from '../../../src/json/validate.ts';
import { compareNumbers, isMultiple, isWhole } from '../../../src/json/validate-decimal.ts';
import { formatChecks } from '../../../src/json/validate-formats.ts';
import { usablePattern } from '../../../src/json/validate-pattern.ts';
import { resolveRef } from '../../../src/json/validate-refs.ts';
import { errors, node } from './support.ts';

const warnings = (schema: string) => createValidator(node(schema)).warnings.map((it) => it.rule);

test('each dialect has its own keywords', () => {
  const strict = (dialect: string) =>
    node(
      `{"$schema":"${dialect}","properties":{"n":{"minimum":3,"exclusiveMinimum":true},"c":{"const":1},"t":{"prefixItems":[{"type":"string"}]}}}`,
    );
  const four = strict('http://json-schema.org/draft-04/schema#');
  expect(errors(four, '{"n":3,"c":2,"t":[1]}')).toEqual(['/n Must be more than 3']);
  const seven = strict('http://json-schema.org/draft-07/schema#');
  expect(errors(seven, '{"n":3,"c":2,"t":[1]}')).toEqual(['/c Must be 1']);
  const newest = strict('https://json-schema.org/draft/2020-12/schema');
  expect(errors(newest, '{"n":3,"c":1,"t":[1]}')).toEqual(['/t/0 Must be a text']);
  const six = node(
    '{"$schema":"http://json-schema.org/draft-06/schema#","properties":{"a":{"if":{"type":"string"},"then":{"minLength":9}},"b":{"exclusiveMinimum":3}}}',
  );
  expect(errors(six, '{"a":"x","b":3}')).toEqual(['/b Must be more than 3']);
});

test('in draft-07 and before, keywords beside a $ref count for nothing; later they do', () => {
  const schema = (dialect: string) =>
    node(
      `{"$schema":"${dialect}","definitions":{"s":{"type":"string"}},"properties":{"a":{"$ref":"#/definitions/s","minLength":5}}}`,
    );
  expect(errors(schema('http://json-schema.org/draft-07/schema#'), '{"a":"x"}')).toEqual([]);
  expect(errors(schema('https://json-schema.org/draft/2019-09/schema'), '{"a":"x"}')).toEqual([
    '/a Must have at least 5 characters',
  ]);
});

test('an unknown dialect is told and checked as 2020-12', () => {
  const schema = '{"$schema":"https://example.org/mine","properties":{"a":{"type":"string"}}}';
  expect(warnings(schema)).toEqual(['dialect']);
  expect(errors(node(schema), '{"a":1}')).toEqual(['/a Must be a text']);
});

test('$refs that go nowhere or in circles are told and check nothing', () => {
  expect(warnings('{"properties":{"a":{"$ref":"#/nope"},"b":{"$ref":"https://example.org/x"}}}')).toEqual(['ref', 'ref']);
  const loop =
    '{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"allOf":[{"$ref":"#/$defs/a"},{"type":"string"}]}},"properties":{"x":{"$ref":"#/$defs/a"}}}';
  expect(warnings(loop)).toEqual(['loop']);
  expect(errors(node(loop), '{"x":1}')).toEqual(['/x Must be a text']);
  const tree = node(
    '{"type":"object","properties":{"v":{"type":"string"},"kids":{"type":"array","items":{"$ref":"#"}}},"required":["v"]}',
  );
  expect(errors(tree, '{"v":"a","kids":[{"v":"b","kids":[{"v":1}]}]}')).toEqual(['/kids/0/kids/0/v Must be a text']);
});

test('$refs by pointer, anchor and $id are followed inside the document only', () => {
  const root = node(
    '{"$id":"https://example.org/root","$defs":{"a b":{"$anchor":"here","type":"string"},"c":{"$id":"sub","type":"number"}}}',
  );
  const type = (ref: string) => resolveRef(root, ref);
  expect(type('#/$defs/a%20b')).toBe(type('#here'));
  expect(type('https://example.org/sub')).toBe(type('sub'));
  expect(type('#')).toBe(root);
  expect(type('#/constructor')).toBeUndefined();
  expect(type('https://example.org/other')).toBeUndefined();
});

test('patterns that only the old syntax takes are rewritten; what is no pattern is told', () => {
  const matches = (source: string, value: string) => {
    const pattern = usablePattern(source);
    return pattern.ok && new RegExp(pattern.pattern, 'u').test(value);
  };
  expect(matches('^[\\w-.]+\\@x\\-y{$', 'a-b.c@x-y{')).toBe(true);
  expect(matches('^\\_[^\\]a-\\d]$', '_b')).toBe(true);
  expect(matches('^a{2,3}\\}$', 'aa}')).toBe(true);
  expect(usablePattern('(')).toMatchObject({ ok: false });
  expect(warnings('{"properties":{"a":{"pattern":"["}}}')).toEqual(['pattern']);
  expect(errors(node('{"properties":{"a":{"pattern":"["}}}'), '{"a":"x"}')).toEqual([]);
});

test('formats are strict, and only those that mean something', () => {
  const fits = (format: string, value: string) => formatChecks.get(format)?.(value);
  const right: [string, string][] = [
    ['date-time', '2026-03-01T10:00:00Z'],
    ['date-time', '2026-03-01t10:00:00.123-03:30'],
    ['date-time', '2016-12-31T23:59:60Z'],
    ['email', 'ada@example.org'],
    ['email', '"a b"@example.org'],
    ['uri', 'https://example.org/a?b#c'],
    ['uri', 'urn:isbn:1'],
    ['uri', 'http://[::1]:8080/'],
  ];
  const wrong: [string, string][] = [
    ['date-time', '2026-03-01 10:00:00Z'],
    ['date-time', '2026-03-01T10:00:00'],
    ['date-time', '2026-03-01T24:00:00Z'],
    ['date-time', '2026-03-01T10:00:60Z'],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', ' ada@example.org'],
    ['email', 'a..b@example.org'],
    ['uri', '/relative'],
    ['uri', 'https://exa mple.org'],
    ['uri', 'https://example.org/%zz'],
  ];
  for (const [format, value] of right) expect([format, value, fits(format, value)]).toEqual([format, value, true]);
  for (const [format, value] of wrong) expect([format, value, fits(format, value)]).toEqual([format, value, false]);
  expect(errors(node('{"properties":{"a":{"format":"hasOwnProperty"}}}'), '{"a":"x"}')).toEqual([]);
});

test('of alternatives, the branch that fits in kind says what is wrong', () => {
  const schema = node(
    '{"properties":{"a":{"anyOf":[{"type":"string","minLength":3},{"type":"null"}]},"b":{"oneOf":[{"properties":{"k":{"const":"x"},"v":{"type":"string"}}},{"properties":{"k":{"const":"y"}}}]},"c":{"anyOf":[{"type":"string"},{"type":"boolean"}]},"d":{"oneOf":[{"type":"integer"},{"type":"number"}]}}}',
  );
  expect(errors(schema, '{"a":"x","b":{"k":"x","v":1},"c":1,"d":1}')).toEqual([
    '/a Must have at least 3 characters',
    '/b/v Must be a text',
    '/c Fits none of the shapes the schema allows',
    '/d Must fit exactly one of the shapes the schema allows',
  ]);
});

test('what an object lacks or has too much of is told at the member', () => {
  const schema = node(
    '{"properties":{"a":{"type":"string"}},"required":["b/c"],"additionalProperties":false,"dependentRequired":{"a":["z"]}}',
  );
  expect(errors(schema, '{"a":"x","q":1}')).toEqual([
    '/b~1c Needs an answer',
    '/z Needs an answer because a has one',
    '/q Is not in the schema, which allows nothing else',
  ]);
});

test('decimals compare as `BigInt`s do, and as doubles where these are exact', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
      expect(Math.sign(compareNumbers(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -20, max: 20 }), (a, e) => {
      const text = `${a}e${e}`;
      expect(compareNumbers(text, JSON.stringify(Number(text)))).toBe(0);
      expect(isWhole(text)).toBe(Number.isInteger(Number(text)));
    }),
  );
  expect([isMultiple('0.3', '0.1'), isMultiple('0.31', '0.1'), isMultiple('1e400', '7'), isMultiple('1e99999', '0.1')]).toEqual([
    true,
    false,
    false,
    undefined,
  ]);
  expect(compareNumbers('1e999999999', '9e999999998')).toBeGreaterThan(0);
});

test('any JSON at all can be taken for a schema and checked', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (schema, value) => {
      expect(Array.isArray(createValidator(node(schema)).check(node(value)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
