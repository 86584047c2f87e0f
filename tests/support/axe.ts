import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';

export interface Looking {
  /** The part of the page that is looked at; without, all of it. */
  readonly part?: Locator | undefined;
  /** Rules left out, where a page of the tests is less than a page. */
  readonly off?: readonly string[];
  /** The only rules: what else there is was looked at before. */
  readonly only?: readonly string[];
}

/** What axe finds wrong with the page as it stands, one line a place. */
export async function violations(page: Page, { part, off = [], only }: Looking = {}): Promise<readonly string[]> {
  // Evaluated, not injected: the page's policy allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = {
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: [...only] }),
  };
  const results = await (part ?? page.locator(':root')).evaluate(
    (element, given) => (window as unknown as { axe: typeof axe }).axe.run(element.parentElement ? element : document, given),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** What another colour scheme may change. */
export const colours = ['color-contrast', 'link-in-text-block'];
