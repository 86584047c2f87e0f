import { expect, test } from 'vitest';
import { contentOf } from '../../../src/form/answer.ts';
import { formFindings } from '../../../src/form/findings.ts';
import { modelOf } from '../../../src/form/model.ts';
import { createValidator } from '../../../src/json/validate.ts';
import { hiddenIn, piecesOf } from '../../../src/json/visible.ts';
import { caseSchema, fieldOf, fieldsOf, node, titles, untouched } from './support.ts';

test('B205: titles, descriptions and options are the texts they are', () => {
  const field = fieldOf(caseSchema('B205'), 'c');
  expect([field.label, field.description, titles(field)]).toEqual([
    '<svg onload=alert(1)>',
    '![x](https://evil.example/pixel.png)',
    ['<b>A</b>'],
  ]);
});

test('B207: each field is a task of its own, so that one that never ends can be told', () => {
  const schema = caseSchema('B207');
  expect(fieldOf(schema, 'deep').control.kind).toBe('union');
  const tasks = createValidator(schema).tasks(node('{"a":"Ab","deep":"x"}'));
  expect(tasks.map((it) => it.path)).toEqual(['/a', '/deep', '', '']);
  expect(untouched(schema)).toBe('{}');
});

test('B207: deep nesting is drawn as far as it makes sense, and answered as JSON beyond', () => {
  let deep: unknown = { type: 'string' };
  for (let i = 0; i < 400; i++) deep = { allOf: [deep] };
  const composed = node(JSON.stringify({ type: 'object', properties: { a: deep } }));
  expect(fieldOf(composed, 'a').control).toEqual({ kind: 'json', reason: 'the schema is composed too deeply to be drawn' });
  let nested: unknown = { type: 'string' };
  for (let i = 0; i < 400; i++) nested = { type: 'object', properties: { x: nested }, required: ['x'] };
  const objects = node(JSON.stringify({ type: 'object', properties: { a: nested }, required: ['a'] }));
  expect(contentOf(objects, undefined).ok).toBe(true);
  expect(formFindings(objects, 'elicitation').map((it) => it.rule)).toContain('nested-object');
});

test('B197: 5 000 options and 5 000 fields are read', () => {
  const options = Array.from({ length: 5000 }, (_, i) => `o${i}`);
  const choice = node(JSON.stringify({ type: 'object', properties: { c: { type: 'string', enum: options } } }));
  expect(titles(fieldOf(choice, 'c'))).toHaveLength(5000);
  const fields = Object.fromEntries(options.map((it) => [it, { type: 'boolean' }]));
  const wide = node(JSON.stringify({ type: 'object', properties: fields, required: options }));
  expect(fieldsOf(wide)).toHaveLength(5000);
  expect(untouched(wide)).toContain('"o4999":false');
  const inner = node(JSON.stringify({ type: 'object', properties: { in: { type: 'object', properties: fields } } }));
  expect(fieldOf(inner, 'in').control).toEqual({ kind: 'json', reason: 'its 5000 fields are too many to be drawn here' });
  expect(modelOf(inner).control.kind).toBe('object');
});

test('characters that turn the reading direction or cannot be seen are marked; those that scripts need are not', () => {
  expect(piecesOf('abc\u202edef')).toEqual([
    { kind: 'text', text: 'abc' },
    { kind: 'mark', text: 'U+202E', title: 'Right-to-left override' },
    { kind: 'text', text: 'def' },
  ]);
  expect(hiddenIn('a\u200bb\u200bc\u0000')).toEqual(['U+200B zero-width space', 'U+0000 control character']);
  expect(hiddenIn('Łódź – 你好 – 👩‍👩‍👧 – e\u0301 – שלום\n\t')).toEqual([]);
  expect(piecesOf('')).toEqual([]);
});
