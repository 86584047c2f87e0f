import { expect, test } from 'vitest';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Call, Timeline } from '../../../src/timeline/model.ts';
import { printTimeline } from '../../../src/timeline/print.ts';
import { ask, complete, createStory, error, form, legacyCard, modernCard, result, rpc, text, tool } from './story.ts';

const calls = (timeline: Timeline): readonly Call[] => timeline.blocks.filter((block) => block.kind === 'call');
const last = (timeline: Timeline): Call => calls(timeline).at(-1)!;
const kinds = (call: Call) =>
  call.lines.map((line) => `${line.from === 'client' ? '>' : line.from === 'server' ? '<' : '.'} ${line.kind}`);

test('both eras give the same picture: request, question, answer, result', () => {
  const legacy = createStory().connect('legacy');
  legacyCard(legacy, 1, 0);
  const modern = createStory().connect('modern');
  modernCard(modern, [1, 2]);
  const [old, current] = [last(foldTimeline(legacy.entries)), last(foldTimeline(modern.entries))];
  for (const call of [old, current]) {
    expect(kinds(call)).toEqual(['> request', '< question', '> answer', '< result']);
    expect(call.lines.map((line) => line.title)).toEqual([
      'tools/call issue_card',
      'elicitation/create',
      'result of elicitation/create',
      'result of tools/call issue_card',
    ]);
    expect(call).toMatchObject({ status: 'succeeded', rounds: 1, name: 'issue_card' });
    expect(call.lines[2]).toMatchObject({
      badge: 'accept',
      summary: '{"name":"Ada Lovelace"}',
      question: call.questions[0]?.key,
    });
    expect(call.questions[0]).toMatchObject({ answer: 'accept', by: 'hand', status: 'result' });
  }
  expect(old.questions[0]?.attribution).toBe('same-stream');
  expect(current.questions[0]?.attribution).toBe('input-required');
  expect(current.lines[1]?.key).toMatch(/^\d+:card$/);
});

test('the initialize call holds its initialized notification', () => {
  const call = calls(foldTimeline(createStory().connect('legacy').entries))[0]!;
  expect(call.lines.map((line) => line.title)).toEqual(['initialize', 'result of initialize', 'notifications/initialized']);
});

test('the connection says who, which version, and how', () => {
  const timeline = foldTimeline(createStory().connect('legacy').connect('modern').entries);
  const titles = timeline.blocks.flatMap((block) => (block.kind === 'loose' ? [block.line.title] : []));
  expect(titles).toContain('Connected to Library 1.0.0, 2026-07-28, stateless');
  expect(titles).toContain('Connected to Library 1.0.0, 2025-11-25, with a session');
  expect(timeline.connections.map((it) => it.era)).toEqual(['legacy', 'modern']);
});

test('two questions at once: both in one round, answered in the opposite order in legacy', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('compare_editions'));
  const first = story.head(http).server(http, ask('a', 'elicitation/create', form('First?')));
  const second = story.server(http, ask('b', 'elicitation/create', form('Second?')));
  story.person(second, 'decline', { answer: '{}' }).send(result('b', { action: 'decline' }));
  story.person(first, 'accept', { answer: '{}' }).send(result('a', { action: 'accept', content: {} }));
  story.server(http, result(1, text('done')));
  const call = last(foldTimeline(story.entries));
  expect(call.questions.map((it) => [it.round, it.answer])).toEqual([
    [1, 'accept'],
    [1, 'decline'],
  ]);
  expect(call.lines.map((line) => line.badge)).toEqual([undefined, undefined, undefined, 'decline', 'accept', undefined]);
});

