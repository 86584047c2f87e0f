import { eras, expect, test } from './test.ts';

for (const era of eras)
  test(`a question nobody declared is refused in sight, ${era}`, async ({ app, cases }) => {
    await app.set('Elicitation form', false);
    await app.connect(`${cases}?ungated`, era);
    await app.callTool('B001');
    await expect(app.row('elicitation/create, server to client')).toBeVisible();
    await app.expectNoQuestion();
    if (era === '2025-11-25') {
      await expect(app.row('error of elicitation/create, client to server')).toContainText('refused');
      await expect(app.result).toContainText('-32601');
    } else {
      await expect(app.result).toContainText('Ended here');
      await expect(app.row('tools/call B001')).toHaveCount(1);
    }
    await app.row('elicitation/create, server to client').click();
    await app.details.getByRole('tab', { name: /^Findings/ }).click();
    await expect(app.details).toContainText(/not declared|did not declare/);
  });
