import { describe, expect, test } from 'vitest';
import { createFullCheck } from '../../../src/findings/full-check.ts';
import { defaultSwitches } from '../../../src/session/declare.ts';
import type { SessionSettings } from '../../../src/session/types.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { fakeClock } from './fake-clock.ts';
import { harness, messages, target } from './harness.ts';
import { done, error, events, legacyServer, type Message, modernServer, type Script } from './script-server.ts';

const stamp = '2026-01-01T00:00:00Z';
const legacyTask = (status: string, more: object = {}) => ({
  taskId: 't-1',
  status,
  createdAt: stamp,
  lastUpdatedAt: stamp,
  ttl: 60_000,
  pollInterval: 100,
  ...more,
});
const modernTask = (status: string, more: object = {}) => ({
  resultType: 'complete',
  taskId: 't-1',
  status,
  createdAt: stamp,
  lastUpdatedAt: stamp,
  ttlMs: null,
  pollIntervalMs: 100,
  ...more,
});
const asTask = JSON.stringify({ name: 't', arguments: {}, task: { ttl: 60_000 } });
const ask = { method: 'elicitation/create', params: { message: 'm', requestedSchema: { type: 'object', properties: {} } } };
const accept = { kind: 'result', result: '{"action":"accept","content":{}}', label: 'accept' } as const;
const switches = (more: Partial<SessionSettings['switches']>) => ({ switches: { ...defaultSwitches, ...more } });

async function legacy(script: Script, settings: Partial<SessionSettings> = switches({ tasks: true })) {
  const each = harness({ serve: legacyServer(script), settings });
  await each.session.connect(target('2025-11-25'));
  return each;
}
async function modern(
  script: Script,
  { timers, ...settings }: Partial<SessionSettings> & Pick<Parameters<typeof harness>[0] & object, 'timers'> = switches({
    tasksExtension: true,
  }),
) {
  const each = harness({ serve: modernServer(script), settings, ...(timers && { timers }) });
  await each.session.connect(target('2026-07-28'));
  return each;
}
/** The calls of tools on the timeline: how they stand, and their lines in words. */
const story = (each: { entries: ReturnType<typeof harness>['entries'] }) =>
  foldTimeline(each.entries()).blocks.flatMap((block) =>
    block.kind === 'call' && block.method === 'tools/call'
      ? [
          [
            block.status,
            ...block.lines.map(({ from, title, badge, late }) =>
              [from === 'client' ? '>' : '<', title, badge, late && `late: ${late}`].filter(Boolean).join(' '),
            ),
          ],
        ]
      : [],
  );
/** What either side got wrong in it. */
const found = (each: { entries: ReturnType<typeof harness>['entries'] }) => {
  const check = createFullCheck();
  for (const entry of each.entries()) check.push(entry);
  return check.findings().map(({ rule, message }) => `${rule}: ${message}`);
};
const methodsOf = (each: { entries: ReturnType<typeof harness>['entries'] }) =>
  messages(each.entries()).flatMap(({ from, text }) => {
    const { method } = JSON.parse(text) as Message;
    return from === 'client' && method !== undefined && !/^(initialize|notifications\/init|server\/)/.test(method)
      ? [method]
      : [];
  });

