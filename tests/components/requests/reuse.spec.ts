import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { answers, bannerless, button, card, open } from './desk.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const offer = (page: Page) => button(page, 'Fill in an earlier answer…');

/** Answers the question of the scene, and asks it again. */
async function answered(page: Page, ...names: readonly string[]) {
  for (const each of names) {
    await open(page, 'one form');
    await name(page).fill(each);
    await button(page, 'Accept').click();
    await expect(card(page)).toHaveCount(0);
  }
  await open(page, 'one form');
  await expect(name(page)).toBeVisible();
}

test('an earlier answer is offered, fills the form by choice alone, and can be undone', async ({ page }) => {
  await open(page, 'one form');
  await expect(name(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await answered(page, 'Ada', 'Grace');
  await expect(name(page)).toHaveValue('');
  await name(page).fill('typed');
  await offer(page).click();
  const list = page.getByRole('list', { name: 'Earlier answers' });
  await expect(list.getByRole('listitem')).toHaveText([/name: Grace/, /name: Ada/]);
  await expect(list.getByRole('button', { name: /name: Grace/ })).toBeFocused();
  await list.getByRole('button', { name: /name: Ada/ }).click();
  await expect(name(page)).toHaveValue('Ada');
  await expect(name(page)).toBeFocused();
  expect(await answers(page)).toEqual([]);
  await button(page, 'Undo').click();
  await expect(name(page)).toHaveValue('typed');
  await offer(page).click();
  await list.getByRole('button', { name: /name: Ada/ }).click();
  await button(page, 'Accept').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toMatchObject([{ result: '{"action":"accept","content":{"name":"Ada"}}' }]);
});

test('another schema, tool or server has answers of its own', async ({ page }) => {
  await answered(page, 'Ada');
  await expect(offer(page)).toBeVisible();
  await open(page, 'three at once');
  await expect(page.getByRole('textbox', { name: 'Note' }).first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('answers are named, renamed and deleted with the keyboard', async ({ page }) => {
  await open(page, 'one form');
  await name(page).fill('Ada');
  await button(page, 'Name this answer…').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of this answer' })).toBeFocused();
  await page.keyboard.type('The usual one');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Name this answer…')).toBeFocused();
  expect(await answers(page)).toEqual([]);
  await offer(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^The usual one name: Ada/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Name The usual one…')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name of this answer' }).fill('Another');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Another name: Ada/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toBeFocused();
  await expect(page.getByText('Cancel this request?')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await button(page, 'Delete Another').press('Enter');
  await expect(offer(page)).toHaveCount(0);
  await expect(name(page)).toBeFocused();
});

test('what looks like a secret is never stored, in an accepted answer and a named one', async ({ page }) => {
  await open(page, 'secret form');
  await page.getByRole('textbox', { name: 'user', exact: true }).fill('ada');
  await page.getByLabel('password', { exact: true }).fill('correct horse');
  await button(page, 'Name this answer…').click();
  await expect(card(page)).toContainText('What looks like a secret is left out.');
  await page.getByRole('textbox', { name: 'Name of this answer' }).fill('mine');
  await page.keyboard.press('Enter');
  await button(page, 'Accept').click();
  await expect(card(page)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('mine');
  expect(stored).not.toContain('correct');
  await open(page, 'secret form');
  await offer(page).click();
  await page.getByRole('button', { name: /^mine/ }).click();
  await expect(page.getByRole('textbox', { name: 'user', exact: true })).toHaveValue('ada');
  await expect(page.getByLabel('password', { exact: true })).toHaveValue('');
});

test('without storage answers are offered as long as the page lives', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
  });
  await open(page, 'one form');
  await name(page).fill('Ada');
  await button(page, 'Name this answer…').click();
  await page.getByRole('textbox', { name: 'Name of this answer' }).fill('mine');
  await page.keyboard.press('Enter');
  await offer(page).click();
  await expect(page.getByRole('button', { name: /^mine/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing among earlier answers, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await answered(page, 'Ada');
    await offer(page).click();
    await page
      .getByRole('button', { name: /^Name .*…$/ })
      .last()
      .click();
    await expect(page.getByRole('textbox', { name: 'Name of this answer' })).toBeVisible();
    expect(await violations(page, { off: bannerless })).toEqual([]);
  });