test('two questions of one result become two lines, their answers two more', () => {
  const story = createStory().connect('modern');
  const http = story.request(1, 'tools/call', tool('compare_editions'));
  const inputRequests = {
    2: { method: 'elicitation/create', params: form('Second?') },
    1: { method: 'roots/list' },
  };
  const asked = story.reply(http, result(1, { resultType: 'input_required', inputRequests }));
  story.person(asked, 'accept', { key: '2', answer: '{}' }).wait(500).person(asked, 'send', { key: '1', answer: '{}' });
  const inputResponses = { 1: { roots: [] }, 2: { action: 'accept', content: {} } };
  const retry = story.request(2, 'tools/call', { ...tool('compare_editions'), inputResponses });
  story.reply(retry, result(2, complete('done')));
  const call = last(foldTimeline(story.entries));
  expect(kinds(call)).toEqual(['> request', '< question', '< question', '> answer', '> answer', '< result']);
  expect(call.questions.map((it) => it.method)).toEqual(['roots/list', 'elicitation/create']);
  expect(call.legs).toHaveLength(2);
  // One span, to the answer that was given last.
  expect(call.waits).toEqual([[asked.time, call.questions[0]?.answered]]);
});

test('questions that are no object end the call, as it ends where it is run', () => {
  for (const inputRequests of [[], 'x', 1]) {
    const story = createStory().connect('modern');
    const http = story.request(1, 'tools/call', tool('slow'));
    story.reply(http, result(1, { resultType: 'input_required', inputRequests, requestState: 's' }));
    expect(last(foldTimeline(story.entries)).status).toBe('protocol-error');
  }
});

test('B167: a state-only round shows itself and stays in its call', () => {
  const story = createStory().connect('modern');
  const http = story.request(1, 'tools/call', tool('slow'));
  story.reply(http, result(1, { resultType: 'input_required', requestState: 'step-1' }));
  const retry = story.request(2, 'tools/call', { ...tool('slow'), requestState: 'step-1' });
  story.reply(retry, result(2, complete('done')));
  const call = last(foldTimeline(story.entries));
  expect(kinds(call)).toEqual(['> request', '< result', '> request', '< result']);
  expect(call.lines[1]?.badge).toBe('input_required');
  expect(call.lines[2]?.badge).toBe('retry');
  expect(call).toMatchObject({ status: 'succeeded', waits: [] });
});

test('B180: answers without a state, then a state without answers, are one call of three legs', () => {
  const story = createStory().connect('modern');
  const first = story.request(1, 'tools/call', tool('edge'));
  const inputRequests = { note: { method: 'elicitation/create', params: form('Enter a note') } };
  const asked = story.reply(first, result(1, { resultType: 'input_required', inputRequests }));
  story.person(asked, 'accept', { key: 'note', answer: '{}' });
  const second = story.request(2, 'tools/call', { ...tool('edge'), inputResponses: { note: { action: 'accept', content: {} } } });
  story.reply(second, result(2, { resultType: 'input_required', requestState: 'mrtr-edge:final:1' }));
  const third = story.request(3, 'tools/call', { ...tool('edge'), requestState: 'mrtr-edge:final:1' });
  story.reply(third, result(3, complete('MRTR edge complete')));
  const timeline = foldTimeline(story.entries);
  expect(calls(timeline)).toHaveLength(2);
  expect(last(timeline).legs.map((leg) => leg.id)).toEqual(['1', '2', '3']);
  expect(printTimeline(timeline)).toContain(
    [
      'tools/call edge: succeeded, 1 question, 2 rounds, waited for you',
      '  → tools/call edge',
      '    ← elicitation/create – Enter a note (input-required, round 1, accept by hand)',
      '    → result of elicitation/create [accept] – {}',
      '  ← result of tools/call edge [input_required]',
      '  → tools/call edge [retry]',
      '  ← result of tools/call edge – MRTR edge complete',
    ].join('\n'),
  );
});

