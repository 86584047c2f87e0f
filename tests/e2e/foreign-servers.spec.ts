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
    test(`one question, ${era}`, async ({ app, tmcp }) => {
      await app.connect(tmcp, era);
      await app.callTool('issue_card');
      await app.question('What name should go on the card?').acceptWith({ name: 'Ada Lovelace' });
      await app.expectResult('Card issued to Ada Lovelace.');
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
