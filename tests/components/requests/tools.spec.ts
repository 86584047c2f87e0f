import { expect, type Page, test } from '@playwright/test';
import { button, open } from './desk.ts';
import type { FakeSession } from './fake-session.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Tools' });

const lists = (page: Page) =>
  page.evaluate(() => {
    const { session } = window as unknown as { session: FakeSession };
    return session.done.filter((each) => each.what === 'tools/list').length;
  });

test('tools are named by title, then name; broken ones hide none [B023] [B025] [B027]', async ({ page }) => {
  await open(page, 'empty');
  const names = region(page).getByRole('listitem').getByRole('button');
  await expect(names).toHaveCount(5);
  await expect(names.nth(1)).toHaveAccessibleName('Client features client_features');
  await expect(names.nth(1)).toHaveAccessibleDescription('Names the callbacks this client declared');
  await expect(names.nth(0)).toHaveAccessibleName('issue_card');
  await expect(region(page)).toContainText('tools[3] is null; must be an object');
  await expect(region(page)).toContainText('tools[4].inputSchema is null; must be a JSON Schema object');
  await expect(region(page)).toContainText('2 notes');
});

test('the filter looks at every word', async ({ page }) => {
  await open(page, 'empty');
  const filter = page.getByRole('searchbox', { name: 'Filter tools' });
  await filter.fill('TIMELINE report');
  await expect(region(page).getByRole('listitem')).toHaveText([/Overdue report/]);
  await filter.fill('nothing like it');
  await expect(region(page)).toContainText('No tool matches');
  await filter.press('Escape');
  await expect(region(page).getByRole('listitem')).toHaveCount(6);
});

test('a list that failed says why, never that there are no tools, and can be asked for again [B115]', async ({ page }) => {
  await open(page, 'list failed');
  await expect(region(page)).toContainText('boom (-32603)');
  await expect(region(page)).not.toContainText(/no tools|empty/i);
  await page.evaluate(() => {
    const { session } = window as unknown as { session: FakeSession };
    session.replies.set('tools/list', () => ({
      kind: 'succeeded',
      text: '{"tools":[{"name":"back","inputSchema":{"type":"object"}}]}',
    }));
  });
  await button(page, 'Retry').click();
  await expect(region(page).getByRole('button', { name: 'back', exact: true })).toBeVisible();
  await expect(region(page)).not.toContainText('boom');
});

test('of a very long list a part is drawn, the rest on demand, and the filter looks at all of it', async ({ page }) => {
  await open(page, 'list failed');
  await page.evaluate(() => {
    const { session } = window as unknown as { session: FakeSession };
    const tools = Array.from({ length: 1100 }, (_, index) => ({ name: `tool_${index}_`, inputSchema: { type: 'object' } }));
    session.replies.set('tools/list', () => ({ kind: 'succeeded', text: JSON.stringify({ tools }) }));
  });
  await button(page, 'Retry').click();
  const rows = region(page).getByRole('listitem');
  await expect(rows).toHaveCount(500);
  await button(page, 'Show 500 more tools (600 left)').click();
  await button(page, 'Show 100 more tools (100 left)').click();
  await expect(rows).toHaveCount(1100);
  await page.getByRole('searchbox', { name: 'Filter tools' }).fill('tool_1099_');
  await expect(rows).toHaveCount(1);
});

test('a burst of notices that the list changed asks once, and says so', async ({ page }) => {
  await open(page, 'empty');
  await expect(region(page).getByRole('listitem')).toHaveCount(6);
  const before = await lists(page);
  await page.evaluate(() => {
    const { session } = window as unknown as { session: FakeSession };
    for (let count = 0; count < 20; count++) session.notify('notifications/tools/list_changed');
  });
  await expect(region(page)).toContainText('its list changed; loaded again');
  expect(await lists(page)).toBe(before + 1);
});

test('a server that declares no tools is not asked by itself', async ({ page }) => {
  await open(page, 'undeclared');
  await expect(region(page)).toContainText('This server declares no tools');
  expect(await lists(page)).toBe(0);
  await button(page, 'Ask for tools anyway').click();
  await expect(region(page).getByRole('listitem')).toHaveCount(6);
});

test('arrow keys move through the list', async ({ page }) => {
  await open(page, 'empty');
  await region(page).getByRole('button', { name: 'issue_card' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(region(page).getByRole('button', { name: /^Client features/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(region(page).getByRole('button', { name: 'issue_card' })).toBeFocused();
});