test('B172: results that break the round trip end the call, and stay visible', () => {
  const outcomes = [
    { resultType: 'input_required' },
    { resultType: 'input_required', inputRequests: { x: { method: 'tools/list' } } },
    { resultType: 'weird', content: [] },
    text('a legacy result without resultType'),
  ].map((value) => {
    const story = createStory().connect('modern');
    story.reply(story.request(1, 'tools/call', tool('odd')), result(1, value));
    const call = last(foldTimeline(story.entries));
    expect(kinds(call)).toEqual(['> request', '< result']);
    return call.status;
  });
  expect(outcomes).toEqual(['protocol-error', 'protocol-error', 'protocol-error', 'succeeded']);
  const empty = createStory().connect('modern');
  empty.reply(empty.request(1, 'tools/call', tool('odd')), result(1, { resultType: 'input_required', inputRequests: {} }));
  expect(last(foldTimeline(empty.entries)).status).toBe('running');
});

test('B174: a request of the server on a modern connection is shown and waits for nobody', () => {
  const story = createStory().connect('modern');
  const http = story.request(1, 'tools/call', tool('odd'));
  story.head(http).server(http, ask('x', 'elicitation/create', form('m')));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'running', waits: [] });
  expect(call.questions[0]).toMatchObject({ attribution: 'same-stream', status: 'closed' });
});

test('B174: input_required on a legacy session is an ordinary result', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('odd'));
  story.reply(http, result(1, { resultType: 'input_required', requestState: 's' }));
  const call = last(foldTimeline(story.entries));
  expect(call.status).toBe('succeeded');
  expect(call.lines.at(-1)).toMatchObject({ kind: 'result', badge: 'input_required' });
});

test('B169: input_required on a list ends that call', () => {
  const story = createStory().connect('modern');
  story.reply(
    story.request(1, 'tools/list'),
    result(1, { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } } }),
  );
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'protocol-error', questions: [] });
});

test('retries find their call by requestState, else by keys where only one fits, else they are new calls', () => {
  const asking = (story: ReturnType<typeof createStory>, id: number, key: string, requestState?: string) =>
    story.reply(
      story.request(id, 'tools/call', tool('same')),
      result(id, {
        resultType: 'input_required',
        inputRequests: { [key]: { method: 'roots/list' } },
        ...(requestState && { requestState }),
      }),
    );
  const states = createStory().connect('modern');
  asking(states, 1, 'k', 'one');
  asking(states, 2, 'k', 'two');
  states.request(3, 'tools/call', { ...tool('same'), inputResponses: { k: { roots: [] } }, requestState: 'one' });
  expect(calls(foldTimeline(states.entries)).map((call) => call.legs.length)).toEqual([1, 2, 1]);

  const keys = createStory().connect('modern');
  asking(keys, 1, 'a');
  asking(keys, 2, 'b');
  keys.request(3, 'tools/call', { ...tool('same'), inputResponses: { b: { roots: [] } } });
  expect(calls(foldTimeline(keys.entries)).map((call) => call.legs.length)).toEqual([1, 1, 2]);

  const unclear = createStory().connect('modern');
  asking(unclear, 1, 'k');
  asking(unclear, 2, 'k');
  unclear.request(3, 'tools/call', { ...tool('same'), inputResponses: { k: { roots: [] } } });
  expect(calls(foldTimeline(unclear.entries)).map((call) => call.legs.length)).toEqual([1, 1, 1, 1]);
  unclear.add({ kind: 'setting', what: 'leg', request: '4', first: '2', round: 1, reason: 'answers' });
  unclear.request(4, 'tools/call', { ...tool('same'), inputResponses: { k: { roots: [] } } });
  expect(calls(foldTimeline(unclear.entries)).map((call) => call.legs.length)).toEqual([1, 1, 2, 1]);
});

test('a call that goes on after its leg was lost is running again', () => {
  const story = createStory().connect('modern');
  const first = story.request(1, 'tools/call', tool('slow'));
  story.add({ kind: 'fault', code: 'stream-broken', http: first, message: 'The stream broke.' });
  expect(last(foldTimeline(story.entries)).status).toBe('connection-lost');
  story.add({ kind: 'setting', what: 'leg', request: '2', first: '1', round: 0, reason: 'reissue' });
  const second = story.request(2, 'tools/call', tool('slow'));
  expect(last(foldTimeline(story.entries)).status).toBe('running');
  story.reply(second, result(2, complete('done')));
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'succeeded', legs: [{ id: '1' }, { id: '2' }] });
});

