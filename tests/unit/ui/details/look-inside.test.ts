import { expect, test } from 'vitest';
import { pathText } from '../../../../src/json/diff.ts';
import { entryAt } from '../../../../src/timeline/entry-at.ts';
import { foldTimeline } from '../../../../src/timeline/fold.ts';
import { callToCopy } from '../../../../src/ui/details/copy-as.ts';
import { httpStory } from '../../../../src/ui/details/http-story.ts';
import { browserWords, endWords, listWords, streamWords } from '../../../../src/ui/details/http-words.ts';
import { legChanges } from '../../../../src/ui/details/leg-changes.ts';
import { questionStory } from '../../../../src/ui/details/question-story.ts';
import { selectionOf } from '../../../../src/ui/details/selection.ts';
import { hitsToMark } from '../../../../src/ui/details/text-window.ts';
import { checkable } from '../../../../src/ui/details/verdict.ts';
import { complete, createStory, form, legacyCard, modernCard, result, type Story, tool } from '../../timeline/story.ts';

/** The question of the last call, and its story. */
function questionOf(story: Story) {
  const timeline = foldTimeline(story.entries);
  const call = timeline.blocks.findLast((it) => it.kind === 'call');
  const question = call?.kind === 'call' ? call.questions[0] : undefined;
  if (call?.kind !== 'call' || !question) throw new Error('no question');
  return { question, story: questionStory({ entries: story.entries, length: story.entries.length, timeline, question, call }) };
}

test('a question tells what was asked, the form as it was, what was sent, and what became of it, in both eras', () => {
  for (const era of ['legacy', 'modern'] as const) {
    const story = createStory().connect(era);
    if (era === 'legacy') legacyCard(story, 1, 7);
    else modernCard(story, [1, 2]);
    const { story: told } = questionOf(story);
    expect(told).toMatchObject({ action: 'accept', recorded: false, after: 'tools/call issue_card: succeeded.' });
    expect(told.person).toMatchObject({ by: 'hand', label: 'accept' });
    // No form was recorded here: it is drawn from what was sent.
    expect(told.draft?.root).toMatchObject({ kind: 'members', members: { '/name': { kind: 'text', text: 'Ada Lovelace' } } });
    expect(checkable(told)).toMatchObject({ content: { kind: 'object' } });
  }
});

test('the recorded form is shown where there is one; what is no form is not', () => {
  const drafts = [
    '{"version":1,"root":{"kind":"members","members":{"/name":{"kind":"text","text":"Ad"}}}}',
    '{"version":7}',
    'no JSON',
    '[]',
  ];
  const told = drafts.map((draft) => {
    const story = createStory().connect('legacy');
    legacyCard(story, 1, 7);
    const entries = story.entries.map((it) => (it.kind === 'person' && it.what === 'answer' ? { ...it, form: draft } : it));
    return questionOf({ ...story, entries }).story;
  });
  expect(told.map((it) => it.recorded)).toEqual([true, false, false, false]);
  expect(told[0]?.draft?.root).toMatchObject({ members: { '/name': { text: 'Ad' } } });
});

test('an unanswered question, a declined one and one without a schema say why there is no verdict', () => {
  const waiting = createStory().connect('legacy');
  const http = waiting.request(1, 'tools/call', tool('issue_card'));
  waiting.head(http);
  waiting.server(http, { jsonrpc: '2.0', id: 7, method: 'elicitation/create', params: form('Name?') });
  const asked = questionOf(waiting).story;
  expect(asked).toMatchObject({ answer: undefined, draft: undefined, after: 'It is not answered yet.' });
  expect(checkable(asked)).toEqual({ nothing: 'Nothing was sent, so there is nothing to check.' });
  waiting.send(result(7, { action: 'decline' }));
  expect(checkable(questionOf(waiting).story)).toEqual({ nothing: 'Only an accept carries content to check.' });
});

