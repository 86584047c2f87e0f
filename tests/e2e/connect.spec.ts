import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../support/process.mjs';
import { expectChosen } from './choose.ts';
import { demo, expect, test } from './test.ts';

test('the printed address is set to the demo server and connects by one press', async ({ app, origin, printed, page }) => {
  await page.goto(printed);
  await expect(app.serverUrl).toHaveValue(demo(origin));
  await app.connectButton.click();
  await expect(app.status).toContainText('Library');
  await expect(app.status).toContainText('2026-07-28');
  await expect(app.tool('issue_card')).toBeVisible();
});

for (const [protocol, words] of [
  ['Auto', /2026-07-28/],
  ['2026-07-28', /2026-07-28/],
  ['2025-11-25', /2025-11-25/],
  ['2025-06-18', /2025-06-18/],
  ['2025-03-26', /2025-03-26/],
] as const)
  test(`the status says which server and which revision, ${protocol}`, async ({ app, origin }) => {
    await app.connect(demo(origin), protocol);
    await expect(app.status).toContainText('Library');
    await expect(app.status).toContainText(words);
    await expect(app.status).toContainText(protocol === 'Auto' || protocol === '2026-07-28' ? /stateless/i : /session/i);
  });

test('disconnecting ends the session on the server', async ({ app, origin, page }) => {
  await app.connect(demo(origin), '2025-11-25');
  const [request] = await Promise.all([page.waitForRequest((each) => each.method() === 'DELETE'), app.disconnect()]);
  expect(await request.headerValue('mcp-session-id')).toBeTruthy();
  expect((await request.response())?.status()).toBe(200);
});

test('disconnecting with a question open asks first', async ({ app, origin, page }) => {
  await app.connect(demo(origin), '2025-11-25');
  await app.callTool('issue_card');
  await app.question().fill({ Name: 'Half a na' });
  await app.disconnectButton.click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /disconnect/i }).click();
  await expect(app.connectButton).toBeVisible();
  await expect(app.requests).toContainText('Half a na');
});

test('nothing listening: the page says the server cannot be reached', async ({ app }) => {
  await app.aim(`http://127.0.0.1:${await freePort()}/mcp`);
  await app.connectButton.click();
  await expect(app.status).toContainText(/Nothing answers/);
  await expect(app.connectButton).toBeVisible();
});

test('a server that never answers can be given up on', async ({ app }) => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    await app.aim(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/mcp`);
    await app.connectButton.click();
    await app.page.getByRole('button', { name: 'Cancel connecting' }).click();
    await expect(app.connectButton).toBeVisible();
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

const answers = [
  [
    'a page that is no MCP server',
    200,
    'text/html',
    '<!doctype html><title>Hello</title>',
    ['not as an MCP server', 'text/html'],
  ],
  ['an HTTP error', 503, 'application/json', '{"message":"Closed for stocktaking"}', ['503', 'Closed for stocktaking']],
  ['a wrong path', 404, 'text/plain', 'no such page', ['404', 'Check the path']],
] as const;

for (const [what, status, type, body, said] of answers)
  test(`${what} is told from the others`, async ({ app }) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
    const odd = createServer((request, response) => {
      response.writeHead(request.method === 'OPTIONS' ? 204 : status, { ...cors, 'content-type': type });
      response.end(request.method === 'OPTIONS' ? '' : body);
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    try {
      await app.aim(`http://127.0.0.1:${(odd.address() as AddressInfo).port}/mcp`);
      await app.connectButton.click();
      await expect(app.status).toContainText('Not connected');
      for (const words of said) await expect(app.problem).toContainText(words);
    } finally {
      odd.closeAllConnections();
      odd.close();
    }
  });

test('an address restores server, protocol, route, tool and switches, and connects by itself never', async ({
  app,
  cases,
  page,
}) => {
  await app.aim(cases, '2025-11-25', 'Relay');
  await app.set('Roots', true);
  await app.connectButton.click();
  await app.chooseTool('B001');
  await expect.poll(() => page.url()).toContain('tool=B001');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));
  await page.reload();
  await expect(app.serverUrl).toHaveValue(cases);
  await expectChosen(app.protocol, '2025-11-25');
  await expectChosen(app.route, 'Relay');
  await expect(app.switch('Roots')).toHaveAttribute('aria-checked', 'true');
  await expect(app.connectButton).toBeVisible();
  expect(requests.filter((method) => method === 'POST')).toEqual([]);
  await app.connectButton.click();
  await expect(app.callButton).toBeEnabled();
});
