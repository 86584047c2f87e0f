import { expect, type Page } from '@playwright/test';
import type { SessionSnapshot } from '../../../src/session/types.ts';

interface Done {
  readonly what: string;
  readonly key?: string;
  readonly value?: unknown;
}

/** The page's own heading stands in its banner, which is not here. */
export const bannerless = ['page-has-heading-one'];

/** Opens a scene; the page is loaded anew each time. */
export async function open(page: Page, scene: string) {
  await page.goto(`requests/page.html?${Date.now()}#${encodeURIComponent(scene)}`);
  await expect(page.getByRole('region', { name: 'Requests' })).toBeVisible();
}

export const card = (page: Page, message?: string) => {
  const cards = page.getByRole('region', { name: 'Requests' }).getByRole('article');
  return message === undefined ? cards : cards.filter({ hasText: message });
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function more(page: Page, item: string) {
  await page.getByRole('button', { name: 'More answers' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What was done with the session so far, lists left out. */
export const done = (page: Page): Promise<readonly Done[]> =>
  page.evaluate(() =>
    (window as unknown as { session: { done: Done[] } }).session.done.filter((each) => each.what !== 'tools/list'),
  );

/** The answers given so far. */
export const answers = async (page: Page) =>
  (await done(page)).filter((each) => each.what === 'answer').map((each) => (each.value as { answer: unknown }).answer);

export const changeRequest = (page: Page, index: number, patch: object) =>
  page.evaluate(
    ([at, next]) => {
      const { session } = window as unknown as {
        session: { snapshot(): SessionSnapshot; changeRequest(key: string, next: unknown): void };
      };
      session.changeRequest(session.snapshot().pending[at]!.key, next);
    },
    [index, patch] as const,
  );
