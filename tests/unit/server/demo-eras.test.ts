import { describe, expect, test, vi } from 'vitest';
import { createDemo } from '../../../src/server/demo/demo.ts';
import { createPageFetch } from '../../../src/server/demo/in-page.ts';
import { connectDemo, textOf } from './demo-client.ts';

const url = 'http://demo.test/demo/mcp';
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

function modernCall(name: string, more: object = {}, capabilities: object = { elicitation: { form: {} } }) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, ...more, _meta: meta } };
  return {
    method: 'POST',
    headers: { ...headers, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name },
    body: JSON.stringify(message),
  };
}

interface ToolResult {
  readonly resultType: string;
  readonly inputRequests: object;
  readonly requestState: string;
}

async function ask(fetch: typeof globalThis.fetch, name: string, more: object = {}) {
  const response = await fetch(url, modernCall(name, more));
  return (await response.json()) as { result: ToolResult; error?: { code: number; message: string } };
}

describe('2026-07-28', () => {
  test('a question that was not declared is refused with -32021 and HTTP 400', async () => {
    const response = await createPageFetch()(url, modernCall('issue_card', {}, { sampling: {} }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } },
    });
  });

  test('every round carries a state, and the second question travels with the first answer', async () => {
    const fetch = createPageFetch();
    const first = await ask(fetch, 'renew_loan');
    expect(first.result.resultType).toBe('input_required');
    expect(Object.keys(first.result.inputRequests)).toEqual(['loan']);
    const answers = { loan: { action: 'accept', content: { loan: 'dune' } } };
    const second = await ask(fetch, 'renew_loan', { inputResponses: answers, requestState: first.result.requestState });
    expect(Object.keys(second.result.inputRequests)).toEqual(['until']);
    expect(second.result.requestState).not.toBe(first.result.requestState);
  });

  test('two questions of one round, whose answers may come in any order', async () => {
    const fetch = createPageFetch();
    const { result } = await ask(fetch, 'compare_editions');
    expect(Object.keys(result.inputRequests)).toEqual(['first', 'second']);
    const inputResponses = {
      second: { action: 'accept', content: { edition: '2nd, 1984' } },
      first: { action: 'accept', content: { edition: '1st, 1965' } },
    };
    const done = await ask(fetch, 'compare_editions', { inputResponses, requestState: result.requestState });
    expect(textOf(done.result)).toBe('Compared the edition you have (1st, 1965) with the other one (2nd, 1984).');
  });

  test('a state that was changed is refused, one that is missing or of another tool is asked again', async () => {
    const fetch = createPageFetch();
    const { result } = await ask(fetch, 'issue_card');
    const inputResponses = { card: { action: 'decline' } };
    const changed = await ask(fetch, 'issue_card', { inputResponses, requestState: `${result.requestState}x` });
    expect(changed.error?.code).toBe(-32602);
    const missing = await ask(fetch, 'issue_card', { inputResponses });
    expect(missing.result.resultType).toBe('input_required');
    const foreign = await ask(fetch, 'compare_editions', { inputResponses, requestState: result.requestState });
    expect(foreign.result.resultType).toBe('input_required');
    const ofAnotherDemo = await ask(createPageFetch(), 'issue_card', { inputResponses, requestState: result.requestState });
    expect(ofAnotherDemo.error?.code).toBe(-32602);
  });

  test('part of a round is asked again', async () => {
    const fetch = createPageFetch();
    const { result } = await ask(fetch, 'compare_editions');
    const inputResponses = { second: { action: 'decline' } };
    const again = await ask(fetch, 'compare_editions', { inputResponses, requestState: result.requestState });
    expect(Object.keys(again.result.inputRequests)).toEqual(['first', 'second']);
  });

  test('without a log level nothing is logged', async () => {
    const { client } = await connectDemo('modern');
    const logged: unknown[] = [];
    client.setNotificationHandler('notifications/message', ({ params }) => void logged.push(params));
    await client.callTool({ name: 'overdue_report', arguments: { count: 5 } }, { onprogress: () => {} });
    expect(logged).toEqual([]);
  });
});

