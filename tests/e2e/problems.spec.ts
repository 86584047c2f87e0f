import { fileURLToPath } from 'node:url';
import { expect, test } from './test.ts';

const recording = fileURLToPath(new URL('../recordings/fastmcp-answers.jsonl', import.meta.url));

test('what a server got wrong is counted on its calls and listed by rule, each leading to its row', async ({ app }) => {
  const { page } = app;
  const problems = page.getByRole('region', { name: 'Problems' });
  await app.importRecording(recording);

  await test.step('the count of the recording brings the list', async () => {
    await page.getByRole('button', { name: 'Problems: 0 errors, 4 warnings, 0 notes' }).click();
    await expect(problems.getByRole('heading', { name: 'question-on-get-stream' })).toBeVisible();
    await expect(problems.getByRole('status')).toHaveText('4 problems');
    await expect(app.row('tools/call issue_card, client to server, succeeded, 1 question, 1 finding').first()).toBeVisible();
  });

  await test.step('it can be narrowed by severity and side', async () => {
    await problems.getByRole('radio', { name: 'Client' }).check();
    await expect(problems.getByText('No problem of this kind')).toBeVisible();
    await problems.getByRole('button', { name: 'Show all problems' }).click();
    await problems.getByRole('radio', { name: 'Warnings' }).check();
    await expect(problems.getByRole('listitem').getByRole('button')).toHaveCount(4);
  });

  await test.step('each leads to its row, in a call that was closed too', async () => {
    const call = app.row('tools/call issue_card').nth(1);
    await call.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(call).toHaveAttribute('aria-expanded', 'false');
    await problems.getByRole('listitem').getByRole('button').nth(1).click();
    await expect(call).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('row', { selected: true })).toHaveAccessibleName(/^elicitation\/create, server to client/);
    await expect(problems).toBeVisible();
  });

  await test.step('its details name the rule and its section', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await app.details.getByRole('tab', { name: 'Findings' }).click();
    await expect(app.details).toContainText('2025-11-25, basic/transports › Listening for Messages from the Server');
  });
});
