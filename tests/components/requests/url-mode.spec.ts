import { expect, type Page, test } from '@playwright/test';
import { answers, button, card, changeRequest, done, more, open } from './desk.ts';

interface Opened {
  readonly args: readonly unknown[];
  /** Whether the browser still counts the person's click. */
  readonly active: boolean;
  /** Answers given before it. */
  readonly before: number;
}

/** Keeps what is opened, and opens nothing: as where a browser blocks the window. */
const watchWindows = (page: Page) =>
  page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(window, {
      opened,
      open: (...args: unknown[]) => {
        const { session } = window as unknown as { session: { done: { what: string }[] } };
        const before = session.done.filter(({ what }) => what === 'answer').length;
        opened.push({ args, active: navigator.userActivation.isActive, before });
        return null;
      },
    });
  });
const openedBy = (page: Page) => page.evaluate(() => (window as unknown as { opened: Opened[] }).opened);
const consent = { kind: 'result', result: '{"action":"accept"}', label: 'accept' };

test.beforeEach(({ page }) => watchWindows(page));

test('an address is text with its host set apart, never a link, never fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'url');
  await expect(card(page)).toHaveAccessibleName(/^Elicitation/);
  await expect(card(page).getByLabel('Address')).toHaveText('https://user@pay.library.example:8443/fines/17?token=abc#top');
  await expect(card(page).getByLabel('Address').locator('b')).toHaveText('pay.library.example:8443');
  await expect(card(page).getByRole('link')).toHaveCount(0);
  await expect(card(page).getByRole('list', { name: 'Warnings' })).toContainText('user information');
  await expect(card(page).getByRole('list', { name: 'Findings' })).toContainText('url-userinfo');
  expect(asked.filter((url) => url.includes('library.example'))).toEqual([]);
  expect(await openedBy(page)).toEqual([]);
});

