import { expect, test } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import type { JsonObject } from '../../../../src/json/node.ts';
import { readJson } from '../../../../src/json/read.ts';
import { writeJson } from '../../../../src/json/write.ts';
import {
  mediaBlock,
  replyBlocks,
  replyProblems,
  textBlock,
  toolUseBlock,
  withBlocks,
} from '../../../../src/ui/requests/sampling-blocks.ts';

const object = (text: string): JsonObject => {
  const read = readJson(text);
  if (!read.ok || read.node.kind !== 'object') throw new Error('no object');
  return read.node;
};

test('B079: one block stays alone, one of an array stays in it, several are an array', () => {
  const alone = object('{"role":"assistant","content":{"type":"text","text":"a"},"n":1e0}');
  expect(writeJson(withBlocks(alone, [textBlock()]))).toBe('{"role":"assistant","content":{"type":"text","text":""},"n":1e0}');
  expect(writeJson(withBlocks(alone, []))).toContain('"content":[]');
  expect(writeJson(withBlocks(alone, [textBlock(), textBlock()]))).toContain('"content":[{');
  const array = object('{"content":[{"type":"text","text":"a"}]}');
  expect(writeJson(withBlocks(array, replyBlocks(array).blocks))).toBe('{"content":[{"type":"text","text":"a"}]}');
});

test('a tool use gets an id of its own', () => {
  expect(writeJson(toolUseBlock('search', fromPlain({}), ['call_1']))).toBe(
    '{"type":"tool_use","id":"call_2","name":"search","input":{}}',
  );
});

test('only pictures and sounds are taken from files', () => {
  expect(mediaBlock('image/png', 'AAAA')).toEqual(fromPlain({ type: 'image', data: 'AAAA', mimeType: 'image/png' }));
  expect(mediaBlock('audio/wav', 'AAAA')).toBeDefined();
  expect(mediaBlock('text/html', 'AAAA')).toBeUndefined();
});

test('what a reply gets wrong is said', () => {
  const good = '{"role":"assistant","content":{"type":"text","text":""},"model":"m","stopReason":"endTurn"}';
  expect(replyProblems(object(good), [])).toEqual([]);
  const bad = object(
    '{"role":"robot","content":[{"type":"tool_use","id":"1","name":"x"},{"type":"tool_use","id":"1","name":"y"}],"stopReason":"endTurn"}',
  );
  expect(replyProblems(bad, ['x'])).toEqual([
    '“role” must be user or assistant.',
    '“model” must name a model.',
    'A reply that uses a tool ends with the stop reason toolUse.',
    'The request offers no tool “y”.',
    'Two tool uses have the same id.',
  ]);
});
