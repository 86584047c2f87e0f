import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
}

/** What axe finds wrong with the page as it stands, one line a place. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  // The page's own heading stands in its banner, which is not here.
  const found = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ rules: { 'page-has-heading-one': { enabled: false } } }),
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${JSON.stringify(node.target)} ${node.failureSummary}`),
  );
}
