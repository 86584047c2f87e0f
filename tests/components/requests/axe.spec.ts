import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { open } from './desk.ts';
import { scenes } from './scenes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const name of Object.keys(scenes))
      test(`axe finds nothing: ${name}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, name);
        await expect(page.getByText('Loading the form…')).toHaveCount(0);
        await page.evaluate(axe);
        // The page's own heading stands in its banner, which is not here.
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: Axe }).axe.run({ rules: { 'page-has-heading-one': { enabled: false } } }),
        );
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id} ${JSON.stringify(node.target)} ${node.failureSummary}`),
        );
        expect(found).toEqual([]);
      });
  });
