import { expect, test } from 'vitest';
import { segmentsOf, splitDurations } from '../../../src/timeline/durations.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Call, Timeline } from '../../../src/timeline/model.ts';
import { ask, complete, createStory, error, form, legacyCard, note, result, text, tool } from './story.ts';

const calls = (timeline: Timeline): readonly Call[] => timeline.blocks.filter((block) => block.kind === 'call');
const last = (timeline: Timeline): Call => calls(timeline).at(-1)!;
const open = () => {
  const story = createStory().connect('legacy');
  const http = story.request(3, 'tools/call', tool('t'));
  const asked = story.head(http).server(http, ask('elic-77', 'elicitation/create', form('Approve?')));
  return { story, http, asked };
};

test('B160: a question the server takes back closes with the reason, and the result is there', () => {
  const { story, http, asked } = open();
  story.wait(200);
  const cancelled = story.server(http, note('notifications/cancelled', { requestId: 'elic-77', reason: 'approved elsewhere' }));
  story.server(http, result(3, text('ok')));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'succeeded', questions: [{ status: 'cancelled', answer: undefined }] });
  expect(call.lines[2]).toMatchObject({
    title: 'notifications/cancelled',
    summary: 'approved elsewhere',
    question: call.questions[0]?.key,
  });
  expect(call.waits).toEqual([[asked.time, cancelled.time]]);
});

test('an answer after the server took the question back is late', () => {
  const { story, http } = open();
  story.server(http, note('notifications/cancelled', { requestId: 'elic-77' }));
  story.send(result('elic-77', { action: 'accept', content: {} }));
  const call = last(foldTimeline(story.entries));
  expect(call.lines.at(-1)).toMatchObject({ kind: 'answer', late: 'cancelled' });
  expect(call.questions[0]?.status).toBe('cancelled');
});

test('B165: a call cancelled by us is cancelled, not failed; what races in afterwards is late', () => {
  const { story, http } = open();
  story.add({ kind: 'person', what: 'cancel', request: '3', reason: 'User requested cancellation' });
  story.send(note('notifications/cancelled', { requestId: 3, reason: 'User requested cancellation' }));
  const ended = last(foldTimeline(story.entries)).ended;
  story.server(http, result(3, text('too late')));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'cancelled', ended, questions: [{ status: 'closed' }], legs: [{ status: 'cancelled' }] });
  expect(call.lines.at(-1)).toMatchObject({ kind: 'result', late: 'cancelled' });
});

test('B106: on a modern connection, letting go of the stream is the cancellation', () => {
  const story = createStory().connect('modern');
  const http = story.request(1, 'tools/call', tool('t'));
  story.head(http).add({ kind: 'person', what: 'cancel', request: '1', reason: 'enough' });
  expect(last(foldTimeline(story.entries)).status).toBe('running');
  story.abort(http);
  const call = last(foldTimeline(story.entries));
  expect(call.status).toBe('cancelled');
  expect(call.lines.at(-1)).toMatchObject({ kind: 'note', title: 'Cancelled by you' });
});

test('a modern call can be cancelled while it waits between two requests', () => {
  const story = createStory().connect('modern');
  const inputRequests = { card: { method: 'elicitation/create', params: form('Name?') } };
  const http = story.request(1, 'tools/call', tool('t'));
  story.reply(http, result(1, { resultType: 'input_required', inputRequests }));
  story.add({ kind: 'person', what: 'cancel', request: '1' });
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'cancelled', questions: [{ status: 'closed' }] });
});

test('B166: cancellations that name nothing are shown and change nothing', () => {
  const { story, http } = open();
  for (const params of [{ requestId: 'nope' }, {}, { requestId: null }]) {
    story.server(http, note('notifications/cancelled', params));
    story.send(note('notifications/cancelled', params));
  }
  const timeline = foldTimeline(story.entries);
  expect(last(timeline)).toMatchObject({ status: 'waiting', questions: [{ status: 'open' }] });
  const inside = last(timeline).lines.filter((line) => line.title === 'notifications/cancelled');
  const alone = timeline.blocks.flatMap((block) =>
    block.kind === 'loose' && block.line.kind === 'notification' ? block.line : [],
  );
  expect(inside.map(({ unknown }) => unknown)).toEqual([true, true, true]);
  expect(alone.map(({ unknown }) => unknown)).toEqual([true, true, true]);
});

