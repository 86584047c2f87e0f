import { describe, expect, test } from 'vitest';
import { checkEntries } from '../../../src/findings/check.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Call } from '../../../src/timeline/model.ts';
import { noticesOf } from '../../../src/ui/notices/notices.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { eras, harness, target, tool } from './harness.ts';
import { error, legacyServer, modernServer } from './script-server.ts';

const callOf = (entries: readonly Entry[], method: string) =>
  foldTimeline(entries).blocks.findLast((it): it is Call => it.kind === 'call' && it.method === method)!;
const called = (entries: readonly Entry[]) => callOf(entries, 'tools/call');

describe.each(eras)('what came back in place of a response, $era', ({ era, protocol }) => {
  const serve = (answer: () => unknown) => (era === 'modern' ? modernServer : legacyServer)({ 'tools/call': answer });
  const html = { 'content-type': 'text/html' };

  test.each([
    ['404', () => new Response('<h1>Not here</h1>', { status: 404, headers: html }), 404],
    ['500', () => new Response('', { status: 500 }), 500],
    ['a page', () => new Response('<h1>Hello</h1>', { headers: html }), 200],
    ['no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } }), 200],
    ['nothing', () => new Response('', { headers: { 'content-type': 'application/json' } }), 200],
  ])('%s ends the call with its status, as one arrow back', async (_, answer, status) => {
    const { session, entries } = harness({ serve: serve(answer) });
    await session.connect(target(protocol));
    const outcome = await session.call('tools/call', tool('t')).outcome;
    const call = called(entries());
    expect([outcome.kind, call.status]).toEqual(['protocol-error', 'protocol-error']);
    expect(call.lines.filter(({ from }) => from === 'server')).toMatchObject([{ kind: 'fault', cameBack: status }]);
    await session.disconnect();
  });

  test('a page in place of an answer is no part of the sentence, and kept whole; a word is', async () => {
    const page = `<html>${'<p>Sorry.</p>'.repeat(2000)}</html>`;
    const { session } = harness({ serve: serve(() => new Response(page, { status: 502, headers: html })) });
    await session.connect(target(protocol));
    const outcome = await session.call('tools/call', tool('t')).outcome;
    expect(outcome.reason).toMatch(/^HTTP 502\. /);
    expect(outcome.said).toBe(page);
    await session.disconnect();
    const short = harness({ serve: serve(() => new Response('Bad gateway\n', { status: 502 })) });
    await short.session.connect(target(protocol));
    const told = await short.session.call('tools/call', tool('t')).outcome;
    expect(told).toEqual({ kind: 'protocol-error', reason: expect.stringMatching(/^HTTP 502: Bad gateway\. /) });
    await short.session.disconnect();
  });

  test('nothing comes back from a server that is not there, or that the browser keeps away', async () => {
    const unreachable = () => {
      throw new TypeError('Failed to fetch');
    };
    const { session, entries } = harness({ serve: serve(unreachable) });
    await session.connect(target(protocol));
    await session.call('tools/call', tool('t')).outcome;
    const call = called(entries());
    expect(call.status).toBe('connection-lost');
    expect(call.lines.at(-1)).toMatchObject({ kind: 'fault', from: undefined, cameBack: 'nothing' });
    await session.disconnect();
  });

  test('disconnecting by hand says who disconnected, on the call and in the timeline', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { session, entries } = harness({
      serve: serve(() => {
        arrive();
        return new Promise(() => {});
      }),
    });
    await session.connect(target(protocol));
    const { outcome } = session.call('tools/call', tool('t'));
    await arrived;
    await session.disconnect();
    expect(await outcome).toEqual({ kind: 'ended-here', reason: 'You disconnected.' });
    const call = called(entries());
    expect(call.status).toBe('ended-here');
    expect(call.lines.at(-1)).toMatchObject({ kind: 'note', title: 'You disconnected' });
  });
});

describe('HTTP 202 in place of a response', () => {
  const accepted = () => new Response(null, { status: 202 });

  test('2025: it is named at once, while the call goes on: a response may come on another stream', async () => {
    const { session, entries, until } = harness({ serve: legacyServer({ 'tools/call': accepted }) });
    await session.connect(target('2025-11-25'));
    session.call('tools/call', tool('t'));
    await until(({ calls }) => calls[0]?.accepted);
    const call = called(entries());
    expect(call.status).toBe('running');
    expect(call.lines.at(-1)).toMatchObject({ from: 'server', title: 'HTTP 202 in place of the response' });
    expect(checkEntries(entries()).map(({ rule }) => rule)).toEqual(['accepted-request']);
    await session.disconnect();
  });

  test('2026-07-28: nothing else can come, so it ends the call', async () => {
    const { session, entries } = harness({ serve: modernServer({ 'tools/call': accepted }) });
    await session.connect(target('2026-07-28'));
    expect(await session.call('tools/call', tool('t')).outcome).toMatchObject({
      kind: 'protocol-error',
      reason: expect.stringContaining('HTTP 202'),
    });
    expect(called(entries())).toMatchObject({ status: 'protocol-error', lines: [{ kind: 'request' }, { cameBack: 202 }] });
    await session.disconnect();
  });
});

describe('how negotiation finds an older server', () => {
  test.each([
    ['an error', () => error(0, -32601, 'Method not found'), 'error -32601'],
    ['an error in HTTP 400', () => error(null, -32000, 'Not initialized', 400), 'error -32000'],
    ['HTTP 404', () => new Response('Not found', { status: 404 }), 'HTTP 404'],
    ['HTTP 400 without a word', () => new Response('', { status: 400 }), 'HTTP 400'],
  ])('server/discover refused by %s looks as normal as it is', async (_, answer, badge) => {
    const { session, entries } = harness({ serve: legacyServer({ 'server/discover': answer }) });
    await session.connect(target('Auto'));
    expect(session.snapshot().connection.kind).toBe('connected');
    const call = callOf(entries(), 'server/discover');
    expect(call.status).toBe('legacy-server');
    const said = { kind: 'result', from: 'server', title: 'no server/discover here: legacy server', badge };
    expect(call.lines.at(-1)).toMatchObject(said);
    expect(call.lines.filter((line) => line.kind === 'fault' || line.kind === 'error')).toEqual([]);
    expect(noticesOf(foldTimeline(entries())).filter(({ kind }) => kind === 'fault')).toEqual([]);
    expect(checkEntries(entries())).toEqual([]);
    await session.disconnect();
  });

  test.each([
    ['Auto', 500],
    ['2026-07-28', 404],
  ] as const)('where that ends the connection (%s, HTTP %i) it stays an error', async (protocol, status) => {
    const { session, entries } = harness({ serve: legacyServer({ 'server/discover': () => new Response('', { status }) }) });
    await session.connect(target(protocol));
    expect(session.snapshot().connection.kind).toBe('failed');
    const call = callOf(entries(), 'server/discover');
    expect(call.status).toBe('protocol-error');
    expect(call.lines.at(-1)).toMatchObject({ kind: 'fault', from: 'server', cameBack: status });
  });

  test('a refused initialize shows what came back, too', async () => {
    const { session, entries } = harness({ serve: legacyServer({ initialize: () => new Response('no', { status: 403 }) }) });
    await session.connect(target('2025-11-25'));
    const call = callOf(entries(), 'initialize');
    expect(call.lines.at(-1)).toMatchObject({ kind: 'fault', from: 'server', cameBack: 403, summary: 'no' });
  });
});
