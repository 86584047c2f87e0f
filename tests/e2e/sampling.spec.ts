import { demo, eras, expect, test } from './test.ts';

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

for (const era of eras)
  test(`sampling: a tool loop is read, answered by fields and followed, ${era}`, async ({ app, origin }) => {
    await app.set('Sampling tools', true);
    await app.connect(demo(origin), era);
    await app.callTool('recommend', { liked: 'Emma' });
    const question = app.question();

    await test.step('B084 the request is readable', async () => {
      await expect(question.card.getByRole('region', { name: 'System prompt' })).toContainText('You are a librarian.');
      await expect(question.card.getByRole('list', { name: 'Messages' })).toContainText('I liked “Emma”.');
      await expect(question.card).toContainText('claude, gpt');
      await expect(question.card).toContainText('cost 0.3 · speed 0.4 · intelligence 0.8');
      await expect(question.card.getByRole('group', { name: 'Offered to the model' })).toContainText('search_shelf');
      if (era === '2026-07-28') await expect(question.card.getByText('deprecated', { exact: true })).toBeVisible();
    });

    await test.step('B079 a tool use is composed from the schema of the tool, and sent in an array', async () => {
      await question.card.getByRole('button', { name: 'Use a tool' }).click();
      await question.card.getByRole('menuitem', { name: 'search_shelf' }).click();
      const use = question.card.getByRole('group', { name: 'Tool use' });
      await use.getByRole('textbox', { name: 'Words' }).fill('Le Guin');
      const result = question.card.getByRole('textbox', { name: 'Result (JSON)' });
      await expect
        .poll(async () => JSON.parse(await result.inputValue()))
        .toEqual({
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'call_1', name: 'search_shelf', input: { words: 'Le Guin', most: 3 } }],
          model: 'by-hand',
          stopReason: 'toolUse',
        });
      await question.send();
    });

    await test.step('the next request shows the earlier turns', async () => {
      await expect(question.card.getByRole('list', { name: 'Messages' })).toContainText('The Dispossessed, Ursula K. Le Guin');
      await expect(question.card).toContainText('round 2');
      await question.card.getByRole('textbox', { name: 'Text' }).fill('Read The Dispossessed.');
      await question.send();
      await app.expectResult('by-hand recommends: Read The Dispossessed.');
    });
  });

test('sampling: pictures by paste, an error by hand, a model that drafts', async ({ app, origin, page }) => {
  await app.set('Sampling', true);
  await app.connect(demo(origin), '2025-11-25');
  await app.callTool('recommend');
  const question = app.question();

  await test.step('a pasted picture becomes a block', async () => {
    await question.card.getByRole('textbox', { name: 'Text' }).evaluate((box, data) => {
      const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pixel.png', { type: 'image/png' }));
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pixel);
    await expect(question.card.getByRole('img')).toBeVisible();
    await expect(question.card.getByRole('textbox', { name: 'Result (JSON)' })).toHaveValue(/"mimeType": "image\/png"/);
  });

  await test.step('a named endpoint drafts the reply, which is sent by hand', async () => {
    await page.route('http://127.0.0.1:9/v1/chat/completions', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { model: 'tiny', choices: [{ message: { role: 'assistant', content: 'Try Solaris.' }, finish_reason: 'stop' }] },
      }),
    );
    await question.card.getByText('Have a model draft the reply').click();
    await question.card.getByRole('textbox', { name: 'Endpoint' }).fill('http://127.0.0.1:9/v1');
    await question.card.getByRole('textbox', { name: 'Model to ask' }).fill('tiny');
    await question.card.getByLabel('Key', { exact: true }).fill('topsecret');
    await question.card.getByRole('button', { name: 'Draft', exact: true }).click();
    await expect(question.card.getByRole('textbox', { name: 'Text' })).toHaveValue('Try Solaris.');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('topsecret');
    await question.send();
    await app.expectResult('tiny recommends: Try Solaris.');
  });

  await test.step('a rejection carries its code', async () => {
    await app.callTool('recommend');
    await app.question().reject();
    await expect(app.result).toContainText('Tool error');
    await expect(app.timeline.getByText('error -1').first()).toBeVisible();
  });
});
