import { expect, test } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import { listPages } from '../../../../src/ui/tools/list.ts';
import { promptsKind } from '../../../../src/ui/tools/list-kinds.ts';
import { readPrompt } from '../../../../src/ui/tools/read-prompts.ts';
import { readResource, readTemplate } from '../../../../src/ui/tools/read-resources.ts';

const reasons = (of: { readonly problems: readonly { readonly path: string; readonly reason: string }[] }) =>
  of.problems.map(({ path, reason }) => `${path} ${reason}`);

test('a prompt and its arguments', () => {
  const prompt = readPrompt(
    fromPlain({ name: 'p', title: ' ', arguments: [{ name: 'a', required: true }, { name: 'a' }, { title: 'x' }, null] }),
    2,
  );
  expect(prompt).toMatchObject({ key: '2', name: 'p', title: undefined, arguments: [{ name: 'a', required: true }] });
  expect(reasons(prompt)).toEqual([
    'prompts[2].arguments[1].name an earlier argument has this name',
    'prompts[2].arguments[2].name is missing; must be a string',
    'prompts[2].arguments[3].name is missing; must be a string',
  ]);
  expect(reasons(readPrompt(fromPlain(null), 0))).toEqual(['prompts[0] is null; must be an object']);
});

test('a resource and a template', () => {
  expect(reasons(readResource(fromPlain({ uri: 'a://b', name: 'b' }), 0))).toEqual([]);
  expect(reasons(readResource(fromPlain({ uri: 'no uri' }), 1))).toEqual([
    'resources[1].name is missing; must be a string',
    'resources[1].uri is no URI',
  ]);
  expect(readTemplate(fromPlain({ uriTemplate: 'a://{b}', name: 'b' }), 0).variables).toEqual(['b']);
  expect(reasons(readTemplate(fromPlain({ uriTemplate: 'a://{', name: 'b' }), 0))).toEqual([
    'resourceTemplates[0].uriTemplate is no URI template (RFC 6570)',
  ]);
});

test('a list page by page, and what the server says of keeping it', async () => {
  const asked: (string | undefined)[] = [];
  const pages = [
    { prompts: [{ name: 'a' }], nextCursor: '', ttlMs: 5000, cacheScope: 'public' },
    { prompts: [{ name: 'b' }], ttlMs: 1000 },
  ];
  const ask = async (params: string | undefined) => {
    asked.push(params);
    return { kind: 'succeeded', text: JSON.stringify(pages[asked.length - 1]) } as const;
  };
  const first = await listPages(promptsKind, ask, 1);
  expect(first).toMatchObject({ pages: 1, ttl: 5000, scope: 'public', next: { value: '' } });
  const both = await listPages(promptsKind, ask, 1, first);
  expect(both).toMatchObject({ pages: 2, ttl: 1000, scope: 'public', next: undefined });
  expect(both.items.map(({ name, key }) => [name, key])).toEqual([
    ['a', '0'],
    ['b', '1'],
  ]);
  expect(asked).toEqual([undefined, '{"cursor":""}']);
});
