import { afterEach, describe, expect, test, vi } from 'vitest';
import { helpTopics, searchHelp } from '../../../src/ui/help/help-topics.ts';
import { commandOf } from '../../../src/ui/help/shortcuts.ts';
import { titleOf } from '../../../src/ui/help/use-attention.ts';
import { openAddress } from '../../../src/ui/open-address.ts';
import { siteOf } from '../../../src/ui/site.ts';
import { oneOf, readSetting, type Setting, writeSetting } from '../../../src/ui/use-setting.ts';

describe('keys', () => {
  const press = (key: string, more: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  });
  test('single keys act only where nothing is typed, and can be switched off', () => {
    expect(commandOf(press('/'), false, true)).toBe('filter');
    expect(commandOf(press('?'), false, true)).toBe('help');
    expect(commandOf(press('/'), true, true)).toBeUndefined();
    expect(commandOf(press('/'), false, false)).toBeUndefined();
    expect(commandOf(press('/', { ctrlKey: true }), false, true)).toBeUndefined();
  });
  test('Ctrl or ⌘ with Enter confirms, also while typing', () => {
    expect(commandOf(press('Enter', { ctrlKey: true }), true, false)).toBe('confirm');
    expect(commandOf(press('Enter', { metaKey: true }), true, true)).toBe('confirm');
    expect(commandOf(press('Enter'), true, true)).toBeUndefined();
    expect(commandOf(press('Enter', { ctrlKey: true, defaultPrevented: true }), true, true)).toBeUndefined();
    expect(commandOf(press('Enter', { ctrlKey: true, isComposing: true }), true, true)).toBeUndefined();
  });
});

describe('help', () => {
  test('keys come first, each under a heading of its own, and no heading is empty', () => {
    const kinds = helpTopics.map(({ keys }) => keys);
    expect(kinds).toEqual([...kinds].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(helpTopics.map(({ title }) => title)).size).toBe(helpTopics.length);
    for (const { entries } of helpTopics) expect(entries).not.toEqual([]);
  });
  test('a search keeps what holds every word, under its heading', () => {
    expect(searchHelp(helpTopics, ' ')).toEqual(helpTopics);
    expect(searchHelp(helpTopics, 'ZOOM waterfall').flatMap(({ entries }) => entries.map(({ term }) => term))).toEqual(['+ − 0']);
    expect(searchHelp(helpTopics, 'colours').map(({ title, entries }) => [title, entries.length])).toEqual([['Colours', 3]]);
    expect(searchHelp(helpTopics, 'colours zoom')).toEqual([]);
  });
});

test('the title counts what waits', () => {
  expect(titleOf(0)).toBe('Backchannel');
  expect(titleOf(2)).toBe('(2) Backchannel');
});

test('a static host offers the demo inside the page and nothing else', () => {
  const href = 'https://host.example/tool/?server=x#y';
  for (const config of [undefined, null, 'text', [], {}, { demo: 5, relay: 'yes' }])
    expect(siteOf(config, href)).toEqual({ demo: undefined, relay: false, pageDemo: 'https://host.example/tool/demo/mcp', href });
  expect(siteOf({ demo: '/demo/mcp', relay: true }, 'http://127.0.0.1:6280/')).toMatchObject({
    demo: 'http://127.0.0.1:6280/demo/mcp',
    relay: true,
  });
});

describe('a recording named by a link', () => {
  const page = 'http://127.0.0.1:6280/?recording=x';
  const answer = (response: Response) => (async () => response) as typeof fetch;
  test('is read from the same origin', async () => {
    const read = await openAddress('/recordings/a.jsonl', page, answer(new Response('text')));
    expect(read).toEqual({ ok: true, name: 'a.jsonl', text: 'text' });
  });
  test.each(['https://elsewhere.example/a.jsonl', '//elsewhere.example/a', 'data:,x', 'javascript:1', 'http://127.0.0.1:6281/a'])(
    '%s is not fetched',
    async (address) => {
      const get = vi.fn();
      expect(await openAddress(address, page, get as unknown as typeof fetch)).toMatchObject({ ok: false });
      expect(get).not.toHaveBeenCalled();
    },
  );
  test('a redirect is not followed', async () => {
    const get = vi.fn(async () => ({ type: 'opaqueredirect', ok: false, status: 0 }) as Response);
    expect(await openAddress('/a', page, get)).toMatchObject({ ok: false, reason: expect.stringContaining('leads on') });
    expect(get).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'manual' }));
  });
  test('says why it was not read', async () => {
    expect(await openAddress('/a', page, answer(new Response('', { status: 404 })))).toMatchObject({
      reason: expect.stringContaining('404'),
    });
    const broken = (async () => {
      throw new TypeError('no network');
    }) as typeof fetch;
    expect(await openAddress('/a', page, broken)).toMatchObject({ reason: expect.stringContaining('no network') });
  });
});

describe('preferences', () => {
  const setting = (name: string): Setting<'a' | 'b'> => ({ name, fallback: 'a', check: oneOf<'a' | 'b'>('a', 'b') });
  const storage = (initial: Record<string, string> = {}) => {
    const map = new Map(Object.entries(initial));
    return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
  };
  afterEach(() => vi.unstubAllGlobals());

  test('are kept, and what is stored by other hands falls back', () => {
    vi.stubGlobal(
      'localStorage',
      storage({ 'backchannel.one': '"b"', 'backchannel.two': '{broken', 'backchannel.three': '"z"' }),
    );
    expect(readSetting(setting('one'))).toBe('b');
    expect(readSetting(setting('two'))).toBe('a');
    expect(readSetting(setting('three'))).toBe('a');
    writeSetting(setting('three'), 'b');
    expect(readSetting(setting('three'))).toBe('b');
  });

  test('last as long as the page where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(readSetting(setting('four'))).toBe('a');
    writeSetting(setting('four'), 'b');
    expect(readSetting(setting('four'))).toBe('b');
  });

  test('give the same value until it changes', () => {
    vi.stubGlobal('localStorage', storage({ 'backchannel.list': '["x"]' }));
    const list: Setting<readonly string[]> = {
      name: 'list',
      fallback: [],
      check: (stored) => (Array.isArray(stored) ? stored : undefined),
    };
    expect(readSetting(list)).toBe(readSetting(list));
  });
});
