import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src/json/read.ts';
import { writeJson } from '../../../src/json/write.ts';
import { formatBytes, formatClock, formatDuration } from '../../../src/ui/kit/format.ts';
import { chunk, firstOpen, jsonRows, rootPath } from '../../../src/ui/kit/json-rows.ts';
import { printJson } from '../../../src/ui/kit/print-json.ts';

const nodeOf = (text: string) => {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.node;
};

test.each([
  [0.04, '0.0 ms'],
  [0.4, '0.4 ms'],
  [11.2, '11 ms'],
  [999.4, '999 ms'],
  [999.6, '1.00 s'],
  [3090, '3.09 s'],
  [9996, '10.0 s'],
  [59_949, '59.9 s'],
  [59_951, '1 m 00 s'],
  [125_000, '2 m 05 s'],
  [3_600_000, '1 h 00 m'],
  [Number.POSITIVE_INFINITY, '–'],
  [-5, '0.0 ms'],
])('%d ms reads %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1200, '1.2 kB'],
  [999_960, '1.0 MB'],
  [3_400_000, '3.4 MB'],
  [120_000_000, '120 MB'],
])('%d bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('a clock time has milliseconds, and no time is a dash', () => {
  expect(formatClock(new Date(2026, 10, 30, 4, 5, 6, 7).getTime())).toBe('04:05:06.007');
  expect(formatClock(Number.NaN)).toBe('–');
});

describe('JSON laid out for reading', () => {
  test('only white space between tokens differs from the text', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 0, max: 80 }), (text, width) => {
        const node = nodeOf(text);
        expect(writeJson(nodeOf(printJson(node, width)))).toBe(writeJson(node));
      }),
      { numRuns: 500 },
    );
  });

  test('what fits on a line stays on it', () => {
    expect(printJson(nodeOf('{"elicitation":{"form":{}}}'), 40)).toBe('{ "elicitation": { "form": {} } }');
    expect(printJson(nodeOf('{"elicitation":{"form":{},"url":{}},"sampling":{}}'), 48)).toBe(
      '{\n  "elicitation": { "form": {}, "url": {} },\n  "sampling": {}\n}',
    );
  });

  test('no line that could be broken is longer than the width', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), (text) => {
        for (const line of printJson(nodeOf(text), 40).split('\n'))
          if (line.length > 40) expect(line).not.toMatch(/[{[][^"]*[}\]],?$/);
      }),
    );
  });

  test('spellings and duplicates are kept, and depth does no harm', () => {
    expect(printJson(nodeOf('{"a":1.50,"a":1e400,"\\u0061":"\\u0041"}'), 80)).toBe(
      '{ "a": 1.50, "a": 1e400, "\\u0061": "\\u0041" }',
    );
    expect(printJson(nodeOf('['.repeat(900) + ']'.repeat(900)), 40)).toContain('[');
  });
});

test('a long text is cut off soon after the limit, and begins the same', () => {
  const node = nodeOf(`[${Array.from({ length: 5000 }, (_, at) => `{"at":${at}}`).join()}]`);
  const cut = printJson(node, 40, 1000);
  expect(cut.length).toBeGreaterThan(1000);
  expect(cut.length).toBeLessThan(1100);
  expect(printJson(node, 40).startsWith(cut)).toBe(true);
});

describe('the lines of a JSON tree', () => {
  test('with everything open every value has a line, in order', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const root = nodeOf(text);
        const rows = jsonRows(root, { has: () => true } as unknown as ReadonlySet<string>, new Map());
        const leaves = rows.filter(({ count }) => count === undefined).map(({ node }) => writeJson(node));
        const expected: string[] = [];
        const visit = (node: typeof root): void => {
          if (node.kind === 'array') for (const item of node.items) visit(item);
          else if (node.kind === 'object') for (const { value } of node.members) visit(value);
          else expected.push(writeJson(node));
        };
        visit(root);
        expect(leaves).toEqual(expected);
        expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
      }),
    );
  });

  test('a large list shows a part at a time', () => {
    const root = nodeOf(`[${Array.from({ length: 1000 }, (_, at) => at).join()}]`);
    const rows = jsonRows(root, new Set([rootPath]), new Map());
    expect(rows).toHaveLength(chunk + 2);
    expect(rows.at(-1)?.more).toBe(1000 - chunk);
    expect(jsonRows(root, new Set([rootPath]), new Map([[rootPath, 1000]]))).toHaveLength(1001);
  });

  test('at first a small message is open and a large one is not', () => {
    expect(firstOpen(nodeOf('{"a":{"b":[1,2]}}')).size).toBe(3);
    const wide = nodeOf(`{"list":[${Array.from({ length: 90 }, () => '{"a":1}').join()}]}`);
    expect([...firstOpen(wide)]).toEqual([rootPath]);
  });
});
