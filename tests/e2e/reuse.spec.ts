import axe from 'axe-core';
import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test(`an answer of this tool is filled in again by choice, and sent only on Accept, ${era}`, async ({ app, origin, page }) => {
    await app.connect(demo(origin), era);
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada Lovelace' });
    await app.expectResult('Card issued to Ada Lovelace.');
    await page.reload();
    await app.connectButton.click();
    await app.callTool('issue_card');
    const question = app.question();
    await expect(question.field('Name')).toHaveValue('');
    await question.fillEarlier(/Ada Lovelace/);
    await expect(question.field('Name')).toHaveValue('Ada Lovelace');
    await expect(app.row('result of elicitation/create')).toHaveCount(0);
    await question.acceptButton.click();
    await app.expectResult('Card issued to Ada Lovelace.');
  });

test('each question of a chain has the answers to its own schema', async ({ app, cases }) => {
  await app.set('Elicitation URL', true);
  await app.connect(cases);
  for (const round of [1, 2]) {
    await app.callTool('B071');
    const question = app.question('Which account?');
    if (round === 1) await question.fill({ account: 'ada@example.org' });
    else await question.fillEarlier(/account: ada@example.org/);
    await question.acceptButton.click();
    await app.question('Sign in').decline();
    await app.expectResult('Succeeded');
  }
  await app.callTool('B180');
  const other = app.question('enter a note');
  await expect(other.field('Note')).toBeVisible();
  await expect(other.card.getByRole('button', { name: 'Fill in an earlier answer…' })).toHaveCount(0);
});

test('what is stored is seen in one place, and deleted one by one or at once', async ({ app, origin, page }) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  await app.question().acceptWith({ Name: 'Ada Lovelace' });
  await app.expectResult('Card issued to Ada Lovelace.');
  await app.callButton.click();
  await app.question().fill({ Name: 'Half a na' });
  await expect.poll(() => app.question().previewed()).toEqual({ action: 'accept', content: { name: 'Half a na' } });
  await app.setLogLevel('info');
  const dialog = await app.openStored();
  await expect(dialog.getByRole('region', { name: 'Answers' })).toContainText('name: Ada Lovelace');
  await expect(dialog.getByRole('region', { name: 'Answers' })).toContainText('issue_card');
  await expect(dialog.getByRole('region', { name: 'Unsent drafts' })).toContainText('What name should go on the card?');
  await expect(dialog.getByRole('region', { name: 'Recent servers' })).toContainText(demo(origin));
  await expect(dialog.getByRole('region', { name: 'Preferences' })).toContainText('Log level');
  await dialog.getByRole('button', { name: /^Delete .*issue_card/ }).click();
  await expect(dialog.getByRole('region', { name: 'Answers' })).toHaveCount(0);
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete all…' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete all', exact: true }).click();
  await expect(dialog).toContainText('Nothing is stored in this browser.');
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(app.question().field('Name')).toHaveValue('Half a na');
  await expect(app.question().card.getByRole('button', { name: 'Fill in an earlier answer…' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in what is stored, ${colorScheme}`, async ({ app, origin, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await app.connect(demo(origin));
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada Lovelace' });
    await app.expectResult('Card issued to Ada Lovelace.');
    const dialog = await app.openStored();
    await dialog.getByRole('button', { name: 'Delete all…' }).click();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
