import { violations } from '../support/axe.ts';
import { demo, expect, test } from './test.ts';

test('the filter is typed, completed, mended, found with and highlighted, by keyboard, and stays in the address', async ({
  app,
  origin,
  page,
}) => {
  await app.connect(demo(origin), '2026-07-28');
  for (const name of ['Ada', 'Grace']) {
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: `${name} Lovelace` });
    await app.expectResult(`Card issued to ${name} Lovelace.`);
  }
  await app.callTool('client_features');
  await app.expectResult('elicitation');
  const box = app.timeline.getByRole('searchbox', { name: 'Filter timeline' });
  const list = app.timeline.getByRole('listbox', { name: 'Suggestions' });
  const mode = app.timeline.getByRole('radiogroup', { name: 'Filter mode' });

  await test.step('keys and seen values are offered, and taken by Tab and Enter', async () => {
    await box.focus();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option')).toHaveCount(12);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.type('too');
    await expect(list.getByRole('option', { name: 'tool:' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await list.getByRole('option').first().getAttribute('id'))!);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('tool:');
    await expect(list.getByRole('option', { name: /^tool:issue_card/ })).toContainText('2');
    await page.keyboard.press('Tab');
    await expect(box).toHaveValue('tool:issue_card ');
    await expect(app.row('tools/call client_features')).toHaveCount(0);
    await expect(app.row('tools/call issue_card')).toHaveCount(2);
    await expect(app.timeline.getByText(/^\d+ of \d+ rows; \d+ calls? hidden$/)).toBeVisible();
  });

  await test.step('a mistake is said and mended; the rest works', async () => {
    await page.keyboard.type('staus:error');
    await expect(app.timeline.getByText('“staus:” is no key; “status:” is.')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(app.row('tools/call issue_card')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await app.timeline.getByRole('button', { name: 'Use status:error' }).click();
    await expect(box).toHaveValue('tool:issue_card status:error');
    await expect(page.getByText('No row matches the filter')).toBeVisible();
    await box.press('Escape');
    await expect(box).toHaveValue('');
  });

  await test.step('find goes from match to match, and opens what is closed', async () => {
    const call = app.row('tools/call issue_card').first();
    await call.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(call).toHaveAttribute('aria-expanded', 'false');
    await mode.getByRole('radio', { name: 'Find' }).check();
    await box.fill('card issued');
    await expect(app.timeline.getByText('2 matches', { exact: true })).toBeVisible();
    await box.press('Enter');
    await expect(app.timeline.getByText('1 of 2', { exact: true })).toBeVisible();
    await expect(call).toHaveAttribute('aria-expanded', 'true');
    const hit = page.getByRole('row', { name: /^result of tools\/call issue_card.* match$/ });
    await expect(hit.first()).toHaveAttribute('aria-selected', 'true');
    await hit.first().focus();
    await page.keyboard.press('n');
    await expect(app.timeline.getByText('2 of 2', { exact: true })).toBeVisible();
    await app.timeline.getByRole('button', { name: 'Next match' }).click();
    await expect(app.timeline.getByText('1 of 2', { exact: true })).toBeVisible();
    await box.press('Shift+Enter');
    await expect(app.timeline.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect(app.row('tools/call client_features')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('highlight colours, and hides nothing', async () => {
    await mode.getByRole('radio', { name: 'Highlight' }).check();
    await expect(app.timeline.getByText('2 matches highlighted')).toBeVisible();
    await expect(app.row('tools/call client_features')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the language is explained one key away', async () => {
    await box.fill('');
    await box.press('?');
    await expect(page.getByText('method:elicitation/*')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('method:elicitation/*')).toBeHidden();
  });

  await test.step('filter and mode are in the address', async () => {
    await box.fill('has:question -Grace');
    await expect(page).toHaveURL(/filter=has%3Aquestion\+-Grace/);
    await expect(page).toHaveURL(/mode=highlight/);
    await page.reload();
    await expect(box).toHaveValue('has:question -Grace');
    await expect(mode.getByRole('radio', { name: 'Highlight' })).toBeChecked();
  });
});
