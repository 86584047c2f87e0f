import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { root } from '../support/process.mjs';
import type { Backchannel } from './backchannel.ts';
import { expectChosen } from './choose.ts';
import { eras, expect, test } from './test.ts';

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly raw: string;
}
const allCases = JSON.parse(readFileSync(join(root, 'tests/cases/cases.json'), 'utf8')) as Case[];

test('a server without CORS headers is said to be blocked by the browser, and the relay is offered', async ({
  app,
  cases,
  watch,
}) => {
  watch.allow(/blocked by CORS policy/);
  await app.aim(`${cases}?cors=off`);
  await app.connectButton.click();
  await expect(app.status).toContainText(/blocked|CORS/);
  await expect(app.page.getByText(/CORS/).first()).toBeVisible();
  await app.page.getByRole('button', { name: 'Use the relay' }).click();
  await expect(app.disconnectButton).toBeVisible();
  await expectChosen(app.route, 'Relay');
  await app.callTool('B001');
  await app.question('Pick a colour').decline();
  await app.expectResult('decline');
});

// Both eras take every case without the relay elsewhere; through it they share them.
for (const [at, era] of eras.entries())
  test(`through the relay every other case is listed and can be called, ${era}`, async ({ app, cases }) => {
    test.setTimeout(180_000);
    await app.connect(`${cases}?cors=off`, era, 'Relay');
    for (const { id, kind, raw } of allCases.filter((_, index) => index % eras.length === at)) {
      const name = kind === 'tool' ? (JSON.parse(raw) as { name: string }).name : id;
      await test.step(id, async () => {
        await app.chooseTool(name);
        await app.callButton.click();
        await settle(app);
      });
    }
  });

/** Ends a call however it goes: missing arguments are left out, questions are declined, what goes on is cancelled. */
async function settle(app: Backchannel) {
  const decline = app.requests.getByRole('button', { name: /^(Decline|Reject)$/ });
  const outcome = app.result.getByText(/^(Succeeded|Tool error|Protocol error|Ended here|Cancelled|Connection lost)/).first();
  const cancel = app.call.getByRole('button', { name: 'Cancel call' });
  const anyway = app.call.getByRole('button', { name: 'Call without validation' });
  await expect(decline.or(outcome).or(anyway).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  for (let leg = 0; leg < 4; leg++) {
    await expect(decline.first().or(outcome).first()).toBeVisible();
    if (await outcome.isVisible()) return;
    while ((await decline.count()) > 0) await decline.first().click();
    await expect(decline.first().or(outcome).first()).toBeVisible();
  }
  if (await cancel.isVisible()) await cancel.click();
  await expect(outcome).toBeVisible();
}

test('details name the target and the relay', async ({ app, cases }) => {
  await app.connect(`${cases}?cors=off`, 'Auto', 'Relay');
  await app.callTool('B001');
  await app.question('Pick a colour').decline();
  await app.expectResult('decline');
  await app.row('tools/call B001').click();
  await app.details.getByRole('tab', { name: 'HTTP' }).click();
  await expect(app.details).toContainText(`${cases}?cors=off`);
  await expect(app.details).toContainText(/relay/i);
});

test.describe('a real request of the page to the relay, replayed', () => {
  let real: { url: URL; method: string; headers: Record<string, string>; body: string };

  test.beforeEach(async ({ app, cases, page, origin }) => {
    const relayed: Request[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(origin) && request.method() === 'POST' && request.postData()?.includes('tools/list'))
        relayed.push(request);
    });
    await app.connect(`${cases}?cors=off`, '2026-07-28', 'Relay');
    await app.chooseTool('B001');
    const request = relayed[0]!;
    const headers = await request.allHeaders();
    real = {
      url: new URL(request.url()),
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'content-length')),
      body: request.postData() ?? '',
    };
  });

  const replay = (change: {
    headers?: Record<string, string | undefined>;
    url?: URL;
  }): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const url = change.url ?? real.url;
      const headers = { host: real.url.host, ...real.headers, ...change.headers };
      const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >;
      const request = http.request(
        {
          host: '127.0.0.1',
          port: real.url.port,
          path: url.pathname + url.search,
          method: real.method,
          headers: kept,
          setHost: false,
        },
        (response) => {
          let body = '';
          response.on('data', (chunk) => {
            body += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      request.on('error', reject);
      request.end(real.body);
    });

  const refused = (answer: { status: number; body: string }) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toContain('"tools"');
  };

  test('works unchanged', async () => {
    const answer = await replay({});
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('"tools"');
  });

  test('is refused from a foreign origin', async () => {
    refused(await replay({ headers: { origin: 'http://evil.example' } }));
    refused(await replay({ headers: { origin: 'null' } }));
  });

  test('is refused with a foreign host', async () => {
    refused(await replay({ headers: { host: 'evil.example' } }));
    refused(await replay({ headers: { host: `evil.example:${real.url.port}` } }));
  });

  test('is refused without the token, or with another', async () => {
    const token = Object.keys(real.headers).find((name) => name.includes('token'));
    expect(token, 'the header that carries the token').toBeDefined();
    refused(await replay({ headers: { [token!]: undefined } }));
    refused(await replay({ headers: { [token!]: 'x'.repeat(43) } }));
  });

  test('is refused for another address', async ({ cases }) => {
    const elsewhere = cases.replace('/mcp', '/other');
    const swap = (text: string) =>
      text
        .replaceAll(encodeURIComponent(`${cases}?cors=off`), encodeURIComponent(elsewhere))
        .replaceAll(`${cases}?cors=off`, elsewhere);
    const headers = Object.fromEntries(Object.entries(real.headers).map(([name, value]) => [name, swap(value)]));
    const url = new URL(swap(real.url.href));
    expect(
      url.href !== real.url.href || JSON.stringify(headers) !== JSON.stringify(real.headers),
      'the address is in the request',
    ).toBe(true);
    refused(await replay({ url, headers }));
  });
});
