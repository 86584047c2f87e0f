import type { BrowserContext, Page } from '@playwright/test';
import type { Backchannel } from './backchannel.ts';
import type { Question } from './question.ts';
import { demo, eras, expect, test } from './test.ts';

const openButton = ({ card }: Question) => card.getByRole('button', { name: 'Open in new tab' });
const addressOf = ({ card }: Question) => card.getByLabel('Address');
const retry = (app: Backchannel) => app.requests.getByRole('button', { name: 'Retry', exact: true });

/** Consents, and gives the tab that opens. */
async function consent(context: BrowserContext, question: Question): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), openButton(question).click()]);
  await tab.waitForLoadState();
  return tab;
}

async function pay(tab: Page) {
  await tab.getByRole('button', { name: 'Pay 4.50' }).click();
  await expect(tab.getByRole('status')).toHaveText(/The fine is paid/);
  await tab.close();
}

/** Bodies of the requests the page sends that hold a text. */
function sentWith(page: Page, text: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body?.includes(text)) bodies.push(body);
  });
  return bodies;
}

test.beforeEach(async ({ app }) => {
  await app.set('Elicitation URL', true);
});

for (const era of eras)
  test.describe(era, () => {
    for (const route of ['Direct', 'Demo in this page'] as const)
      test(`pay_fine is paid on a page of its own and then completes: ${route}`, async ({ app, origin, page, context }) => {
        const accepted = sentWith(page, '"action":"accept"');
        await app.connect(demo(origin), era, route);
        await app.callTool('pay_fine');
        const question = app.question('Please pay your fine');
        await expect(addressOf(question)).toContainText(route === 'Direct' ? `${origin}/demo/pay?fine=` : 'pay-fine.html?fine=');
        await expect(addressOf(question).locator('b')).toHaveText(new URL(origin).host);
        expect(context.pages()).toHaveLength(1);
        const tab = await consent(context, question);
        expect(tab.url()).toBe(await addressOf(question).textContent());
        expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
        await expect(question.card).toContainText('Waiting for the server');
        await expect(question.card.getByRole('button', { name: 'Cancel call' })).toBeVisible();
        await expect(retry(app)).toHaveCount(0);
        await expect(app.callButton).toBeVisible();
        await pay(tab);
        await app.expectResult('Fine paid.');
        await expect(question.card).toHaveCount(0);
        const completions = app.row('notifications/elicitation/complete, server to client');
        await expect(completions).toHaveCount(era === '2025-11-25' ? 1 : 0);
        if (route === 'Direct') expect(accepted.join()).not.toContain('"content"');
      });

    test('declining opens nothing', async ({ app, origin, context }) => {
      await app.connect(demo(origin), era);
      await app.callTool('pay_fine');
      await app.question().decline();
      await app.expectResult('Fine not paid.');
      expect(context.pages()).toHaveLength(1);
    });

    test('B078: the call can be cancelled while the person is elsewhere', async ({ app, origin, context }) => {
      await app.connect(demo(origin), era);
      await app.callTool('pay_fine');
      const question = app.question();
      const tab = await consent(context, question);
      await question.card.getByRole('button', { name: 'Cancel call' }).click();
      await expect(app.result).toContainText('Cancelled');
      await expect(question.card).toHaveCount(0);
      await expect(app.row('notifications/cancelled, client to server')).toHaveCount(era === '2025-11-25' ? 1 : 0);
      await tab.close();
    });

    test('B070: consent shows who asks for what and sends accept without content', async ({ app, cases, page, context }) => {
      await context.route('https://auth.example.com/**', (route) => route.fulfill({ body: 'There' }));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await app.connect(cases, era);
      await app.callTool('B070');
      const question = app.question('Authorise the payment');
      await expect(question.card).toContainText('case-server');
      await expect(addressOf(question)).toHaveText('https://auth.example.com/start?tx=42');
      await expect(addressOf(question).locator('b')).toHaveText('auth.example.com');
      for (const name of ['Open in new tab', 'Decline', 'Cancel'])
        await expect(question.card.getByRole('button', { name, exact: true })).toBeEnabled();
      const tab = await consent(context, question);
      expect(tab.url()).toBe('https://auth.example.com/start?tx=42');
      await app.expectResult('{\\"action\\":\\"accept\\"}');
      expect(asked.filter((url) => url.includes('auth.example.com'))).toEqual([]);
      await tab.close();
    });

    test('B071: a form and then an address, both under their call', async ({ app, cases, context }) => {
      await context.route('https://login.example.com/**', (route) => route.fulfill({ body: 'There' }));
      await app.connect(cases, era);
      await app.callTool('B071');
      await app.question('Which account?').acceptWith({ account: 'main' });
      const tab = await consent(context, app.question('Sign in'));
      await app.expectResult('accept');
      const story = await app.story('tools/call B071');
      expect(story.filter((name) => name.startsWith('elicitation/create, server to client'))).toHaveLength(2);
      await expect(app.row('tools/call B071').first()).toContainText('2 questions');
      await tab.close();
    });

    test('B075: a blocked window is no failure', async ({ app, cases, page }) => {
      await page.evaluate(() => {
        Object.assign(window, { opened: [] as unknown[] });
        window.open = (...args) => {
          (window as unknown as { opened: unknown[] }).opened.push([...args, navigator.userActivation.isActive]);
          return null;
        };
      });
      await app.connect(cases, era);
      await app.callTool('B075');
      await openButton(app.question('Pay')).click();
      await app.expectResult('{\\"action\\":\\"accept\\"}');
      expect(await page.evaluate(() => (window as unknown as { opened: unknown[] }).opened)).toEqual([
        ['https://pay.example.com/i/1', '_blank', 'noopener,noreferrer', true],
      ]);
    });

    test('B076: what is no valid address is never opened and always answered', async ({ app, cases, context }) => {
      await app.connect(cases, era);
      for (const [name, action] of [
        ['B076-1', 'Decline'],
        ['B076-2', 'Cancel'],
        ['B076-3', 'More answers'],
      ] as const) {
        await app.callTool(name);
        const question = app.question();
        await expect(question.card).toContainText(/valid (address|URL)/);
        await expect(question.findings).toContainText('url-invalid');
        await expect(openButton(question)).toHaveCount(0);
        if (action === 'More answers') {
          await question.more('Send raw JSON…');
          const raw = question.card.getByRole('textbox', { name: 'Raw JSON' });
          await raw.fill((await raw.inputValue()).replace('accept', 'cancel'));
          await question.card.getByRole('button', { name: 'Send raw' }).click();
        } else await question.card.getByRole('button', { name: action, exact: true }).click();
        await app.expectResult(action === 'Decline' ? 'decline' : 'cancel');
      }
      expect(context.pages()).toHaveLength(1);
    });
  });

