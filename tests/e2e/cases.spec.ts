import { eras, expect, test } from './test.ts';

for (const era of eras)
  test.describe(`the case server, ${era}`, () => {
    test('shows hostile text as text', async ({ app, cases, page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await app.connect(cases, era);
      await app.callTool('B205');
      const { card } = app.question();
      await expect(card).toContainText('<img src=x onerror=alert(1)>');
      await expect(card.getByRole('link')).toHaveCount(0);
      await expect(card.locator('img, script')).toHaveCount(0);
      await app.question().decline();
      await expect(app.result).toContainText('Succeeded');
      expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    });

    test('B207: a form with a pattern that never ends is declined', async ({ app, cases }) => {
      await app.connect(cases, era);
      await app.callTool('B207');
      await app.question().expectWaiting();
      await app.question().decline();
      await app.expectResult('decline');
      await app.expectNoQuestion();
    });
  });

test('B180: a chain of rounds with and without state goes through to its end', async ({ app, cases }) => {
  await app.connect(cases, '2026-07-28');
  await app.callTool('B180');
  await app.question().acceptWith({ Note: 'on time' });
  await expect(app.result).toContainText('Succeeded');
  await expect(app.result).toContainText('mrtr-edge:final:1');
});

test('B171: questions that never end show their round, and the call can be ended', async ({ app, cases }) => {
  await app.connect(cases, '2026-07-28');
  await app.callTool('B171');
  await app.question().acceptWith({});
  await expect(app.question().card).toContainText('round 2');
  await app.call.getByRole('button', { name: 'Cancel call' }).click();
  await expect(app.result).toContainText('Cancelled');
});
