import { expect, type Locator } from '@playwright/test';

/** Chooses an option of a combobox, native or not. */
export async function choose(combobox: Locator, option: string) {
  if ((await combobox.evaluate((element) => element.tagName)) === 'SELECT') {
    await combobox.selectOption({ label: option });
    return;
  }
  await combobox.click();
  await combobox.page().getByRole('option', { name: option, exact: true }).click();
}

/** The option a native combobox shows. */
export async function expectChosen(combobox: Locator, option: string) {
  await expect(combobox.locator('option:checked')).toHaveText(option);
}