describe('2025', () => {
  test('a question that was not declared is a tool error that names the capability', async () => {
    for (const capabilities of [{}, { elicitation: { url: {} } }]) {
      const { client } = await connectDemo('legacy', capabilities);
      const result = await client.callTool({ name: 'issue_card' });
      expect(result.isError).toBe(true);
      expect(textOf(result)).toContain('elicitation.form');
    }
  });

  test('two questions are open at once and can be answered in the opposite order', async () => {
    const { client, next } = await connectDemo('legacy');
    const call = client.callTool({ name: 'compare_editions' });
    const [first, second] = [await next(), await next()];
    expect([first.message, second.message]).toEqual(['Which edition do you have?', 'Which edition should it be compared with?']);
    second.answer({ action: 'accept', content: { edition: '4th, 2019' } });
    first.answer({ action: 'accept', content: { edition: '3rd, 2005' } });
    expect(textOf(await call)).toBe('Compared the edition you have (3rd, 2005) with the other one (4th, 2019).');
  });

  test('an error reply fails the call', async () => {
    const { client } = await connectDemo('legacy');
    client.setRequestHandler('elicitation/create', () => Promise.reject(new Error('Not now')));
    const result = await client.callTool({ name: 'issue_card' });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('Not now');
  });

  test('cancelling the call takes its question back', async () => {
    const { client, next } = await connectDemo('legacy');
    const abort = new AbortController();
    const call = client.callTool({ name: 'issue_card' }, { signal: abort.signal });
    const question = await next();
    const withdrawn = new Promise((resolve) => question.signal.addEventListener('abort', resolve, { once: true }));
    abort.abort();
    await expect(call).rejects.toThrow();
    await withdrawn;
  });

  test('questions travel on the stream of their call, which ends when the call is cancelled', async () => {
    const fetch = createPageFetch();
    const open = await initialize(fetch);
    const call = await fetch(url, { method: 'POST', headers: open, body: message(7, 'tools/call', { name: 'issue_card' }) });
    const reader = call.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('elicitation/create')) text += (await reader.read()).value;
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } };
    expect((await fetch(url, { method: 'POST', headers: open, body: JSON.stringify(cancelled) })).status).toBe(202);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    expect(text).not.toContain('"id":7,"result"');
  });

  test('DELETE ends the session and everything in it', async () => {
    const fetch = createPageFetch();
    const open = await initialize(fetch);
    const call = await fetch(url, { method: 'POST', headers: open, body: message(2, 'tools/call', { name: 'issue_card' }) });
    expect((await fetch(url, { method: 'DELETE', headers: open })).status).toBe(200);
    await call.text();
    const after = await fetch(url, { method: 'POST', headers: open, body: message(3, 'ping') });
    expect(after.status).toBe(404);
    expect(await after.json()).toMatchObject({ error: { code: -32001 } });
  });

  test('a session is needed, and an unknown one is not found', async () => {
    const demo = createDemo();
    const send = (more: object) =>
      demo(new Request(url, { method: 'POST', headers: { ...headers, ...more }, body: message(1, 'tools/list') }));
    expect((await send({})).status).toBe(400);
    expect((await send({ 'mcp-session-id': 'unheard-of' })).status).toBe(404);
  });

  test('all revisions of the era are spoken', async () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const response = await createPageFetch()(url, { method: 'POST', headers, body: initialization(version) });
      expect(await response.text()).toContain(`"protocolVersion":"${version}"`);
    }
  });
});

describe('inside the page', () => {
  test('an aborted request rejects or breaks off, with the reason', async () => {
    const fetch = createPageFetch();
    const abort = new AbortController();
    const open = await initialize(fetch);
    const call = await fetch(url, {
      method: 'POST',
      headers: open,
      body: message(2, 'tools/call', { name: 'issue_card' }),
      signal: abort.signal,
    });
    const text = call.text();
    abort.abort(new Error('enough'));
    await expect(text).rejects.toThrow('enough');
    await expect(fetch(url, { signal: abort.signal })).rejects.toThrow('enough');
  });

  test('aborting a 2026-07-28 stream is seen by the tool', async () => {
    const fetch = createPageFetch();
    const abort = new AbortController();
    const init = modernCall('overdue_report', { arguments: { count: 20_000 } });
    const body = init.body.replace('"_meta":{', '"_meta":{"progressToken":1,');
    const call = await fetch(url, { ...init, body, signal: abort.signal });
    const reader = call.body!.getReader();
    await reader.read();
    abort.abort();
    await expect(reader.read()).rejects.toThrow();
    // The tool pauses once in a hundred loans: had it gone on, it would pause as often as this other report.
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    await (await fetch(url, modernCall('overdue_report', { arguments: { count: 5_000 } }))).text();
    expect(pauses.mock.calls.length).toBeLessThan(60);
    pauses.mockRestore();
  });
});

function message(id: number, method: string, params?: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

function initialization(protocolVersion: string): string {
  const clientInfo = { name: 'test', version: '0' };
  return message(0, 'initialize', { protocolVersion, capabilities: { elicitation: {} }, clientInfo });
}

async function initialize(fetch: typeof globalThis.fetch): Promise<Record<string, string>> {
  const response = await fetch(url, { method: 'POST', headers, body: initialization('2025-11-25') });
  await response.text();
  const session = response.headers.get('mcp-session-id') ?? '';
  return { ...headers, 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' };
}
