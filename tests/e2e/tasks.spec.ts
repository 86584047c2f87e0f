import { violations } from '../support/axe.ts';
import { startTaskServer } from './task-server.ts';
import { expect, test } from './test.ts';

test('tasks of 2025-11-25 in both directions, and a raw request', async ({ app, everything, page }) => {
  await app.set('Tasks', true);
  await app.connect(everything);

  await test.step('a tool that must be a task is one, and asks on the way', async () => {
    await app.chooseTool('simulate-research-query');
    await expect(app.call).toContainText('as a task: required');
    await app.callToolWith('simulate-research-query', { topic: 'python', ambiguous: true });
    await expect(app.call).toContainText('working');
    const question = app.question();
    await expect(question.card).toContainText('Monty Python comedy group');
    await expect(app.call).toContainText('input_required');
    expect(await violations(page)).toEqual([]);
    await question.choose('Clarification', 'Python snake species');
    await question.acceptButton.click();
    await app.expectResult('Research Report: python (snake)');
    await expect(app.row('result of tasks/result, server to client')).toBeVisible();
    await expect(app.row('tasks/get, client to server').first()).toHaveAttribute('aria-level', '2');
  });

  await test.step('the tasks of the server are listed on demand, and what they gave is fetched', async () => {
    await app.call.getByText('Tasks on the server').click();
    await app.call.getByRole('button', { name: 'Ask for its tasks' }).click();
    await app.call
      .getByRole('button', { name: /^Fetch what task/ })
      .first()
      .click();
    await expect(app.result).toContainText('Succeeded');
    await app.call
      .getByRole('button', { name: /^Stop task/ })
      .first()
      .click();
    await expect(app.call).toContainText(/terminal/);
    await app.call.getByText('Tasks on the server').click();
  });

  await test.step('a question that is a task here waits as any other', async () => {
    await app.callTool('trigger-elicitation-request-async');
    const question = app.question('async task demo');
    await expect(app.row('result of elicitation/create, client to server').last()).toContainText('task');
    await question.acceptWith({ 'Your Name': 'Ada Lovelace' });
    await app.expectResult('- Name: Ada Lovelace');
  });

  await test.step('a raw request shows its result as any call does', async () => {
    await app.timeline.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Raw request…' }).click();
    const method = app.call.getByRole('combobox', { name: 'Method' });
    const params = app.call.getByRole('textbox', { name: 'Params (JSON)' });
    const headers = app.call.getByRole('textbox', { name: 'Extra headers' });
    await method.fill('resources/list');
    await params.fill('{"cursor": ');
    await app.call.getByRole('button', { name: 'Post request' }).click();
    await expect(params).toHaveAttribute('aria-invalid', 'true');
    await expect(app.call).toContainText('Nothing was sent.');
    await params.fill('{"_meta":{"big":1.50}}');
    await headers.fill('Cookie: a=b');
    await expect(app.call).toContainText('The browser does not let a page send this header.');
    await headers.fill('');
    expect(await violations(page)).toEqual([]);
    await app.call.getByRole('button', { name: 'Post request' }).click();
    await app.expectResult('demo://resource');
    await app.row('resources/list, client to server').last().click();
    await expect(app.details).toContainText('1.50');
    await app.call.getByRole('radio', { name: 'Notification' }).check();
    await method.fill('notifications/roots/list_changed');
    await params.fill('');
    await app.call.getByRole('button', { name: 'Post notification' }).click();
    await expect(app.row('notifications/roots/list_changed, client to server')).toBeVisible();
    await app.call.getByRole('button', { name: 'Back to the tool' }).click();
    await expect(app.callButton).toBeVisible();
  });
});

test('the tasks extension of 2026-07-28, a header that the list names too late, and a tool it disqualifies', async ({
  app,
  page,
}) => {
  const server = await startTaskServer();
  await app.connect(server.url);

  await test.step('a task that was not declared is an error that says why', async () => {
    await app.callTool('bind_book');
    await app.expectResult('Tasks extension', 'Protocol error');
  });

  await test.step('declared, it asks and is answered', async () => {
    await app.set('Tasks extension', true);
    await app.callTool('bind_book');
    await app.question('What to write on it?').acceptWith({ Note: 'Fragile' });
    await app.expectResult('Bound with: Fragile');
    expect(await app.story('tools/call bind_book')).toContain('result of elicitation/create, client to server');
  });

  await test.step('the list is asked for again, and the call repeated with the header', async () => {
    await app.callTool('reserve', { shelf: 'B 4' });
    await app.expectResult('Mcp-Param-Shelf is missing', 'Protocol error');
    expect(await violations(page)).toEqual([]);
    await app.result.getByRole('button', { name: 'Ask for the tools again and repeat' }).click();
    await app.expectResult('done');
  });

  await test.step('a disqualified tool says so, and can be called on purpose', async () => {
    await expect(app.tool('broken')).toContainText('disqualified');
    await app.callTool('broken');
    await expect(app.call).toContainText('2026-07-28 disqualifies this tool');
    await app.expectResult('done');
  });
  await server.stop();
});
