import { describe, expect, test } from 'vitest';
import { isRefusedAddress } from '../../../src/server/relay/addresses.ts';
import { origin, refusal, relay, target, tcpTarget } from './relay-setup.ts';

describe('who may use the relay', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['another name of this machine', { origin: 'http://localhost:6280' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s', async (_, headers) => {
    const { askToken, pass, tokenFor } = relay();
    expect(await refusal(await askToken('http://127.0.0.1:1/', headers))).toBe('403 origin');
    const token = await tokenFor('http://127.0.0.1:1/');
    expect(await refusal(await pass('http://127.0.0.1:1/', { token, headers }))).toBe('403 origin');
  });

  test.each(['evil.example:6280', '127.0.0.1', '127.0.0.1:80', '127.0.0.1.evil.example:6280', 'localhost.:6280'])(
    'refuses the host %s',
    async (host) => {
      expect(await refusal(await relay().askToken('http://127.0.0.1:1/', { host, origin: `http://${host}` }))).toBe('403 host');
    },
  );

  test.each(['localhost:6280', '[::1]:6280'])('takes the host %s with the same origin', async (host) => {
    expect((await relay().askToken('http://127.0.0.1:1/', { host, origin: `http://${host}` })).status).toBe(200);
  });

  test('gives tokens to the page only', async () => {
    const { send } = relay();
    const headers = { 'content-type': 'application/json' };
    const body = '{"target":"http://127.0.0.1:1/"}';
    expect(await refusal(await send('/relay/token', { method: 'POST', headers, body }))).toBe('403 origin');
  });

  test('takes JSON only', async () => {
    const { askToken, send } = relay();
    expect(await refusal(await askToken('http://127.0.0.1:1/', { 'content-type': 'text/plain' }))).toBe('400 target');
    const headers = { origin, 'content-type': 'application/json' };
    for (const body of ['{', '[]', '{"target":1}', 'null'])
      expect(await refusal(await send('/relay/token', { method: 'POST', headers, body }))).toBe('400 target');
  });
});

describe('tokens', () => {
  test('are good for one address only', async () => {
    const { pass, tokenFor } = relay();
    const one = await target((_, response) => response.end('one'));
    const token = await tokenFor(`${one}/mcp`);
    expect(await (await pass(`${one}/mcp`, { token })).text()).toBe('one');
    for (const other of [`${one}/mcp?`, `${one}/mcp/`, `${one}/`, one.replace('127.0.0.1', 'localhost'), `${one}/mcp?a=b`])
      expect(await refusal(await pass(other, { token }))).toBe('403 token');
  });

  test('are good for the address however it is spelled', async () => {
    const { pass, tokenFor } = relay();
    const one = await target((_, response) => response.end('one'));
    const token = await tokenFor(`${one.toUpperCase()}/a/../mcp#part`);
    expect((await pass(`${one}/mcp`, { token })).status).toBe(200);
  });

  test('do not outlive the process, and are needed', async () => {
    const one = await target((_, response) => response.end('one'));
    const before = await relay().tokenFor(one);
    const { pass } = relay();
    for (const token of [before, '', 'x', `${before}AA`]) expect(await refusal(await pass(one, { token }))).toBe('403 token');
  });
});

describe('addresses', () => {
  test.each([
    'no address',
    '/relative',
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://user@example.com/',
    'https://user:password@example.com/',
    'http://127.0.0.1:6280/relay/mcp',
    'http://localhost:6280/relay/token',
    'http://[::1]:6280/relay/mcp',
    'http://127.1:6280//relay/mcp',
    'http://127.0.0.1:6280/%72elay/mcp',
  ])('%s is no target', async (address) => {
    expect(await refusal(await relay().askToken(address))).toBe('400 target');
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://169.254.0.1/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://0.0.0.0:6280/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://100.100.100.200/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://[fd00:ec2::254]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:0.0.0.0]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:a9fe:a9fe::1]/',
  ])('%s is refused', async (address) => {
    expect(await refusal(await relay().askToken(address))).toBe('403 address');
  });

  test.each(['127.0.0.1', '10.0.0.1', '192.168.1.5', '8.8.8.8', '::1', 'fd00::1', '2606:4700::1111', '::ffff:127.0.0.1'])(
    '%s is reached',
    (address) => {
      expect(isRefusedAddress(address)).toBe(false);
    },
  );

  test.each(['169.254.169.254', 'fe80::1%eth0', '::ffff:169.254.1.1', '0.0.0.0', 'nonsense'])(
    'a name that leads to %s is refused',
    async (address) => {
      const { pass } = relay(async () => [{ address, family: address.includes(':') ? 6 : 4 }]);
      expect(await refusal(await pass('http://rebound.example/'))).toBe('403 address');
    },
  );

  test('the address that was checked is the one connected to, whatever the name says next', async () => {
    const one = new URL(await target((request, response) => response.end(request.headers.host)));
    const answers = ['127.0.0.1', '169.254.169.254'];
    const { pass } = relay(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const address = `http://rebound.example:${one.port}/`;
    expect(await (await pass(address)).text()).toBe(`rebound.example:${one.port}`);
    expect(await refusal(await pass(address))).toBe('403 address');
  });

  test('of several addresses only the allowed ones are used', async () => {
    const one = new URL(await target((_, response) => response.end('reached')));
    const { pass } = relay(async () => [
      { address: 'fe80::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]);
    expect(await (await pass(`http://printer.local:${one.port}/`)).text()).toBe('reached');
  });

  test('a name that does not exist', async () => {
    const { pass } = relay(() => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })));
    expect(await refusal(await pass('http://nowhere.example/'))).toBe('502 dns');
  });

  test('nothing listens', async () => {
    const { pass } = relay();
    const gone = await tcpTarget('');
    expect(await refusal(await pass(gone.replace(/\d+$/, '1')))).toBe('502 unreachable');
  });

  test.each(['', 'SSH-2.0-OpenSSH_9.2\r\n', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'])(
    'what answers %j is no web server',
    async (answer) => {
      expect(await refusal(await relay().pass(await tcpTarget(answer)))).toBe('502 unreachable');
    },
  );

  test('https where http is spoken', async () => {
    const one = await target((_, response) => response.end());
    expect(await refusal(await relay().pass(one.replace('http:', 'https:')))).toBe('502 unreachable');
  });
});
