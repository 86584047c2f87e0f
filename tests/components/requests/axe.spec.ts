import { expect, test } from '@playwright/test';
import { colours, violations } from '../../support/axe.ts';
import { bannerless, open } from './desk.ts';
import { scenes } from './scenes.ts';

const names = Object.keys(scenes);
/** So many scenes share a page: opening one takes longer than looking at a scene. */
const together = 6;

for (let from = 0; from < names.length; from += together) {
  const some = names.slice(from, from + together);
  test(`axe finds nothing, in light and dark: ${some.join(', ')}`, async ({ page }) => {
    for (const name of some)
      await test.step(name, async () => {
        await open(page, name);
        await expect(page.getByText('Loading the form…')).toHaveCount(0);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        expect(await violations(page, { off: bannerless })).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect(await violations(page, { only: colours })).toEqual([]);
      });
  });
}
