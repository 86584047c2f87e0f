import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test(`notifications arrive in one place, ${era}`, async ({ app, origin, page }) => {
    await app.connect(demo(origin), era);
    await app.setLogLevel('info');
    await app.callTool('overdue_report', { count: '30' });
    await app.expectResult('30 loans are overdue');
    await page.getByRole('tab', { name: 'Notifications' }).click();
    const panel = page.getByRole('region', { name: 'Notifications' });
    await expect(panel.getByRole('button', { name: /^Log messages/ })).toHaveText('Log messages30');
    await expect(panel.getByRole('button', { name: /^Progress/ })).toHaveText('Progress30');

    await test.step('filtered by kind, level and words', async () => {
      await panel.getByRole('button', { name: /^Log messages/ }).click();
      await panel.getByRole('combobox', { name: 'Least severe' }).selectOption('warning');
      await panel.getByRole('searchbox', { name: 'Filter notifications' }).fill('solaris');
      const items = panel.getByRole('listbox', { name: 'Notifications and faults' }).getByRole('option');
      await expect(items.first()).toContainText('Solaris');
      await expect(items.first()).toContainText('overdue');
      await expect(items.first()).toContainText('warning');
    });

    await test.step('a row that is chosen is chosen on the timeline; one chosen there brings its details', async () => {
      await panel.getByRole('listbox', { name: 'Notifications and faults' }).focus();
      await page.keyboard.press('Home');
      await expect(
        panel.getByRole('listbox', { name: 'Notifications and faults' }).getByRole('option', { selected: true }),
      ).toHaveCount(1);
      await expect(app.timeline.getByRole('row', { selected: true })).toContainText('notifications/message');
      await app.rows.filter({ hasText: 'notifications/progress' }).first().click();
      await expect(app.details).toBeVisible();
    });
  });
