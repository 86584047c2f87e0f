import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromPlain } from '../../../src/json/convert.ts';
import { idOf, readRpc, rpcOf } from '../../../src/json/rpc.ts';
import { anyText, jsonText, nearJson } from './arbitraries.ts';

describe('a message by its shape', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":1,"method":"ping"}', { kind: 'request', id: '1', method: 'ping', params: undefined }],
    ['{"jsonrpc":"2.0","id":"1","method":"ping"}', { kind: 'request', id: '"1"', method: 'ping' }],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', { kind: 'request', id: 'null' }],
    ['{"id":3,"method":"ping","params":null}', { kind: 'request', id: '3', params: { kind: 'null' } }],
    ['{"jsonrpc":"2.0","method":"notifications/x"}', { kind: 'notification', method: 'notifications/x' }],
    ['{"jsonrpc":"2.0","id":9007199254740993,"result":{}}', { kind: 'result', id: '9007199254740993' }],
    ['{"jsonrpc":"2.0","id":1,"result":null}', { kind: 'result', result: { kind: 'null' } }],
    ['{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":""}}', { kind: 'error', id: '1' }],
    ['{"jsonrpc":"2.0","error":{"code":-1,"message":""}}', { kind: 'error', id: 'null' }],
    ['{"error":"invalid_token"}', { kind: 'other', reason: 'neither method nor result nor error' }],
    ['{"type":"heartbeat"}', { kind: 'other', reason: 'neither method nor result nor error' }],
    ['{"jsonrpc":"2.0","result":{}}', { kind: 'other', reason: 'a result without an id' }],
    ['{"jsonrpc":"2.0","id":1,"method":7}', { kind: 'other', reason: 'the method is no string' }],
    ['[]', { kind: 'other', reason: 'an array' }],
    ['"text"', { kind: 'other', reason: 'no object' }],
    ['not json', { kind: 'other', node: undefined, reason: 'no JSON: Expected "null" (line 1, column 2)' }],
  ])('%s', (text, expected) => {
    expect(readRpc(text)).toMatchObject(expected);
  });

  test('ids of different types or values never compare equal, spellings of one id do', () => {
    const ids = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        expect(idOf(fromPlain(a)) === idOf(fromPlain(b))).toBe(a === b || (a === 0 && b === 0));
      }),
      { numRuns: 2000 },
    );
    expect(readRpc('{"id":1.0,"result":{}}')).toMatchObject({ id: '1' });
    expect(readRpc('{"id":"\\u0041","result":{}}')).toMatchObject({ id: '"A"' });
    expect(readRpc('{"id":-0,"result":{}}')).toMatchObject({ id: '0' });
  });

  test('never throws, and says the same every time', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(jsonText(), nearJson(), anyText()), { minLength: 1, maxLength: 20 }), (texts) => {
        for (const text of texts) {
          const first = readRpc(text);
          expect(readRpc(text)).toEqual(first);
          if (first.node !== undefined) expect(rpcOf(first.node)).toEqual(first);
        }
      }),
    );
  });
});
