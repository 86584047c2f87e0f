import { complete, form, result, type Story, tool } from '../timeline/story.ts';
import type { Wrong } from './wrong.ts';

type Json = Record<string, unknown>;

const card = { method: 'elicitation/create', params: form('Name?') };
const answer = { action: 'accept', content: { name: 'Ada' } };

/** A call that requires input, and the retry that answers it. */
function round(story: Story, given: Json, retry: Json, options: { id?: number; leg?: boolean; name?: string } = {}): void {
  const { id = 2, leg = true, name = 't' } = options;
  story.reply(story.request(1, 'tools/call', tool('t')), result(1, { resultType: 'input_required', ...given }));
  if (leg) story.add({ kind: 'setting', what: 'leg', request: String(id), first: '1', round: 1, reason: 'answers' });
  story.reply(story.request(id, 'tools/call', { ...tool(name), ...retry }), result(id, complete('done')));
}

const one = { inputRequests: { card }, requestState: 's1' };
const modern = (story: Story) => story.connect('modern');

/** What a client gets wrong in answering a round of 2026-07-28. */
export const wrongRounds: readonly Wrong[] = [
  {
    rule: 'request-state-altered',
    side: 'client',
    what: 'B172: another state, on the announced leg',
    tell: (story) => round(modern(story), one, { inputResponses: { card: answer }, requestState: 's2' }),
  },
  {
    rule: 'request-state-altered',
    side: 'client',
    what: 'another state, told by method, name and keys alone',
    tell: (story) => round(modern(story), one, { inputResponses: { card: answer }, requestState: 's2' }, { leg: false }),
  },
  {
    rule: 'request-state-missing',
    side: 'client',
    what: 'no state',
    tell: (story) => round(modern(story), one, { inputResponses: { card: answer } }),
  },
  {
    rule: 'request-state-added',
    side: 'client',
    what: 'a state of its own',
    tell: (story) => round(modern(story), { inputRequests: { card } }, { inputResponses: { card: answer }, requestState: 's' }),
  },
  {
    rule: 'round-incomplete',
    side: 'client',
    what: 'one of two',
    tell: (story) => round(modern(story), { inputRequests: { card, other: card } }, { inputResponses: { card: answer } }),
  },
  {
    rule: 'unknown-input-response',
    side: 'client',
    what: 'a key nobody asked for',
    tell: (story) => round(modern(story), { inputRequests: { card } }, { inputResponses: { card: answer, more: answer } }),
  },
  {
    rule: 'answer-without-round',
    side: 'client',
    what: 'answers to nothing',
    tell: (story) => {
      const http = modern(story).request(1, 'tools/call', { ...tool('t'), inputResponses: { card: answer } });
      story.reply(http, result(1, complete('done')));
    },
  },
  {
    rule: 'retry-same-id',
    side: 'client',
    what: 'the id of the first leg',
    tell: (story) => round(modern(story), one, { inputResponses: { card: answer }, requestState: 's1' }, { id: 1 }),
  },
  {
    rule: 'retry-changed',
    side: 'client',
    what: 'other arguments',
    tell: (story) =>
      round(modern(story), one, { inputResponses: { card: answer }, requestState: 's1', arguments: { more: true } }),
  },
];
