import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { policyMeta } from '../../../src/server/csp.ts';

const origin = 'http://127.0.0.1:6280';
const directory = mkdtempSync(join(tmpdir(), 'backchannel-'));
const app = createApp({ port: () => 6280, version: '1.2.3', page: join(directory, 'page') });
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`${origin}${path}`, { method, headers }));

beforeAll(() => {
  mkdirSync(join(directory, 'page', 'assets'), { recursive: true });
  mkdirSync(join(directory, 'page', '.git'));
  const files = {
    'index.html': '<title>Page</title>',
    'icon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    'assets/index-a_B-1.js': '1',
    'assets/index-a.css': 'a{}',
    '.git/config.txt': 'hidden',
    'strange.exe': 'x',
    '../secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, 'page', name), content);
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('the page', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/?server=http://x/', 'text/html; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/assets/index-a_B-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-a.css', 'text/css; charset=utf-8'],
  ])('%s', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toContain(path.startsWith('/assets') ? 'immutable' : 'no-cache');
    const head = await get(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test.each([
    '/missing.js',
    '/strange.exe',
    '/.git/config.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/index.html%00.js',
    '/assets',
    '/assets/',
  ])('%s is not there', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('may be linked to from anywhere, but only by its own name', async () => {
    expect((await get('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    expect((await get('/', { host: 'evil.example:6280' })).status).toBe(403);
    expect((await get('/', { host: 'LOCALHOST:6280' })).status).toBe((await get('/', { host: 'localhost:6280' })).status);
  });

  test('has the same policy inside, which allows neither inline code nor eval', () => {
    expect(policyMeta()).not.toMatch(/unsafe|nonce|frame-ancestors/);
    expect(policyMeta()).toContain("script-src 'self'; style-src 'self';");
    expect(policyMeta('abc')).toContain("script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc';");
  });
});

describe('what the page asks its server', () => {
  test('config.json says what is behind it', async () => {
    expect(await (await get('/config.json')).json()).toEqual({ demo: '/demo/mcp', relay: true, version: '1.2.3' });
  });

  test('the demo server is for this origin only', async () => {
    expect((await get('/demo/mcp', { accept: 'text/event-stream' })).status).toBe(400);
    expect((await get('/demo/mcp', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await get('/demo/mcp', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get('/demo/mcp', { host: 'evil.example:6280' })).status).toBe(403);
  });

  test('a fine is looked at from anywhere and paid from its own page only', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await get('/demo/pay?fine=1', cross)).status).toBe(404);
    expect((await get('/demo/pay?fine=1', {}, 'POST')).status).toBe(404);
    expect((await get('/demo/pay?fine=1', cross, 'POST')).status).toBe(403);
    expect((await get('/demo/pay?fine=1', { origin: 'https://evil.example' }, 'POST')).status).toBe(403);
    expect((await get('/demo/pay?fine=1', { host: 'evil.example:6280' })).status).toBe(403);
  });

  test('nothing else is written to', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(404);
    expect((await get('/', { origin: 'https://evil.example' }, 'POST')).status).toBe(403);
  });
});
