import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPlain } from '../../../src/json/convert.ts';
import { maxDepth } from '../../../src/json/parse.ts';
import { readJson } from '../../../src/json/read.ts';
import { writeJson, writePretty } from '../../../src/json/write.ts';
import { anyText, jsonText, nearJson } from './arbitraries.ts';

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function nodeOf(text: string) {
  const reading = readJson(text);
  if (!reading.ok) throw new Error(reading.error.message);
  return reading.node;
}

describe('the reader', () => {
  test('accepts and refuses exactly what JSON.parse does', () => {
    fc.assert(
      fc.property(fc.oneof(jsonText(), nearJson(), anyText()), (text) => {
        expect(readJson(text).ok).toBe(accepts(text));
      }),
      { numRuns: 4000 },
    );
  });

  test.each([
    ['', false],
    [' ', false],
    ['01', false],
    ['-', false],
    ['-0', true],
    ['1.', false],
    ['.5', false],
    ['1e', false],
    ['1E+05', true],
    ['+1', false],
    ['NaN', false],
    ['tru', false],
    ['true1', false],
    ['[1,]', false],
    ['[,1]', false],
    ['{"a":1,}', false],
    ['{a:1}', false],
    ["{'a':1}", false],
    ['"\\x41"', false],
    ['"\\u12g4"', false],
    ['"\\', false],
    ['"a\nb"', false],
    ['"\u007f\u2028"', true],
    ['\u00a01', false],
    ['\ufeff1', false],
    ['1 // no', false],
    ['\t\r\n 1 \t\r\n', true],
    ['"\\ud800"', true],
    ['{"":{"":""}}', true],
  ])('%j', (text, expected) => {
    expect(accepts(text)).toBe(expected);
    expect(readJson(text).ok).toBe(expected);
  });

  test('gives the plain value JSON.parse gives', () => {
    fc.assert(
      fc.property(jsonText(), (text) => {
        assert.deepStrictEqual(toPlain(nodeOf(text)), JSON.parse(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps spellings, order and duplicates', () => {
    const text = '{"b":1.0,"a":1e400,"b":9007199254740993,"\\u0061":"\\u0041\\/","n":-0}';
    expect(writeJson(nodeOf(text))).toBe(text);
  });

  test('a long text is read no differently', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(jsonText(), (text) => {
        const long = `[${Array(Math.ceil(50_001 / text.length))
          .fill(text)
          .join(',')}]`;
        assert.deepStrictEqual(nodeOf(long), { kind: 'array', items: Array(Math.ceil(50_001 / text.length)).fill(nodeOf(text)) });
      }),
      { numRuns: 50 },
    );
  });

  test('what is read of a long text when it is asked for is what stands there', () => {
    fc.assert(
      fc.property(jsonText(), nearJson(), fc.integer({ min: 1, max: 8 }), (text, near, depth) => {
        const large = `[ ${Array(Math.ceil(60_000 / text.length))
          .fill(text)
          .join(' , ')} ]`;
        const nested = `${'{"a": [1, '.repeat(depth)}${large}${', "z"] , "b":{}}'.repeat(depth)}`;
        expect(writeJson(nodeOf(nested))).toBe(withoutSpace(nested));
        expect(writeJson(nodeOf(withoutSpace(nested)))).toBe(withoutSpace(nested));
        assert.deepStrictEqual(toPlain(nodeOf(nested)), toPlain(nodeOf(withoutSpace(nested))));
        const wrong = nested.replace(', "z"', () => `, ${near}`);
        expect(readJson(wrong).ok).toBe(accepts(wrong));
      }),
      { numRuns: 15 },
    );
  });

  test('a member named __proto__ is a member like any other', () => {
    const plain = toPlain(nodeOf('{"__proto__":{"polluted":true},"constructor":1}')) as object;
    expect(Object.keys(plain)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('names the place of an error by line and column', () => {
    const reading = readJson('{\n  "a": 1,\n  "b": tru\n}');
    expect(reading).toEqual({ ok: false, error: { message: 'Expected "true"', offset: 22, line: 3, column: 11 } });
    expect(readJson('{"a"')).toMatchObject({ ok: false, error: { message: 'The text ends too early', line: 1, column: 5 } });
  });

  test.each(['[', '{"a":', '[{"a":'])('deep nesting of %j is an error value', (open) => {
    const reading = readJson(open.repeat(100_000));
    expect(reading).toMatchObject({ ok: false, error: { message: `Nested deeper than ${maxDepth} levels` } });
  });

  test('the deepest nesting it accepts can be written and converted', () => {
    const text = '['.repeat(maxDepth) + ']'.repeat(maxDepth);
    const node = nodeOf(text);
    expect(writeJson(node)).toBe(text);
    expect(JSON.stringify(toPlain(node))).toBe(text);
    expect(writePretty(node).length).toBeGreaterThan(text.length);
    expect(readJson(`[${text}]`).ok).toBe(false);
  });
});

describe('the writer', () => {
  test('gives back the text without the white space outside strings', () => {
    fc.assert(
      fc.property(jsonText(), (text) => {
        expect(writeJson(nodeOf(text))).toBe(withoutSpace(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('lays out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const text = JSON.stringify(value);
        const expected = indent === 0 ? undefined : JSON.stringify(value, null, indent);
        const pretty = writePretty(nodeOf(text), indent);
        if (expected !== undefined) expect(pretty).toBe(expected);
        expect(writeJson(nodeOf(pretty))).toBe(text);
      }),
    );
  });
});

function withoutSpace(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, (_, string) => string ?? '');
}
