import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import { readJson } from '../../../../src/json/read.ts';
import { writeJson } from '../../../../src/json/write.ts';
import { storableContent } from '../../../../src/ui/requests/storable-content.ts';
import {
  answersSetting,
  gistOf,
  type StoredAnswer,
  titleOf,
  withAnswer,
  withName,
  withoutAnswer,
} from '../../../../src/ui/requests/stored-answers.ts';

const answer = (id: string, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id,
  scope: 's',
  server: 'http://127.0.0.1/mcp',
  call: 'issue_card',
  content: `{"name":"${id}"}`,
  time: 1,
  ...more,
});
const ids = (list: readonly StoredAnswer[]) => list.map(({ id }) => id);
const kept = (...list: readonly StoredAnswer[]) => list.reduce<readonly StoredAnswer[]>((all, each) => withAnswer(all, each), []);

describe('stored answers', () => {
  it('keeps the newest in front, an equal one once, and its name', () => {
    expect(ids(kept(answer('a'), answer('b'), answer('a', { time: 5 })))).toEqual(['a', 'b']);
    const named = kept(answer('a', { name: 'usual' }), answer('b'), answer('a', { time: 5 }));
    expect(named[0]).toMatchObject({ name: 'usual', time: 5 });
    expect(kept(answer('a', { name: 'usual' }), answer('a', { name: 'other' }))).toMatchObject([{ name: 'other' }]);
  });

  it('keeps eight of a question, and all that are named', () => {
    const many = Array.from({ length: 12 }, (_, i) => answer(`a${i}`));
    const list = kept(answer('n', { name: 'usual' }), answer('other', { scope: 't' }), ...many);
    expect(new Set(ids(list))).toEqual(new Set(['a11', 'a10', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'n', 'other']));
    expect(list.length).toBe(10);
  });

  it('never grows without end, and gives up what has a name last', () => {
    const list = kept(
      answer('n', { name: 'usual' }),
      ...Array.from({ length: 200 }, (_, i) => answer(`a${i}`, { scope: `s${i}` })),
    );
    expect(list.length).toBe(80);
    expect(ids(list)).toContain('n');
    expect(list[0]?.id).toBe('a199');
    const large = kept(
      ...Array.from({ length: 60 }, (_, i) => answer(`a${i}`, { scope: `s${i}`, content: `"${'x'.repeat(15_000)}"` })),
    );
    expect(large.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(400_000);
    expect(kept(answer('a'), answer('huge', { content: `"${'x'.repeat(30_000)}"` })).map(({ id }) => id)).toEqual(['a']);
    expect(kept(...Array.from({ length: 90 }, (_, i) => answer(`a${i}`, { name: `n${i}` })))[0]?.id).toBe('a89');
  });

  it('is named, renamed, unnamed and taken out', () => {
    const list = kept(answer('a'), answer('b'));
    expect(withName(list, 'a', ' usual ').find(({ id }) => id === 'a')?.name).toBe('usual');
    expect(withName(withName(list, 'a', 'usual'), 'a', ' ').find(({ id }) => id === 'a')).not.toHaveProperty('name');
    expect(ids(withoutAnswer(list, 'b'))).toEqual(['a']);
    expect(titleOf(answer('a', { name: 'usual' }))).toBe('usual');
    expect(titleOf(answer('a', { time: Date.UTC(2026, 10, 30, 12) }))).toMatch(/2026/);
  });

  it('says in a line what an answer holds', () => {
    expect(gistOf('{"name":"Ada\\nL","seats":9007199254740993,"tags":["a"]}')).toBe(
      'name: Ada L · seats: 9007199254740993 · tags: ["a"]',
    );
    expect(gistOf(`{"a":"${'x'.repeat(500)}"}`).length).toBe(120);
    expect(gistOf('[1]')).toBe('[1]');
  });

  it('takes from storage only what it can use', () => {
    const good = answer('a');
    const bad = [null, 7, {}, { ...good, content: '{' }, { ...good, time: 'x' }, { ...good, name: 5 }];
    expect(answersSetting.check([...bad, good])).toEqual([good]);
    expect(answersSetting.check('x')).toBeUndefined();
  });
});

describe('what of an answer may be stored', () => {
  const params = (properties: object, message = 'Please') =>
    fromPlain({ message, requestedSchema: { type: 'object', properties } });
  const stored = (asked: ReturnType<typeof params>, content: string) => {
    const read = readJson(content);
    if (!read.ok) throw new Error(content);
    const kept = storableContent(asked, read.node);
    return kept && [writeJson(kept.content), kept.less];
  };

  it('is all of it, number spellings and unknown members included, where nothing looks secret', () => {
    expect(stored(params({ a: {} }), '{"a":1.50,"more":[1]}')).toEqual(['{"a":1.50,"more":[1]}', false]);
  });

  it('is nothing that looks secret by name, title, format or inside', () => {
    const asked = params({ user: {}, code: { title: 'PIN' }, word: { format: 'password' }, box: { properties: { token: {} } } });
    expect(
      stored(asked, '{"user":"ada","code":"1","word":"2","box":{"x":3},"extra":{"api_key":"4","b":[{"password":5}]}}'),
    ).toEqual(['{"user":"ada","extra":{"b":[{}]}}', true]);
  });

  it('is nothing where the question asks for a secret, or nothing else is left', () => {
    expect(stored(params({ a: {} }, 'Tell me your password'), '{"a":"x"}')).toBeUndefined();
    expect(stored(params({ password: {} }), '{"password":"x"}')).toBeUndefined();
    expect(stored(params({ a: {} }), '{}')).toBeUndefined();
  });
});
