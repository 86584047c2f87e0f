import { expect, test } from 'vitest';
import { blankRequest, rawSetting, readRaw, remember } from '../../../../src/ui/call/raw-request.ts';

const raw = { ...blankRequest, method: 'tools/list' };

test('what can be sent is read as it was typed', () => {
  expect(readRaw({ ...raw, params: ' {"a":1.0} ', headers: 'X-One: 1\n\n Mcp-Method : odd ' })).toEqual({
    methodProblem: undefined,
    paramsProblem: undefined,
    paramsNote: undefined,
    headersProblem: undefined,
    params: '{"a":1.0}',
    headers: [
      ['x-one', '1'],
      ['mcp-method', 'odd'],
    ],
  });
  expect(readRaw(raw).params).toBeUndefined();
});

test.each([
  ['Cookie: a=b', 'The browser does not let a page send this header.'],
  ['Host: here', 'The browser does not let a page send this header.'],
  ['no colon', 'A header is a name, a colon and a value.'],
  ['sp ace: 1', 'A name has letters, digits and -, no spaces or colons.'],
  ['x: 天', 'A value has Latin-1 characters only.'],
  ['x: 1\nX: 2', 'A header is given once.'],
])('the headers %j are refused with the reason', (headers, reason) => {
  expect(readRaw({ ...raw, headers }).headersProblem).toContain(reason);
});

test('params that are no JSON are refused with the place, others than objects remarked on', () => {
  expect(readRaw({ ...raw, params: '{"a":' }).paramsProblem).toMatch(/^No JSON: .*line 1/);
  expect(readRaw({ ...raw, params: '7' })).toMatchObject({ paramsProblem: undefined, paramsNote: expect.any(String) });
  expect(readRaw({ ...raw, method: ' ' }).methodProblem).toBeDefined();
});

test('the last ten are remembered, each once, without the values of secret headers', () => {
  let all = remember([], { ...raw, headers: 'Authorization: Bearer x\nX-Trace: 1' });
  expect(all).toEqual([{ ...raw, headers: 'X-Trace: 1' }]);
  for (let at = 0; at < 12; at++) all = remember(all, { ...raw, method: `m${at}` });
  all = remember(all, { ...raw, method: 'm5' });
  expect(all.map(({ method }) => method)).toEqual(['m5', 'm11', 'm10', 'm9', 'm8', 'm7', 'm6', 'm4', 'm3', 'm2']);
  expect(rawSetting.check([...all, { method: 7 }, null])).toEqual(all);
  expect(rawSetting.check('x')).toBeUndefined();
});