describe('a call as a task, 2025-11-25', () => {
  test('its status is polled and its result fetched once it is there', async () => {
    const statuses = ['working', 'working', 'completed'];
    const each = await legacy({
      'tools/call': () => ({ task: legacyTask('working', { statusMessage: 'gathering' }) }),
      'tasks/get': () => legacyTask(statuses.shift() ?? 'completed'),
      'tasks/result': () => ({ content: [{ type: 'text', text: 'found' }] }),
    });
    const call = each.session.call('tools/call', asTask);
    const state = await each.until(({ calls }) => calls[0]?.task && calls[0]);
    expect(state.task).toMatchObject({ id: 't-1', status: 'working', message: 'gathering', ttl: 60_000, pollInterval: 100 });
    expect(await call.outcome).toMatchObject({ kind: 'succeeded', text: '{"content":[{"type":"text","text":"found"}]}' });
    expect(methodsOf(each)).toEqual(['tools/call', 'tasks/get', 'tasks/get', 'tasks/get', 'tasks/result']);
    expect(each.session.snapshot().calls[0]!.task?.polls).toBe(3);
    expect(found(each)).toEqual([]);
    expect(story(each)).toEqual([
      [
        'succeeded',
        '> tools/call t',
        '< result of tools/call t task',
        '> tasks/get',
        '< result of tasks/get working',
        '> tasks/get',
        '< result of tasks/get working',
        '> tasks/get',
        '< result of tasks/get completed',
        '> tasks/result',
        '< result of tasks/result',
      ],
    ]);
  });

  test('one that needs input gets its question on the stream of its result, tied by stream or by the task it names', async () => {
    const answers: Message[] = [];
    let finish: (text: string) => void = () => {};
    const related = { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't-1' } } };
    const each = await legacy({
      'tools/call': () => ({ task: legacyTask('working') }),
      'tasks/get': () => legacyTask('input_required'),
      'tasks/result': ({ id }) =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              const say = (message: object) =>
                controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`));
              say({ id: 's-1', ...ask, params: { ...ask.params, ...related } });
              finish = (text) => {
                say({ id, result: { content: [{ type: 'text', text }] } });
                controller.close();
              };
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
      answer: (body) => {
        answers.push(body);
        finish('answered');
        return new Response(null, { status: 202 });
      },
    });
    const call = each.session.call('tools/call', asTask);
    const question = await each.question();
    expect(question).toMatchObject({ call: call.key, attribution: 'same-stream' });
    each.session.answer(question.key, accept);
    expect(await call.outcome).toMatchObject({ kind: 'succeeded' });
    expect(answers).toMatchObject([{ id: 's-1', result: { action: 'accept' } }]);
    expect(found(each)).toEqual([]);
    expect(story(each)).toEqual([
      [
        'succeeded',
        '> tools/call t',
        '< result of tools/call t task',
        '> tasks/get',
        '< result of tasks/get input_required',
        '> tasks/result',
        '< elicitation/create',
        '> result of elicitation/create accept',
        '< result of tasks/result',
      ],
    ]);
  });

  test('a question on another stream belongs to the call whose task it names', async () => {
    let push: (text: string) => void = () => {};
    const each = await legacy({
      get: () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              push = (text) => controller.enqueue(new TextEncoder().encode(text));
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
      'tools/call': ({ id }) => ({ task: legacyTask('working', { taskId: `t-${id}` }) }),
      'tasks/get': ({ params }) => legacyTask('working', { taskId: (params as { taskId: string }).taskId }),
      answer: () => new Response(null, { status: 202 }),
    });
    const calls = [each.session.call('tools/call', asTask), each.session.call('tools/call', asTask)];
    const second = await each.until(({ calls: states }) => states[0]?.task && states[1]?.task);
    const params = { ...ask.params, _meta: { 'io.modelcontextprotocol/related-task': { taskId: second.id } } };
    push(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, method: ask.method, params })}\n\n`);
    expect(await each.question()).toMatchObject({ call: calls[1]!.key, attribution: 'related-task' });
    expect(foldTimeline(each.entries()).blocks.flatMap((block) => (block.kind === 'call' ? block.questions : []))).toMatchObject([
      { attribution: 'related-task', status: 'open' },
    ]);
    await each.session.disconnect();
    expect((await calls[0]!.outcome).kind).toBe('ended-here');
  });

  test('cancelling it is told by tasks/cancel, and a status the server tells by itself is shown at once', async () => {
    const each = await legacy({
      'tools/call': () => ({ task: legacyTask('working', { pollInterval: 3_600_000 }) }),
      'tasks/get': () => events(`data: {"jsonrpc":"2.0","method":"notifications/tasks/status","params":{}}\n\n`, { open: true }),
      'tasks/cancel': () => legacyTask('cancelled'),
    });
    const call = each.session.call('tools/call', asTask);
    await each.until(({ calls }) => calls[0]?.task);
    each.session.cancelCall(call.key, 'enough');
    expect(await call.outcome).toMatchObject({ kind: 'cancelled', reason: 'enough' });
    expect(methodsOf(each)).toEqual(['tools/call', 'tasks/cancel']);
    expect(story(each)).toEqual([
      ['cancelled', '> tools/call t', '< result of tools/call t task', '< Cancelled by you', '> tasks/cancel'],
    ]);
  });

  test('a status told by itself ends the pause between two polls', async () => {
    let told = false;
    let push: (text: string) => void = () => {};
    const each = await legacy({
      get: () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              push = (text) => controller.enqueue(new TextEncoder().encode(text));
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
      'tools/call': () => ({ task: legacyTask('working', { pollInterval: 3_600_000 }) }),
      'tasks/get': () => legacyTask(told ? 'failed' : 'working'),
      'tasks/result': ({ id }) => error(id, -32050, 'no such book'),
    });
    const call = each.session.call('tools/call', asTask);
    await each.until(({ calls }) => calls[0]?.task);
    told = true;
    const params = legacyTask('failed', { statusMessage: 'gave up' });
    push(`data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tasks/status', params })}\n\n`);
    expect(await call.outcome).toMatchObject({ kind: 'protocol-error', errorCode: -32050 });
  });

  test('a task that is gone ends the call with what the server says', async () => {
    const each = await legacy({
      'tools/call': () => ({ task: legacyTask('working') }),
      'tasks/get': ({ id }) => error(id, -32602, 'Task not found'),
    });
    expect(await each.session.call('tools/call', asTask).outcome).toMatchObject({ kind: 'protocol-error', errorCode: -32602 });
  });

  test('a poll that is lost is repeated; a call that did not ask to be a task is none', async () => {
    let polls = 0;
    const each = await legacy({
      'tools/call': () => ({ task: legacyTask('working') }),
      'tasks/get': () => {
        polls += 1;
        if (polls < 3) throw new TypeError('Failed to fetch');
        return legacyTask('cancelled', { statusMessage: 'closed for the night' });
      },
    });
    const outcome = await each.session.call('tools/call', asTask).outcome;
    expect(outcome).toMatchObject({ kind: 'cancelled', reason: expect.stringContaining('closed for the night') });
    expect(await each.session.call('tools/call', '{"name":"t"}').outcome).toMatchObject({ kind: 'succeeded' });
    expect(polls).toBe(3);
  });
});

