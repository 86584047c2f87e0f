import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds wrong with the page as it stands, one line a place. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not injected: the page's policy allows no foreign script.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
