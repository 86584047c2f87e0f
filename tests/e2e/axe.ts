import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds wrong with the page as it stands, or with a part of it, one line a place. */
export async function violations(page: Page, part?: Locator): Promise<string[]> {
  // Evaluated, not injected: the page's policy allows no foreign script.
  await page.evaluate(axe.source);
  const results = await (part ?? page.locator(':root')).evaluate((element) =>
    (window as unknown as { axe: typeof axe }).axe.run(element.parentElement ? element : document),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
