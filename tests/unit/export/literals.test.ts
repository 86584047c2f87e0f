import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lossyNumbers, pythonLiteral, typescriptLiteral } from '../../../src/export/literals.ts';
import type { JsonNode } from '../../../src/json/node.ts';
import { readJson } from '../../../src/json/read.ts';
import { jsonText } from '../json/arbitraries.ts';

const node = (text: string): JsonNode => {
  const read = readJson(text);
  if (!read.ok) throw new Error(`no JSON: ${text}`);
  return read.node;
};

test('what JavaScript reads is what JSON says', () => {
  fc.assert(
    fc.property(jsonText(), (text) => {
      const value = runInNewContext(`JSON.stringify(${typescriptLiteral(node(text))})`);
      expect(value).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test('a member named __proto__ is a member', () => {
  expect(typescriptLiteral(node('{"__proto__":{"a":1}}'))).toBe('{ ["__proto__"]: { a: 1 } }');
});

test('numbers that JavaScript cannot hold are named', () => {
  expect(lossyNumbers(node('[1, 0.1, 9007199254740993, {"a":1e400}, -12345678901234567890, 1e20]'))).toEqual([
    '9007199254740993',
    '1e400',
    '-12345678901234567890',
  ]);
});

test('Python has its own words, and texts without escaped pairs of surrogates', () => {
  expect(pythonLiteral(node('{"a":[true,false,null,-0],"b":"\\ud83d\\ude00\\/\\ud800"}'))).toBe(
    '{ "a": [True, False, None, -0.0], "b": "😀/\\ud800" }',
  );
  expect(pythonLiteral(node('9'.repeat(5000)))).toMatch(/^float\("9+"\)$/);
});
