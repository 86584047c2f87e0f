import { expect, test } from 'vitest';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Call, Loose, Timeline } from '../../../src/timeline/model.ts';
import { rowsOf } from '../../../src/timeline/rows.ts';
import { ask, createStory, error, form, note, result, text, tool } from './story.ts';

const calls = (timeline: Timeline): readonly Call[] => timeline.blocks.filter((block) => block.kind === 'call');
const loose = (timeline: Timeline): readonly Loose[] => timeline.blocks.filter((block) => block.kind === 'loose');
const last = (timeline: Timeline): Call => calls(timeline).at(-1)!;

test('B103: equal ids of both sides never mix', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).server(http, ask(1, 'elicitation/create', form('m')));
  story.send(result(1, { action: 'accept', content: {} }));
  story.server(http, result(1, text('done')));
  const call = last(foldTimeline(story.entries));
  expect(call.status).toBe('succeeded');
  expect(call.lines.map((line) => [line.kind, line.from])).toEqual([
    ['request', 'client'],
    ['question', 'server'],
    ['answer', 'client'],
    ['result', 'server'],
  ]);
  expect(call.questions[0]?.key).not.toBe(call.key);
});

test('B103: the ids 1 and "1" stay different', () => {
  const story = createStory().connect('legacy');
  const number = story.request(1, 'tools/call', tool('number'));
  const string = story.request('1', 'tools/call', tool('string'));
  story.reply(string, result('1', text('string done')));
  expect(calls(foldTimeline(story.entries)).map((call) => call.status)).toEqual(['succeeded', 'running', 'succeeded']);
  story.reply(number, result(1, text('number done')));
  expect(calls(foldTimeline(story.entries)).map((call) => call.key)).toEqual(['1 client 0 0', '1 client 1 0', '1 client "1" 0']);
});

test('ids that start again after a reconnect, or are used twice, are told apart', () => {
  const story = createStory().connect('legacy');
  story.reply(story.request(1, 'tools/list'), result(1, { tools: [] }));
  story.reply(story.request(1, 'tools/list'), result(1, { tools: [] }));
  story.connect('legacy');
  story.reply(story.request(1, 'tools/list'), result(1, { tools: [] }));
  const keys = calls(foldTimeline(story.entries)).map((call) => call.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain('1 client 1 1');
  expect(keys).toContain('2 client 1 0');
});

test('B112: three questions at once; one sent twice under the same id is a question of its own', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http);
  for (const id of ['e1', 'e2', 'e3', 'e3']) story.server(http, ask(id, 'elicitation/create', form(id)));
  const call = last(foldTimeline(story.entries));
  expect(call.questions.map((it) => it.key)).toEqual([
    '1 server "e1" 0',
    '1 server "e2" 0',
    '1 server "e3" 0',
    '1 server "e3" 1',
  ]);
  expect(call).toMatchObject({ status: 'waiting', rounds: 1 });
});

test('B113: a question inside a question is under the same call, with the right durations', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  const outer = story.head(http).server(http, ask('e1', 'elicitation/create', form('outer')));
  const inner = story.wait(100).server(http, ask('e2', 'elicitation/create', form('inner')));
  story.wait(100).send(result('e2', { action: 'decline' }));
  story.wait(100).send(result('e1', { action: 'accept', content: {} }));
  story.server(http, result(1, text('done')));
  const call = last(foldTimeline(story.entries));
  const answered = call.lines.filter((line) => line.kind === 'answer');
  expect(answered.map((line) => line.badge)).toEqual(['decline', 'accept']);
  expect(answered.map((line) => line.took)).toEqual([answered[0]!.time - inner.time, answered[1]!.time - outer.time]);
  expect(call.waits).toEqual([[outer.time, answered[1]!.time]]);
});

test('B130: on the GET stream, a question belongs to the only open call, and says so', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  story.head(stream);
  const http = story.request(2, 'tools/call', tool('t'));
  story.head(http).server(stream, ask('s-1', 'elicitation/create', form('Confirm?')));
  story.send(result('s-1', { action: 'accept', content: {} }));
  story.server(http, result(2, text('done')));
  const call = last(foldTimeline(story.entries));
  expect(call.questions[0]?.attribution).toBe('only-open-call');
  expect(call.lines.map((line) => line.kind)).toEqual(['request', 'question', 'answer', 'result']);
});

