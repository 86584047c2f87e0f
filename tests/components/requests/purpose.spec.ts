import { expect, test } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { answers, bannerless, button, card, done, more, open } from './desk.ts';

const sent = async (page: Parameters<typeof done>[0]) =>
  (await done(page)).filter(({ what }) => what === 'answer').map(({ value }) => value);

test('a ready wrong answer is shown as JSON and sent exactly so, labelled', async ({ page }) => {
  await open(page, 'one form');
  await more(page, 'Wrong on purpose…');
  const panel = page.getByRole('form', { name: 'Wrong on purpose' });
  const answer = panel.getByRole('radiogroup', { name: 'Answer' });
  await expect(answer.getByRole('radio', { name: 'missing required field: name' })).toBeChecked();
  await expect(answer.getByRole('radio', { name: 'missing required field: name' })).toBeFocused();
  for (const name of ['wrong type: name', 'not among the options: branch', 'extra field', 'content: null', 'empty object'])
    await expect(answer.getByRole('radio', { name })).toHaveCount(1);
  await answer.getByRole('radio', { name: 'not among the options: branch' }).check();
  const shown = (await panel.getByRole('group', { name: 'Answer on purpose' }).textContent()) ?? '';
  expect(JSON.parse(shown)).toEqual({ action: 'accept', content: { name: 'text', branch: 'not an option' } });
  await button(page, 'Send on purpose').click();
  await expect(card(page)).toHaveCount(0);
  expect(await sent(page)).toMatchObject([
    {
      answer: { kind: 'result', result: JSON.stringify(JSON.parse(shown)), label: 'accept' },
      purpose: { label: 'not among the options: branch' },
    },
  ]);
  await expect(page.getByRole('list', { name: 'Answered' })).toContainText('on purpose');
});

test('with the keyboard alone: the menu, an answer, a trick, and back with Escape without asking to cancel', async ({ page }) => {
  await open(page, 'tricks');
  const first = card(page, 'Which edition do you have?');
  await expect(first.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await first.getByRole('button', { name: 'More answers' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply with error…' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Wrong on purpose…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = first.getByRole('form', { name: 'Wrong on purpose' });
  await expect(panel.getByRole('radio', { name: 'missing required field: name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(first.getByRole('button', { name: 'More answers' })).toBeFocused();
  await expect(page.getByText('Cancel this request?')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Wrong on purpose…' }).press('Enter');
  await expect(panel.getByRole('radio', { name: 'missing required field: name' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('radio', { name: 'The answer as it stands' })).toBeChecked();
  await expect(button(page, 'Send on purpose')).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('radio', { name: 'As it should be' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: 'With a changed requestState' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(first).toContainText('on purpose');
  expect(await sent(page)).toMatchObject([
    {
      answer: { result: '{"action":"accept","content":{}}', label: 'accept' },
      purpose: { label: 'requestState changed', trick: 'state-changed' },
    },
  ]);
});

test('each trick says what it does, and goes with a wrong answer too', async ({ page }) => {
  await open(page, 'tricks');
  await more(page, 'Wrong on purpose…');
  const wire = page.getByRole('radiogroup', { name: 'On the wire' });
  await expect(wire.getByRole('radio')).toHaveCount(7);
  for (const name of [
    'Twice',
    'With a changed requestState',
    'Without requestState',
    'With an unknown key',
    'Only part of the round',
  ])
    await expect(wire.getByRole('radio', { name })).toHaveAccessibleDescription(/\.$/);
  await page.getByRole('radio', { name: 'content: null' }).check();
  await wire.getByRole('radio', { name: 'Only part of the round' }).check();
  await button(page, 'Send on purpose').click();
  expect(await sent(page)).toMatchObject([{ purpose: { label: 'content: null; only part of the round', trick: 'part' } }]);
  await card(page, 'compared').getByRole('button', { name: 'More answers' }).click();
  await page.getByRole('menuitem', { name: 'Wrong on purpose…' }).click();
  await page.getByRole('radio', { name: 'Never answer' }).check();
  await expect(page.getByText('Nothing is sent.', { exact: true })).toBeVisible();
  await button(page, 'Send on purpose').click();
  expect((await sent(page)).at(-1)).toMatchObject({ answer: { kind: 'never' }, purpose: { label: 'no answer' } });
});

test('a closed question can be answered late, with what was typed', async ({ page }) => {
  await open(page, 'closed, may be late');
  await button(page, 'Answer late…').click();
  await expect(page.getByRole('radio', { name: 'The answer as it stands' })).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'On the wire' })).toHaveCount(0);
  await button(page, 'Send late').click();
  await expect(card(page).getByRole('status')).toContainText('on purpose');
  await expect(card(page).getByRole('status')).toContainText('sent late');
  expect(await answers(page)).toMatchObject([{ result: '{"action":"accept","content":{}}' }]);
  expect(await sent(page)).toMatchObject([{ purpose: { label: 'sent late', trick: 'late' } }]);
  await open(page, 'closed');
  await expect(button(page, 'Dismiss')).toBeVisible();
  await expect(button(page, 'Answer late…')).toHaveCount(0);
});

for (const [scene, name] of [
  ['sampling', 'no model'],
  ['roots', 'a root without uri'],
  ['unknown', 'null for a result'],
] as const)
  test(`a question of the kind ${scene} has its own wrong answers`, async ({ page }) => {
    await open(page, scene);
    await more(page, 'Wrong on purpose…');
    await page.getByRole('radio', { name }).check();
    await button(page, 'Send on purpose').click();
    await expect(card(page)).toHaveCount(0);
    expect(await sent(page)).toMatchObject([{ purpose: { label: name } }]);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing while an answer is made wrong, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, 'tricks');
    await more(page, 'Wrong on purpose…');
    await expect(page.getByRole('form', { name: 'Wrong on purpose' })).toBeVisible();
    expect(await violations(page, { off: bannerless })).toEqual([]);
  });
