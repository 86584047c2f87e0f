import { demo, expect, test } from './test.ts';

test('two calls wait at once and are answered in the opposite order', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  await app.question('What name should go on the card?').expectWaiting();
  await app.callTool('renew_loan');
  const loan = app.question('Which loan should be renewed?');
  await loan.decline();
  await app.expectResult('No loan renewed.');
  await app.question('What name should go on the card?').acceptWith({ Name: 'Ada' });
  await expect(app.row('tools/call issue_card')).toHaveAccessibleName(/succeeded/);
});

test('a legacy connection keeps a connection of the browser free: further calls queue and say so', async ({ app, origin }) => {
  await app.connect(demo(origin), '2025-11-25');
  await app.chooseTool('issue_card');
  const waiting = app.requests.getByRole('article');
  for (let call = 1; call <= 4; call++) {
    await app.callButton.click();
    await expect(waiting).toHaveCount(call);
  }
  await app.callButton.click();
  await expect(app.call.getByText(/queued/i).first()).toBeVisible();
  await expect(waiting).toHaveCount(4);
  await waiting.first().getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(app.row('elicitation/create, server to client')).toHaveCount(5);
  await expect(waiting).toHaveCount(4);
});

test('no call times out while its question waits for the person', async ({ app, origin, page }) => {
  await page.getByRole('button', { name: /^Connection settings/ }).click();
  await page.getByRole('textbox', { name: 'Request timeout (seconds)' }).fill('1');
  await page.keyboard.press('Escape');
  await app.connect(demo(origin), '2025-11-25');
  await app.callTool('issue_card');
  await expect(app.question().card).toContainText(/[3-9]\.\d s/);
  await app.question().acceptWith({ Name: 'Ada Lovelace' });
  await app.expectResult('Card issued to Ada Lovelace.');
});

test('every finished call can be called again', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  await app.question().decline();
  await app.expectResult('No card issued.');
  await app.call.getByRole('button', { name: 'Call again' }).click();
  await app.question().acceptWith({ Name: 'Ada' });
  await app.expectResult('Card issued to Ada.');
});

test('the filter finds tools by name, title and description', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.tools.getByRole('searchbox', { name: 'Filter tools' }).fill('edition');
  await expect(app.tool('compare_editions')).toBeVisible();
  await expect(app.tool('issue_card')).toBeHidden();
});

test('arguments are typed in the form or as JSON, and what is shown is sent', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.callTool('overdue_report', { count: '2' });
  await app.expectResult('2 loans are overdue');
  await app.callToolWith('overdue_report', { count: 3 });
  await app.expectResult('3 loans are overdue');
});
