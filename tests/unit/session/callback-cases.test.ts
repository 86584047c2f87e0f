import { describe, expect, test } from 'vitest';
import { checkEntries } from '../../../src/findings/check.ts';
import { defaultSwitches } from '../../../src/session/declare.ts';
import { only, type SwitchName } from '../../../src/ui/capabilities/switches.ts';
import { eras, harness, messages, target, tool } from './harness.ts';
import { done, events, legacyServer, modernServer } from './script-server.ts';

const send = (result: unknown) => ({ kind: 'result', result: JSON.stringify(result), label: 'send' }) as const;
const event = (message: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;
const samplingWithTools = {
  messages: [{ role: 'user', content: { type: 'text', text: '2+3?' } }],
  maxTokens: 100,
  tools: [{ name: 'add', inputSchema: { type: 'object' } }],
};

/** A legacy server that asks on the stream of the call, and ends the call once it is answered. */
function asking(question: object) {
  let answered = (_: object) => {};
  const answer = new Promise<object>((resolve) => {
    answered = resolve;
  });
  const serve = legacyServer({
    'tools/call': (body) => {
      const stream = new ReadableStream<Uint8Array>({
        async start(controller) {
          const write = (message: object) => controller.enqueue(new TextEncoder().encode(event(message)));
          write(question);
          await answer;
          write({ id: body.id, result: done });
          controller.close();
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    },
    answer: (body) => {
      answered(body);
      return new Response(null, { status: 202 });
    },
  });
  return { serve, answer };
}

/** A modern server that asks once with these input requests. `retries` are the params it was called again with. */
function askingInResult(inputRequests: object) {
  const retries: unknown[] = [];
  const serve = modernServer({
    'tools/call': (body) => {
      if (body.params?.inputResponses === undefined)
        return { resultType: 'input_required', inputRequests, requestState: 'mrtr:1' };
      retries.push(body.params);
      return done;
    },
  });
  return { serve, retries };
}

describe('B082 sampling.tools is a capability of its own', () => {
  test.each([
    [['sampling'], { sampling: {} }],
    [['sampling', 'samplingTools'], { sampling: { tools: {} } }],
    [['sampling', 'samplingContext'], { sampling: { context: {} } }],
    [['sampling', 'samplingTools', 'samplingContext'], { sampling: { tools: {}, context: {} } }],
  ] as [SwitchName[], object][])('%j declares exactly that', async (on, declared) => {
    for (const { protocol } of eras) {
      const { serve } = askingInResult({});
      const { session, sent } = harness({
        serve: protocol === '2026-07-28' ? serve : legacyServer({}),
        settings: { switches: only(on) },
      });
      await session.connect(target(protocol));
      const body = JSON.parse(sent.find((each) => /"(initialize|server\/discover)"/.test(each.body))!.body);
      expect(body.params.capabilities ?? body.params._meta['io.modelcontextprotocol/clientCapabilities']).toEqual(declared);
    }
  });

  test('tools that arrive without it are refused with an error, and held against the server', async () => {
    const { serve, answer } = asking({ id: 5, method: 'sampling/createMessage', params: samplingWithTools });
    const { session, entries } = harness({ serve, settings: { switches: only(['sampling']) } });
    await session.connect(target('2025-11-25'));
    const { outcome } = session.call('tools/call', tool('t'));
    expect(await answer).toMatchObject({ id: 5, error: { code: -32602, message: expect.stringContaining('tools') } });
    expect((await outcome).kind).toBe('succeeded');
    expect(session.snapshot().pending).toEqual([]);
    expect(checkEntries(entries()).map(({ rule }) => rule)).toContain('undeclared-sampling-tools');
  });

  test('on 2026-07-28, which has no way to say so, the call ends here', async () => {
    const { serve, retries } = askingInResult({ s: { method: 'sampling/createMessage', params: samplingWithTools } });
    const { session, entries } = harness({ serve, settings: { switches: only(['sampling']) } });
    await session.connect(target('2026-07-28'));
    const outcome = await session.call('tools/call', tool('t')).outcome;
    expect(outcome).toMatchObject({ kind: 'ended-here', reason: expect.stringContaining('sampling.tools') });
    expect(retries).toEqual([]);
    expect(checkEntries(entries()).map(({ rule }) => rule)).toContain('undeclared-sampling-tools');
  });
});

test('B084 the retry carries the result of sampling with its model and role', async () => {
  const messages = [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }];
  const { serve, retries } = askingInResult({
    cap: { method: 'sampling/createMessage', params: { messages, systemPrompt: 'You are a helpful assistant.', maxTokens: 100 } },
  });
  const { session, question } = harness({ serve, settings: { switches: only(['sampling']) } });
  await session.connect(target('2026-07-28'));
  const { outcome } = session.call('tools/call', tool('t'));
  const result = { role: 'assistant', content: { type: 'text', text: 'Paris' }, model: 'by-hand', stopReason: 'endTurn' };
  session.answer((await question()).key, send(result));
  expect((await outcome).kind).toBe('succeeded');
  expect(retries).toMatchObject([{ inputResponses: { cap: result }, requestState: 'mrtr:1' }]);
});

test('B091 roots that were not declared are refused at once, and held against the server', async () => {
  const { serve, answer } = asking({ id: 5, method: 'roots/list' });
  const { session, entries } = harness({ serve, settings: { switches: only([]) } });
  await session.connect(target('2025-11-25'));
  const { outcome } = session.call('tools/call', tool('t'));
  expect(await answer).toEqual({ jsonrpc: '2.0', id: 5, error: { code: -32601, message: 'Roots not supported' } });
  expect((await outcome).kind).toBe('succeeded');
  expect(checkEntries(entries()).map(({ rule, side }) => [rule, side])).toContainEqual(['undeclared-question', 'server']);
});

test('the refusal of an undeclared kind is -32600 where that was chosen, as the Python library refuses', async () => {
  const { serve, answer } = asking({ id: 0, method: 'roots/list' });
  const { session } = harness({ serve, settings: { switches: only([]), refusalCode: -32600 } });
  await session.connect(target('2025-11-25'));
  void session.call('tools/call', tool('t'));
  expect(await answer).toMatchObject({ id: 0, error: { code: -32600 } });
});

test('B092 a list of roots that changed is told to a session, and never on 2026-07-28', async () => {
  for (const { protocol } of eras) {
    const { session, sent } = harness({ settings: { switches: only(['roots', 'rootsListChanged']) } });
    await session.connect(target(protocol));
    session.notify('notifications/roots/list_changed');
    await session.call('tools/list', undefined, { quiet: true }).outcome;
    const told = sent.filter((each) => each.body.includes('notifications/roots/list_changed'));
    expect(told).toHaveLength(protocol === '2026-07-28' ? 0 : 1);
    await session.disconnect();
  }
});

test('B094 roots are asked for without params, and the retry answers under the key', async () => {
  const { serve, retries } = askingInResult({ r: { method: 'roots/list' } });
  const { session, question } = harness({ serve, settings: { switches: only(['roots']) } });
  await session.connect(target('2026-07-28'));
  const { outcome } = session.call('tools/call', tool('t'));
  const asked = await question();
  expect(asked.params).toBeUndefined();
  session.answer(asked.key, send({ roots: [{ uri: 'file:///books' }] }));
  expect((await outcome).kind).toBe('succeeded');
  expect(retries).toMatchObject([{ inputResponses: { r: { roots: [{ uri: 'file:///books' }] } }, requestState: 'mrtr:1' }]);
});

test('B098 a question is put to the person whatever the server declared', async () => {
  const question = { id: 0, method: 'elicitation/create', params: { message: 'Who?', requestedSchema: { type: 'object' } } };
  const { serve, answer } = asking(question);
  const init = {
    protocolVersion: '2025-06-18',
    capabilities: { elicitation: {}, tools: {} },
    serverInfo: { name: 's', version: '1' },
  };
  const scripted: typeof serve = async (request) => {
    const body = await request.clone().text();
    if (!body.includes('"initialize"')) return serve(request);
    return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: init });
  };
  const { session, question: next, entries } = harness({ serve: scripted });
  await session.connect(target('2025-06-18'));
  const { outcome } = session.call('tools/call', tool('t'));
  session.answer((await next()).key, send({ action: 'decline' }));
  expect(await answer).toMatchObject({ id: 0, result: { action: 'decline' } });
  expect((await outcome).kind).toBe('succeeded');
  expect(checkEntries(entries()).map(({ rule }) => rule)).toContain('client-capability-of-server');
});

test('B089, B100 what is asked the moment a session begins waits for the person, whatever its id', async () => {
  const requestedSchema = { type: 'object', properties: { n: { type: 'string' } } };
  const asked = [
    { id: 0, method: 'roots/list' },
    { id: 1, method: 'elicitation/create', params: { message: 'Welcome, who are you?', requestedSchema } },
  ];
  const answers: unknown[] = [];
  const { session, question, entries } = harness({
    serve: legacyServer({
      get: () => events(asked.map(event).join(''), { open: true }),
      answer: (body) => {
        answers.push(body);
        return new Response(null, { status: 202 });
      },
    }),
    settings: { switches: { ...defaultSwitches, roots: true } },
  });
  await session.connect(target('2025-11-25'));
  const roots = await question(({ method }) => method === 'roots/list');
  const welcome = await question(({ method }) => method === 'elicitation/create');
  expect(
    messages(entries()).filter(({ text }) => /"id":[01],"(result|error)"/.test(text) && !text.includes('protocolVersion')),
  ).toEqual([]);
  session.answer(roots.key, send({ roots: [] }));
  session.answer(welcome.key, send({ action: 'accept', content: { n: 'Ada' } }));
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers).toEqual([
    { jsonrpc: '2.0', id: 0, result: { roots: [] } },
    { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { n: 'Ada' } } },
  ]);
});

test.each([{ name: '', version: '' }, { name: '   ' }, {}, undefined])(
  'B102 a question of a server that calls itself %j names its address',
  async (serverInfo) => {
    const { serve } = askingInResult({ r: { method: 'roots/list' } });
    const legacy = asking({ id: 0, method: 'roots/list' });
    const settings = { switches: only(['roots']) };
    const named =
      (inner: typeof serve): typeof serve =>
      async (request) => {
        const body = await request.clone().text();
        if (!/"(initialize|server\/discover)"/.test(body)) return inner(request);
        const response = await inner(request);
        const answer = JSON.parse(await response.text());
        if (body.includes('"initialize"')) answer.result.serverInfo = serverInfo;
        else answer.result._meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
        return Response.json(answer);
      };
    for (const [protocol, server] of [
      ['2026-07-28', serve],
      ['2025-11-25', legacy.serve],
    ] as const) {
      const { session, question } = harness({ serve: named(server), settings });
      await session.connect(target(protocol));
      void session.call('tools/call', tool('t'));
      expect((await question()).server).toBe('demo.test');
      await session.disconnect();
    }
  },
);
