import type { Entry } from '../../../src/wire/entry.ts';
import { ask, complete, createStory, error, form, legacyCard, note, result, text, tool } from '../../unit/timeline/story.ts';

/** What goes wrong between two sides, each in a call of its own, in both eras. */
export function oddEntries(start: number): readonly Entry[] {
  const story = createStory(start).connect('legacy');
  legacyCard(story, 7, 7);
  story.wait(130_000);
  nested();
  tied();
  cancelled();
  failing();
  story.connect('modern');
  rounds();
  return story.entries;

  /** A question inside a question; answers given twice, and to what nobody asked. */
  function nested() {
    const http = story.request(1, 'tools/call', tool('renew_loan'), { meta: { progressToken: 'p' } });
    story.head(http);
    const outer = story.server(http, ask('e1', 'elicitation/create', form('Which loan should be renewed?')));
    const inner = story.wait(900).server(http, ask('e2', 'elicitation/create', form('And for how long?')));
    story.wait(12_500).person(inner, 'decline', { answer: '{"action":"decline"}' });
    story.send(result('e2', { action: 'decline' }));
    story.wait(700).person(outer, 'accept', { answer: '{"action":"accept"}' });
    story.send(result('e1', { action: 'accept', content: { loan: 'emma' } }));
    story.send(result('e1', { action: 'decline' }));
    story.server(http, note('notifications/progress', { progressToken: 'p', progress: 1, total: 3, message: 'half way' }));
    story.server(http, note('notifications/progress', { progressToken: 'nobody', progress: 1 }));
    const next = story.server(http, ask('e3', 'elicitation/create', form('Until when?')));
    story.wait(2000).person(next, 'accept', { answer: '{"action":"accept"}' });
    story.send(result('e3', { action: 'accept', content: { until: '2027-01-15' } }));
    story.wait(300).server(http, result(1, text('Renewed.')));
    story.send(result('nobody-asked', { action: 'decline' }));
    for (const params of [{ requestId: 'nope' }, {}, { requestId: null }])
      story.server(http, note('notifications/cancelled', params));
  }

  /** Questions on the GET stream: of the only open call, of one of two, of none. */
  function tied() {
    const stream = story.get();
    story.head(stream);
    const report = story.request(5, 'tools/call', tool('overdue_report'));
    story.head(report);
    const only = story.server(stream, ask('only', 'elicitation/create', form('For the only call?')));
    story.wait(1500).person(only, 'decline', { by: 'rule', answer: '{"action":"decline"}' });
    story.send(result('only', { action: 'decline' }));
    const card = story.request(6, 'tools/call', tool('issue_card'));
    story.head(card);
    const either = story.server(stream, ask('either', 'elicitation/create', form('Whose question is this?')));
    story.wait(1000).person(either, 'accept', { answer: '{"action":"accept","content":{}}' });
    story.send(result('either', { action: 'accept', content: {} }));
    story.server(report, result(5, text('12 overdue')));
    story.server(card, result(6, text('Card issued.')));
    const none = story.server(stream, ask('none', 'elicitation/create', form('Nobody is calling')));
    story.wait(500).person(none, 'cancel', { answer: '{"action":"cancel"}' });
    story.send(result('none', { action: 'cancel' }));
  }

  /** What comes after the person cancelled. */
  function cancelled() {
    const http = story.request(8, 'tools/call', tool('pay_fine'));
    story.head(http).server(http, ask('late', 'elicitation/create', form('Which fine?')));
    story.wait(700).send(note('notifications/cancelled', { requestId: 8, reason: 'changed my mind' }));
    story.send(result('late', { action: 'accept', content: {} }));
    story.server(http, result(8, text('paid')));
  }

  /** A call that HTTP ends, and the next one. */
  function failing() {
    const broken = story.request(9, 'tools/call', tool('broken'));
    story.head(broken, 500).end(broken, '{"errors":{"detail":"Internal Server Error"}}');
    const http = story.request(10, 'tools/call', tool('working'));
    story.head(http).server(http, result(10, text('fine')));
    story.reply(story.request(11, 'tools/call', tool('refused')), error(11, -32603, 'boom'));
  }

  /** Two rounds of 2026-07-28, the first of two questions. */
  function rounds() {
    const asks = (message: string) => ({ method: 'elicitation/create', params: form(message) });
    const required = (id: number, inputRequests: Record<string, unknown>, requestState: string) =>
      result(id, { resultType: 'input_required', inputRequests, requestState });
    const first = story.request(20, 'tools/call', tool('compare_editions'));
    const one = story.reply(first, required(20, { mine: asks('Which is yours?'), other: asks('Which other?') }, 's1'));
    const accept = { action: 'accept', content: { name: 'x' } };
    for (const key of ['mine', 'other']) story.wait(1500).person(one, 'accept', { key, answer: JSON.stringify(accept) });
    const inputResponses = { mine: accept, other: accept };
    const second = story.request(21, 'tools/call', { ...tool('compare_editions'), inputResponses, requestState: 's1' });
    const two = story.reply(second, required(21, { sure: asks('Are you sure?') }, 's2'));
    story.wait(1200).person(two, 'accept', { key: 'sure', answer: JSON.stringify(accept) });
    const last = { ...tool('compare_editions'), inputResponses: { sure: accept }, requestState: 's2' };
    story.wait(200).reply(story.request(22, 'tools/call', last), result(22, complete('They differ.')));
  }
}
