import { expect, test } from './test.ts';

for (const era of ['2026-07-28', '2025-11-25', '2025-06-18'] as const)
  test(`sampling requests that are odd are shown, named and answered, ${era}`, async ({ app, cases }) => {
    await app.set('Sampling', true);
    await app.connect(cases, era);
    const question = app.question();
    const findings = question.card.getByRole('list', { name: 'Findings' });
    const ask = async (id: string) => {
      await app.callTool(id);
      await expect(question.card).toHaveAccessibleName(/^Sampling/);
    };

    await test.step('B081: what is unmatched is named, and the fitting error stands ready', async () => {
      await ask('B081');
      await expect(findings).toContainText('The tool use “c2” is not answered by the message after it.');
      await question.more('Reply with error…');
      await expect(question.card.getByRole('textbox', { name: 'Code' })).toHaveValue('-32602');
      await expect(question.card.getByRole('textbox', { name: 'Message' })).toHaveValue(/c2/);
      await question.card.getByRole('button', { name: 'Reply with error', exact: true }).click();
      if (era === '2026-07-28') await expect(app.result).toContainText('Ended here');
      else await app.expectResult('-32602');
    });

    for (const [id, words] of [
      ['B085-empty', 'Message 1 has no content.'],
      ['B085-lone', 'Message 1 has a result for the tool use “zz”, which is not open.'],
    ] as const)
      await test.step(`${id} is flagged, and can be rejected`, async () => {
        await ask(id);
        await expect(findings).toContainText(words);
        await question.reject();
        if (era === '2026-07-28') await expect(app.result).toContainText('Ended here');
        else await app.expectResult('"code":-1');
      });

    await test.step('B087: a picture and a sound are shown; a revision that knows no arrays is named', async () => {
      await ask('B087');
      await expect(question.card.getByRole('list', { name: 'Messages' }).getByRole('img')).toBeVisible();
      await expect(question.card.getByRole('list', { name: 'Messages' }).locator('audio')).toBeVisible();
      if (era === '2025-06-18') await expect(findings).toContainText('Content that is an array is not known to 2025-06-18.');
      else await expect(findings).toHaveCount(0);
      await question.send();
      await app.expectResult('"model":"by-hand"');
    });

    await test.step('B088: all parameters are there, the undeclared context is noted, and a reply is possible', async () => {
      await ask('B088');
      await expect(findings).toContainText('includeContext is allServers, but sampling.context was not declared.');
      const facts = question.card.getByLabel('Limits and preferences');
      for (const fact of ['10', '0.2', 'END', 'allServers', 'claude-3', 'cost 0.3', '{"p":1}'])
        await expect(facts).toContainText(fact);
      await question.send();
      await app.expectResult('"model":"by-hand"');
    });
  });
