import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import { readJson } from '../../../../src/json/read.ts';
import type { PendingRequest } from '../../../../src/session/types.ts';
import {
  acceptResult,
  answerText,
  defaultError,
  errorAnswer,
  errorEffect,
  rawText,
  rejectAnswer,
  skeletonOf,
} from '../../../../src/ui/requests/answers.ts';

const pushed = { era: 'legacy', question: { kind: 'request', message: 3, id: '"elic-77"' } } as PendingRequest;
const embedded = { era: 'modern', question: { kind: 'input', message: 3, key: 'card' } } as PendingRequest;

describe('answers', () => {
  it('keeps every spelling of the content, and always carries it', () => {
    const read = readJson('{"n":9007199254740993,"e":1e400,"s":"\\u0041","__proto__":1}');
    expect(read.ok && acceptResult(read.node)).toBe(
      '{"action":"accept","content":{"n":9007199254740993,"e":1e400,"s":"\\u0041","__proto__":1}}',
    );
    expect(acceptResult(fromPlain({}))).toBe('{"action":"accept","content":{}}');
  });

  it('begins every kind with valid JSON of the right shape', () => {
    expect(JSON.parse(skeletonOf('url'))).toEqual({ action: 'accept' });
    expect(JSON.parse(skeletonOf('roots'))).toEqual({ roots: [] });
    expect(JSON.parse(skeletonOf('other'))).toEqual({});
    expect(Object.keys(JSON.parse(skeletonOf('sampling')))).toEqual(['role', 'content', 'model', 'stopReason']);
  });

  it('begins raw text with what would go out by itself', () => {
    expect(rawText(pushed, '{"action":"accept"}')).toBe('{"jsonrpc":"2.0","id":"elic-77","result":{"action":"accept"}}');
    expect(rawText(embedded, '{"action":"accept"}')).toBe('{"action":"accept"}');
  });

  it('rejects sampling with the code of the specification', () => {
    expect(rejectAnswer('sampling')).toEqual({
      kind: 'error',
      code: -1,
      message: 'User rejected sampling request',
      label: 'error -1',
    });
    expect(defaultError('form').code).toBe(-32603);
  });

  it('says what an error does in each era', () => {
    expect(errorEffect(pushed)).toContain('JSON-RPC error');
    expect(errorEffect(embedded)).toContain('nothing is sent');
  });

  it('shows any answer as text', () => {
    expect(answerText(errorAnswer(-1, 'say "no"'))).toBe('{"code":-1,"message":"say \\"no\\""}');
    expect(answerText({ kind: 'never', label: 'never answered' })).toBeUndefined();
    expect(answerText({ kind: 'raw', text: 'nonsense', label: 'raw' })).toBe('nonsense');
  });
});
