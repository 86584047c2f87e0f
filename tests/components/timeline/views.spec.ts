import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/axe.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Timeline rows' });
const rows = (page: Page) => grid(page).getByRole('row');
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name });
const focused = (page: Page) => page.locator('[role=row]:focus');
const overview = (page: Page) => page.getByRole('group', { name: /^Overview/ });
const start = (page: Page) => page.getByRole('slider', { name: 'Start of the time shown' });
const end = (page: Page) => page.getByRole('slider', { name: 'End of the time shown' });
const rowCount = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount'));

async function open(page: Page, query: string) {
  await page.goto(`timeline/page.html?${query}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
}

/** What each row says, by its place and name, on a page that is high enough for all of them. */
async function everyRow(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.setViewportSize({ width: 1440, height: 4000 });
  await expect(rows(page)).toHaveCount(await rowCount(page));
  const names = await rows(page).evaluateAll((elements) => elements.map((it) => `${it.ariaRowIndex} ${it.ariaLabel}`));
  const texts = await rows(page).allInnerTexts();
  return new Map(names.map((name, index) => [name, texts[index]!.replace(/\s+/g, ' ')]));
}

/** The page of these tests has a main region and nothing else. */
const partial = { off: ['page-has-heading-one', 'region'] };

test('the sequence tells apart what goes wrong, in words [B103, B106, B110, B113, B166]', async ({ page }) => {
  await open(page, 'sample=odd&width=1000px');
  const said = await everyRow(page);
  const of = (start: string) => [...said].filter(([name]) => name.replace(/^\d+ /, '').startsWith(start)).map(([, text]) => text);
  const all = [...said.values()].join('\n');

  await test.step('equal ids of both sides are pairs of their own [B103]', () => {
    const [asked, answered] = [of('elicitation/create')[0], of('result of elicitation/create')[0]];
    expect(asked).toContain('What name should go on the card?');
    expect(answered).toContain('accept');
    expect(of('result of tools/call issue_card')[0]).toContain('Card issued to Ada Lovelace.');
  });
  await test.step('a question inside a question is under the same call, in one round, before the next [B113]', () => {
    const [which, long, until] = ['Which loan', 'And for how long', 'Until when'].map(
      (words) => of('elicitation/create').find((text) => text.includes(words))!,
    );
    expect(which).toMatch(/Round 1 2 questions you \d/);
    expect(long).not.toContain('Round');
    expect(until).toContain('Round 2 1 question');
    expect(of('result of elicitation/create').filter((text) => /decline.*12\.5 s$/.test(text))).toHaveLength(1);
    expect(all).toContain('12.5 s later');
    expect(all).toContain('2 m 10 s later');
  });
  await test.step('answers given twice, too late and to nobody have badges of their own', () => {
    expect(of('result of elicitation/create').some((text) => text.includes('late: duplicate'))).toBe(true);
    expect(of('result of elicitation/create').some((text) => text.includes('late: after cancellation'))).toBe(true);
    expect(of('result of tools/call pay_fine')[0]).toContain('late: after cancellation');
    expect(of('result of unknown request "nobody-asked"')[0]).toContain('unknown id');
    expect(of('notifications/progress')[1]).toContain('unknown token');
  });
  await test.step('cancellations that name nothing are shown as such [B166]', () => {
    expect(of('notifications/cancelled').filter((text) => text.includes('unknown id'))).toHaveLength(3);
  });
  await test.step('a cancelled call is told neutrally, a failed one as failed, and the next one works [B106, B110]', () => {
    expect(of('tools/call pay_fine')[0]).toContain('cancelled');
    expect(of('tools/call pay_fine')[0]).not.toMatch(/error|failed/);
    expect(of('tools/call broken')[0]).toMatch(/protocol error|connection lost/);
    expect(of('tools/call working')[0]).toContain('succeeded');
  });
  await test.step('how a question was tied to its call is told with its reason, and loudly where it is not known', () => {
    expect(all).toContain('only-open-call: one call was open when it came');
    expect(all).toContain('ambiguous: several calls were open when it came');
    expect(all).toContain('none: no call was open when it came');
    expect(of('tools/call renew_loan')[0]).toMatch(/3 questions, 2 rounds/);
    expect(of('tools/call compare_editions')[0]).toMatch(/3 questions, 2 rounds/);
  });
});

test('by keyboard alone: from call to call, from fault to fault, and everything open', async ({ page }) => {
  await open(page, 'sample=odd');
  await rows(page).last().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(']');
  await expect(focused(page)).toHaveAttribute('aria-label', /^initialize/);
  await page.keyboard.press(']');
  await expect(focused(page)).toHaveAttribute('aria-label', /^tools\/call issue_card/);
  await page.keyboard.press('[');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  const count = await rowCount(page);
  await page.keyboard.press('*');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await rowCount(page)).toBeGreaterThan(count);
  await page.keyboard.press('e');
  await expect(focused(page)).toHaveAttribute('aria-label', /late: answered before/);
  await page.keyboard.press('e');
  const there = await focused(page).getAttribute('aria-label');
  await page.keyboard.press('e');
  await page.keyboard.press('Shift+E');
  await expect(focused(page)).toHaveAttribute('aria-label', there!);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveAttribute('aria-rowindex', String(await rowCount(page)));

  await test.step('a round closes and opens like a call, in both views, and what is chosen inside opens it', async () => {
    const long = row(page, /And for how long/);
    const which = row(page, /Which loan/);
    await page.setViewportSize({ width: 1280, height: 4000 });
    await long.click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(long).toHaveAttribute('aria-level', '3');
    await page.keyboard.press('ArrowLeft');
    await expect(which).toBeFocused();
    await expect(which).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowLeft');
    await expect(which).toHaveAttribute('aria-expanded', 'false');
    await expect(which).toContainText(/Round 1\s*2 questions.*1 accept, 1 decline.*you \d/);
    await expect(long).toHaveCount(0);
    await page.getByRole('radio', { name: 'Waterfall' }).check();
    await expect(which).toContainText(/Round 1\s*2 questions/);
    await expect(which).toHaveAttribute('aria-expanded', 'false');
    await expect(long).toHaveCount(0);
    await page.getByRole('radio', { name: 'Find' }).check();
    await page.getByRole('searchbox', { name: 'Filter timeline' }).fill('for how long');
    await page.keyboard.press('Enter');
    await expect(long).toHaveAttribute('aria-selected', 'true');
    await expect(long).toBeInViewport();
    await page.getByRole('radio', { name: 'Sequence' }).check();
    await expect(long).toHaveAttribute('aria-selected', 'true');
    await expect(long).toBeInViewport();
    await expect(which).toHaveAttribute('aria-expanded', 'true');
  });
});

test('a range of time is chosen by pointer and keyboard, filters both views, and all time comes back', async ({ page }) => {
  await open(page, 'sample=odd');
  const count = await rowCount(page);
  const words = page.getByText(/^(From|Until) \d\d:/);
  const all = page.getByRole('button', { name: 'Show all time' });
  await expect(words).toHaveCount(0);

  await test.step('dragging selects, also across the views', async () => {
    const box = (await overview(page).boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.55, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(words).toHaveText(/^From .* to .*, \d/);
    await expect.poll(() => rowCount(page)).toBeLessThan(count);
    await page.getByRole('radio', { name: 'Waterfall' }).check();
    await expect(words).toBeVisible();
    await expect.poll(() => rowCount(page)).toBeLessThan(15);
    await page.getByRole('radio', { name: 'Sequence' }).check();
  });
  await test.step('a handle can be dragged', async () => {
    const before = Number(await end(page).getAttribute('aria-valuenow'));
    const box = (await overview(page).boundingBox())!;
    const handle = (await end(page).boundingBox())!;
    await page.mouse.move(handle.x + handle.width / 2, handle.y + 18);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 18, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await end(page).getAttribute('aria-valuenow'))).toBeGreaterThan(before + 50);
  });
  await test.step('Escape, double click and the button each show all time', async () => {
    await start(page).focus();
    await page.keyboard.press('Escape');
    await expect(words).toHaveCount(0);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count));
    await page.keyboard.press('Shift+ArrowRight');
    await expect(start(page)).toHaveAttribute('aria-valuenow', '100');
    await expect(start(page)).toHaveAttribute('aria-valuetext', /^From \d\d:/);
    await expect(words).toHaveText(/^From .* on$/);
    await overview(page).dblclick({ position: { x: 200, y: 15 } });
    await expect(words).toHaveCount(0);
    await end(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(end(page)).toHaveAttribute('aria-valuenow', '980');
    await expect(words).toHaveText(/^Until/);
    await all.click();
    await expect(words).toHaveCount(0);
    await expect(all).toHaveCount(0);
  });
});

test('the waterfall: a row for each exchange, its time in words, a scale that zooms; what is selected stays so', async ({
  page,
}) => {
  await open(page, 'sample=odd&width=1000px');
  await row(page, /^tools\/call compare_editions/).click();
  await page.getByRole('radio', { name: 'Waterfall' }).check();
  const call = row(page, /^tools\/call compare_editions/);
  await expect(call).toHaveAttribute('aria-selected', 'true');
  await expect(call).toBeInViewport();
  await expect(call).toContainText('4.25 s');

  await test.step('a closed call keeps its whole bar', async () => {
    const bar = () => call.locator('[title^="waiting for you"]').first();
    const before = await bar().getAttribute('title');
    expect(before).toMatch(/^waiting for you .*, server and network .*, .* in all$/);
    await call.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(call).toHaveAttribute('aria-expanded', 'false');
    await expect(bar()).toHaveAttribute('title', before!);
    await page.keyboard.press('ArrowRight');
  });
  await test.step('plus, minus, zero and Shift with arrows move the scale; so do the wheel and the buttons', async () => {
    const whole = page.getByRole('button', { name: 'Show the whole axis' });
    await expect(whole).toBeDisabled();
    const width = () =>
      call
        .locator('i')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().width);
    const before = await width();
    await call.focus();
    for (let times = 0; times < 6; times++) await page.keyboard.press('Shift+ArrowRight');
    await expect(whole).toBeDisabled();
    await page.keyboard.press('+');
    await expect(whole).toBeEnabled();
    for (let times = 0; times < 6; times++) await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(width).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(before);
    await call.hover();
    const box = (await call.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.7, box.y + 10);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect(whole).toBeEnabled();
    await whole.click();
    await expect.poll(width).toBe(before);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(whole).toBeDisabled();
  });
  await test.step('a question that belongs to no call has a row of its own', async () => {
    await call.focus();
    await page.keyboard.press('Home');
    await expect(row(page, /Whose question is this\?/)).toHaveAttribute('aria-level', '1');
  });
  await test.step('the view is remembered', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Waterfall' })).toBeChecked();
  });
  await test.step('a row that is no exchange is shown as the exchange it is of', async () => {
    await page.getByRole('radio', { name: 'Sequence' }).check();
    await row(page, /^result of tools\/call compare_editions/).click();
    await page.getByRole('radio', { name: 'Waterfall' }).check();
    await expect(row(page, /^tools\/call compare_editions/)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('radio', { name: 'Sequence' }).check();
    await expect(row(page, /^result of tools\/call compare_editions/)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, /^result of tools\/call compare_editions/)).toBeInViewport();
  });
});

for (const theme of ['light', 'dark'])
  test(`axe finds nothing in either view of what goes wrong, with a range, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `sample=odd&theme=${theme}&width=741px`);
    await start(page).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('button', { name: 'Show all time' })).toBeVisible();
    expect(await violations(page, partial)).toEqual([]);
    await page.getByRole('radio', { name: 'Waterfall' }).check();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await violations(page, partial)).toEqual([]);
  });