test('B130: with several open calls it is ambiguous, belongs to none, and stops the clock of all', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  story
    .head(stream)
    .head(story.request(1, 'tools/call', tool('a')))
    .head(story.request(2, 'prompts/get', { name: 'b' }));
  const asked = story.server(stream, ask('s', 'sampling/createMessage', { messages: [], maxTokens: 5 }));
  const before = foldTimeline(story.entries);
  expect(loose(before).at(-1)).toMatchObject({ question: { attribution: 'ambiguous', call: undefined, status: 'open' } });
  expect(calls(before).map((call) => call.waits)).toEqual([[], [[asked.time, undefined]], [[asked.time, undefined]]]);
  story.wait(100).person(asked, 'send', { answer: '{}' });
  story.send(result('s', { role: 'assistant', content: { type: 'text', text: 'x' }, model: 'm' }));
  const after = foldTimeline(story.entries);
  expect(calls(after).map((call) => call.waits)).toEqual([
    [],
    [[asked.time, asked.time + 110]],
    [[asked.time, asked.time + 110]],
  ]);
  expect(loose(after).map((it) => it.line.title)).toContain('result of sampling/createMessage');
  expect(loose(after).find((it) => it.question)?.question).toMatchObject({ status: 'result', answer: 'send' });
});

test('a question without any open call stands by itself', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  story.head(stream).server(stream, ask(0, 'roots/list'));
  expect(loose(foldTimeline(story.entries)).at(-1)).toMatchObject({ question: { attribution: 'none', method: 'roots/list' } });
});

test('B154: a stream that is taken up again by its last event id stays its call', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.request(2, 'tools/call', tool('other'));
  story.head(http).server(http, note('notifications/message', { level: 'info', data: 'x' }), { eventId: 'e6' });
  story.add({ kind: 'sse', what: 'priming', http, eventId: 'e7' });
  story.add({ kind: 'fault', code: 'stream-broken', http, message: 'The stream broke.' });
  expect(calls(foldTimeline(story.entries))[1]?.status).toBe('running');
  const again = story.get('e7');
  const asked = story.head(again).server(again, ask('q', 'elicitation/create', form('m')), { eventId: 'e8' });
  const third = story.end(again).get('e8');
  story.head(third).server(third, ask('q', 'elicitation/create', form('m')), { eventId: 'e8' });
  story.person(asked, 'accept', { answer: '{}' }).send(result('q', { action: 'accept', content: {} }));
  story.server(third, result(1, text('done')), { eventId: 'e9' });
  const call = calls(foldTimeline(story.entries))[1]!;
  expect(call).toMatchObject({ status: 'succeeded', questions: [{ attribution: 'same-stream', status: 'result' }] });
  expect(call.lines.map((line) => line.badge ?? line.kind)).toEqual([
    'request',
    'notification',
    'stream-broken',
    'question',
    'replayed',
    'accept',
    'result',
  ]);
});

test("a ping of the server is a request, and nobody's clock", () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).server(http, ask(9, 'ping'));
  story.send(result(9, {}));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'running', questions: [], waits: [] });
  expect(call.lines.slice(1).map((line) => [line.title, line.from])).toEqual([
    ['ping', 'server'],
    ['result of ping', 'client'],
  ]);
});

test('answers to unknown ids, duplicates and late ones are told apart', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).server(http, ask('q', 'elicitation/create', form('m')));
  story.send(result('q', { action: 'accept', content: {} }));
  story.send(result('q', { action: 'decline' }));
  story.send(error('nobody', -32603, 'no'));
  story.server(http, result(1, text('done')));
  story.server(http, result(1, text('again')));
  story.server(http, result(99, text('whose?')));
  const timeline = foldTimeline(story.entries);
  const call = last(timeline);
  expect(call.lines.map((line) => [line.title, line.late ?? line.unknown ?? false])).toEqual([
    ['tools/call t', false],
    ['elicitation/create', false],
    ['result of elicitation/create', false],
    ['result of elicitation/create', 'answered'],
    ['result of tools/call t', false],
    ['result of tools/call t', 'answered'],
    ['result of unknown request 99', true],
  ]);
  expect(call.questions[0]).toMatchObject({ answer: 'accept' });
  const stray = loose(timeline).at(-1)!.line;
  expect(stray).toMatchObject({ title: 'error of unknown request "nobody"', unknown: true });
  const names = rowsOf(timeline, { collapsed: new Set(), expanded: new Set(), filter: '' }).map((row) => row.name);
  expect(names.filter((name) => name.includes('late: answered before'))).toHaveLength(2);
  expect(names.filter((name) => name.includes('nobody asked for it'))).toHaveLength(2);
});