test('B075: opening is the consent, in the click itself; a null window is no failure, and a link stays', async ({ page }) => {
  await open(page, 'url consented');
  await changeRequest(page, 0, { state: { kind: 'waiting' } });
  await button(page, 'Open in new tab').click();
  expect(await openedBy(page)).toEqual([
    { args: ['https://pay.library.example/fines/17', '_blank', 'noopener,noreferrer'], active: true, before: 0 },
  ]);
  expect(await answers(page)).toEqual([consent]);
  await expect(card(page)).toContainText('Waiting for the server');
  const link = card(page).getByRole('link', { name: 'Open again' });
  await expect(link).toHaveAttribute('href', 'https://pay.library.example/fines/17');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('the keyboard alone consents', async ({ page }) => {
  await open(page, 'url');
  await expect(card(page).locator('header p[id]')).toBeFocused();
  for (let at = 0; at < 8; at++) {
    if (await button(page, 'Open in new tab').evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button(page, 'Open in new tab')).toBeFocused();
  expect(await openedBy(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => openedBy(page)).toMatchObject([{ active: true }]);
  expect(await answers(page)).toEqual([consent]);
});

for (const name of ['Decline', 'Cancel'])
  test(`${name} opens nothing`, async ({ page }) => {
    await open(page, 'url');
    await button(page, name).click();
    await expect(card(page)).toHaveCount(0);
    expect(await answers(page)).toMatchObject([{ result: `{"action":"${name.toLowerCase()}"}` }]);
    expect(await openedBy(page)).toEqual([]);
  });

test('Escape asks first', async ({ page }) => {
  await open(page, 'url');
  await expect(card(page).locator('header p[id]')).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page, 'Yes, cancel').click();
  expect(await answers(page)).toMatchObject([{ result: '{"action":"cancel"}' }]);
});

test('B076: what is no address cannot be opened, and is answered all the same', async ({ page }) => {
  await open(page, 'url invalid');
  await expect(card(page)).toContainText('This is no valid address');
  await expect(card(page).getByRole('list', { name: 'Findings' })).toContainText('url-invalid');
  await expect(button(page, 'Open in new tab')).toHaveCount(0);
  await more(page, 'Reply with error…');
  await card(page).getByRole('button', { name: 'Reply with error', exact: true }).click();
  expect(await answers(page)).toMatchObject([{ kind: 'error', code: -32603 }]);
  expect(await openedBy(page)).toEqual([]);
});

test('an address of another scheme is never opened, and the reason is said', async ({ page }) => {
  await open(page, 'url of another scheme');
  await expect(button(page, 'Open in new tab')).toBeDisabled();
  await expect(card(page)).toContainText('begin with javascript: are never opened');
  await expect(card(page).getByLabel('Address')).toHaveText('javascript:alert(document.domain)');
  await more(page, 'Send without validation');
  expect(await answers(page)).toEqual([{ ...consent, label: 'accept, not opened' }]);
  await expect(card(page).getByRole('link')).toHaveCount(0);
  expect(await openedBy(page)).toEqual([]);
});

test('what deceives is named, and what cannot be seen is shown', async ({ page }) => {
  await open(page, 'url deceiving');
  const warnings = card(page).getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText('http and not https');
  await expect(warnings).toContainText('reads “аррӏе.com”');
  await expect(warnings).toContainText('user information');
  await expect(warnings).toContainText('right-to-left override');
  await expect(card(page).getByLabel('Address')).toContainText('xn--80ak6aa92e.com/U+202Efdp.exeU+200D?a=long');
  await expect(card(page)).toContainText('Leads to xn--80ak6aa92e.com, which reads аррӏе.com');
  const findings = card(page).getByRole('list', { name: 'Findings' });
  await expect(findings).toContainText('url-not-https');
  await expect(findings).toContainText('url-userinfo');
});

test('B068: on 2025-11-25 a question without elicitationId is named, and can be answered', async ({ page }) => {
  await open(page, 'url without id');
  await expect(card(page).getByRole('list', { name: 'Findings' })).toContainText('url-no-id');
  await more(page, 'Reply with error…');
  await card(page).getByRole('textbox', { name: 'Code' }).fill('-32602');
  await card(page).getByRole('button', { name: 'Reply with error', exact: true }).click();
  expect(await answers(page)).toMatchObject([{ kind: 'error', code: -32602 }]);
  await open(page, 'url of a lost call');
  await changeRequest(page, 0, { state: { kind: 'waiting' } });
  await expect(button(page, 'Open in new tab')).toBeVisible();
  await expect(card(page).getByRole('list', { name: 'Findings' })).toHaveCount(0);
});

test('B078: while the server is waited for, only the call can be cancelled', async ({ page }) => {
  await open(page, 'url consented');
  await expect(card(page)).toContainText('Waiting for the server');
  await expect(button(page, 'Retry')).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Cancel call' }).click();
  expect(await done(page)).toMatchObject([{ what: 'cancelCall', key: 'c1' }]);
  await expect(card(page)).toHaveCount(0);
});

test('the server’s word that the person is done is shown and said', async ({ page }) => {
  await open(page, 'url consented');
  await expect(card(page)).toContainText('Waiting for the server');
  await changeRequest(page, 0, { completed: true });
  await expect(card(page)).toContainText('The server says you are done there');
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(/The server says you are done there/);
});

test('a question of no known call can only be dismissed', async ({ page }) => {
  await open(page, 'url of no call');
  await expect(card(page).getByRole('button', { name: /Retry|Cancel call/ })).toHaveCount(0);
  await button(page, 'Dismiss').click();
  await expect(card(page)).toHaveCount(0);
});

test('a modern call that was lost is sent again as it was', async ({ page }) => {
  await open(page, 'url of a lost call');
  await button(page, 'Retry').click();
  await expect(card(page)).toHaveCount(0);
  expect((await done(page)).find(({ what }) => what === 'tools/call')).toMatchObject({
    value: '{"name":"pay_fine","arguments":{"how":"error"}}',
  });
});

test('B073: the addresses of a -32042 are walked, then the call is sent again', async ({ page }) => {
  await open(page, 'urls of an error');
  const [first, second] = [card(page, 'first fine'), card(page, 'second fine')];
  await expect(first).toContainText('One other address of the same call still waits for you');
  await expect(button(page, 'Retry')).toHaveCount(0);
  await changeRequest(page, 0, { completed: true });
  await expect(first).toContainText('The server says you are done there');
  await expect(second).toContainText('Your answer is only noted here');
  // The session notes it; whether an answer is held is the fake's guess by the size of the round.
  await changeRequest(page, 1, { state: { kind: 'answered', answer: consent } });
  await expect(first).toHaveCount(0);
  await expect(second).toContainText('done at 1 of 2 addresses');
  await changeRequest(page, 1, { completed: true });
  await expect(second).toContainText('done at all 2 addresses');
  expect((await done(page)).filter(({ what }) => what === 'tools/call')).toEqual([]);
  await button(page, 'Retry').click();
  await expect(card(page)).toHaveCount(0);
  expect((await done(page)).filter(({ what }) => what === 'tools/call')).toMatchObject([
    { value: '{"name":"pay_fine","arguments":{"how":"error"}}' },
  ]);
});

test('B073: an error that names no address is malformed, and said to be', async ({ page }) => {
  await open(page, 'malformed error');
  await expect(page.getByRole('group', { name: /^Result/ })).toContainText('malformed: its list data.elicitations is empty');
});
