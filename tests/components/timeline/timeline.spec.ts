import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/axe.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Timeline rows' });
const rows = (page: Page) => grid(page).getByRole('row');
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

async function open(page: Page, query: string) {
  await page.goto(`timeline/page.html?${query}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
}

const feed = (page: Page, count: number) =>
  page.evaluate((n) => (window as unknown as { harness: { feed(count: number): void } }).harness.feed(n), count);

/** How far the rows are from their end, in pixels. */
const fromEnd = (page: Page) =>
  grid(page).evaluate((element) => {
    const scroller = element.parentElement!;
    return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  });

/** The page of these tests has a main region and nothing else. */
const partial = { off: ['page-has-heading-one', 'region'] };

test('both eras tell the same story, each row named and placed', async ({ page }) => {
  await open(page, 'sample=both');
  const row = (name: string) => rows(page).and(page.getByRole('row', { name }));
  const waiting = row('tools/call issue_card, client to server, waiting for you, 1 question');
  await expect(waiting).toHaveAttribute('aria-level', '1');
  await expect(waiting).toHaveAttribute('aria-expanded', 'true');
  await expect(row('elicitation/create, server to client, What name should go on the card?').last()).toHaveAttribute(
    'aria-level',
    '2',
  );
  await expect(waiting).toContainText(/you \d+\.\d+ s/);
  await expect(grid(page)).toContainText(/waiting for your answer · input-required · round 1/);
  await grid(page).evaluate((element) => element.parentElement!.scrollTo(0, 0));
  await expect(row('initialize, client to server')).toHaveAttribute('aria-expanded', 'false');
  await expect(rows(page).filter({ hasText: 'same-stream' }).first()).toBeVisible();
});

test('arrow keys move, open and close; Enter selects; one row alone takes the Tab key', async ({ page }) => {
  await open(page, 'sample=both');
  await page.getByRole('radio', { name: 'Waterfall' }).focus();
  await page.getByRole('radio', { name: 'Sequence' }).focus();
  await rows(page).last().focus();
  await page.keyboard.press('Home');
  const first = rows(page).and(page.locator('[aria-rowindex="1"]'));
  await expect(first).toBeFocused();
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('End');
  const last = rows(page).last();
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const call = page.locator('[role=row]:focus');
  await expect(call).toHaveAttribute('aria-level', '1');
  const count = Number(await grid(page).getAttribute('aria-rowcount'));
  await page.keyboard.press('ArrowLeft');
  await expect(call).toHaveAttribute('aria-expanded', 'false');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count - 1));
  await page.keyboard.press('ArrowRight');
  await expect(call).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(details(page)).toContainText('input-required');
});

test('it follows the newest, keeps its place when scrolled up, and leads back', async ({ page }) => {
  await open(page, 'sample=many&count=4000');
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  const before = await grid(page).getAttribute('aria-rowcount');
  await feed(page, 200);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', before ?? '');
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  await grid(page).evaluate((element) => element.parentElement!.scrollBy(0, -3000));
  const jump = page.getByRole('button', { name: /^Jump to newest/ });
  await expect(jump).toBeVisible();
  const place = await topRow(page);
  await feed(page, 300);
  await expect(jump).toHaveText(/300 new/);
  expect(await topRow(page)).toEqual(place);
  await jump.click();
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  await expect(jump).toHaveCount(0);
});

/** The first row in sight and how far it is from the top; infinitely far while none is drawn. */
const topRow = (page: Page) =>
  grid(page).evaluate((element) => {
    const top = element.parentElement!.getBoundingClientRect().top;
    const row = [...element.querySelectorAll('[role=row]')].find((each) => each.getBoundingClientRect().bottom > top);
    if (!row) return { name: null, key: null, at: Number.POSITIVE_INFINITY };
    return {
      name: row.getAttribute('aria-label'),
      key: row.getAttribute('data-key'),
      at: Math.round(row.getBoundingClientRect().top - top),
    };
  });

test('pausing stops the picture and counts what it does not show', async ({ page }) => {
  await open(page, 'sample=many&count=4000');
  const count = await grid(page).getAttribute('aria-rowcount');
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await feed(page, 500);
  await expect(page.getByText('500 new entries')).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count));
  await pause.click();
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', String(count));
});

test('clearing can be undone in place', async ({ page }) => {
  await open(page, 'sample=both');
  const count = await grid(page).getAttribute('aria-rowcount');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count));
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the filter searches what was on the wire, and shows everything again', async ({ page }) => {
  await open(page, 'sample=both');
  const filter = page.getByRole('searchbox', { name: 'Filter timeline' });
  await filter.fill('l-17');
  await expect(rows(page).and(page.getByRole('row', { name: /^tools\/call renew_loan/ }))).toBeVisible();
  await expect(rows(page).and(page.getByRole('row', { name: /issue_card/ }))).toHaveCount(0);
  await filter.fill('no such thing');
  await expect(page.getByText('No row matches the filter')).toBeVisible();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(
    rows(page)
      .and(page.getByRole('row', { name: /issue_card/ }))
      .first(),
  ).toBeVisible();
});

test('details show the question inside its message, the HTTP below it, and byte for byte what came', async ({ page }) => {
  await open(page, 'sample=both');
  await rows(page).last().click();
  const panel = details(page);
  await expect(panel.getByRole('group', { name: 'Embedded question, text' })).toContainText('"mode": "form"');
  await expect(panel.getByText('result of tools/call, id 10', { exact: true })).toBeVisible();
  await panel.getByRole('radio', { name: 'Raw' }).check();
  await expect(panel.getByRole('group', { name: /^Carried by: .*, raw$/ })).toContainText('{"jsonrpc":"2.0","id":10,"result":{');
  await panel.getByRole('radio', { name: 'Tree' }).check();
  await expect(panel.getByRole('tree').first()).toContainText('requestedSchema');
  await panel.getByRole('tab', { name: 'HTTP' }).click();
  await expect(panel).toContainText('http://127.0.0.1:6280/demo/mcp');
  await expect(panel).toContainText('200 OK');
  await expect(panel.getByRole('region', { name: 'Request headers' })).toContainText('authorization');
  await panel.getByRole('tab', { name: 'Findings' }).click();
  await expect(panel.getByRole('tabpanel')).not.toBeEmpty();
});

test('a recording is saved, opened read-only in the same timeline, and closed again', async ({ page }) => {
  await open(page, 'sample=both');
  const count = await grid(page).getAttribute('aria-rowcount');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^backchannel-library-\d{4}-\d\d-\d\d\.jsonl$/);
  await open(page, '');
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await choose(page, await download.path());
  await expect(page.getByText(/opened read-only/)).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count));
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close recording' }).click();
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
});

test('a file that is no recording is refused in words', async ({ page }) => {
  await open(page, '');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import' }).click()]);
  await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('dear diary\n') });
  await expect(page.getByText('“notes.txt” could not be opened')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('could not be opened')).toHaveCount(0);
});

async function choose(page: Page, path: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import' }).click()]);
  await chooser.setFiles(path);
}

test('every row is as high as what it holds', async ({ page }) => {
  for (const [sample, width] of [
    ['both', '741px'],
    ['both', '420px'],
    ['odd', '741px'],
  ]) {
    await open(page, `sample=${sample}&width=${width}`);
    const count = Number(await grid(page).getAttribute('aria-rowcount'));
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        for (const row of await heightsOf(page)) {
          seen.add(row.key);
          expect(row.content, row.name).toBe(row.row);
        }
        // Once more from the end, for what was not drawn yet when it was passed.
        await grid(page).evaluate(({ parentElement: scroller }) => {
          if (scroller) scroller.scrollTop = scroller.scrollTop === 0 ? scroller.scrollHeight : scroller.scrollTop - 350;
        });
        return seen.size;
      })
      .toBe(count);
  }
});

/** Heights of the drawn rows and of what they hold, in pixels. */
const heightsOf = (page: Page) =>
  rows(page).evaluateAll((elements) =>
    elements.map((element) => ({
      key: element.getAttribute('data-key')!,
      name: element.getAttribute('aria-label')!,
      row: element.getBoundingClientRect().height,
      content: element.firstElementChild!.getBoundingClientRect().height,
    })),
  );

test('fifty thousand entries are a page of rows, wherever it stands', async ({ page }) => {
  await open(page, 'sample=many&count=50000');
  await feed(page, 2000);
  await expect.poll(async () => Number(await grid(page).getAttribute('aria-rowcount'))).toBeGreaterThan(14_000);
  for (const share of [0, 0.25, 0.5, 0.75, 0.999]) {
    await grid(page).evaluate((element, at) => element.parentElement!.scrollTo(0, element.clientHeight * at), share);
    await expect.poll(() => topRow(page).then(({ at }) => at)).toBeLessThanOrEqual(11);
    expect(await rows(page).count()).toBeLessThan(80);
  }
});

for (const theme of ['light', 'dark'])
  for (const width of [741, 420])
    test(`axe finds nothing, ${theme}, ${width} pixels wide`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, `theme=${theme}&width=${width}px`);
      expect(await violations(page, partial)).toEqual([]);
      await open(page, `sample=both&theme=${theme}&width=${width}px`);
      await expect(rows(page).first()).toBeVisible();
      expect(await violations(page, partial)).toEqual([]);
      await rows(page).last().click();
      for (const tab of ['HTTP', 'Findings', 'Message']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await violations(page, partial)).toEqual([]);
      }
      await page.getByRole('radio', { name: 'Waterfall' }).check();
      await page.getByRole('button', { name: 'Pause' }).click();
      expect(await violations(page, partial)).toEqual([]);
    });
