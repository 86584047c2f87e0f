import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import { createDemo } from '../../../src/server/demo/demo.ts';
import { eras, harness, type Sent, tapped, target, tool, url } from './harness.ts';

const clientInfo = { name: 'backchannel', version: '0.1.0' };

/** What counts: method, headers, body. Ids, tokens, session ids and states differ from run to run. */
function comparable(sent: readonly Sent[]): unknown[] {
  const seen = new Map<string, string>();
  const alias = (kind: string, value: unknown) => {
    const key = `${kind} ${JSON.stringify(value)}`;
    if (!seen.has(key)) seen.set(key, kind);
    return seen.get(key);
  };
  const clean = (value: unknown, name = ''): unknown => {
    if (name === 'id' || name === 'progressToken' || name === 'requestId' || name === 'requestState') return alias(name, value);
    if (name === 'reason') return 'reason';
    if (Array.isArray(value)) return value.map((each) => clean(each));
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each, key)]));
    return value;
  };
  return sent.map(({ method, headers, body }) => ({
    method,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, name === 'mcp-session-id' ? 'session' : value]),
    ),
    body: body === '' ? '' : clean(JSON.parse(body)),
  }));
}

async function bySdk(protocol: '2026-07-28' | '2025-11-25'): Promise<Sent[]> {
  const { fetch, sent } = tapped(createDemo());
  const client = new Client(clientInfo, {
    capabilities: { elicitation: { form: {} } },
    versionNegotiation: { mode: protocol === '2026-07-28' ? { pin: protocol } : 'legacy' },
  });
  let cancel: (() => void) | undefined;
  client.setRequestHandler('elicitation/create', async () => {
    if (cancel) {
      cancel();
      return new Promise(() => {});
    }
    return { action: 'accept' as const, content: { name: 'Ada' } };
  });
  const transport = new StreamableHTTPClientTransport(new URL(url), { fetch });
  await client.connect(transport);
  await client.listTools();
  const onprogress = () => {};
  await client.callTool({ name: 'issue_card', arguments: {} }, { onprogress });
  if (protocol === '2025-11-25') {
    const stop = new AbortController();
    cancel = () => stop.abort('enough');
    await client.callTool({ name: 'issue_card', arguments: {} }, { onprogress, signal: stop.signal }).catch(() => {});
    await transport.terminateSession();
  }
  await client.close();
  return sent;
}

async function byUs(protocol: '2026-07-28' | '2025-11-25'): Promise<Sent[]> {
  const { session, sent, question, until } = harness();
  await session.connect(target(protocol));
  if (protocol === '2025-11-25')
    await until(({ connection }) => connection.kind === 'connected' && connection.server.getStream === 'open');
  await session.call('tools/list', undefined, { quiet: true }).outcome;
  const call = session.call('tools/call', tool('issue_card'));
  session.answer((await question()).key, {
    kind: 'result',
    result: '{"action":"accept","content":{"name":"Ada"}}',
    label: 'accept',
  });
  await call.outcome;
  if (protocol === '2025-11-25') {
    const second = session.call('tools/call', tool('issue_card'));
    await question();
    session.cancelCall(second.key, 'enough');
    await second.outcome;
    await vi.waitFor(() => expect(sent.at(-1)!.body).toContain('notifications/cancelled'));
  }
  await session.disconnect();
  return sent;
}

test.each(eras)(
  '$era: connect, list, call, answer, cancel and disconnect send what the SDK’s client sends',
  async ({ protocol }) => {
    const [sdk, ours] = [comparable(await bySdk(protocol)), comparable(await byUs(protocol))];
    expect(ours).toEqual(sdk);
  },
);
