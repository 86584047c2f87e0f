import { expect, test } from 'vitest';
import { harness, target } from './harness.ts';
import { done, legacyServer, modernServer } from './script-server.ts';

test('2026-07-28: name, method and _meta are as the protocol asks, where they were not given on purpose', async () => {
  const each = harness({ serve: modernServer({ 'tools/call': () => done, 'odd/method': () => ({ resultType: 'complete' }) }) });
  await each.session.connect(target('2026-07-28', { headers: [['x-own', 'of the connection']] }));
  expect((await each.session.call('odd/method', '{"a":1.50,"__proto__":{}}').outcome).kind).toBe('succeeded');
  const plain = each.sent.at(-1)!;
  expect(plain.headers).toMatchObject({ 'mcp-method': 'odd/method', 'x-own': 'of the connection' });
  expect(plain.headers['mcp-name']).toBeUndefined();
  expect(plain.body).toContain('"params":{"a":1.50,"__proto__":{},"_meta":{');
  const params = '{"name":"t","_meta":{"io.modelcontextprotocol/protocolVersion":"1999-01-01","mine":1}}';
  const headers = [
    ['mcp-name', 'other'],
    ['mcp-protocol-version', '1999-01-01'],
    ['x-own', 'of the request'],
    ['x-more', 'yes'],
  ] as const;
  await each.session.call('tools/call', params, { headers }).outcome;
  const odd = each.sent.at(-1)!;
  expect(odd.headers).toMatchObject({
    'mcp-name': 'other',
    'mcp-method': 'tools/call',
    'mcp-protocol-version': '1999-01-01',
    'x-own': 'of the request',
    'x-more': 'yes',
  });
  expect(JSON.parse(odd.body).params._meta).toMatchObject({
    'io.modelcontextprotocol/protocolVersion': '1999-01-01',
    'io.modelcontextprotocol/clientCapabilities': {},
    mine: 1,
  });
});

test.each(['[1, 2]', '7', 'null', '{"_meta":null}'])('params %s go out as they are', async (params) => {
  const each = harness({ serve: modernServer({ 'odd/method': () => ({ resultType: 'complete' }) }) });
  await each.session.connect(target('2026-07-28'));
  await each.session.call('odd/method', params).outcome;
  expect(JSON.stringify(JSON.parse(each.sent.at(-1)!.body).params)).toBe(JSON.stringify(JSON.parse(params)));
});

test('2025-11-25: requests and notifications take headers of their own', async () => {
  const each = harness({
    serve: legacyServer({ 'odd/method': () => ({}), 'notifications/odd': () => new Response(null, { status: 202 }) }),
  });
  await each.session.connect(target('2025-11-25'));
  await each.session.call('odd/method', undefined, { headers: [['mcp-protocol-version', '2024-11-05']] }).outcome;
  expect(each.sent.at(-1)!.headers['mcp-protocol-version']).toBe('2024-11-05');
  expect(JSON.parse(each.sent.at(-1)!.body)).not.toHaveProperty('params');
  each.session.notify('notifications/odd', '{"n":1e400}', [['x-more', 'yes']]);
  await each.session.call('odd/method', undefined).outcome;
  const sent = each.sent.find(({ body }) => body.includes('notifications/odd'))!;
  expect(sent.headers['x-more']).toBe('yes');
  expect(sent.body).toContain('"params":{"n":1e400}');
});
