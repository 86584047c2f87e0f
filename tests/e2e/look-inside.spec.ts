import { violations } from '../support/axe.ts';
import type { Backchannel } from './backchannel.ts';
import { demo, expect, test } from './test.ts';

/** Looks at one region: the rest of the page has tests of its own. */
async function expectAccessible(app: Backchannel, region = 'Details') {
  expect(await violations(app.page, { part: app.page.locator(`section[aria-label="${region}"]`) })).toEqual([]);
}

test('a row is looked into: message, HTTP, question, the leg’s changes, copies and a comparison', async ({
  app,
  origin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  await app.question().acceptWith({ Name: 'Ada Lovelace' });
  await app.expectResult('Card issued to Ada Lovelace.');
  const { details, page } = app;
  const tab = (name: string) => details.getByRole('tab', { name });
  const related = details.getByRole('navigation', { name: 'Related rows' });

  await test.step('find in the text, in the tree with its types, and in the raw text that does not wrap', async () => {
    await app.row('elicitation/create').click();
    const find = details.getByRole('searchbox', { name: 'Find in message' });
    await find.fill('NAME');
    await expect(details.getByText(/^1 of \d+$/)).toBeVisible();
    await find.press('Enter');
    await expect(details.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(details.locator('mark[data-current]')).toHaveText(/name/i);
    await details.getByRole('radio', { name: 'Tree' }).check({ force: true });
    await find.fill('CardHolder');
    await expect(details.getByText(/^1 of 2$/)).toBeVisible();
    await expect(details.getByRole('treeitem').filter({ hasText: 'CardHolder' }).first()).toContainText('string');
    await details.getByRole('radio', { name: 'Raw' }).check({ force: true });
    await details.getByRole('checkbox', { name: 'Wrap lines' }).uncheck();
    await expect(details.getByRole('group', { name: 'Embedded question, raw' }).locator('pre')).toHaveCSS('white-space', 'pre');
    await expectAccessible(app);
  });

  await test.step('the HTTP exchange says what carried it, what the browser did and how long it took', async () => {
    await tab('HTTP').click();
    await expect(details).toContainText('POST body, answered by one body');
    await expect(details.getByRole('region', { name: 'Timings' })).toContainText('Headers');
    await expect(details.getByRole('region', { name: 'What the browser did' })).toContainText('mcp-protocol-version');
    await expectAccessible(app);
  });

  await test.step('the question shows its form as it was answered, the answer and the verdict', async () => {
    await tab('Question').click();
    const form = details.getByRole('region', { name: 'The form as it was answered' });
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada Lovelace');
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
    await expect(details).toContainText('The answer fits the schema.');
    await expect(details.getByRole('region', { name: 'The answer sent' })).toContainText('"Ada Lovelace"');
    await expect(details).toContainText('tools/call issue_card: succeeded.');
    await expectAccessible(app);
  });

  await test.step('from the question to its answer, which changed the first leg, and on to the result', async () => {
    await tab('Message').click();
    await related.getByRole('button', { name: 'Its answer' }).click();
    const changes = details.getByRole('table', { name: 'Changed against the first leg' });
    await expect(changes).toContainText('params.inputResponses');
    await expect(changes).toContainText('params.requestState');
    await expect(changes).not.toContainText('arguments');
    // The focus came along: the button that was pressed is gone.
    await expect(related.getByRole('button').first()).toBeFocused();
    await related.getByRole('button', { name: 'Its answer' }).click();
    await expect(details).toContainText('Card issued to Ada Lovelace.');
    await related.getByRole('button', { name: 'Its request' }).click();
    await expect(changes).toBeVisible();
    await related.getByRole('button', { name: 'Leg before' }).click();
    await expect(app.row('tools/call issue_card')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('copies: the command and the programs', async () => {
    const copied = async (item: string) => {
      await details.getByRole('button', { name: 'Copy as…' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await expect.poll(() => copied('curl command')).toMatch(/^curl -sS -N --globoff -X POST 'http/);
    await expect.poll(() => copied('TypeScript SDK call')).toContain('client.callTool({ name: "issue_card"');
    await expect.poll(() => copied('Python SDK call')).toContain('await client.call_tool("issue_card", {}, ');
    await expect.poll(async () => JSON.parse(await copied('JSON'))).toMatchObject({ method: 'tools/call' });
  });

  await test.step('C on one row and on another shows in what they differ', async () => {
    await app.row('tools/call issue_card').focus();
    await page.keyboard.press('c');
    await expect(details.getByText('This row is compared with the next one you choose.')).toBeVisible();
    await app.row('tools/list').focus();
    await page.keyboard.press('c');
    const differences = details.getByRole('table', { name: 'Differences' });
    await expect(differences.getByRole('row').filter({ hasText: 'method' })).toContainText('"tools/list"');
    await expect(details).toContainText(/in ids, times and progress tokens (is|are) not shown/);
    await expect(differences.getByRole('rowheader', { name: 'id', exact: true })).toHaveCount(0);
    await details.getByRole('switch', { name: 'Ids, times and progress tokens too' }).click();
    await expect(differences.getByRole('rowheader', { name: 'id', exact: true })).toBeVisible();
    await expectAccessible(app);
    await details.getByRole('button', { name: 'Stop comparing' }).click();
    await expect(tab('Compare')).toHaveCount(0);
  });

  await test.step('a second recording beside this one: pairs, differences in words, a summary', async () => {
    const before = await app.exportRecording();
    await app.callTool('issue_card');
    await app.question().decline();
    await app.expectResult('No card issued.');
    const more = app.timeline.getByRole('button', { name: 'More', exact: true });
    await more.click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Compare with a recording…' }).click(),
    ]);
    await chooser.setFiles(before);
    const comparison = page.getByRole('region', { name: 'Recording comparison' });
    await expect(comparison.getByRole('status')).toHaveText(/calls are in both, and none differs; 1 is missing in the second\.$/);
    const missing = comparison.getByRole('listitem').filter({ hasText: 'missing in the second' });
    await expect(missing).toContainText('issue_card');
    await comparison.getByRole('radio', { name: 'All calls' }).check({ force: true });
    await expect(comparison.getByRole('listitem').filter({ hasText: 'alike' }).first()).toBeVisible();
    await expectAccessible(app, 'Recording comparison');
    await missing.getByRole('button', { name: /^Show tools\/call issue_card/ }).click();
    await expect(details).toContainText('tools/call issue_card');
    await comparison.getByRole('button', { name: 'Close comparison' }).click();
    await expect(more).toBeFocused();
    await expect(app.row('tools/call issue_card').last()).toHaveAttribute('aria-selected', 'true');
  });
});
