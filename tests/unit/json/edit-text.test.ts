import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editJson, stringOfSpelling } from '../../../src/json/edit.ts';
import { maxDepth } from '../../../src/json/parse.ts';
import { readJson } from '../../../src/json/read.ts';
import { anyText, jsonText, nearJson } from './arbitraries.ts';

describe('editing JSON in its text', () => {
  test('what is not replaced stays to the last blank', () => {
    fc.assert(
      fc.property(jsonText(), (text) => {
        expect(editJson(text, { scalar: () => undefined, name: () => undefined })).toBe(text);
        expect(editJson(text, { scalar: (spelling) => spelling, name: (spelling) => spelling })).toBe(text);
      }),
    );
  });

  test('scalars are told with their paths, and only what is replaced changes', () => {
    const seen: string[] = [];
    const text = ' {"a" : [1.50, "x\\"y", {"b\\u0062":null}], "a":-0e1}\n';
    const edited = editJson(text, {
      scalar(spelling, path) {
        seen.push(`${path.join('/')} ${spelling}`);
        return spelling === 'null' ? '"gone"' : undefined;
      },
    });
    expect(seen).toEqual(['a/0 1.50', 'a/1 "x\\"y"', 'a/2/bb null', 'a -0e1']);
    expect(edited).toBe(' {"a" : [1.50, "x\\"y", {"b\\u0062":"gone"}], "a":-0e1}\n');
  });

  test('names are replaced where they stand', () => {
    const edited = editJson('{"a":{"b":1}}', {
      scalar: () => undefined,
      name: (spelling) => (spelling === '"b"' ? '"c"' : undefined),
    });
    expect(edited).toBe('{"a":{"c":1}}');
  });

  test('takes every text that is JSON, and none that is far from it', () => {
    const same = { scalar: () => undefined };
    fc.assert(
      fc.property(fc.oneof(jsonText(), nearJson(), anyText()), (text) => {
        if (readJson(text).ok) expect(editJson(text, same)).toBe(text);
      }),
    );
    for (const text of ['', '{', '[1,]', '{"a":1,}', '{a:1}', 'nul', '01', '1 2', '"a', '"a\\"', '{"a" 1}', '-', '+1', '[1 2]'])
      expect(editJson(text, same), text).toBeUndefined();
    expect(editJson('['.repeat(maxDepth + 1) + ']'.repeat(maxDepth + 1), same)).toBeUndefined();
  });

  test('a spelling is read as JSON.parse has it', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => stringOfSpelling(JSON.stringify(value)) === value));
  });
});
