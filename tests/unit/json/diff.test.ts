import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Difference, diffJson, pathText } from '../../../src/json/diff.ts';
import type { JsonNode } from '../../../src/json/node.ts';
import { readJson } from '../../../src/json/read.ts';
import { writeJson } from '../../../src/json/write.ts';
import { compareMessages } from '../../../src/timeline/compare-messages.ts';
import { jsonText } from './arbitraries.ts';

const node = (text: string): JsonNode => {
  const read = readJson(text);
  if (!read.ok) throw new Error(`no JSON: ${text}`);
  return read.node;
};

const line = (it: Difference): string => {
  const at = pathText(it.path) || '(root)';
  switch (it.kind) {
    case 'added':
      return `+ ${at} ${writeJson(it.after)}`;
    case 'removed':
      return `- ${at} ${writeJson(it.before)}`;
    case 'changed':
      return `~ ${at} ${writeJson(it.before)} → ${writeJson(it.after)}`;
    case 'spelling':
      return `= ${at} ${writeJson(it.before)} → ${writeJson(it.after)}`;
    case 'order':
      return `# ${at} ${it.before.join()} → ${it.after.join()}`;
  }
};
const diff = (before: string, after: string) => diffJson(node(before), node(after)).map(line);

test.each([
  ['{"a":1}', '{"a":2}', ['~ a 1 → 2']],
  ['{"a":1}', '{ "a" : 1 }', []],
  ['{"a":1}', '{"b":1}', ['+ b 1', '- a 1']],
  ['{"a":{"b":[1,2]}}', '{"a":{"b":[1,3,2]}}', ['+ a.b[1] 3']],
  ['[{"n":1},{"n":2},{"n":3}]', '[{"n":1},{"n":3}]', ['- [1] {"n":2}']],
  ['[{"n":1,"m":0}]', '[{"n":2,"m":0}]', ['~ [0].n 1 → 2']],
  ['{"a":1}', '{"a":1.0}', ['= a 1 → 1.0']],
  ['{"a":100}', '{"a":1E2}', ['= a 100 → 1E2']],
  ['{"a":0}', '{"a":-0.0}', ['= a 0 → -0.0']],
  // Equal as doubles, and yet two numbers.
  ['9007199254740992', '9007199254740993', ['~ (root) 9007199254740992 → 9007199254740993']],
  ['1e400', '2e400', ['~ (root) 1e400 → 2e400']],
  ['"A"', '"\\u0041"', ['= (root) "A" → "\\u0041"']],
  ['{"a":1,"b":2}', '{"b":2,"a":1}', ['# (root) a,b → b,a']],
  ['{"__proto__":1}', '{"__proto__":{"x":1}}', ['~ __proto__ 1 → {"x":1}']],
  ['{"a":1,"a":2}', '{"a":1,"a":3}', ['~ a 2 → 3']],
  ['{"a":1}', '{"\\u0061":1}', ['= a "a" → "\\u0061"']],
  ['{"a":"1"}', '{"a":1}', ['~ a "1" → 1']],
  ['{"x.y":{"":1}}', '{"x.y":{"":2}}', ['~ ["x.y"][""] 1 → 2']],
])('%s and %s', (before, after, expected) => {
  expect(diff(before, after)).toEqual(expected);
});

test('a text differs from itself in nothing, and from another in something', () => {
  fc.assert(
    fc.property(jsonText(), jsonText(), (a, b) => {
      expect(diff(a, a)).toEqual([]);
      expect(diff(a, b).length === 0).toBe(writeJson(node(a)) === writeJson(node(b)));
    }),
  );
});

test('what was added one way was removed the other way', () => {
  fc.assert(
    fc.property(jsonText(), jsonText(), (a, b) => {
      const values = (from: string, to: string, kind: 'added' | 'removed') =>
        diffJson(node(from), node(to)).flatMap((it) =>
          it.kind === kind ? [writeJson('after' in it ? (it.after as JsonNode) : (it.before as JsonNode))] : [],
        );
      expect(values(a, b, 'added').length - values(a, b, 'removed').length).toBe(
        values(b, a, 'removed').length - values(b, a, 'added').length,
      );
    }),
  );
});

test('a long array is compared without taking long', () => {
  const items = (shift: number) => `[${Array.from({ length: 20_000 }, (_, at) => at + shift).join()}]`;
  expect(diff(items(0), items(0).replace('10000,', ''))).toEqual(['- [10000] 10000']);
  expect(diff(items(0), items(1))).toHaveLength(20_000);
});

test('ids, progress tokens and times are set apart; arguments of the same names are not', () => {
  const message = (id: number, more: string) =>
    node(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"x",${more}}}`);
  const lines = (a: JsonNode, b: JsonNode) => {
    const { shown, usual } = compareMessages(a, b);
    return { shown: shown.map(line), usual: usual.map(line) };
  };
  expect(lines(message(1, '"_meta":{"progressToken":1}'), message(2, '"_meta":{"progressToken":2}'))).toEqual({
    shown: [],
    usual: ['~ id 1 → 2', '~ params._meta.progressToken 1 → 2'],
  });
  expect(lines(message(1, '"arguments":{"id":1,"requestId":1}'), message(1, '"arguments":{"id":2,"requestId":2}')).shown).toEqual(
    ['~ params.arguments.id 1 → 2', '~ params.arguments.requestId 1 → 2'],
  );
  expect(
    lines(
      node('{"createdAt":"2026-01-01T00:00:00Z","due":"2026-01-01T00:00:00Z"}'),
      node('{"createdAt":"2026-01-02T00:00:00Z","due":"x"}'),
    ),
  ).toEqual({
    shown: ['~ due "2026-01-01T00:00:00Z" → "x"'],
    usual: ['~ createdAt "2026-01-01T00:00:00Z" → "2026-01-02T00:00:00Z"'],
  });
});
