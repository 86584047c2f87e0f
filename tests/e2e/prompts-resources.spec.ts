import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test(`prompts and resources: arguments that complete, questions, subscriptions, ${era}`, async ({ app, origin, page }) => {
    await app.connect(demo(origin), era);
    await page.getByRole('tab', { name: 'Prompts' }).click();
    const prompts = page.getByRole('region', { name: 'Prompts' });

    await test.step('a prompt whose arguments the server completes', async () => {
      await prompts.getByRole('button', { name: /book_report/ }).click();
      const title = app.call.getByRole('combobox', { name: 'title' });
      await title.pressSequentially('mid');
      await app.call.getByRole('option', { name: 'Middlemarch' }).waitFor();
      await title.press('ArrowDown');
      await title.press('Enter');
      await expect(title).toHaveValue('Middlemarch');
      await expect(app.call.getByRole('group', { name: 'Answer preview' })).toContainText('Middlemarch');
      await app.call.getByRole('button', { name: 'Get prompt' }).click();
      await app.expectResult('Write a report about “Middlemarch”.');
    });

    await test.step('a prompt that asks before it answers', async () => {
      await prompts.getByRole('button', { name: /reading_circle/ }).click();
      await app.call.getByRole('combobox', { name: 'title' }).fill('Emma');
      await app.call.getByRole('button', { name: 'Get prompt' }).click();
      await app.question('For how many readers').acceptWith({ Readers: '5' });
      await app.expectResult('for 5 readers');
    });

    await page.getByRole('tab', { name: 'Resources' }).click();
    const resources = page.getByRole('region', { name: 'Resources' });

    await test.step('a template by its variables, the second completed with regard to the first', async () => {
      await resources.getByRole('radio', { name: 'Templates' }).check();
      await resources.getByRole('button', { name: /library:\/\/books\// }).click();
      await app.call.getByRole('combobox', { name: 'shelf' }).fill('travel');
      const title = app.call.getByRole('combobox', { name: 'title' });
      await title.focus();
      await app.call.getByRole('option', { name: 'Invisible Cities' }).click();
      await expect(app.call.getByRole('textbox', { name: 'Resource URI' })).toHaveValue(
        'library://books/travel/Invisible%20Cities',
      );
      await app.call.getByRole('button', { name: 'Read resource' }).click();
      await app.expectResult('Invisible Cities, Italo Calvino');
    });

    await test.step('a resource that asks before it is read', async () => {
      await resources.getByRole('radio', { name: 'Resources' }).check();
      await resources.getByRole('button', { name: /library:\/\/archive\/7/ }).click();
      await app.call.getByRole('button', { name: 'Read resource' }).click();
      await app.question('The archive is kept closed').acceptWith({ Reason: 'Curious' });
      await app.expectResult('Opened for: Curious');
    });

    await test.step('what is subscribed to is told, and lists follow their changes', async () => {
      await resources.getByRole('button', { name: /library:\/\/returns$/ }).click();
      await app.call.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await expect(app.call.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
      if (era === '2026-07-28') {
        await resources.getByRole('checkbox', { name: 'Tools' }).check();
        await expect(resources.getByRole('group', { name: 'Subscriptions' })).toContainText('list of tools, library://returns');
      }
      await page.getByRole('tab', { name: 'Tools' }).click();
      await app.callTool('watch_returns', { books: '1' });
      await app.expectResult('One book came back.');
      await expect(app.tools.getByRole('button', { name: /shelve_returns/ })).toBeVisible();
      await expect(app.tools.getByText('that its list changed')).toBeVisible();
      await page.getByRole('tab', { name: 'Resources' }).click();
      await expect(app.call.getByText('that it changed')).toBeVisible();
      await page.getByRole('tab', { name: 'Tools' }).click();
      await app.callTool('shelve_returns');
      await expect(app.tools.getByRole('button', { name: /shelve_returns/ })).toHaveCount(0);
    });
  });
