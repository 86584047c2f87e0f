import { expect, test } from 'vitest';
import { harness, target, tool } from './harness.ts';
import { done, type Message, modernServer, type Script } from './script-server.ts';

async function calling(script: Script) {
  const each = harness({ serve: modernServer(script) });
  await each.session.connect(target('2026-07-28'));
  return { ...each, call: each.session.call('tools/call', tool('t', { a: 1 })) };
}
const calls = (sent: readonly { readonly body: string }[]) =>
  sent.map((each) => JSON.parse(each.body) as Message).filter((each) => each.method === 'tools/call');

test('B167 a state-only round continues by itself with the state alone', async () => {
  const { call, sent } = await calling({
    'tools/call': ({ params }) =>
      params?.requestState === 'step-1' ? done : { resultType: 'input_required', requestState: 'step-1' },
  });
  expect((await call.outcome).kind).toBe('succeeded');
  const [first, second] = calls(sent);
  expect(second!.params).toMatchObject({ name: 't', arguments: { a: 1 }, requestState: 'step-1' });
  expect(second!.params).not.toHaveProperty('inputResponses');
  expect(second!.id).not.toBe(first!.id);
});

test('B180 answers of one round are not repeated in the next, and no state is made up', async () => {
  const ask = {
    note: { method: 'elicitation/create', params: { message: 'm', requestedSchema: { type: 'object', properties: {} } } },
  };
  const { call, sent, question, session } = await calling({
    'tools/call': ({ params }) => {
      if (params?.requestState === 'final') return done;
      return params?.inputResponses
        ? { resultType: 'input_required', requestState: 'final' }
        : { resultType: 'input_required', inputRequests: ask };
    },
  });
  session.answer((await question()).key, { kind: 'result', result: '{"action":"accept","content":{}}', label: 'accept' });
  expect((await call.outcome).kind).toBe('succeeded');
  const [, second, third] = calls(sent);
  expect(second!.params).toHaveProperty('inputResponses', { note: { action: 'accept', content: {} } });
  expect(second!.params).not.toHaveProperty('requestState');
  expect(third!.params).toHaveProperty('requestState', 'final');
  expect(third!.params).not.toHaveProperty('inputResponses');
  expect(new Set(calls(sent).map((each) => each.id)).size).toBe(3);
});

test('the state is echoed with its spelling, whatever it is', async () => {
  const raw = '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","requestState":"\\u0041\\/é"}}';
  let first = true;
  const { call, sent } = await calling({
    'tools/call': () => {
      if (!first) return done;
      first = false;
      return new Response(raw.replace('"id":1', '"id":1'), { headers: { 'content-type': 'application/json' } });
    },
  });
  await call.outcome;
  expect(sent.at(-1)!.body).toContain('"requestState":"\\u0041\\/é"');
});

test.each([
  ['B172 neither field', { resultType: 'input_required' }, 'protocol-error', 'neither inputRequests nor requestState'],
  [
    'B172 unknown request method',
    { resultType: 'input_required', inputRequests: { x: { method: 'tools/list' } } },
    'protocol-error',
    'none that a client answers',
  ],
  [
    'B172 inputRequests that are no object',
    { resultType: 'input_required', inputRequests: [{ method: 'roots/list' }], requestState: 's' },
    'protocol-error',
    'The inputRequests are no object: [{"method":"roots/list"}]',
  ],
  ['B172 unknown resultType', { resultType: 'weird', content: [] }, 'protocol-error', 'unknown resultType'],
  ['B172 missing resultType counts as complete', { content: [] }, 'succeeded', undefined],
])('%s', async (_name, result, kind, reason) => {
  const { call } = await calling({ 'tools/call': () => result });
  const outcome = await call.outcome;
  expect(outcome.kind).toBe(kind);
  if (reason) expect(outcome.reason).toContain(reason);
});

test('B172 a state that is no string is echoed unchanged', async () => {
  const { call, sent } = await calling({
    'tools/call': ({ params }) => (params?.requestState === 42 ? done : { resultType: 'input_required', requestState: 42 }),
  });
  await call.outcome;
  expect(calls(sent).at(-1)!.params!.requestState).toBe(42);
});

test('B171 rounds that ask nothing stop by themselves', async () => {
  const pauses: number[] = [];
  const set = (ms: number, fire: () => void) => {
    if (ms !== 250) return undefined;
    pauses.push(ms);
    return setImmediate(fire);
  };
  const timers = { now: () => performance.now(), set, clear: () => {} };
  const { session } = harness({
    serve: modernServer({ 'tools/call': () => ({ resultType: 'input_required', requestState: 's' }) }),
    timers,
  });
  await session.connect(target('2026-07-28'));
  const outcome = await session.call('tools/call', tool('t')).outcome;
  expect(pauses.length).toBe(10);
  expect(outcome).toMatchObject({ kind: 'ended-here' });
  expect(session.snapshot().calls[0]!.rounds).toBe(10);
});

test('B169 input required where none may be asked is no retry loop', async () => {
  const { session, sent } = harness({
    serve: modernServer({
      'tools/list': () => ({ resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } } }),
    }),
  });
  await session.connect(target('2026-07-28'));
  expect((await session.call('tools/list', undefined).outcome).kind).toBe('protocol-error');
  expect(sent.length).toBe(2);
});

test('an undeclared question inside a round is refused here and nothing is sent', async () => {
  const { call, entries, sent } = await calling({
    'tools/call': () => ({
      resultType: 'input_required',
      inputRequests: { s: { method: 'sampling/createMessage', params: {} } },
    }),
  });
  const outcome = await call.outcome;
  expect(outcome.kind).toBe('ended-here');
  expect(outcome.reason).toContain('sampling was not declared');
  expect(calls(sent).length).toBe(1);
  expect(entries().find((each) => each.kind === 'person')).toMatchObject({
    by: 'refusal',
    label: 'refused: sampling was not declared',
  });
});

test('B174 a request of the server on a modern stream is not answered', async () => {
  const { call, sent } = await calling({
    'tools/call': ({ id }) =>
      new Response(
        `data: {"jsonrpc":"2.0","id":"x","method":"elicitation/create","params":{"message":"m"}}\n\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result: done })}\n\n`,
        { headers: { 'content-type': 'text/event-stream' } },
      ),
  });
  expect((await call.outcome).kind).toBe('succeeded');
  expect(sent.every((each) => (JSON.parse(each.body) as Message).method !== undefined)).toBe(true);
});

test('answers that do not arrive wait again with their questions', async () => {
  const ask = {
    q: { method: 'elicitation/create', params: { message: 'm', requestedSchema: { type: 'object', properties: {} } } },
  };
  let down = true;
  const { call, session, question, until } = await calling({
    'tools/call': ({ params }) => {
      if (!params?.inputResponses) return { resultType: 'input_required', inputRequests: ask };
      if (!down) return done;
      down = false;
      throw new TypeError('Failed to fetch');
    },
  });
  const asked = await question();
  const answer = { kind: 'result', result: '{"action":"decline"}', label: 'decline' } as const;
  session.answer(asked.key, answer);
  await until(({ connection }) => connection.kind === 'connected' && connection.trouble?.code === 'unreachable');
  session.answer((await question()).key, answer);
  expect((await call.outcome).kind).toBe('succeeded');
  expect(session.snapshot().pending.length).toBe(1);
});
