import { demo, expect, test } from './test.ts';

test('what was typed into a question survives a reload', async ({ app, origin, page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  await app.question().fill({ Name: 'Ada Love' });
  await expect.poll(() => app.question().previewed()).toEqual({ action: 'accept', content: { name: 'Ada Love' } });
  await page.reload();
  await app.connectButton.click();
  await app.callTool('issue_card');
  await app.question().restoreDraft();
  await expect(app.question().field('Name')).toHaveValue('Ada Love');
});

test('leaving the page with a question open asks first', async ({ app, origin, page }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  await app.question().fill({ Name: 'Ada' });
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('the form and the JSON tab hold the same answer, both ways', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  const question = app.question();
  await question.fill({ Name: 'Ada' });
  await question.card.getByRole('tab', { name: 'JSON' }).click();
  const text = question.card.getByRole('tabpanel').getByRole('textbox').first();
  await expect(text).toHaveValue(/"name":\s*"Ada"/);
  await text.fill('{"name": "Grace"}');
  await question.card.getByRole('tab', { name: 'Form' }).click();
  await expect(question.field('Name')).toHaveValue('Grace');
  await question.acceptButton.click();
  await app.expectResult('Card issued to Grace.');
});

test('JSON that the form cannot keep is named before it would be lost, and is sent as it stands', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  const question = app.question();
  await question.card.getByRole('tab', { name: 'JSON' }).click();
  await question.card.getByRole('tabpanel').getByRole('textbox').first().fill('{"name": "Grace", "extra": 1.50}');
  await question.card.getByRole('tab', { name: 'Form' }).click();
  await expect(question.card).toContainText('extra: 1.50');
  await question.card.getByRole('button', { name: 'Stay with JSON' }).click();
  await expect(question.preview).toContainText('1.50');
  await question.acceptButton.click();
  await app.expectResult('Card issued to Grace.');
  await expect(app.row('result of elicitation/create, client to server')).toHaveCount(1);
});

test('raw JSON is sent as it was written', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  await app.question().sendRaw('{"action":"accept","content":{"name":"Raw"}}');
  await app.expectResult('Card issued to Raw.');
});
