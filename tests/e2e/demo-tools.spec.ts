import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test.describe(era, () => {
    test.beforeEach(async ({ app, origin }) => {
      await app.connect(demo(origin), era);
    });

    test('reserve_room takes every kind of field and echoes exactly what was previewed', async ({ app }) => {
      await app.callTool('reserve_room');
      const question = app.question('Which room do you need');
      await question.fill({
        'Your name': 'Zoë  O’Hara ',
        'E-mail': 'zoe@example.com',
        'Website of your group': 'https://example.com/readers?a=1',
        Day: '2027-03-04',
        'Doors open': '2027-03-04T18:30:00+01:00',
        Seats: '12',
        Hours: '2.50',
      });
      await question.untick('Projector');
      await question.choose('Away from the street', 'Yes');
      await question.choose('Room', 'Garden');
      await question.choose('Layout', 'One long table');
      await question.choose('Floor', 'First floor');
      await question.tick('Equipment', 'screen', 'flipchart');
      await question.tick('Languages', 'Polish');
      const answer = {
        name: 'Zoë  O’Hara ',
        email: 'zoe@example.com',
        website: 'https://example.com/readers?a=1',
        day: '2027-03-04',
        opens: '2027-03-04T18:30:00+01:00',
        seats: 12,
        hours: 2.5,
        projector: false,
        quiet: true,
        room: 'Garden',
        layout: 'table',
        floor: '1',
        equipment: ['flipchart', 'screen'],
        languages: ['en', 'pl'],
      };
      await expect.poll(() => question.previewed()).toEqual({ action: 'accept', content: answer });
      await question.acceptButton.click();
      await app.expectResult('Succeeded');
      expect(await app.resultJson()).toEqual(answer);
    });

    test('reserve_room left alone sends its defaults and leaves unanswered fields out', async ({ app }) => {
      await app.callTool('reserve_room');
      const question = app.question();
      await question.fill({ 'Your name': 'Ada', 'E-mail': 'ada@example.com', Day: '2027-03-04' });
      await question.choose('Room', 'Attic');
      await question.acceptButton.click();
      await app.expectResult('Succeeded');
      expect(await app.resultJson()).toEqual({
        name: 'Ada',
        email: 'ada@example.com',
        day: '2027-03-04',
        seats: 4,
        hours: 1.5,
        projector: true,
        room: 'Attic',
        layout: 'circle',
        languages: ['en'],
      });
    });

    test('renew_loan asks a second question that depends on the first answer', async ({ app }) => {
      await app.callTool('renew_loan');
      const which = app.question('Which loan should be renewed?');
      await which.choose('Loan', 'Emma');
      await which.acceptButton.click();
      await app.question('Until when should Emma be renewed?').acceptWith({ Until: '2027-01-31' });
      await app.expectResult('Emma is renewed until 2027-01-31.');
      await expect(app.row('elicitation/create, server to client')).toHaveCount(2);
      await expect(app.row('tools/call renew_loan').first()).toContainText('2 questions');
    });

    test('compare_editions asks twice at once and takes the answers in the opposite order', async ({ app }) => {
      await app.callTool('compare_editions');
      const yours = app.question('Which edition do you have?');
      const other = app.question('Which edition should it be compared with?');
      await yours.expectWaiting();
      await other.expectWaiting();
      await expect(app.page).toHaveTitle(/2/);
      await other.choose('Edition', '3rd, 2005');
      await other.acceptButton.click();
      if (era === '2026-07-28') await expect(other.card).toContainText('sent with the others');
      await yours.choose('Edition', '1st, 1965');
      await yours.acceptButton.click();
      await app.expectResult('Compared the edition you have (1st, 1965) with the other one (3rd, 2005).');
      await expect(app.row('tools/call compare_editions').first()).toContainText('2 questions');
      await app.expectNoQuestion();
    });

    test('overdue_report shows its progress and log messages inside the call', async ({ app }) => {
      await app.setLogLevel('info');
      await app.callTool('overdue_report', { count: '5' });
      await app.expectResult('5 loans are overdue');
      await expect(app.row('notifications/progress, server to client').first()).toHaveAttribute('aria-level', '2');
      await expect(app.row('notifications/message, server to client').first()).toHaveAttribute('aria-level', '2');
    });

    test('a cancelled call closes its question and keeps what was typed readable', async ({ app }) => {
      await app.callTool('issue_card');
      const question = app.question();
      await question.fill({ Name: 'Half a na' });
      await app.call.getByRole('button', { name: 'Cancel call' }).click();
      await expect(app.result).toContainText('Cancelled');
      await question.expectGone();
      await expect(question.card).toContainText(/cancelled/i);
      await expect(question.card).toContainText('Half a na');
      if (era === '2025-11-25') await expect(app.row('notifications/cancelled, client to server')).toHaveCount(1);
    });
  });

test('a modern answer that is held can still be changed', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('compare_editions');
  const yours = app.question('Which edition do you have?');
  const other = app.question('Which edition should it be compared with?');
  await yours.choose('Edition', '1st, 1965');
  await yours.acceptButton.click();
  await expect(yours.card).toContainText('sent with the others');
  await yours.change();
  await yours.choose('Edition', '2nd, 1984');
  await yours.acceptButton.click();
  await other.choose('Edition', '4th, 2019');
  await other.acceptButton.click();
  await app.expectResult('(2nd, 1984) with the other one (4th, 2019)');
});