test('a retry that never arrives: its questions wait again', () => {
  const story = createStory().connect('modern');
  const inputRequests = { card: { method: 'elicitation/create', params: form('Name?') } };
  const http = story.request(1, 'tools/call', tool('issue_card'));
  const asked = story.reply(http, result(1, { resultType: 'input_required', inputRequests }));
  story.person(asked, 'accept', { key: 'card', answer: '{}' });
  story.add({ kind: 'setting', what: 'leg', request: '2', first: '1', round: 1, reason: 'answers' });
  const params = { ...tool('issue_card'), inputResponses: { card: { action: 'accept', content: {} } } };
  const lost = story.request(2, 'tools/call', params);
  story.add({ kind: 'fault', code: 'unreachable', http: lost, message: 'Not reachable.' });
  expect(last(foldTimeline(story.entries))).toMatchObject({
    status: 'waiting',
    questions: [{ status: 'open', answer: undefined }],
  });
  story.person(asked, 'accept', { key: 'card', answer: '{}' });
  story.add({ kind: 'setting', what: 'leg', request: '3', first: '1', round: 1, reason: 'answers' });
  story.reply(story.request(3, 'tools/call', params), result(3, complete('done')));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'succeeded', questions: [{ answer: 'accept', status: 'result' }] });
  expect(call.waits).toHaveLength(2);
});

test('a question refused where nothing can be sent ends the call here', () => {
  const story = createStory().connect('modern', { capabilities: {} });
  const http = story.request(1, 'tools/call', tool('issue_card'));
  const inputRequests = { card: { method: 'elicitation/create', params: form('Name?') } };
  const asked = story.reply(http, result(1, { resultType: 'input_required', inputRequests }));
  story.wait(50).person(asked, 'refused: elicitation was not declared', { key: 'card', by: 'refusal' });
  story.add({ kind: 'setting', what: 'ended-here', request: '1', reason: 'Nothing was sent.' });
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'ended-here', waits: [] });
  expect(call.questions[0]).toMatchObject({ by: 'refusal', answer: 'refused: elicitation was not declared' });
  expect(call.lines.slice(2).map((line) => [line.kind, line.title])).toEqual([
    ['note', 'Nothing was sent'],
    ['note', 'Ended here'],
  ]);
});

test('errors and tool errors are told apart', () => {
  const story = createStory().connect('legacy');
  story.reply(story.request(1, 'tools/call', tool('a')), result(1, text('bad', { isError: true })));
  story.reply(story.request(2, 'tools/call', tool('b')), error(2, -32602, 'Unknown tool'));
  const [tools, protocol] = calls(foldTimeline(story.entries)).slice(1);
  expect(tools).toMatchObject({ status: 'tool-error' });
  expect(tools?.lines[1]).toMatchObject({ badge: 'tool error', summary: 'bad' });
  expect(protocol).toMatchObject({ status: 'protocol-error' });
  expect(protocol?.lines[1]).toMatchObject({ title: 'error of tools/call b', badge: 'error -32602', summary: 'Unknown tool' });
});

test('B108: an error whose id is none of ours, as the whole body, is the answer to its request', () => {
  const story = createStory().connect('legacy');
  story.reply(
    story.request(7, 'tools/call', tool('a')),
    rpc({ id: null, error: { code: -32600, message: 'Invalid request' } }),
    400,
  );
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'protocol-error', ended: expect.any(Number) });
});

test('B110, B134: HTTP alone ends a call; with a session id, 404 means that the session is gone', () => {
  const outcome = (status: number) => {
    const story = createStory().connect('legacy');
    const http = story.request(1, 'tools/call', tool('a'));
    story.head(http, status, 'text/html').end(http, '<html>');
    return last(foldTimeline(story.entries)).status;
  };
  expect([outcome(500), outcome(404)]).toEqual(['protocol-error', 'connection-lost']);
});
