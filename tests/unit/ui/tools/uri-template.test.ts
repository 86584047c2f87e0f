import { expect, test } from 'vitest';
import { expandTemplate, templateVariables } from '../../../../src/ui/tools/uri-template.ts';

test.each([
  ['library://books/{shelf}/{title}', ['shelf', 'title']],
  ['a://{+path}{?q,lang}{&more*}', ['path', 'q', 'lang', 'more']],
  ['a://{x}/{x}/{y:3}', ['x', 'y']],
  ['a://plain', []],
  ['a://{__proto__}', ['__proto__']],
])('%s names its variables', (template, names) => {
  expect(templateVariables(template)).toEqual(names);
});

test.each(['a://{', 'a://}', 'a://{}', 'a://{a b}', 'a://{a{b}}'])('%s is no template', (template) => {
  expect(templateVariables(template)).toBeUndefined();
});

test('addresses are made by RFC 6570', () => {
  const template = 'a://{shelf}/{+path}{?q,lang}';
  expect(expandTemplate(template, { shelf: 'a b/ä', path: 'c/d', q: 'x&y', lang: '' })).toBe('a://a%20b%2F%C3%A4/c/d?q=x%26y');
  expect(expandTemplate('a://{toString}{constructor}', {})).toBe('a://');
});

test('B202: every plane of Unicode is percent-encoded', () => {
  const template = 'foobar://events/{topic}{?q,lang}';
  expect(templateVariables(template)).toEqual(['topic', 'q', 'lang']);
  expect(expandTemplate(template, { topic: 'foo/bar', q: 'a b&c', lang: '日本' })).toBe(
    'foobar://events/foo%2Fbar?q=a%20b%26c&lang=%E6%97%A5%E6%9C%AC',
  );
});
