import { Backchannel } from './backchannel.ts';
import { startBackchannel } from './servers.ts';
import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test(`the server stops while a form is open and comes back: nothing is lost, ${era}`, async ({ page, watch }) => {
    watch.allow(/net::ERR_|blocked by CORS policy/);
    let server = await startBackchannel();
    const { origin, port } = new URL(server.value);
    const app = new Backchannel(page, origin);
    try {
      await app.open();
      await app.connect(demo(origin), era);
      await app.callTool('issue_card');
      const question = app.question('What name should go on the card?');
      await question.fill({ Name: 'Ada Lovelace' });
      const before = await app.story('tools/call issue_card');

      await server.stop();
      if (era === '2025-11-25') await expect(app.result).toContainText('Connection lost');
      await expect(app.requests).toContainText('Ada Lovelace');
      server = await startBackchannel(Number(port));

      if (await app.disconnectButton.isVisible()) {
        await app.disconnectButton.click();
        const confirm = page.getByRole('dialog').getByRole('button', { name: /disconnect/i });
        await expect(confirm.or(app.connectButton).first()).toBeVisible();
        if (await confirm.isVisible()) await confirm.click();
      }
      await app.connectButton.click();
      await expect(app.disconnectButton).toBeVisible();
      await expect(app.requests).toContainText('Ada Lovelace');
      expect((await app.story('tools/call issue_card')).slice(0, before.length)).toEqual(before);

      await app.callTool('issue_card');
      const again = app.requests.getByRole('article').filter({ has: page.getByRole('button', { name: 'Accept', exact: true }) });
      await expect(again).toHaveCount(1);
      await again.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
      await again.getByRole('button', { name: 'Accept', exact: true }).click();
      await app.expectResult('Card issued to Grace Hopper.');
      await expect(app.row('tools/call issue_card')).toHaveCount(2);
    } finally {
      await server.stop();
    }
  });

test('an open page goes on through the relay after the server was restarted', async ({ page, watch, cases }) => {
  watch.allow(/net::ERR_/);
  let server = await startBackchannel();
  const { origin, port } = new URL(server.value);
  const app = new Backchannel(page, origin);
  try {
    await app.open();
    await app.connect(`${cases}?cors=off`, '2026-07-28', 'Relay');
    // What is drawn later has come by then.
    await page.waitForLoadState('networkidle');
    await server.stop();
    server = await startBackchannel(Number(port));
    await app.callTool('B001');
    await app.question('Pick a colour').decline();
    await app.expectResult('decline');
  } finally {
    await server.stop();
  }
});