describe('a question of the server as a task, 2025-11-25', () => {
  const asked = { ...ask, params: { ...ask.params, task: { ttl: 5000 } } };
  /** Runs `play` while the call is open; `say` sends a request of the server and gives the answer to it. */
  async function playing(play: (say: (method: string, params: unknown) => Promise<Message>) => Promise<void>) {
    const waiting = new Map<unknown, (answer: Message) => void>();
    return legacy({
      answer: (body) => {
        waiting.get(body.id)?.(body);
        return new Response(null, { status: 202 });
      },
      'tools/call': ({ id }) =>
        new Response(
          new ReadableStream<Uint8Array>({
            async start(controller) {
              const write = (message: object) =>
                controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`));
              let count = 0;
              await play((method, params) => {
                count += 1;
                write({ id: count, method, params });
                return new Promise((resolve) => waiting.set(count, resolve));
              });
              write({ id, result: done });
              controller.close();
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    });
  }

  test('it is a task at once, waits for the person, and is answered when its result is asked for', async () => {
    const seen: Message[] = [];
    let answer: () => void = () => {};
    const each = await playing(async (say) => {
      const created = await say(asked.method, asked.params);
      const { taskId } = (created.result as { task: { taskId: string } }).task;
      seen.push(created, await say('tasks/get', { taskId }), await say('tasks/list', {}));
      const result = say('tasks/result', { taskId });
      await say('ping', {});
      answer();
      seen.push(await result, await say('tasks/get', { taskId }), await say('tasks/cancel', { taskId }));
      seen.push(await say('tasks/get', { taskId: 'no such' }));
    });
    const call = each.session.call('tools/call', '{"name":"t"}');
    const question = await each.question();
    answer = () => each.session.answer(question.key, accept);
    expect((await call.outcome).kind).toBe('succeeded');
    const taskId = expect.any(String);
    expect(seen).toMatchObject([
      { result: { task: { taskId, status: 'working', ttl: 5000 } } },
      { result: { taskId, status: 'working' } },
      { result: { tasks: [{ taskId, status: 'working' }] } },
      { result: { action: 'accept', content: {}, _meta: { 'io.modelcontextprotocol/related-task': { taskId } } } },
      { result: { status: 'completed' } },
      { error: { code: -32602 } },
      { error: { code: -32602 } },
    ]);
    expect(found(each)).toEqual([]);
    expect(story(each)).toEqual([
      [
        'succeeded',
        '> tools/call t',
        '< elicitation/create',
        '> result of elicitation/create task',
        '< tasks/get',
        '> result of tasks/get working',
        '< tasks/list',
        '> result of tasks/list',
        '< tasks/result',
        '< ping',
        '> result of ping',
        '> result of elicitation/create accept',
        '< tasks/get',
        '> result of tasks/get completed',
        '< tasks/cancel',
        '> error of tasks/cancel error -32602',
        '< tasks/get',
        '> error of tasks/get error -32602',
        '< result of tools/call t',
      ],
    ]);
  });

  test('the server cancels it: the card closes, and its result is an error', async () => {
    const seen: Message[] = [];
    const each = await playing(async (say) => {
      const created = await say(asked.method, asked.params);
      const { taskId } = (created.result as { task: { taskId: string } }).task;
      seen.push(await say('tasks/cancel', { taskId }), await say('tasks/result', { taskId }));
    });
    expect((await each.session.call('tools/call', '{"name":"t"}').outcome).kind).toBe('succeeded');
    expect(seen).toMatchObject([{ result: { status: 'cancelled' } }, { error: { code: -32602 } }]);
    expect(story(each)).toEqual([
      [
        'succeeded',
        '> tools/call t',
        '< elicitation/create',
        '> result of elicitation/create task',
        '< tasks/cancel',
        '> result of tasks/cancel cancelled',
        '< tasks/result',
        '> error of elicitation/create error -32602 late: cancelled',
        '< result of tools/call t',
      ],
    ]);
    expect(each.session.snapshot().pending[0]!.state).toEqual({
      kind: 'closed',
      reason: 'The server cancelled the task of its question.',
    });
  });

  test('an error for an answer makes it failed, with that error as its result', async () => {
    const seen: Message[] = [];
    const each = await playing(async (say) => {
      const created = await say(asked.method, asked.params);
      const { taskId } = (created.result as { task: { taskId: string } }).task;
      seen.push(await say('tasks/result', { taskId }), await say('tasks/get', { taskId }));
    });
    const call = each.session.call('tools/call', '{"name":"t"}');
    each.session.answer((await each.question()).key, { kind: 'error', code: -1, message: 'no', label: 'error -1' });
    await call.outcome;
    expect(seen).toMatchObject([{ error: { code: -1, message: 'no' } }, { result: { status: 'failed' } }]);
  });

  test('undeclared, the wish is ignored and the question answered as any other', async () => {
    let got: (body: Message) => void = () => {};
    const answered = new Promise<Message>((resolve) => {
      got = resolve;
    });
    const waiting = await legacy(
      {
        answer: (body) => {
          got(body);
          return new Response(null, { status: 202 });
        },
        'tools/call': () => events(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 7, ...asked })}\n\n`, { open: true }),
      },
      switches({}),
    );
    waiting.session.call('tools/call', '{"name":"t"}');
    waiting.session.answer((await waiting.question()).key, accept);
    expect(await answered).toMatchObject({ id: 7, result: { action: 'accept' } });
  });
});

describe('the tasks extension, 2026-07-28', () => {
  test('a task is polled by its id, asks, is answered, and ends with the result inside it', async () => {
    const updates: unknown[] = [];
    const heads: (string | null)[] = [];
    const each = await modern({
      'tools/call': () => modernTask('working', { resultType: 'task' }),
      'tasks/get': (_, request) => {
        heads.push(request.headers.get('mcp-name'));
        if (heads.length === 1) return modernTask('input_required', { inputRequests: { a: ask } });
        if (updates.length === 0) return modernTask('input_required', { inputRequests: { a: ask, b: ask } });
        // The server may not have taken note of the answer yet.
        if (heads.length < 6) return modernTask('input_required', { inputRequests: { a: ask, b: ask } });
        return modernTask('completed', { result: { content: [{ type: 'text', text: 'found' }] } });
      },
      'tasks/update': ({ params }) => {
        updates.push((params as { inputResponses: unknown }).inputResponses);
        return { resultType: 'complete' };
      },
    });
    const call = each.session.call('tools/call', '{"name":"t"}');
    const first = await each.question();
    expect(first).toMatchObject({ call: call.key, attribution: 'input-required', question: { key: 'a' }, roundSize: 1 });
    each.session.answer(first.key, accept);
    const second = await each.question(({ question }) => question.kind === 'input' && question.key === 'b');
    each.session.answer(second.key, { kind: 'result', result: '{"action":"decline"}', label: 'decline' });
    expect(await call.outcome).toMatchObject({ kind: 'succeeded', text: '{"content":[{"type":"text","text":"found"}]}' });
    expect(updates).toEqual([{ a: { action: 'accept', content: {} } }, { b: { action: 'decline' } }]);
    expect(new Set(heads)).toEqual(new Set(['t-1']));
    expect(each.session.snapshot().pending).toHaveLength(2);
    expect(each.session.snapshot().calls[0]!.rounds).toBe(2);
    expect(found(each)).toEqual([]);
    expect(story(each)).toEqual([
      [
        'succeeded',
        '> tools/call t',
        '< result of tools/call t task',
        '> tasks/get',
        '< elicitation/create',
        '> result of elicitation/create accept',
        '< result of tasks/update',
        '> tasks/get',
        '< elicitation/create',
        '> result of elicitation/create decline',
        '< result of tasks/update',
        '> tasks/get',
        '< result of tasks/get input_required',
        '> tasks/get',
        '< result of tasks/get input_required',
        '> tasks/get',
        '< result of tasks/get input_required',
        '> tasks/get',
        '< result of tasks/get completed',
      ],
    ]);
  });

  test('an error inside it, and one without either', async () => {
    const each = await modern({
      'tools/call': ({ params }) =>
        params?.name === 'bad'
          ? modernTask('completed', { resultType: 'task' })
          : modernTask('failed', { resultType: 'task', error: { code: -32050, message: 'no' } }),
    });
    expect(await each.session.call('tools/call', '{"name":"t"}').outcome).toMatchObject({
      kind: 'protocol-error',
      errorCode: -32050,
      reason: 'no',
    });
    expect((await each.session.call('tools/call', '{"name":"bad"}').outcome).reason).toContain('no result in it');
  });

  test('cancelling it is told by tasks/cancel', async () => {
    const each = await modern({
      'tools/call': () => modernTask('working', { resultType: 'task', pollIntervalMs: 3_600_000 }),
      'tasks/cancel': () => ({ resultType: 'complete' }),
    });
    const call = each.session.call('tools/call', '{"name":"t"}');
    await each.until(({ calls }) => calls[0]?.task);
    each.session.cancelCall(call.key);
    expect((await call.outcome).kind).toBe('cancelled');
    expect(methodsOf(each)).toEqual(['tools/call', 'tasks/cancel']);
    expect(story(each)).toEqual([
      ['cancelled', '> tools/call t', '< result of tools/call t task', '< Cancelled by you', '> tasks/cancel'],
    ]);
  });

  test('a question that the task does not ask any more closes; one that was not declared ends the call here', async () => {
    let polls = 0;
    const { timers, advance } = fakeClock();
    const each = await modern(
      {
        'tools/call': () => modernTask('input_required', { resultType: 'task', inputRequests: { a: ask } }),
        'tasks/get': () => {
          polls += 1;
          return polls === 1
            ? modernTask('working')
            : modernTask('input_required', { inputRequests: { s: { method: 'sampling/createMessage', params: {} } } });
        },
        'tasks/cancel': () => ({ resultType: 'complete' }),
      },
      { ...switches({ tasksExtension: true }), timers },
    );
    const call = each.session.call('tools/call', '{"name":"t"}');
    await each.question();
    advance(5000);
    await each.until(({ pending }) => pending[0]?.state.kind === 'closed');
    advance(1000);
    const outcome = await call.outcome;
    expect(outcome).toMatchObject({ kind: 'ended-here', reason: expect.stringContaining('sampling was not declared') });
    expect(each.session.snapshot().pending[0]!.state).toEqual({
      kind: 'closed',
      reason: 'The task does not ask this any more.',
    });
    expect(methodsOf(each).at(-1)).toBe('tasks/cancel');
    expect(story(each)).toEqual([
      [
        'ended-here',
        '> tools/call t',
        '< elicitation/create',
        '> tasks/get',
        '< result of tasks/get working',
        '> tasks/get',
        '< sampling/createMessage',
        '< Nothing was sent refused',
        '< Ended here',
        '> tasks/cancel',
      ],
    ]);
  });

  test('undeclared, a task is a protocol error that says what to switch on', async () => {
    const each = await modern({ 'tools/call': () => modernTask('working', { resultType: 'task' }) }, switches({}));
    const outcome = await each.session.call('tools/call', '{"name":"t"}').outcome;
    expect(outcome).toMatchObject({ kind: 'protocol-error', reason: expect.stringContaining('Tasks extension') });
    expect(story(each)).toEqual([['protocol-error', '> tools/call t', '< result of tools/call t task']]);
  });
});
