import { expect, test } from 'vitest';
import { stringOf } from '../../../src/json/access.ts';
import { defaultSwitches } from '../../../src/session/declare.ts';
import { harness, target, tool } from './harness.ts';
import { done, error, legacyServer, modernServer } from './script-server.ts';

const settings = { switches: { ...defaultSwitches, elicitationUrl: true } };
const elicitations = [
  {
    mode: 'url',
    elicitationId: '550e8400-e29b-41d4-a716-446655440000',
    url: 'https://mcp.example.com/connect?elicitationId=550e8400',
    message: 'Authorization is required.',
  },
  { mode: 'url', elicitationId: 'b', url: 'https://other.example.com/x', message: 'Second' },
];

async function failing(data: unknown, status = 200) {
  const each = harness({ serve: legacyServer({ 'tools/call': ({ id }) => error(id, -32042, 'More', status, data) }), settings });
  await each.session.connect(target('2025-11-25'));
  return { ...each, outcome: await each.session.call('tools/call', tool('t')).outcome };
}

test.each([200, 400])('B073: each address of a -32042 is a question of its own, HTTP %i', async (status) => {
  const { session, outcome } = await failing({ elicitations }, status);
  expect(outcome).toMatchObject({ kind: 'protocol-error', errorCode: -32042 });
  expect(session.snapshot().pending.map(({ question }) => question.kind === 'input' && question.key)).toEqual([
    '550e8400-e29b-41d4-a716-446655440000',
    'b',
  ]);
});

test.each([undefined, {}, { elicitations: [] }, { elicitations: 'none' }, { elicitations: [{ mode: 'form', message: 'm' }] }])(
  'B073: %j asks for nothing',
  async (data) => {
    const { session, outcome } = await failing(data);
    expect(outcome).toMatchObject({ kind: 'protocol-error', errorCode: -32042 });
    expect(session.snapshot().pending).toEqual([]);
  },
);

test('B073: entries of another mode are left out beside those in URL mode', async () => {
  const { session } = await failing({ elicitations: [{ mode: 'form', message: 'm' }, elicitations[1]] });
  expect(session.snapshot().pending.map(({ params }) => params?.kind === 'object' && stringOf(params.members[1]?.value))).toEqual(
    ['b'],
  );
});

test('a call keeps what it takes to send it again', async () => {
  const { session, sent } = harness({ serve: modernServer({ 'tools/call': () => done }) });
  await session.connect(target('2026-07-28'));
  const headers = [['Mcp-Param-City', 'Berlin']] as const;
  await session.call('tools/call', tool('t'), { headers }).outcome;
  const [before] = session.snapshot().calls;
  await session.call(before!.method, before!.params, before!.headers && { headers: before!.headers }).outcome;
  const calls = sent.filter((each) => each.body.includes('tools/call'));
  expect(calls.map(({ headers: found }) => found['mcp-param-city'])).toEqual(['Berlin', 'Berlin']);
});