test('a call that times out has timed out, even though it is then cancelled', () => {
  const { story } = open();
  story.add({ kind: 'fault', code: 'timeout', request: '3', message: 'No answer and no progress for 60 s.' });
  story.send(note('notifications/cancelled', { requestId: 3, reason: 'timeout' }));
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'timed-out', questions: [{ status: 'closed' }] });
  const other = open();
  other.story.send(note('notifications/cancelled', { requestId: 3, reason: 'timeout' }));
  other.story.add({ kind: 'fault', code: 'timeout', request: '3', message: 'No answer and no progress for 60 s.' });
  expect(last(foldTimeline(other.story.entries)).status).toBe('timed-out');
});

test('B126: a stream that ends without its response ends the call with its questions', () => {
  const { story, http } = open();
  story.end(http).add({ kind: 'fault', code: 'ended-without-response', http, request: '3', message: 'The stream ended.' });
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'connection-lost', questions: [{ status: 'closed' }] });
  expect(call.lines.at(-1)).toMatchObject({ kind: 'fault', badge: 'ended-without-response' });
  expect(call.waits.at(-1)?.[1]).toBe(call.ended);
});

test('a fault that names no call stands by itself', () => {
  const story = createStory().connect('legacy');
  const stream = story.get();
  story.add({
    kind: 'fault',
    code: 'no-get-stream',
    http: stream,
    message: 'No GET stream (HTTP 404).',
    advice: 'Nothing to do.',
  });
  expect(foldTimeline(story.entries).blocks.at(-1)).toMatchObject({
    kind: 'loose',
    line: { kind: 'fault', title: 'No GET stream (HTTP 404).' },
  });
});

test('when the connection closes by itself, open calls are lost with it', () => {
  const { story } = open();
  story.add({ kind: 'setting', what: 'closed', reason: 'The server is gone.' });
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'connection-lost', questions: [{ status: 'closed' }] });
});

test('when the person disconnects, each open call says so and is not lost', () => {
  const { story } = open();
  story.request(9, 'tools/call', tool('slow'));
  story.add({ kind: 'person', what: 'disconnect' });
  story.add({ kind: 'setting', what: 'closed', reason: 'You disconnected.' });
  const timeline = foldTimeline(story.entries);
  const ended = timeline.blocks.filter((it) => it.kind === 'call' && it.status === 'ended-here') as Call[];
  expect(ended.map(({ name }) => name)).toEqual(['t', 'slow']);
  for (const call of ended) expect(call.lines.at(-1)).toMatchObject({ kind: 'note', title: 'You disconnected' });
  expect(new Set(ended.map((call) => call.lines.at(-1)!.key)).size).toBe(2);
  expect(ended[0]!.questions).toMatchObject([{ status: 'closed' }]);
  expect(timeline.blocks.at(-1)).toMatchObject({ line: { title: 'Connection closed: You disconnected.' } });
});

test('a question never answered: nothing was sent, nobody waits, and the call goes on', () => {
  const { story, asked } = open();
  story.person(asked, 'never answer');
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'running', questions: [{ answer: 'never answer', status: 'open' }] });
  expect(call.lines.at(-1)).toMatchObject({ kind: 'note', title: 'Nothing was sent', summary: 'never answer' });
});

test('a refusal by the page is no waiting for the person', () => {
  const { story, asked } = open();
  story.person(asked, 'refused: elicitation was not declared', { by: 'refusal', answer: '{"code":-32601}' });
  story.send(error('elic-77', -32601, 'Elicitation not supported'));
  const call = last(foldTimeline(story.entries));
  expect(call.waits).toEqual([]);
  expect(call.lines.at(-1)).toMatchObject({ title: 'error of elicitation/create', badge: 'refused' });
  expect(call.questions[0]).toMatchObject({ by: 'refusal', status: 'error' });
});