test('a -32042 is walked address by address, and the person sends the call again', async ({ app, origin, context, page }) => {
  const calls = sentWith(page, '"method":"tools/call"');
  await app.connect(demo(origin), '2025-11-25');
  await app.callToolWith('pay_fine', { how: 'error', fines: 2 });
  await expect(app.result).toContainText('-32042');
  const [first, second] = [app.question('fine 1 of 2'), app.question('fine 2 of 2')];
  await pay(await consent(context, first));
  await expect(first.card).toContainText('The server says you are done there');
  await expect(first.card).toContainText('One other address');
  await expect(retry(app)).toHaveCount(0);
  await pay(await consent(context, second));
  await expect(second.card).toContainText('done at all 2 addresses');
  expect(calls).toHaveLength(1);
  await retry(app).click();
  await app.expectResult('2 fines paid.');
  await expect(app.requests.getByRole('article')).toHaveCount(0);
  const [before, after] = calls.map((each) => JSON.parse(each) as { id: number; params: { arguments: unknown } });
  expect(after?.params.arguments).toEqual(before?.params.arguments);
  expect(after?.id).not.toBe(before?.id);
});

test('a 2026-07-28 call that fails after the consent can be retried', async ({ app, origin, context, page }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('pay_fine');
  await page.route('**/demo/mcp', async (route) => {
    if (route.request().postData()?.includes('"inputResponses"'))
      await route.fulfill({ contentType: 'text/event-stream', body: ': gone\n\n' });
    else await route.continue();
  });
  await (await consent(context, app.question())).close();
  await expect(app.result).toContainText('Connection lost');
  await expect(app.question().card).toContainText('The call ended before its result came');
  await page.unroute('**/demo/mcp');
  await retry(app).click();
  await expect(openButton(app.question())).toBeVisible();
  await pay(await consent(context, app.question()));
  await app.expectResult('Fine paid.');
});

test.describe('server-everything', () => {
  test('asks on the stream of its call', async ({ app, everything, origin, context }) => {
    await app.connect(everything);
    await app.callToolWith('trigger-url-elicitation', { url: `${origin}/pay-fine.html` });
    const tab = await consent(context, app.question('Please open the link'));
    expect(tab.url()).toBe(`${origin}/pay-fine.html`);
    await app.expectResult('User completed the URL elicitation flow');
    await tab.close();
  });

  test('fails with -32042 first, and goes on when called again', async ({ app, everything, origin, context }) => {
    await context.route('https://modelcontextprotocol.io/**', (route) => route.fulfill({ body: 'There' }));
    await app.connect(everything);
    await app.callToolWith('trigger-url-elicitation', { url: `${origin}/pay-fine.html`, errorPath: true });
    await expect(app.result).toContainText('-32042');
    const tab = await consent(context, app.question('satisfy the prerequisite'));
    expect(new URL(tab.url()).host).toBe('modelcontextprotocol.io');
    await expect(app.question().card).toContainText('Waiting for you to send the call again');
    await retry(app).click();
    await app.question('Please open the link').decline();
    await app.expectResult('User declined to open the URL');
    await tab.close();
  });
});
