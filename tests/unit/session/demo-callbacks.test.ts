import { afterEach, describe, expect, test } from 'vitest';
import { defaultSwitches } from '../../../src/session/declare.ts';
import type { Switches } from '../../../src/session/types.ts';
import { eras, type Harness, harness, settings, target } from './harness.ts';

const all = { ...defaultSwitches, sampling: true, samplingTools: true, roots: true };
const open: Harness[] = [];
const started = async (protocol: Parameters<typeof target>[0], switches: Switches = all) => {
  const each = harness({ settings: { ...settings, switches } });
  open.push(each);
  await each.session.connect(target(protocol));
  return each;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.session.disconnect();
});
const send = (result: unknown) => ({ kind: 'result', result: JSON.stringify(result), label: 'send' }) as const;
const call = (name: string, args: object = {}) => JSON.stringify({ name, arguments: args });
const says = (text: string) => ({ role: 'assistant', content: { type: 'text', text }, model: 'hand', stopReason: 'endTurn' });

describe.each(eras)('$protocol', ({ protocol }) => {
  test('recommend follows the tool calls of the model', async () => {
    const { session, question } = await started(protocol);
    const { outcome } = session.call('tools/call', call('recommend'));
    const first = await question();
    expect(JSON.stringify(first.params)).toContain('search_shelf');
    const use = { type: 'tool_use', id: 'u1', name: 'search_shelf', input: { words: 'lem' } };
    session.answer(first.key, send({ role: 'assistant', content: [use], model: 'hand', stopReason: 'toolUse' }));
    const second = await question(({ key }) => key !== first.key);
    expect(JSON.stringify(second.params)).toContain('Solaris, Stanisław Lem');
    session.answer(second.key, send(says('Solaris.')));
    expect((await outcome).text).toContain('hand recommends: Solaris.');
  });

  test('recommend offers no tools where sampling.tools is not declared', async () => {
    const { session, question } = await started(protocol, { ...all, samplingTools: false });
    const { outcome } = session.call('tools/call', call('recommend'));
    const asked = await question();
    expect(JSON.stringify(asked.params)).not.toContain('toolChoice');
    session.answer(asked.key, send(says('Emma.')));
    expect((await outcome).kind).toBe('succeeded');
  });

  test('scan_shelves names the folders it was told', async () => {
    const { session, question } = await started(protocol);
    const { outcome } = session.call('tools/call', call('scan_shelves'));
    session.answer((await question()).key, send({ roots: [{ uri: 'file:///books', name: 'Books' }] }));
    expect((await outcome).text).toContain('Books: file:///books');
  });

  test('study_plan asks all three', async () => {
    const { session, question } = await started(protocol);
    const { outcome } = session.call('tools/call', call('study_plan'));
    const answers: Record<string, unknown> = {
      'elicitation/create': { action: 'accept', content: { topic: 'Knots', weeks: 3 } },
      'sampling/createMessage': says('Tie some.'),
      'roots/list': { roots: [] },
    };
    for (const method of Object.keys(answers)) {
      const asked = await question((each) => each.method === method);
      expect(asked.roundSize).toBe(protocol === '2026-07-28' ? 3 : 1);
      session.answer(asked.key, send(answers[method]));
    }
    expect((await outcome).text).toContain('Planned Knots over 3 weeks with hand; notes go to 0 folders.');
  });

  test('a callback that was not declared keeps its tool from asking', async () => {
    const { session } = await started(protocol, defaultSwitches);
    for (const name of ['recommend', 'scan_shelves', 'study_plan']) {
      const outcome = await session.call('tools/call', call(name)).outcome;
      expect(outcome.kind).toBe(protocol === '2026-07-28' ? 'protocol-error' : 'tool-error');
      expect(outcome.text).toMatch(name === 'scan_shelves' ? /roots/ : /sampling/);
    }
  });

  test('prompts and resources may ask before they answer', async () => {
    const { session, question } = await started(protocol);
    const prompt = session.call('prompts/get', JSON.stringify({ name: 'reading_circle', arguments: { title: 'Emma' } }));
    session.answer((await question()).key, send({ action: 'accept', content: { readers: 4 } }));
    expect((await prompt.outcome).text).toContain('for 4 readers');
    const read = session.call('resources/read', JSON.stringify({ uri: 'library://archive/7' }));
    session.answer((await question()).key, send({ action: 'accept', content: { reason: 'Curious' } }));
    expect((await read.outcome).text).toContain('Opened for: Curious');
  });

  test('arguments complete, with regard to those given', async () => {
    const { session } = await started(protocol);
    const complete = async (params: object) => (await session.call('completion/complete', JSON.stringify(params)).outcome).text;
    const ref = { type: 'ref/prompt', name: 'book_report' };
    expect(await complete({ ref, argument: { name: 'title', value: 'm' } })).toContain('"values":["Middlemarch"]');
    const template = { type: 'ref/resource', uri: 'library://books/{shelf}/{title}' };
    const argument = { name: 'title', value: '' };
    expect(await complete({ ref: template, argument, context: { arguments: { shelf: 'travel' } } })).toContain(
      '"values":["Invisible Cities"]',
    );
  });
});

test('a 2025 session hears of what it subscribed to, and of lists that change', async () => {
  const { session } = await started('2025-11-25');
  const heard: string[] = [];
  session.onNotification(({ method }) => heard.push(method));
  await session.call('resources/subscribe', JSON.stringify({ uri: 'library://returns' })).outcome;
  await session.call('tools/call', call('watch_returns', { books: 1 })).outcome;
  await expect.poll(() => heard).toContain('notifications/resources/updated');
  expect(heard).toContain('notifications/resources/list_changed');
  expect(heard).toContain('notifications/tools/list_changed');
  expect((await session.call('tools/list', undefined).outcome).text).toContain('shelve_returns');
});

test('a 2026-07-28 subscription brings the same, on a stream of its own', async () => {
  const { session } = await started('2026-07-28');
  const heard: string[] = [];
  session.onNotification(({ method }) => heard.push(method));
  const notifications = { toolsListChanged: true, resourcesListChanged: true, resourceSubscriptions: ['library://returns'] };
  const listening = session.call('subscriptions/listen', JSON.stringify({ notifications }));
  await expect.poll(() => heard).toContain('notifications/subscriptions/acknowledged');
  await session.call('tools/call', call('watch_returns', { books: 1 })).outcome;
  await expect.poll(() => heard).toContain('notifications/resources/updated');
  expect(heard).toContain('notifications/resources/list_changed');
  expect(heard).toContain('notifications/tools/list_changed');
  session.cancelCall(listening.key);
  expect((await listening.outcome).kind).toBe('cancelled');
});
