import { describe, expect, test } from 'vitest';
import { member, stringOf } from '../../../src/json/access.ts';
import { createDemo } from '../../../src/server/demo/demo.ts';
import { createFines } from '../../../src/server/demo/fines.ts';
import { createPayPage } from '../../../src/server/demo/pay-page.ts';
import { defaultSwitches } from '../../../src/session/declare.ts';
import type { Answer, PendingRequest } from '../../../src/session/types.ts';
import { eras, harness, messages, target, tool } from '../session/harness.ts';

const accept: Answer = { kind: 'result', result: '{"action":"accept"}', label: 'accept' };
const decline: Answer = { kind: 'result', result: '{"action":"decline"}', label: 'decline' };

async function connected(protocol: '2026-07-28' | '2025-11-25', url = true) {
  const fines = createFines((id) => `http://demo.test/demo/pay?fine=${id}`);
  const page = createPayPage(fines);
  const each = harness({
    serve: createDemo(fines),
    settings: { switches: { ...defaultSwitches, elicitationUrl: url } },
  });
  await each.session.connect(target(protocol));
  const pay = (request: PendingRequest) => page(new Request(addressOf(request), { method: 'POST' }));
  return { ...each, fines, page, pay };
}

const addressOf = (request: PendingRequest) => stringOf(member(request.params, 'url')) ?? '';
const heard = (entries: Parameters<typeof messages>[0], method: string) =>
  messages(entries).filter((entry) => entry.text.includes(`"${method}"`));

describe.each(eras)('pay_fine, $era', ({ era, protocol }) => {
  test('asks for an address and ends once the fine is paid there', async () => {
    const { session, question, pay, page, until, entries } = await connected(protocol);
    const call = session.call('tools/call', tool('pay_fine'));
    const asked = await question();
    expect(stringOf(member(asked.params, 'mode'))).toBe('url');
    expect(asked.attribution).toBe(era === 'legacy' ? 'same-stream' : 'input-required');
    expect(stringOf(member(asked.params, 'elicitationId')) !== undefined).toBe(era === 'legacy');
    session.answer(asked.key, accept);
    await until(({ calls }) => calls[0]?.progress?.message === 'Waiting for the payment');
    expect(session.snapshot().calls[0]?.status).toBe('running');
    expect(await page(new Request(addressOf(asked))).text()).toContain('<button>Pay 4.50</button>');
    expect(pay(asked).status).toBe(303);
    expect(await page(new Request(addressOf(asked))).text()).toContain('The fine is paid.');
    expect((await call.outcome).text).toContain('Fine paid.');
    expect(heard(entries(), 'notifications/elicitation/complete').length).toBe(era === 'legacy' ? 1 : 0);
    expect(session.snapshot().pending[0]?.completed).toBe(era === 'legacy' ? true : undefined);
  });

  test('is not paid where the person declines', async () => {
    const { session, question } = await connected(protocol);
    const call = session.call('tools/call', tool('pay_fine'));
    session.answer((await question()).key, decline);
    expect((await call.outcome).text).toContain('Fine not paid.');
  });

  test('takes several fines', async () => {
    const { session, question, pay } = await connected(protocol);
    const call = session.call('tools/call', tool('pay_fine', { fines: 2 }));
    for (const at of [1, 2]) {
      const asked = await question((each) => stringOf(member(each.params, 'message'))!.includes(`fine ${at} of 2`));
      pay(asked);
      session.answer(asked.key, accept);
    }
    expect((await call.outcome).text).toContain('2 fines paid.');
  });

  test('lets go when the call is cancelled', async () => {
    const { session, question, until } = await connected(protocol);
    const call = session.call('tools/call', tool('pay_fine'));
    session.answer((await question()).key, accept);
    await until(({ calls }) => calls[0]?.progress);
    session.cancelCall(call.key);
    expect((await call.outcome).kind).toBe('cancelled');
  });

  test('needs URL mode', async () => {
    const { session } = await connected(protocol, false);
    const outcome = await session.call('tools/call', tool('pay_fine')).outcome;
    if (era === 'legacy') expect(outcome.text).toContain('elicitation.url');
    else expect(outcome.errorCode).toBe(-32021);
  });
});

test('2025-11-25: the error names every address still due, and the call after the last payment succeeds', async () => {
  const { session, pay, until, question } = await connected('2025-11-25');
  const call = () => session.call('tools/call', tool('pay_fine', { how: 'error', fines: 2 }));
  expect((await call().outcome).errorCode).toBe(-32042);
  const [one, other] = session.snapshot().pending;
  pay(one!);
  await until(({ pending }) => pending.find((each) => each.key === one!.key)?.completed);
  const second = await call().outcome;
  expect(second.urls?.elicitations.map((each) => stringOf(member(each, 'url')))).toEqual([addressOf(other!)]);
  pay(await question((each) => addressOf(each) === addressOf(other!)));
  expect((await call().outcome).text).toContain('2 fines paid.');
});

test('2026-07-28 has no such error: the tool asks instead', async () => {
  const { session, question, pay } = await connected('2026-07-28');
  const call = session.call('tools/call', tool('pay_fine', { how: 'error' }));
  const asked = await question();
  pay(asked);
  session.answer(asked.key, accept);
  expect((await call.outcome).text).toContain('Fine paid.');
});

describe('the page where fines are paid', () => {
  const fines = createFines();
  const page = createPayPage(fines);

  test('knows no other fines, and repeats nothing of the address', async () => {
    const response = page(new Request('http://demo.test/demo/pay?fine=%3Cscript%3E'));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('script');
    expect(page(new Request('http://demo.test/demo/pay', { method: 'POST' })).status).toBe(404);
  });

  test('runs no script, is framed by nobody and sends its form to itself', () => {
    const policy = page(new Request('http://demo.test/demo/pay')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  test('forgets the oldest of many', () => {
    const first = fines.open();
    for (let count = 0; count < 1000; count++) fines.open();
    expect(fines.find(first.id)).toBeUndefined();
    expect(fines.pay(first.id)).toBe(false);
  });
});

test('waiting for a payment ends with its signal', async () => {
  const fines = createFines();
  const { id } = fines.open();
  const abort = new AbortController();
  const waiting = fines.whenPaid(id, abort.signal);
  abort.abort('over');
  await expect(waiting).rejects.toBe('over');
  await expect(fines.whenPaid(id, abort.signal)).rejects.toBe('over');
  const paid = fines.whenPaid(id);
  fines.pay(id);
  await paid;
  await fines.whenPaid(id);
});
