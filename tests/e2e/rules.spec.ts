import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test(`roots: a list answers by its visible rule, or the person does, ${era}`, async ({ app, origin, page }) => {
    await app.set('Roots', true);
    await app.connect(demo(origin), era);
    const roots = app.capabilities.getByRole('group', { name: 'Your roots' });

    await test.step('B089: without a folder the question waits, and what is sent is an address', async () => {
      await expect(roots).toContainText('waits for you');
      await app.callTool('scan_shelves');
      const question = app.question();
      await question.card.getByRole('button', { name: 'Add root' }).click();
      const address = question.card.getByRole('textbox', { name: 'Address of root 1' });
      await address.fill('/home/ada/my books');
      await expect(question.card).toContainText('file:///home/ada/my%20books');
      await question.card.getByRole('button', { name: 'Use it' }).click();
      await expect(address).toHaveValue('file:///home/ada/my%20books');
      await question.card.getByRole('button', { name: 'Keep as your list for this server' }).click();
      await question.send();
      await app.expectResult('file:///home/ada/my%20books');
    });

    await test.step('with a folder its rule answers, and says so', async () => {
      await expect(roots).toContainText('A rule answers roots/list with this folder.');
      await expect(page.getByRole('region', { name: 'Rules that answer for you' })).toContainText('your list of one folder');
      await app.callTool('scan_shelves');
      await app.expectResult('You share one folder.');
      await app.expectNoQuestion();
      await expect(app.timeline.getByText('by rule').first()).toBeVisible();
    });

    await test.step('B092: an edited list is told to nobody where that was not declared', async () => {
      await roots.getByRole('textbox', { name: 'Name of root 1' }).fill('Mine');
      await app.serverUrl.focus();
      await app.callTool('scan_shelves');
      await app.expectResult('Mine: file:///home/ada/my%20books');
      await expect(app.rows.filter({ hasText: 'notifications/roots/list_changed' })).toHaveCount(0);
    });

    await test.step('by choice the person is asked', async () => {
      await roots.getByRole('radio', { name: 'Ask me' }).check();
      await app.callTool('scan_shelves');
      await app.question().reject();
      await expect(app.result).toContainText(era === '2026-07-28' ? 'Ended here' : 'Tool error');
    });
  });

test('B092: an edited list of roots is told to a session that declared it', async ({ app, origin }) => {
  await app.set('Roots list changed', true);
  await app.connect(demo(origin), '2025-11-25');
  const roots = app.capabilities.getByRole('group', { name: 'Your roots' });
  await roots.getByRole('button', { name: 'Add root' }).click();
  await roots.getByRole('textbox', { name: 'Address of root 1' }).fill('file:///books');
  await roots.getByRole('textbox', { name: 'Name of root 1' }).fill('Books');
  await app.serverUrl.focus();
  await expect(app.rows.filter({ hasText: 'notifications/roots/list_changed' })).toHaveCount(1);
  await app.callTool('scan_shelves');
  await app.expectResult('Books: file:///books');
});

test('a rule answers until it is switched off', async ({ app, origin, page }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.requests.getByRole('button', { name: 'Rules…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer by rule' });
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByRole('combobox', { name: 'Of the tool, prompt or resource' }).fill('issue_card');
  await dialog.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('fixed answer');
  await dialog.getByRole('textbox', { name: 'Result (JSON)' }).fill('{"action":"accept","content":{"name":"Rule"}}');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const banner = page.getByRole('region', { name: 'Rules that answer for you' });
  await expect(banner).toContainText('Form of issue_card: fixed answer');
  await app.callTool('issue_card');
  await app.expectResult('Card issued to Rule.');
  await expect(app.timeline.getByText('by rule').first()).toBeVisible();

  await test.step('a delayed one can be taken over', async () => {
    await banner.getByRole('button', { name: 'Edit rules' }).click();
    await dialog.getByRole('button', { name: /^Edit: / }).click();
    await dialog.getByRole('spinbutton', { name: 'After, in seconds' }).fill('3600');
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await app.callTool('issue_card');
    const question = app.question();
    await expect(question.card).toContainText('A rule answers in');
    await question.card.getByRole('button', { name: 'Answer by hand' }).click();
    await question.acceptWith({ Name: 'Hand' });
    await app.expectResult('Card issued to Hand.');
  });

  await banner.getByRole('button', { name: 'Turn off' }).click();
  await expect(banner).toHaveCount(0);
  await app.callTool('issue_card');
  await app.question().decline();
  await app.expectResult('No card issued.');
});