test('what comes after a cancellation, a time that ran out and an end says which of them it was', () => {
  const story = createStory().connect('legacy');
  const asked = (id: number, q: string) => {
    const http = story.request(id, 'tools/call', tool('t'));
    story.head(http).server(http, ask(q, 'elicitation/create', form('m')));
    return http;
  };
  const first = asked(1, 'a');
  story.send(note('notifications/cancelled', { requestId: 1 }));
  story.send(result('a', { action: 'accept', content: {} }));
  story.server(first, result(1, text('x')));
  const second = asked(2, 'b');
  story.add({ kind: 'fault', code: 'timeout', request: '2', message: 'No answer for 60 s.' });
  story.send(note('notifications/cancelled', { requestId: 2, reason: 'timeout' }));
  story.server(second, result(2, text('x')));
  const third = asked(3, 'c');
  story.server(third, result(3, text('x')));
  story.send(result('c', { action: 'accept', content: {} }));
  story.send(note('notifications/cancelled', { requestId: 3 }));
  const lates = calls(foldTimeline(story.entries))
    .filter((call) => call.method === 'tools/call')
    .map((call) => call.lines.map((line) => line.late ?? '-').join(' '));
  expect(lates).toEqual(['- - - cancelled cancelled', '- - - - timed-out', '- - - ended answered']);
});

test('a question that comes while another of its call is open, and its answer, stand deeper; those after it do not', () => {
  const story = createStory().connect('legacy');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).server(http, ask('e1', 'elicitation/create', form('outer')));
  story.server(http, ask('e2', 'elicitation/create', form('inner')));
  story.send(result('e2', { action: 'decline' }));
  story.send(result('e1', { action: 'accept', content: {} }));
  story.server(http, ask('e3', 'elicitation/create', form('next')));
  const call = last(foldTimeline(story.entries));
  expect(call.lines.map((line) => line.depth)).toEqual([0, 1, 2, 2, 1, 1]);
  expect(call.questions.map(({ round }) => round)).toEqual([1, 1, 2]);
});

test('B157: progress token 0 and the empty token are tokens', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  story.head(stream);
  story.request(1, 'tools/call', tool('zero'), { meta: { progressToken: 0 } });
  story.request(2, 'tools/call', tool('empty'), { meta: { progressToken: '' } });
  story.server(stream, note('notifications/progress', { progressToken: 0, progress: 0.5, total: 1 }));
  story.server(stream, note('notifications/progress', { progressToken: '', progress: 0, total: 0, message: 'begun' }));
  const [, zero, empty] = calls(foldTimeline(story.entries));
  expect(zero?.progress).toEqual({ progress: 0.5, total: 1, message: undefined });
  expect(empty?.progress).toEqual({ progress: 0, total: 0, message: 'begun' });
  expect(empty?.lines[1]?.summary).toBe('0 of 0, begun');
});

test('B158: progress nobody asked for stays with its stream and changes no bar', () => {
  const story = createStory().connect('legacy');
  const http = story.request(4, 'tools/call', tool('t'), { meta: { progressToken: 4 } });
  story.head(http).server(http, note('notifications/progress', { progressToken: 'tool-call-4', progress: 0, total: 1 }));
  story.server(http, result(4, { content: [] }));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'succeeded', progress: undefined });
  expect(call.lines[1]).toMatchObject({ title: 'notifications/progress', unknown: true });
});

test('logs go to the call of their stream, else to the only open one, else stand alone', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  const log = (data: string) => note('notifications/message', { level: 'info', data });
  story.head(stream).server(stream, log('nobody'));
  const first = story.request(1, 'tools/call', tool('a'));
  story.head(first).server(stream, log('only'));
  const second = story.request(2, 'tools/call', tool('b'));
  story.head(second).server(second, log('stream'));
  story.server(stream, log('several'));
  const timeline = foldTimeline(story.entries);
  expect(loose(timeline).flatMap((it) => (it.line.kind === 'notification' ? [it.line.summary] : []))).toEqual([
    'info: nobody',
    'info: several',
  ]);
  expect(
    calls(timeline)
      .slice(1)
      .map((call) => call.lines[1]?.summary),
  ).toEqual(['info: only', 'info: stream']);
});

test('a finished URL elicitation is told within the call that asked it', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  const http = story.head(stream).request(1, 'tools/call', tool('pay'));
  const params = { mode: 'url', message: 'Pay', url: 'https://example.com/', elicitationId: 'el-1' };
  story.head(http).server(http, ask(3, 'elicitation/create', params));
  story.send(result(3, { action: 'accept' }));
  story.request(2, 'tools/call', tool('other'));
  story.server(stream, note('notifications/elicitation/complete', { elicitationId: 'el-1' }));
  expect(calls(foldTimeline(story.entries))[1]?.lines.at(-1)?.title).toBe('notifications/elicitation/complete');
});

test('an answer outside every call says who gave it', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  const asked = story.head(stream).server(stream, ask(0, 'roots/list'));
  const answer = { roots: [{ uri: 'file:///books' }] };
  story.person(asked, 'your list of one folder', { by: 'rule', answer: JSON.stringify(answer) });
  story.send(result(0, answer));
  const lines = loose(foldTimeline(story.entries)).map(({ line }) => line);
  expect(lines.find(({ kind }) => kind === 'answer')).toMatchObject({ title: 'result of roots/list', by: 'rule' });
});
