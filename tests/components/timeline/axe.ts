import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export async function expectAccessible(page: Page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
        };
      }
    ).axe.run({
      // The page of these tests has a main region and nothing else.
      rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join('\n')}`,
    );
  });
  expect(found).toEqual([]);
}
