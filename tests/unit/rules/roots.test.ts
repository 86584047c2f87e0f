import { describe, expect, test } from 'vitest';
import {
  fileAddress,
  noRoots,
  readServerRoots,
  rootProblem,
  rootsOfServer,
  rootsResult,
  rootsRuleIsOn,
} from '../../../src/rules/roots.ts';

test.each(['file:///home/ada', 'file:///C:/books', 'FILE:///x', 'file://server/share', 'file:///a%20b'])(
  '%s is a root',
  (uri) => {
    expect(rootProblem(uri)).toBeUndefined();
  },
);

test.each([
  ['', 'Enter an address'],
  [' file:///a', 'white space'],
  ['/home/ada/my books', 'file:///home/ada/my%20books'],
  ['C:\\books', 'file:///C:/books'],
  ['https://example.com/', 'file:// address'],
  ['javascript:alert(1)', 'file:// address'],
  ['file:/home', 'two slashes'],
  ['file://[', 'cannot be read'],
])('%j is none', (uri, words) => {
  expect(rootProblem(uri)).toContain(words);
});

test('the address offered for a path is a root', () => {
  for (const path of ['/home/ada', 'C:\\Users\\ä b', '/a#b?c%d']) expect(rootProblem(fileAddress(path))).toBeUndefined();
});

describe('the rule of a list', () => {
  test('answers once there is a folder and all are good', () => {
    expect(rootsRuleIsOn(noRoots)).toBe(false);
    expect(rootsRuleIsOn({ mode: 'rule', roots: [{ uri: 'file:///a', name: '' }] })).toBe(true);
    expect(rootsRuleIsOn({ mode: 'ask', roots: [{ uri: 'file:///a', name: '' }] })).toBe(false);
    expect(rootsRuleIsOn({ mode: 'rule', roots: [{ uri: 'nonsense', name: '' }] })).toBe(false);
  });

  test('a blank name is not sent', () => {
    const roots = [
      { uri: 'file:///a', name: ' ' },
      { uri: 'file:///b', name: 'B' },
    ];
    expect(rootsResult(roots)).toBe('{"roots":[{"uri":"file:///a"},{"uri":"file:///b","name":"B"}]}');
  });

  test('what was stored wrongly is left out', () => {
    const good = { mode: 'ask', roots: [{ uri: 'file:///a', name: '' }] };
    expect(readServerRoots({ a: good, b: { mode: 'rule', roots: [null] }, c: 1, d: { roots: [] } })).toEqual({ a: good });
    expect(readServerRoots([good])).toBeUndefined();
  });
});

test('each server has a list of its own, whatever its address', () => {
  const own = { mode: 'ask', roots: [] } as const;
  expect(rootsOfServer({ 'http://a/': own }, 'http://a/')).toBe(own);
  for (const other of ['http://b/', '__proto__', 'toString']) expect(rootsOfServer({ 'http://a/': own }, other)).toBe(noRoots);
});
