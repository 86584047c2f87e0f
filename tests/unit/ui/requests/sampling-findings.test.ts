import { expect, test } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import type { PendingRequest } from '../../../../src/session/types.ts';
import { offeredError } from '../../../../src/ui/requests/answers.ts';
import { samplingFindings } from '../../../../src/ui/requests/sampling-findings.ts';

const found = (params: unknown, ...rest: [string?, unknown?]) =>
  samplingFindings(fromPlain(params), rest[0], rest[1] === undefined ? undefined : fromPlain(rest[1])).map(
    ({ message }) => message,
  );
const text = { type: 'text', text: 'hi' };
const use = (id: string) => ({ type: 'tool_use', id, name: 'add', input: {} });
const result = (toolUseId: string) => ({ type: 'tool_result', toolUseId, content: [text] });

test('a plain request and a full tool loop are in order', () => {
  expect(found({ messages: [{ role: 'user', content: text }] })).toEqual([]);
  const messages = [
    { role: 'user', content: text },
    { role: 'assistant', content: [use('a'), use('b')] },
    { role: 'user', content: [result('b'), result('a')] },
  ];
  expect(found({ messages }, '2025-11-25')).toEqual([]);
});

test('B081: a tool use without its result is named, and the fitting error is offered', () => {
  const params = {
    messages: [
      { role: 'assistant', content: [use('c1'), use('c2')] },
      { role: 'user', content: [result('c1')] },
    ],
  };
  expect(found(params)).toEqual(['The tool use “c2” is not answered by the message after it.']);
  const request = { params: fromPlain(params) } as PendingRequest;
  expect(offeredError(request, 'sampling')).toEqual({ code: -32602, message: expect.stringContaining('c2') });
});

test('B085: empty content and a lone result are flagged', () => {
  expect(found({ messages: [{ role: 'user', content: [] }] })).toEqual(['Message 1 has no content.']);
  expect(found({ messages: [{ role: 'user', content: [result('zz')] }] })).toEqual([
    'Message 1 has a result for the tool use “zz”, which is not open.',
  ]);
  expect(found({ messages: [{ role: 'user', content: [text, result('zz')] }] })).toContain(
    'Message 1 mixes tool results with other content.',
  );
  expect(found(undefined)).toEqual(['The request holds no message.']);
});

test('B087: what a revision does not know is flagged', () => {
  const params = { messages: [{ role: 'user', content: [text] }] };
  expect(found(params, '2025-11-25')).toEqual([]);
  expect(found(params, '2025-06-18')).toEqual(['Content that is an array is not known to 2025-06-18.']);
});

test('B088: a context that was not declared is noted', () => {
  const params = { messages: [{ role: 'user', content: text }], includeContext: 'allServers' };
  expect(found(params, '2026-07-28', { sampling: {} })).toEqual([
    'includeContext is allServers, but sampling.context was not declared.',
  ]);
  expect(found(params, '2026-07-28', { sampling: { context: {} } })).toEqual([]);
});
