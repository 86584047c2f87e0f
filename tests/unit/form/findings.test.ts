import { expect, test } from 'vitest';
import { formFindings } from '../../../src/form/findings.ts';
import { node } from './support.ts';

const form = (field: string, required = '[]') => node(`{"type":"object","properties":{"a":${field}},"required":${required}}`);
const rules = (field: string, required?: string) => formFindings(form(field, required), 'elicitation').map((it) => it.rule);

test.each([
  ['{"type":"object","properties":{}}', ['nested-object']],
  ['{"type":"array","items":{"type":"string"}}', ['free-array']],
  ['{"$ref":"#/properties/b"}', ['ref', 'dangling-ref']],
  ['{"type":["string","null"]}', ['null-union']],
  ['{"anyOf":[{"type":"string"},{"type":"null"}]}', ['null-union']],
  ['{"anyOf":[{"type":"string"},{"type":"number"}]}', ['union']],
  ['{"title":"x"}', ['missing-type']],
  ['{"type":"string","enum":["x","y","x"]}', ['duplicate-options']],
  ['{"type":"string","enum":["x"],"default":"z"}', ['default-outside-options']],
  ['{"type":"array","items":{"type":"string","enum":["x"]},"default":["z"]}', ['default-outside-options']],
  ['{"type":"string","pattern":"("}', ['bad-pattern', 'pattern']],
  ['{"type":"string","format":"uuid"}', ['unknown-format']],
  ['{"type":"string","title":"Your API key"}', ['secret']],
  ['{"type":"integer","default":2.5}', ['default-type']],
  ['{"type":"string","minLength":5,"maxLength":2}', ['impossible-limits']],
  ['{"type":"string","enum":[]}', ['no-options']],
  ['{"type":"integer","enum":[1,2]}', ['enum-type']],
  ['{"type":"string","required":true}', ['bad-required']],
  ['{"type":"string","minLength":"3"}', ['bad-keyword']],
])('%s is named', (field, expected) => {
  expect(rules(field)).toEqual(expect.arrayContaining(expected));
});

test.each([
  '{"type":"string","format":"email","title":"Email"}',
  '{"type":"number","minimum":1}',
  '{"type":"boolean","default":true}',
  '{"type":"string","oneOf":[{"const":"x","title":"X"}]}',
  '{"type":"array","items":{"anyOf":[{"const":"x","title":"X"}]},"minItems":1}',
])('%s is within the subset', (field) => {
  expect(rules(field)).toEqual([]);
});

test('what is wrong at the root is named', () => {
  const at = (text: string) => formFindings(node(text), 'elicitation').map((it) => it.rule);
  expect(rules('{"type":"string"}', '"a"')).toContain('bad-required');
  expect(rules('{"type":"string"}', '["b"]')).toContain('unknown-required');
  expect(at('{"type":"object","properties":{}}')).toEqual(['empty-form']);
  expect(at('{"type":"array"}')).toContain('root-type');
  expect(at('{"type":"object","properties":[]}')).toContain('bad-properties');
  expect(at('{"$schema":"https://example.org/x","type":"object","properties":{"a":{"type":"string"}}}')).toEqual([
    'unknown-dialect',
  ]);
  expect(at('{"$defs":{"l":{"$ref":"#/$defs/l"}},"type":"object","properties":{"a":{"$ref":"#/$defs/l"}}}')).toContain(
    'ref-loop',
  );
});

test('for arguments, nested objects and lists are no findings', () => {
  const schema = node(
    '{"type":"object","properties":{"o":{"type":"object","properties":{"x":{"type":"string"}}},"l":{"type":"array","items":{"type":"number"}},"password":{"type":"string"}}}',
  );
  expect(formFindings(schema, 'arguments')).toEqual([]);
});

test('B197: a form of thousands of fields and options has its findings within bounds', () => {
  const fields = Array.from({ length: 5000 }, (_, i) => [`f${i}`, { type: 'object' }]);
  const schema = node(JSON.stringify({ type: 'object', properties: Object.fromEntries(fields) }));
  expect(formFindings(schema, 'elicitation').length).toBeLessThanOrEqual(100);
});
