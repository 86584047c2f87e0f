import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booleanOf, itemsOf, member, membersOf, numberOf, removeMember, setMember, stringOf } from '../../../src/json/access.ts';
import { fromPlain, toPlain } from '../../../src/json/convert.ts';
import type { JsonObject } from '../../../src/json/node.ts';
import { maxDepth } from '../../../src/json/parse.ts';
import { readJson } from '../../../src/json/read.ts';
import { looksSecret } from '../../../src/json/secret-names.ts';
import { splitArray } from '../../../src/json/split.ts';
import { writeJson } from '../../../src/json/write.ts';
import { anyText, jsonText } from './arbitraries.ts';

function object(text: string): JsonObject {
  const reading = readJson(text);
  if (!reading.ok || reading.node.kind !== 'object') throw new Error('no object');
  return reading.node;
}

describe('access', () => {
  const node = object('{"a":1,"b":"x","a":true,"__proto__":[1,2]}');
  test('the last duplicate wins', () => {
    expect(member(node, 'a')).toEqual({ kind: 'boolean', value: true });
    expect(membersOf(node).length).toBe(4);
  });
  test('names of Object.prototype are no members', () => {
    expect(member(node, 'toString')).toBeUndefined();
    expect(itemsOf(member(node, '__proto__')).map(numberOf)).toEqual([1, 2]);
  });
  test('wrong kinds give nothing', () => {
    expect([stringOf(node), numberOf(undefined), booleanOf(node), itemsOf(node), membersOf(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
      [],
    ]);
    expect(member(undefined, 'a')).toBeUndefined();
    expect(stringOf(member(node, 'b'))).toBe('x');
  });
  test('setting replaces in place or appends; removing takes every duplicate', () => {
    const one = fromPlain(1);
    expect(writeJson(setMember(object('{"\\u0061":0,"b":2,"a":3}'), 'a', one))).toBe('{"\\u0061":0,"b":2,"a":1}');
    expect(writeJson(setMember(object('{"b":2}'), 'a"', one))).toBe('{"b":2,"a\\"":1}');
    expect(writeJson(removeMember(object('{"\\u0061":0,"b":2,"a":3}'), 'a'))).toBe('{"b":2}');
  });
});

describe('plain values', () => {
  test('as JSON.stringify writes them, and back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writeJson(fromPlain(value))).toBe(JSON.stringify(value));
        expect(JSON.stringify(toPlain(fromPlain(value)))).toBe(JSON.stringify(value));
      }),
    );
  });
  test('what JSON cannot hold', () => {
    const odd = { a: undefined, b: [undefined, () => 1], c: Number.NaN, d: 10n ** 20n, e: new Date(0), f: Symbol('x') };
    expect(writeJson(fromPlain(odd))).toBe('{"b":[null,null],"c":null,"d":100000000000000000000,"e":"1970-01-01T00:00:00.000Z"}');
    expect(writeJson(fromPlain(undefined))).toBe('null');
  });
  test('a cycle ends in null', () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    expect(writeJson(fromPlain(cycle))).toBe(`${'['.repeat(maxDepth)}null${']'.repeat(maxDepth)}`);
  });
});

describe('splitting a batch', () => {
  test('gives the exact text of each element', () => {
    expect(splitArray(' [ {"a": [1, 2]} ,\n"x,]\\"" , 1.0,[] ] ')).toEqual(['{"a": [1, 2]}', '"x,]\\""', '1.0', '[]']);
    expect(splitArray('[ ]')).toEqual([]);
    expect(splitArray('{}')).toBeUndefined();
    expect(splitArray('[1')).toBeUndefined();
  });
  test('for any array', () => {
    const trimmed = jsonText().map((it) => it.trim());
    fc.assert(
      fc.property(fc.array(trimmed), fc.constantFrom('', ' ', '\n\t'), (parts, space) => {
        expect(splitArray(`${space}[${parts.map((it) => space + it + space).join(',')}]`)).toEqual(parts);
      }),
    );
    fc.assert(
      fc.property(anyText(), (text) => {
        const parts = splitArray(text);
        if (parts !== undefined) expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(parts.map((it) => JSON.parse(it))));
      }),
    );
  });
});

describe('names of secrets', () => {
  const secret =
    'password userPassword user_password PASSWORD passphrase token accessToken access_token api_key apiKey APIKey apikey X-Api-Key clientSecret secret PIN pinCode card_pin cvv CVV2 cardNumber card-number creditCardNumber ssn SSN privateKey refresh_token x-auth-token oneTimeCode otp authToken';
  test.each([...secret.split(' '), 'API key', 'Card number', 'Your PIN', 'Social Security Number', 'New password (again)'])(
    '%s',
    (name) => {
      expect(looksSecret(name)).toBe(true);
    },
  );
  const open =
    'name spinning opinion pinned maxTokens max_tokens tokenCount token_count progressToken nextPageToken cardHolder mcp-session-id key keyboard monkey compass passenger secretary tokenizer discard cardinality description email number accept content-type';
  test.each([...open.split(' '), '', 'Name on the card', '__proto__'])('not %j', (name) => {
    expect(looksSecret(name)).toBe(false);
  });
});
