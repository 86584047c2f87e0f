import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { open } from './desk.ts';
import { scenes } from './scenes.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const name of Object.keys(scenes))
      test(`axe finds nothing: ${name}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, name);
        await expect(page.getByText('Loading the form…')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      });
  });
