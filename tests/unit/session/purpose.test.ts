import { describe, expect, test } from 'vitest';
import type { Answer, WireTrick } from '../../../src/session/types.ts';
import { allFindings } from '../../support/story-text.ts';
import { eras, harness, target, tool } from './harness.ts';
import { done, error, events, legacyServer, type Message, modernServer } from './script-server.ts';

const decline: Answer = { kind: 'result', result: '{"action":"decline"}', label: 'decline' };
const form = { message: 'm', requestedSchema: { type: 'object', properties: {} } };
const ask = { method: 'elicitation/create', params: form };
const bodies = (sent: readonly { readonly body: string }[]) =>
  sent.filter((each) => each.body).map((each) => JSON.parse(each.body) as Message);

describe('wrong on purpose in a 2026-07-28 round', () => {
  const playing = async (trick: WireTrick) => {
    const each = harness({
      serve: modernServer({
        'tools/call': ({ params }) =>
          'inputResponses' in params! || 'requestState' in params!
            ? done
            : { resultType: 'input_required', inputRequests: { a: ask, b: ask }, requestState: 's1' },
      }),
    });
    await each.session.connect(target('2026-07-28'));
    const call = each.session.call('tools/call', tool('t'));
    const [first, second] = await each.until(({ pending }) => pending.length === 2 && pending);
    expect(first!.tricks).toContain(trick);
    if (trick !== 'part') each.session.answer(second!.key, decline);
    each.session.answer(first!.key, decline, undefined, { label: trick, trick });
    expect((await call.outcome).kind).toBe('succeeded');
    expect(
      each.entries().find((entry) => entry.kind === 'person' && entry.what === 'answer' && entry.by === 'purpose'),
    ).toMatchObject({
      label: `decline, on purpose: ${trick}`,
    });
    // What comes of it is held against us, and said to be meant.
    const found = allFindings(each.entries()).filter(({ side }) => side === 'client');
    expect(found.map(({ rule, purpose }) => [rule, purpose])).toEqual(breaks[trick]?.map((rule) => [rule, true]) ?? []);
    return bodies(each.sent).filter(({ params }) => params?.inputResponses);
  };
  const breaks: { readonly [K in WireTrick]?: readonly string[] } = {
    'state-changed': ['request-state-altered'],
    'state-missing': ['request-state-missing'],
    'unknown-key': ['unknown-input-response'],
    part: ['round-incomplete'],
  };

  test('the state is changed', async () => {
    expect((await playing('state-changed'))[0]!.params!.requestState).toBe('s1-changed');
  });
  test('the state is left out', async () => {
    expect((await playing('state-missing'))[0]!.params).not.toHaveProperty('requestState');
  });
  test('a key that nobody asked for is added', async () => {
    expect(Object.keys((await playing('unknown-key'))[0]!.params!.inputResponses as object)).toEqual(['a', 'b', 'unasked']);
  });
  test('only part of the round is sent', async () => {
    expect((await playing('part'))[0]!.params!.inputResponses).toEqual({ a: { action: 'decline' } });
  });
  test('the round is sent twice', async () => {
    expect((await playing('twice')).length).toBe(2);
  });
});

test.each(eras)('$era: an answer can be sent late, after its question was closed', async ({ era, protocol }) => {
  const { session, question, sent, until } = harness();
  await session.connect(target(protocol));
  const call = session.call('tools/call', tool('issue_card'));
  const asked = await question();
  session.answer(asked.key, decline, undefined, { label: 'late', trick: 'late' });
  await call.outcome;
  const second = session.call('tools/call', tool('issue_card'));
  const again = await question();
  session.cancelCall(second.key);
  await second.outcome;
  await until(({ pending }) => pending.find((each) => each.key === again.key)?.state.kind === 'closed');
  const declined = () => bodies(sent).filter((each) => JSON.stringify(each).includes('decline')).length;
  const before = declined();
  session.answer(again.key, decline);
  expect(declined()).toBe(before);
  session.answer(again.key, decline, undefined, { label: 'late', trick: 'late' });
  await expect.poll(declined).toBe(before + 1);
  const closed = () => session.snapshot().pending.find((each) => each.key === again.key);
  expect(closed()?.state.kind).toBe('closed');
  expect(closed()?.tricks).toEqual(['late']);
  await session.disconnect();
  expect(closed()?.tricks, 'with the connection the last way to answer is gone').toEqual([]);
  expect(era).toBeDefined();
});

test('a legacy answer is sent twice', async () => {
  const { session, question, sent } = harness();
  await session.connect(target('2025-11-25'));
  const call = session.call('tools/call', tool('issue_card'));
  session.answer((await question()).key, decline, undefined, { label: 'twice', trick: 'twice' });
  await call.outcome;
  expect(bodies(sent).filter((each) => each.result).length).toBe(2);
});

describe('addresses', () => {
  const urlParams = (elicitationId: string) => ({
    mode: 'url',
    message: 'm',
    url: `https://pay.example/${elicitationId}`,
    elicitationId,
  });
  const switches = { elicitationForm: true, elicitationUrl: true };
  const connected = async (script: Parameters<typeof legacyServer>[0]) => {
    const { defaultSwitches } = await import('../../../src/session/declare.ts');
    const each = harness({ serve: legacyServer(script), settings: { switches: { ...defaultSwitches, ...switches } } });
    await each.session.connect(target('2025-11-25'));
    return each;
  };

  test('-32042 puts each address to the person, and nothing is sent for them', async () => {
    let times = 0;
    const each = await connected({
      'tools/call': ({ id }) =>
        times++ === 0 ? error(id, -32042, 'URL required', 200, { elicitations: [urlParams('a'), urlParams('b')] }) : done,
    });
    const call = each.session.call('tools/call', tool('t'));
    expect(await call.outcome).toMatchObject({ kind: 'protocol-error', errorCode: -32042 });
    const { pending } = each.session.snapshot();
    expect(pending.map((one) => [one.fromError, one.call, one.state.kind])).toEqual([
      [true, call.key, 'waiting'],
      [true, call.key, 'waiting'],
    ]);
    const before = each.sent.length;
    each.session.answer(pending[0]!.key, { kind: 'result', result: '{"action":"accept"}', label: 'accept' });
    expect(each.sent.length).toBe(before);
    expect((await each.session.call('tools/call', tool('t')).outcome).kind).toBe('succeeded');
  });

  test('completion is noted for known ids only', async () => {
    const notice = (id: unknown) =>
      `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params: { elicitationId: id } })}\n\n`;
    const each = await connected({
      'tools/call': () =>
        events(
          `data: ${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'elicitation/create', params: urlParams('known') })}\n\n` +
            notice('unknown') +
            notice(5) +
            notice('known'),
          { open: true },
        ),
    });
    each.session.call('tools/call', tool('t'));
    const found = await each.until(({ pending }) => pending.find((one) => one.completed));
    expect(found.question).toMatchObject({ id: '7' });
  });
});
