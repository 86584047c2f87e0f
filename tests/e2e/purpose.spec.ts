import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test.describe(era, () => {
    test('a wrong answer reaches the server as shown, and the timeline says that it was on purpose', async ({ app, origin }) => {
      await app.connect(demo(origin), era);
      await app.callTool('issue_card');
      await app.question().sendWrong({ answer: 'wrong type: name' });
      await expect(app.result).toContainText(/Tool error|Protocol error/);
      const row = app.row('result of elicitation/create, client to server');
      await expect(row).toHaveAccessibleName(/on purpose/);
      await expect(row).toContainText('on purpose');
      await row.click();
      await expect(app.details).toContainText('accept, on purpose: wrong type: name');
    });

    test('an answer is sent twice', async ({ app, origin }) => {
      await app.connect(demo(origin), era);
      await app.callTool('issue_card');
      await app.question().fill({ Name: 'Ada' });
      await app.question().sendWrong({ answer: 'The answer as it stands', wire: 'Twice' });
      await app.expectResult('Card issued to Ada.');
      const answers = app.row('result of elicitation/create, client to server');
      await expect(answers).toHaveCount(2);
      await expect(answers.first()).toContainText('on purpose');
      await expect(answers.last()).toContainText('on purpose');
    });

    test('a question that was closed is answered late', async ({ app, origin }) => {
      await app.connect(demo(origin), era);
      await app.callTool('issue_card');
      const question = app.question();
      await question.fill({ Name: 'Too late' });
      await app.call.getByRole('button', { name: 'Cancel call' }).click();
      await expect(app.result).toContainText('Cancelled');
      await question.answerLate();
      const late = app.rows.filter({ hasText: 'Too late' });
      await expect(late.first()).toContainText('late');
      await expect(late.first()).toContainText('on purpose');
      await app.disconnect();
      await expect(question.card.getByRole('button', { name: 'Answer late…' })).toHaveCount(0);
    });

    test('never answering is labelled too', async ({ app, origin }) => {
      await app.connect(demo(origin), era);
      await app.callTool('issue_card');
      await app.question().sendWrong({ wire: 'Never answer' });
      await app.question().expectGone();
      await expect(app.row('Nothing was sent')).toContainText('on purpose');
    });
  });

const tricks: readonly (readonly [wire: string, sent: RegExp])[] = [
  ['With a changed requestState', /state-B071-0-changed/],
  ['With an unknown key', /unasked/],
  ['Without requestState', /"inputResponses":\{"ask"/],
];
for (const [wire, sent] of tricks)
  test(`a round on 2026-07-28 is answered wrong on the wire: ${wire}`, async ({ app, cases }) => {
    await app.set('Elicitation URL', true);
    await app.connect(cases, '2026-07-28');
    await app.callTool('B071');
    const question = app.question('Which account?');
    await question.fill({ account: 'ada' });
    await question.sendWrong({ answer: 'The answer as it stands', wire });
    // The chain goes on: this server does not look.
    await app.question('Sign in').decline();
    await app.expectResult('Succeeded');
    const row = app.row('result of elicitation/create, client to server').first();
    await expect(row).toContainText('on purpose');
    await row.click();
    await app.details.getByRole('radio', { name: 'Raw' }).check({ force: true });
    await expect(app.details.getByRole('group', { name: /^Carried by.*raw/ })).toContainText(sent);
    if (wire === 'Without requestState')
      await expect(app.details.getByRole('group', { name: /^Carried by.*raw/ })).not.toContainText('requestState');
  });

test('only part of a round is sent, and the rest of it is closed', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('compare_editions');
  const yours = app.question('Which edition do you have?');
  await yours.choose('Edition', '1st, 1965');
  await yours.sendWrong({ answer: 'The answer as it stands', wire: 'Only part of the round' });
  await expect(app.requests).toContainText('The round was sent without this answer, on purpose.');
  // The demo asks again for what it did not get.
  await expect(app.row('elicitation/create, server to client')).toHaveCount(4);
});
