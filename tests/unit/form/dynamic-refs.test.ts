import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { createValidator } from '../../../src/json/validate.ts';
import { node } from './support.ts';

const tree = {
  $id: 'https://example.org/tree',
  $dynamicAnchor: 'node',
  type: 'object',
  properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
};
const strictTree = {
  $id: 'https://example.org/strict-tree',
  $dynamicAnchor: 'node',
  $ref: 'https://example.org/tree',
  unevaluatedProperties: false,
  $defs: { tree },
};
const oldTree = {
  $id: 'https://example.org/tree',
  $recursiveAnchor: true,
  type: 'object',
  properties: { data: true, children: { type: 'array', items: { $recursiveRef: '#' } } },
};
const old = 'https://json-schema.org/draft/2019-09/schema';
/** A list whose items are said by who uses it: texts in one place, numbers in the other. */
const lists = {
  $id: 'https://example.org/lists',
  properties: { texts: { $ref: 'texts' }, numbers: { $ref: 'numbers' } },
  $defs: {
    list: {
      $id: 'list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { any: { $dynamicAnchor: 'item' } },
    },
    texts: { $id: 'texts', $ref: 'list', $defs: { item: { $dynamicAnchor: 'item', type: 'string' } } },
    numbers: { $id: 'numbers', $ref: 'list', $defs: { item: { $dynamicAnchor: 'item', type: 'number' } } },
  },
};

test.each([
  ['$dynamicRef: the outermost anchor counts', strictTree, Ajv2020],
  ['$dynamicRef without anything around it', tree, Ajv2020],
  [
    '$recursiveRef: the outermost anchor counts',
    {
      $schema: old,
      $id: 'https://example.org/strict',
      $recursiveAnchor: true,
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: { tree: oldTree },
    },
    Ajv2019,
  ],
  [
    '$recursiveRef stays where the outer has no anchor',
    { $schema: old, $id: 'https://example.org/loose', $ref: 'tree', unevaluatedProperties: false, $defs: { tree: oldTree } },
    Ajv2019,
  ],
] as const)('%s', (_, schema, Engine) => {
  const other = new Engine({ strict: false, logger: false }).compile(structuredClone(schema));
  const ours = createValidator(node(JSON.stringify(schema)));
  expect(ours.warnings).toEqual([]);
  for (const value of [
    {},
    { data: 1 },
    { daat: 1 },
    { children: [{ data: 1 }] },
    { children: [{ daat: 1 }] },
    { children: [{ children: [{ data: 1 }, { daat: 1 }] }] },
  ])
    expect({ value, valid: ours.check(node(JSON.stringify(value))).length === 0 }).toEqual({ value, valid: other(value) });
});

// Ajv keeps the first way it took for the second, so this is told by the specification (2020-12 core, 8.2.3.2).
test.each([
  ['{"texts":["a"],"numbers":[1]}', true],
  ['{"numbers":[1],"texts":["a"]}', true],
  ['{"texts":[1]}', false],
  ['{"numbers":["a"]}', false],
  ['{"numbers":[1,"a"],"texts":[]}', false],
])('$dynamicRef leads where the way there says: %s', (value, valid) => {
  expect(createValidator(node(JSON.stringify(lists))).check(node(value)).length === 0).toBe(valid);
});

test('ways through a document that never end are told apart as far as it makes sense', () => {
  const part = (at: number) => ({
    $id: `p${at}`,
    $dynamicAnchor: 'x',
    anyOf: Array.from({ length: 12 }, (_, to) => ({ properties: { [`k${to}`]: { $ref: `p${to}` } } })),
  });
  const schema = {
    $id: 'https://example.org/',
    $ref: 'p0',
    $defs: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at, part(at)])),
  };
  expect(createValidator(node(JSON.stringify(schema))).check(node('{"k1":{"k2":{}}}'))).toEqual([]);
});
