import { demo, eras, expect, test } from './test.ts';

for (const era of eras) {
  const apply = async (app: import('./backchannel.ts').Backchannel) => {
    if (era === '2025-11-25') await app.reconnectToApply();
  };

  test(`client_features follows the switches, ${era}`, async ({ app, origin }) => {
    await app.connect(demo(origin), era);
    await app.callTool('client_features');
    await app.expectResult(/"result":\s*\[\s*"elicitation"\s*\]/);

    await app.set('Sampling', true);
    await app.set('Roots', true);
    await apply(app);
    await app.callTool('client_features');
    await app.expectResult(/"result":\s*\[\s*"elicitation",\s*"sampling",\s*"roots"\s*\]/);

    await app.set('Elicitation form', false);
    await app.set('Sampling', false);
    await app.set('Roots', false);
    await apply(app);
    await app.callTool('client_features');
    await app.expectResult(/"result":\s*\[\s*\]/);
  });

  test(`without elicitation issue_card fails and the page says why, ${era}`, async ({ app, origin }) => {
    await app.connect(demo(origin), era);
    await app.set('Elicitation form', false);
    await apply(app);
    await app.callTool('issue_card');
    await expect(app.result).toContainText(/elicitation/i);
    if (era === '2026-07-28') {
      await expect(app.result).toContainText('Protocol error');
      await expect(app.result).toContainText('-32021');
    } else await expect(app.result).toContainText('Tool error');
    await app.expectNoQuestion();
    await app.set('Elicitation form', true);
    await apply(app);
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada Lovelace' });
    await app.expectResult('Card issued to Ada Lovelace.');
  });
}

test('the declared JSON is the switches in the words of the revision', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await expect.poll(() => app.declared()).toEqual({ elicitation: { form: {} } });
  await app.set('Sampling tools', true);
  await expect(app.switch('Sampling')).toHaveAttribute('aria-checked', 'true');
  await app.set('Elicitation URL', true);
  await expect.poll(() => app.declared()).toEqual({ elicitation: { form: {}, url: {} }, sampling: { tools: {} } });
  await app.set('Bare elicitation', true);
  await expect.poll(() => app.declared()).toMatchObject({ elicitation: {} });
});

test('on a legacy session the declared JSON changes with the next handshake', async ({ app, origin }) => {
  await app.connect(demo(origin), '2025-06-18');
  await expect.poll(() => app.declared()).toEqual({ elicitation: {} });
  const apply = app.capabilities.getByRole('button', { name: 'Reconnect to apply' });
  await expect(apply).toBeHidden();
  await app.set('Roots', true);
  await expect(apply).toBeVisible();
  await app.set('Roots', false);
  await expect(apply).toBeHidden();
});
