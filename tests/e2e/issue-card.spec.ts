import { demo, eras, expect, test } from './test.ts';

const routes = [
  ['over HTTP', 'Direct'],
  ['in the page', 'Demo in this page'],
] as const;

const story = [
  'tools/call issue_card, client to server',
  'elicitation/create, server to client',
  'result of elicitation/create, client to server',
  'result of tools/call issue_card, server to client',
];

for (const [where, route] of routes)
  for (const era of eras)
    test.describe(`the demo server ${where}, ${era}`, () => {
      test.beforeEach(async ({ app, origin }) => {
        await app.connect(demo(origin), era, route);
        await app.callTool('issue_card');
        await app.question('What name should go on the card?').expectWaiting();
      });

      test('accepting issues the card', async ({ app }) => {
        const question = app.question();
        await question.fill({ Name: 'Ada Lovelace' });
        await expect.poll(() => question.previewed()).toEqual({ action: 'accept', content: { name: 'Ada Lovelace' } });
        await question.acceptButton.click();
        await app.expectResult('Card issued to Ada Lovelace.');
        await question.expectGone();
      });

      test('declining and cancelling each have their own outcome', async ({ app }) => {
        await app.question().decline();
        await app.expectResult('No card issued.');
        await expect(app.row('result of elicitation/create').first()).toContainText('decline');
        await app.callButton.click();
        await app.question().expectWaiting();
        await app.question().cancel();
        await expect(app.row('result of elicitation/create').nth(1)).toContainText('cancel');
        await app.expectResult('No card issued.');
      });

      test('an error reply fails the call', async ({ app }) => {
        await app.question().replyWithError();
        if (era === '2026-07-28') {
          await app.expectResult(/no channel|nothing (is|was) sent/i, 'Ended here');
          return;
        }
        await expect(app.result).toContainText(/Tool error|Protocol error/);
        await expect(app.row('error of elicitation/create, client to server')).toContainText('error');
      });

      test('the timeline shows one call with one question inside and the time the person took', async ({ app }) => {
        await expect(app.row(story[1]!)).toHaveAttribute('aria-level', '2');
        await app.question().acceptWith({ Name: 'Ada Lovelace' });
        await app.expectResult('Card issued to Ada Lovelace.');
        await expect.poll(() => app.story('tools/call issue_card')).toEqual(story);
        const call = app.row(story[0]!);
        await expect(call).toContainText('1 question');
        await expect(call).toContainText(/you [\d.]+ m?s/);
      });
    });

test('a required name left empty is said at the field and nothing is sent', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  const question = app.question();
  await question.acceptButton.click();
  await expect(question.field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(question.field('Name')).toBeFocused();
  await expect(app.row('result of elicitation/create')).toHaveCount(0);
  await question.acceptWith({ Name: 'Ada Lovelace' });
  await app.expectResult('Card issued to Ada Lovelace.');
});

test('the question tells who asks, what for and how long it has waited', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  const { card } = app.question();
  await expect(card).toHaveAccessibleName(/^Elicitation/);
  await expect(card).toContainText('Library');
  await expect(card).toContainText('What name should go on the card?');
  await expect(card).toContainText('issue_card');
  await expect(app.page).toHaveTitle(/1/);
  await app.question().decline();
  await expect(app.page).not.toHaveTitle(/1/);
});
