import { expect, type Page, test } from '@playwright/test';
import { button, done, open } from './desk.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Call' });
const result = (page: Page) => region(page).getByRole('group', { name: 'Result' });
const calls = async (page: Page) => (await done(page)).filter((each) => each.what === 'tools/call').map((each) => each.value);

test('a tool without arguments is called in one click, and again [B036]', async ({ page }) => {
  await open(page, 'empty');
  await page.getByRole('button', { name: 'issue_card' }).click();
  await expect(region(page)).toContainText('Takes no arguments.');
  await button(page, 'Call tool').click();
  await expect(result(page)).toContainText('Succeeded');
  await expect(result(page)).toContainText('Renewed until 15 January 2027.');
  await button(page, 'Call again').click();
  await expect.poll(() => calls(page)).toEqual(Array(2).fill('{"name":"issue_card","arguments":{}}'));
});

test('arguments are sent as previewed, every digit', async ({ page }) => {
  await open(page, 'arguments');
  await page.getByRole('textbox', { name: 'Count' }).fill('12345678901234567890');
  await expect(region(page).getByRole('group', { name: 'Answer preview' })).toHaveText('{ "count": 12345678901234567890 }');
  await page.getByRole('textbox', { name: 'Count' }).press('Control+Enter');
  await expect(result(page)).toContainText('Succeeded');
  expect(await calls(page)).toEqual(['{"name":"overdue_report","arguments":{"count":12345678901234567890}}']);
  await expect(button(page, 'Call again')).toBeVisible();
  await page.getByRole('textbox', { name: 'Count' }).fill('2');
  await expect(button(page, 'Call tool')).toBeVisible();
  await button(page, 'Repeat').click();
  await expect.poll(async () => (await calls(page))[1]).toContain('12345678901234567890');
});

test('invalid arguments are not sent, until that is wanted', async ({ page }) => {
  await open(page, 'arguments');
  await button(page, 'Call tool').click();
  await expect(region(page)).toContainText('Nothing was sent');
  await expect(page.getByRole('textbox', { name: 'Count' })).toBeFocused();
  expect(await calls(page)).toEqual([]);
  await button(page, 'Call without validation').click();
  await expect(result(page)).toBeVisible();
  expect(await calls(page)).toEqual(['{"name":"overdue_report","arguments":{}}']);
});

test('JSON that is none blocks the call with its place [B054]', async ({ page }) => {
  await open(page, 'arguments');
  await region(page).getByRole('tab', { name: 'JSON' }).click();
  const box = region(page).getByRole('tabpanel').getByRole('textbox');
  await box.fill('{"count": 1}');
  await button(page, 'Call tool').click();
  await expect(result(page)).toBeVisible();
  await box.fill('{"count": 2,}');
  await button(page, 'Call tool').click();
  await expect(region(page)).toContainText('Nothing was sent');
  await expect(region(page)).toContainText(/line 1, column 1\d/i);
  expect(await calls(page)).toEqual(['{"name":"overdue_report","arguments":{"count":1}}']);
});

test('a malformed tool is named so and can still be called [B023]', async ({ page }) => {
  await open(page, 'malformed');
  await expect(region(page)).toContainText('tools[4].inputSchema is null; must be a JSON Schema object');
  await button(page, 'Call tool').click();
  await expect(result(page)).toContainText('Succeeded');
  expect(await calls(page)).toEqual(['{"name":"broken","arguments":{}}']);
});

test('a running call shows its progress and can be cancelled once, with a reason [B165]', async ({ page }) => {
  await open(page, 'running');
  await region(page).getByRole('listitem').filter({ hasText: 'running' }).getByRole('button').click();
  const bar = region(page).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expect(bar).toHaveAccessibleName(/Counting the shelves/);
  await button(page, 'Reason…').click();
  await page.getByRole('textbox', { name: 'Reason for cancelling (optional)' }).fill('too slow');
  await button(page, 'Cancel call').dblclick();
  await expect(result(page)).toContainText('Cancelled');
  expect(await done(page)).toEqual([{ what: 'cancelCall', key: 'c1', value: 'too slow' }]);
});

test('a queued call says why', async ({ page }) => {
  await open(page, 'running');
  await expect(region(page)).toContainText('queued: the browser allows 6 connections per server');
});

test('a missing capability is named, and the call can be sent again with it [B097]', async ({ page }) => {
  await open(page, 'missing capability');
  await expect(result(page)).toContainText('Capability missing: elicitation.form');
  await expect(result(page)).toContainText('-32021');
  await button(page, 'Enable and call again').click();
  await expect.poll(() => calls(page)).toEqual(['{"name":"issue_card","arguments":{}}']);
  expect((await done(page))[0]).toMatchObject({ what: 'enable' });
});

test('structured content is shown, with or without other content [B116]', async ({ page }) => {
  await open(page, 'structured only');
  await expect(result(page).getByRole('group', { name: 'Structured content' })).toContainText('"total": 3');
  await expect(result(page)).toContainText('/result: is missing');
  await open(page, 'structured null');
  await expect(result(page).getByRole('group', { name: 'Structured content' })).toHaveText('null');
});

test('a result that breaks the schema stays readable beside the finding [B109]', async ({ page }) => {
  await open(page, 'content object');
  await expect(result(page)).toContainText('“content” is an object; it must be an array.');
  await expect(result(page).getByRole('group', { name: 'Raw JSON' })).toHaveText(
    '{"content":{"mimeType":"application/json","text":"[]"}}',
  );
});

test('every kind of content has its own look; what is broken says so', async ({ page }) => {
  await open(page, 'blocks');
  await expect(result(page).getByRole('img')).toHaveCount(1);
  await expect(result(page)).toContainText('Its data is no valid base64.');
  await expect(result(page).locator('audio')).toHaveCount(1);
  await expect(result(page)).toContainText('file:///srv/library/index.txt');
  await expect(result(page)).toContainText('Inside the resource');
  await expect(result(page)).toContainText('hologram');
  await expect(result(page).getByRole('link')).toHaveCount(0);
  await expect(result(page)).toContainText('Matches its output schema.');
});

test('long text folds and opens', async ({ page }) => {
  await open(page, 'long text');
  const text = result(page).getByRole('group', { name: 'Text' });
  const folded = ((await text.textContent()) ?? '').length;
  expect(folded).toBeLessThan(2000);
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(async () => ((await text.textContent()) ?? '').length).toBe('All work and no play.\n'.length * 500);
});

for (const [scene, word] of [
  ['tool error', 'Tool error'],
  ['protocol error', 'Protocol error'],
  ['ended here', 'Ended here'],
  ['lost', 'Connection lost'],
] as const)
  test(`the outcome in words: ${word}`, async ({ page }) => {
    await open(page, scene);
    await expect(result(page)).toContainText(word);
  });