test('an error reply says its code', () => {
  const { story, asked } = open();
  story.person(asked, 'error -1', { answer: '{"code":-1,"message":"no"}' }).send(error('elic-77', -1, 'no'));
  const call = last(foldTimeline(story.entries));
  expect(call.lines.at(-1)).toMatchObject({
    kind: 'answer',
    title: 'error of elicitation/create',
    badge: 'error -1',
    summary: 'no',
  });
  expect(call.questions[0]?.answer).toBe('error -1');
});

test('a raw answer that is no message is still the answer', () => {
  const { story, asked } = open();
  story.person(asked, 'raw', { answer: '{"oops"' }).send('{"oops"');
  const call = last(foldTimeline(story.entries));
  expect(call.lines.at(-1)).toMatchObject({
    kind: 'answer',
    title: 'answer to elicitation/create',
    badge: 'raw',
    summary: '{"oops"',
  });
});

test('an answer that did not arrive leaves the question waiting', () => {
  const { story, asked } = open();
  story.person(asked, 'accept', { answer: '{}' });
  const lost = story.post(result('elic-77', { action: 'accept', content: {} }));
  story.add({ kind: 'fault', code: 'unreachable', http: lost, message: 'Not reachable.' });
  expect(last(foldTimeline(story.entries))).toMatchObject({ status: 'waiting', questions: [{ status: 'open' }] });
  story.person(asked, 'accept', { answer: '{}' }).send(result('elic-77', { action: 'accept', content: {} }));
  const call = last(foldTimeline(story.entries));
  expect(call).toMatchObject({ status: 'running', questions: [{ status: 'result' }] });
  expect(call.lines.filter((line) => line.kind === 'answer').map((line) => line.late)).toEqual([undefined, undefined]);
  expect(call.waits).toHaveLength(2);
});

test('B150: the time of a call divides into waiting for you and the rest', () => {
  const story = createStory().connect('legacy');
  legacyCard(story, 1, 0);
  const call = last(foldTimeline(story.entries));
  const { total, person, rest } = splitDurations(call, 0);
  expect(person).toBe(call.waits[0]![1]! - call.waits[0]![0]);
  expect(person).toBeGreaterThan(3000);
  expect(total).toBe(person + rest);
  const segments = segmentsOf(call, 0);
  expect(segments.map((it) => it.kind)).toEqual(['rest', 'person', 'rest']);
  expect(segments.at(-1)?.end).toBe(total);
});

test('while a question waits, the person part of the bar grows with the clock', () => {
  const { story, asked } = open();
  const call = last(foldTimeline(story.entries));
  expect(call.waits).toEqual([[asked.time, undefined]]);
  const soon = splitDurations(call, asked.time + 1000);
  const later = splitDurations(call, asked.time + 5000);
  expect([soon.person, later.person]).toEqual([1000, 5000]);
  expect(soon.rest).toBe(later.rest);
});

test('an answer held and then changed counts until it was last changed', () => {
  const story = createStory().connect('modern');
  const inputRequests = { a: { method: 'roots/list' }, b: { method: 'roots/list' } };
  const http = story.request(1, 'tools/call', tool('t'));
  const asked = story.reply(http, result(1, { resultType: 'input_required', inputRequests }));
  story.wait(100).person(asked, 'send', { key: 'a', answer: '{}' });
  story.wait(100).person(asked, 'send', { key: 'b', answer: '{}' });
  story.wait(100).person(asked, 'send', { key: 'a', answer: '{"roots":[]}' });
  const changed = story.entries.at(-1)!;
  const retry = story.request(2, 'tools/call', { ...tool('t'), inputResponses: { a: {}, b: {} } });
  story.reply(retry, result(2, complete('done')));
  expect(last(foldTimeline(story.entries)).waits).toEqual([[asked.time, changed.time]]);
});
