import { expect, test } from './test.ts';

test.describe('server-everything (2025-11-25)', () => {
  test('Auto finds the older era and says why', async ({ app, everything }) => {
    await app.connect(everything);
    await expect(app.status).toContainText('2025-11-25');
    await expect(app.status).toContainText('server/discover');
  });

  test('an untouched form sends its defaults', async ({ app, everything }) => {
    await app.connect(everything);
    await app.callTool('trigger-elicitation-request');
    const question = app.question('Please provide inputs');
    await question.fill({ String: 'Ada Lovelace' });
    await expect
      .poll(() => question.previewed())
      .toEqual({
        action: 'accept',
        content: {
          name: 'Ada Lovelace',
          firstLine: 'It was a dark and stormy night.',
          integer: 42,
          number: 3.14,
          untitledSingleSelectEnum: 'Monica',
          untitledMultipleSelectEnum: ['Guitar'],
          titledSingleSelectEnum: 'hero-1',
          titledMultipleSelectEnum: ['fish-1'],
          legacyTitledEnum: 'pet-1',
        },
      });
    await question.acceptButton.click();
    await app.expectResult('- Name: Ada Lovelace');
  });

  test('sampling and roots are answered on a card that takes JSON', async ({ app, everything }) => {
    await app.set('Sampling', true);
    await app.set('Roots', true);
    await app.connect(everything);
    const roots = app.question();
    await expect(roots.card).toHaveAccessibleName(/^Roots/);
    await roots.send({ roots: [{ uri: 'file:///srv/library', name: 'Library' }] });
    await roots.expectGone();
    await app.callTool('trigger-sampling-request', { prompt: 'Say hello' });
    const sampling = app.requests.getByRole('article', { name: /^Sampling/ });
    await expect(sampling).toContainText('Say hello');
    await app
      .question('Say hello')
      .send({ role: 'assistant', content: { type: 'text', text: 'Hello to you.' }, model: 'by-hand', stopReason: 'endTurn' });
    await app.expectResult('Hello to you.');
  });

  test('roots at once, progress, annotated content, subscriptions, logging', async ({ app, everything, page }) => {
    await app.aim(everything);
    await app.set('Roots list changed', true);
    const roots = app.capabilities.getByRole('group', { name: 'Your roots' });
    await roots.getByRole('button', { name: 'Add root' }).click();
    await roots.getByRole('textbox', { name: 'Address of root 1' }).fill('file:///srv/library');
    await app.serverUrl.focus();
    await app.setLogLevel('debug');
    await app.connectButton.click();
    await expect(app.disconnectButton).toBeVisible();

    await test.step('B089: roots asked the moment the session begins are those of the list', async () => {
      await expect(app.row('result of roots/list, client to server')).toContainText('by rule');
      await app.expectNoQuestion();
      await app.callTool('get-roots-list');
      await app.expectResult('file:///srv/library');
    });

    await test.step('a long operation shows how far it is', async () => {
      await app.callTool('trigger-long-running-operation', { duration: '2', steps: '4' });
      await expect(app.call.getByRole('progressbar')).toBeVisible();
      await app.expectResult('Long running operation completed');
      await expect(app.rows.filter({ hasText: 'notifications/progress' })).toHaveCount(4);
    });

    await test.step('annotations of content are shown', async () => {
      await app.callToolWith('get-annotated-message', { messageType: 'error', includeImage: true });
      await app.expectResult('Error: Operation failed');
      await expect(app.result).toContainText('for user and assistant');
      await expect(app.result).toContainText('priority 1');
      await expect(app.result.getByRole('img')).toBeVisible();
    });

    await test.step('a resource that is subscribed to is told to have changed', async () => {
      await page.getByRole('tab', { name: 'Resources' }).click();
      await page.getByRole('region', { name: 'Resources' }).getByRole('listitem').first().getByRole('button').click();
      await app.call.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await expect(app.call.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
      await page.getByRole('tab', { name: 'Tools' }).click();
      await app.callTool('toggle-subscriber-updates');
      await expect(app.rows.filter({ hasText: 'notifications/resources/updated' }).first()).toBeVisible();
      await page.getByRole('tab', { name: 'Resources' }).click();
      await expect(app.call.getByText('that it changed')).toBeVisible();
    });

    await test.step('log messages arrive at the level that was set, with the session', async () => {
      await page.getByRole('tab', { name: 'Tools' }).click();
      await app.callTool('toggle-simulated-logging');
      await app.expectResult('Started simulated');
      await page.getByRole('tab', { name: 'Notifications' }).click();
      const panel = page.getByRole('region', { name: 'Notifications' });
      await panel.getByRole('button', { name: /^Log messages/ }).click();
      const items = panel.getByRole('listbox', { name: 'Notifications and faults' }).getByRole('option');
      await expect(items.filter({ hasText: 'Received Subscribe Resource request' }).first()).toBeVisible();
      await expect(items.filter({ hasText: /[Ll]evel.message/ }).first()).toBeVisible();
    });

    await test.step('B092: an edited list is told to the server, which asks again', async () => {
      await roots.getByRole('textbox', { name: 'Address of root 1' }).fill('file:///srv/other');
      await app.serverUrl.focus();
      await expect(app.rows.filter({ hasText: 'notifications/roots/list_changed' })).toHaveCount(1);
      await page.getByRole('tab', { name: 'Tools' }).click();
      await app.callTool('get-roots-list');
      await app.expectResult('file:///srv/other');
    });
  });

  test('a structured result and an image are shown', async ({ app, everything }) => {
    await app.connect(everything);
    await app.callTool('get-tiny-image');
    await expect(app.result.getByRole('img')).toBeVisible();
    await app.callTool('get-sum', { a: '19', b: '23' });
    await app.expectResult('42');
  });
});

test.describe('fastmcp (asks on the GET stream)', () => {
  test('a question is tied to the only open call, and says so', async ({ app, fastmcp }) => {
    await app.connect(fastmcp);
    await app.callTool('issue_card');
    await app.question('What name should go on the card?').acceptWith({ Name: 'Ada Lovelace' });
    await app.expectResult('Card issued to Ada Lovelace.');
    await expect(app.row('tools/call issue_card').first()).toContainText('1 question');
    await expect(app.row('elicitation/create, server to client')).toContainText('only-open-call');
  });

  test('sampling comes on the GET stream, and is answered', async ({ app, fastmcp }) => {
    await app.set('Sampling', true);
    await app.connect(fastmcp);
    await app.callTool('summarise_book', { title: 'Emma' });
    const question = app.question('Summarise Emma.');
    await question.card.getByRole('textbox', { name: 'Text', exact: true }).fill('She matches others.');
    await question.send();
    await app.expectResult('The client says: She matches others.');
    await expect(app.row('sampling/createMessage, server to client')).toContainText('only-open-call');
  });

  test('sampling that was not declared is refused and named', async ({ app, fastmcp }) => {
    await app.connect(fastmcp);
    await app.callTool('summarise_book', { title: 'Emma' });
    await expect(app.result).toContainText('Tool error');
    await expect(app.row('error of sampling/createMessage, client to server')).toContainText('refused');
    await app.expectNoQuestion();
  });
});

test.describe('tmcp', () => {
  for (const era of ['2026-07-28', '2025-06-18'] as const) {
    test(`one question, and one to the model, ${era}`, async ({ app, tmcp }) => {
      await app.set('Sampling', true);
      await app.connect(tmcp, era);
      await app.callTool('issue_card');
      await app.question('What name should go on the card?').acceptWith({ name: 'Ada Lovelace' });
      await app.expectResult('Card issued to Ada Lovelace.');
      await app.callTool('summarise_book', { title: 'Emma' });
      const question = app.question('Summarise Emma.');
      await question.card.getByRole('textbox', { name: 'Text', exact: true }).fill('She matches others.');
      await question.send();
      await app.expectResult('The client says: She matches others.');
    });

    test(`two questions, the second about the first answer, ${era}`, async ({ app, tmcp }) => {
      await app.connect(tmcp, era);
      await app.callTool('renew_loan', { loan: 'Emma' });
      await app.question('For how many weeks?').acceptWith({ weeks: '3' });
      const sure = app.question('Renew Emma for 3 weeks?');
      await sure.card.getByRole('checkbox', { name: 'sure' }).check();
      await sure.acceptButton.click();
      await app.expectResult('Renewed for 3 weeks.');
    });
  }

  test('without elicitation the call names what is missing', async ({ app, tmcp }) => {
    await app.set('Elicitation form', false);
    await app.connect(tmcp, '2026-07-28');
    await app.callTool('issue_card');
    await expect(app.result).toContainText('Protocol error');
    await expect(app.result).toContainText('-32021');
  });
});
