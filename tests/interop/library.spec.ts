import { choose } from '../e2e/choose.ts';
import { eras, expect, test } from '../e2e/test.ts';

const library = process.env.BACKCHANNEL_LIBRARY ?? '';

for (const era of eras)
  test.describe(`a Library on the Python SDK, through the relay, ${era}`, () => {
    test.beforeEach(async ({ app }) => {
      await app.connect(library, era, 'Relay');
      await expect(app.status).toContainText('Library');
    });

    test('accepting the form issues the card', async ({ app }) => {
      await app.callTool('issue_card');
      const question = app.question('What name should go on the card?');
      await question.fill({ Name: 'Ada Lovelace' });
      await expect.poll(() => question.previewed()).toEqual({ action: 'accept', content: { name: 'Ada Lovelace' } });
      await question.acceptButton.click();
      await app.expectResult('Card issued to Ada Lovelace.');
    });

    test('declining issues none', async ({ app }) => {
      await app.callTool('issue_card');
      await app.question('What name should go on the card?').decline();
      await app.expectResult('No card issued.');
    });

    test('an error reply fails the call', async ({ app }) => {
      await app.callTool('issue_card');
      await app.question('What name should go on the card?').replyWithError();
      await expect(app.result).toContainText(era === '2026-07-28' ? 'Ended here' : 'Protocol error');
    });

    test('client_features follows the switches, in all eight combinations', async ({ app }) => {
      const callbacks = [
        ['elicitation', 'Elicitation form'],
        ['sampling', 'Sampling'],
        ['roots', 'Roots'],
      ] as const;
      // One switch at a time, each combination once.
      for (const on of [1, 3, 2, 6, 7, 5, 4, 0].map((bits) => callbacks.filter((_, bit) => bits & (1 << bit)))) {
        const names = on.map(([name]) => `"${name}"`);
        await test.step(`declared: ${names.join(', ') || 'nothing'}`, async () => {
          for (const callback of callbacks) await app.set(callback[1], on.includes(callback));
          const apply = app.capabilities.getByRole('button', { name: 'Reconnect to apply' });
          if (era === '2025-11-25' && (await apply.isVisible())) await app.reconnectToApply();
          await expect.poll(async () => Object.keys((await app.declared()) as object)).toEqual(on.map(([name]) => name));
          await app.callTool('client_features');
          await app.expectResult(new RegExp(`"result":\\s*\\[\\s*${names.join(',\\s*')}\\s*\\]`));
        });
      }
    });

    test('sampling, its log message, and roots', async ({ app, page }) => {
      await app.set('Sampling', true);
      await app.set('Roots', true);
      if (era === '2025-11-25') await app.reconnectToApply();
      await app.setLogLevel('info');

      await test.step('the model answers by hand', async () => {
        await app.callTool('summarise', { Title: 'Emma' });
        const question = app.question('Summarise Emma.');
        await expect(question.card).toHaveAccessibleName(/^Sampling/);
        await question.card.getByRole('textbox', { name: 'Text', exact: true }).fill('She matches others.');
        await question.send();
        await app.expectResult('by-hand: She matches others.');
        await expect(app.rows.filter({ hasText: 'notifications/message' }).first()).toBeVisible();
        await expect(app.timeline.getByText('Summarising Emma').first()).toBeVisible();
      });

      await test.step('where the log level is off, 2026-07-28 sends none', async () => {
        await app.setLogLevel('Off');
        await app.callTool('summarise', { Title: 'Persuasion' });
        await app.question('Summarise Persuasion.').reject();
        await expect(app.result).toContainText(era === '2026-07-28' ? 'Ended here' : 'Protocol error');
        const told = app.timeline.getByText('Summarising Persuasion');
        if (era === '2026-07-28') await expect(told).toHaveCount(0);
        else await expect(told.first()).toBeVisible();
      });

      await test.step('roots by hand, then by the visible list', async () => {
        await app.callTool('list_folders');
        await app.question().send({ roots: [{ uri: 'file:///srv/books', name: 'Books' }] });
        await app.expectResult('file:///srv/books');
        const roots = app.capabilities.getByRole('group', { name: 'Your roots' });
        await roots.getByRole('button', { name: 'Add root' }).click();
        await roots.getByRole('textbox', { name: 'Address of root 1' }).fill('file:///home/ada');
        await app.serverUrl.focus();
        await expect(page.getByRole('region', { name: 'Rules that answer for you' })).toBeVisible();
        await app.callTool('list_folders');
        await app.expectResult('file:///home/ada');
        await app.expectNoQuestion();
      });
    });

    test('a question that was not declared is refused and fails the call', async ({ app, page }) => {
      await app.set('Elicitation form', false);
      if (era === '2025-11-25') await app.reconnectToApply();
      await app.callTool('issue_card');
      await expect(app.result).toContainText('Protocol error');
      await app.expectNoQuestion();
      if (era === '2026-07-28') return;
      const refusal = app.row('error of elicitation/create, client to server');
      await expect(refusal).toContainText('refused');
      await expect(app.result).toContainText('-32601');

      await test.step('with the code of the Python library, on choice', async () => {
        await page.getByRole('button', { name: 'Connection settings' }).click();
        await choose(page.getByRole('combobox', { name: 'Refusal code' }), '-32600, as the Python SDK does');
        await page.keyboard.press('Escape');
        await app.callTool('issue_card');
        await expect(refusal).toHaveCount(2);
        await expect(app.result).toContainText('-32600');
      });
    });
  });
