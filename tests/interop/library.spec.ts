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

    test('client_features follows the switches', async ({ app }) => {
      const features = async (names: string[]) => {
        await app.callTool('client_features');
        await app.expectResult(new RegExp(`"result":\\s*\\[\\s*${names.map((name) => `"${name}"`).join(',\\s*')}\\s*\\]`));
      };
      const apply = async () => {
        if (era === '2025-11-25') await app.reconnectToApply();
      };
      await features(['elicitation']);
      await app.set('Sampling', true);
      await app.set('Roots', true);
      await apply();
      await features(['elicitation', 'sampling', 'roots']);
      await app.set('Elicitation form', false);
      await app.set('Sampling', false);
      await app.set('Roots', false);
      await apply();
      await features([]);
    });

    test('a question that was not declared is refused and fails the call', async ({ app }) => {
      await app.set('Elicitation form', false);
      if (era === '2025-11-25') await app.reconnectToApply();
      await app.callTool('issue_card');
      await expect(app.result).toContainText('Protocol error');
      await app.expectNoQuestion();
      if (era === '2025-11-25') await expect(app.row('error of elicitation/create, client to server')).toContainText('refused');
    });
  });