test('a retry names what it changed against the first leg, and what it should not have', () => {
  const changes = (story: Story, name: string) => {
    const timeline = foldTimeline(story.entries);
    const entry = story.entries.findLast((it) => it.kind === 'message' && it.from === 'client');
    if (entry?.kind !== 'message') throw new Error('no request');
    const call = timeline.blocks.findLast((it) => it.kind === 'call');
    const line = call?.kind === 'call' ? call.lines.find((it) => it.seq === entry.seq) : undefined;
    const selection = selectionOf(timeline, line?.key ?? name);
    return selection && legChanges(story.entries, story.entries.length, selection, entry);
  };
  const right = createStory().connect('modern');
  modernCard(right, [1, 2]);
  const told = changes(right, 'none');
  expect(told).toMatchObject({ leg: 2, forbidden: [] });
  expect(told?.differences.map(({ kind, path }) => `${kind} ${pathText(path)}`)).toEqual([
    'added params.inputResponses',
    'added params.requestState',
  ]);
  const wrong = createStory().connect('modern');
  const first = wrong.request(1, 'tools/call', tool('issue_card', { a: 1 }));
  const inputRequests = { card: { method: 'elicitation/create', params: form('Name?') } };
  wrong.reply(first, result(1, { resultType: 'input_required', inputRequests, requestState: 's' }));
  const answer = { action: 'accept', content: { name: 'A' } };
  const second = wrong.request(2, 'tools/call', {
    ...tool('issue_card', { a: 2 }),
    inputResponses: { card: answer },
    requestState: 's',
  });
  wrong.reply(second, result(2, complete('x')));
  expect(changes(wrong, 'none')?.forbidden.map(pathText)).toEqual(['params.arguments.a']);
});

test('an exchange says how it was carried, what a browser did, and how it ended', () => {
  const story = createStory().connect('legacy');
  const get = story.get('event-7');
  story.head(get);
  story.add({ kind: 'sse', http: get, what: 'priming', eventId: 'event-8' });
  story.add({ kind: 'sse', http: get, what: 'retry', milliseconds: 500 });
  story.add({ kind: 'sse', http: get, what: 'comment', text: '' });
  story.abort(get, 'disconnected');
  const told = httpStory(story.entries, story.entries.length, get);
  expect(told).toMatchObject({ lastEventId: 'event-8', eventIds: 1, streamFacts: 3, events: true });
  expect(told.stream.map(({ what }) => what)).toEqual(['priming', 'retry', 'comment']);
  expect(streamWords(told)).toBe('GET stream of the session');
  expect(endWords(told)).toBe('This client let go of it: disconnected');
  expect(browserWords(told)[1]).toContain(
    'mcp-protocol-version, mcp-session-id and last-event-id may be sent, and it allowed that',
  );

  const post = story.request(9, 'tools/list');
  expect(endWords(httpStory(story.entries, story.entries.length, post))).toBe('It waits for the response');
  story.add({ kind: 'fault', code: 'unreachable', http: post, message: 'Nothing answers.' });
  const lost = httpStory(story.entries, story.entries.length, post);
  expect(endWords(lost)).toBe('unreachable: Nothing answers.');
  expect(browserWords(lost)[1]).toMatch(/this one may have failed there\.$/);
  expect(listWords(['a', 'b', 'c'])).toBe('a, b and c');
});

test('a call is copied with the answers that were given and the callbacks that were declared', () => {
  const story = createStory().connect('modern', { capabilities: { elicitation: { form: {} } } });
  modernCard(story, [1, 2]);
  const timeline = foldTimeline(story.entries);
  const call = timeline.blocks.findLast((it) => it.kind === 'call');
  if (call?.kind !== 'call') throw new Error('no call');
  const last = call.lines.at(-1)!;
  expect(entryAt(story.entries, story.entries.length, last.seq)).toBeDefined();
  const copied = callToCopy(story.entries, story.entries.length, timeline, { call, line: last, question: undefined });
  expect(copied).toMatchObject({ method: 'tools/call', era: 'modern', version: '2026-07-28', headers: [], progress: false });
  expect(copied?.callbacks.map(({ kind, answers }) => [kind, answers.length])).toEqual([['elicitation', 1]]);
});

test('of very many hits those around the current one are drawn', () => {
  const hits = Array.from({ length: 5000 }, (_, at) => at * 10);
  expect(hitsToMark(hits, 3000, { from: 0, to: 60_000 })).toContain(30_000);
  expect(hitsToMark(hits, 3000, { from: 0, to: 60_000 })).toHaveLength(400);
  expect(hitsToMark(hits, undefined, { from: 20_000, to: 60_000 })[0]).toBe(20_000);
  expect(hitsToMark([5], 0, { from: 0, to: 10 })).toEqual([5]);
});
