import { readFile } from 'node:fs/promises';
import { demo, expect, test } from './test.ts';

test('what was recorded is there after a reload, with its marks, and reopens read-only', async ({ app, origin, page }) => {
  const recordings = page.getByRole('dialog', { name: 'Recordings' });
  const offer = app.timeline.getByRole('region', { name: 'Recording of the visit before' });
  const asked = 'elicitation/create, server to client';
  let story: string[] = [];

  await test.step('a call is recorded, and a row of it marked by key', async () => {
    await app.connect(demo(origin));
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada' });
    await app.expectResult('Card issued to Ada.');
    await app.row(asked).click();
    await page.keyboard.press('m');
    await page.getByRole('radio', { name: 'star' }).check();
    await page.getByRole('textbox', { name: 'Note' }).fill('Asked here');
    await page.getByRole('button', { name: 'Save mark' }).click();
    await expect(app.row(asked)).toHaveAccessibleName(/, marked star: Asked here$/);
    await expect(app.row(asked)).toBeFocused();
    story = await app.story('tools/call issue_card');
    expect(story.length).toBeGreaterThan(3);
  });

  await test.step('clearing asks where a row is marked, and is undone whole', async () => {
    const clear = app.timeline.getByRole('button', { name: 'Clear', exact: true });
    await clear.click();
    const ask = page.getByRole('dialog', { name: 'Clear the timeline?' });
    await expect(ask).toContainText('1 mark');
    await ask.getByRole('button', { name: 'Keep' }).click();
    await expect(app.row(asked)).toBeVisible();
    await clear.click();
    await ask.getByRole('button', { name: 'Empty it' }).click();
    await expect(app.rows).toHaveCount(0);
    await app.timeline.getByRole('button', { name: 'Undo' }).click();
    await expect(app.row(asked)).toHaveAccessibleName(/, marked star: Asked here$/);
    expect(await app.story('tools/call issue_card')).toEqual(story);
  });

  await test.step('a moment is marked at once, with a note, in both views, and the mark is taken away', async () => {
    const moment = 'I restarted it, mark';
    await app.timeline.getByRole('button', { name: 'Mark now' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark of a moment' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('I restarted it');
    await dialog.getByRole('button', { name: 'Save mark' }).click();
    await expect(app.row(moment)).toBeVisible();
    await page.getByRole('radio', { name: 'Waterfall' }).check();
    await expect(app.row(moment)).toBeVisible();
    await page.getByRole('radio', { name: 'Sequence' }).check();
    await app.timeline.getByRole('button', { name: 'Marks (2)' }).click();
    await page.getByRole('button', { name: 'Remove mark I restarted it' }).click();
    await page.keyboard.press('Escape');
    await expect(app.row(moment)).toHaveCount(0);
    expect(await app.story('tools/call issue_card')).toEqual(story);
  });

  await test.step('it is listed while it is made', async () => {
    await app.timeline.getByRole('button', { name: 'Recordings…' }).click();
    await expect(recordings.getByRole('listitem')).toHaveCount(1);
    await expect(recordings.getByRole('listitem')).toContainText('this page');
    await page.keyboard.press('Escape');
  });

  await test.step('after a reload it is offered, and opens as it was', async () => {
    await page.reload();
    await expect(offer).toContainText(/is kept: Library, .* entries/);
    await offer.getByRole('button', { name: 'Open it' }).click();
    await expect(app.timeline.getByText('opened read-only')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await expect(app.row(asked)).toHaveAccessibleName(/, marked star: Asked here$/);
    expect(await app.story('tools/call issue_card')).toEqual(story);
  });

  await test.step('marks of an opened recording go with it when it is saved', async () => {
    await app.timeline.getByRole('button', { name: 'Marks (1)' }).click();
    const marks = page.getByRole('dialog', { name: 'Marks' });
    await marks.getByRole('button', { name: 'Change mark Asked here' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Changed later');
    await page.getByRole('button', { name: 'Save mark' }).click();
    await expect(marks.getByRole('listitem')).toContainText('Changed later');
    await marks.getByRole('button', { name: 'Remove mark Changed later' }).click();
    await expect(marks).toContainText('Nothing is marked');
    await page.keyboard.press('Escape');
    await expect(app.row(asked)).not.toHaveAccessibleName(/marked/);
    await expect(app.timeline).toContainText('Export keeps them');
  });

  await test.step('it has a name when it is given one, and is gone when it is deleted', async () => {
    await app.timeline.getByRole('button', { name: 'Close recording' }).click();
    await app.timeline.getByRole('button', { name: 'Recordings…' }).click();
    const item = recordings.getByRole('listitem');
    await item.getByRole('button', { name: /^Rename/ }).click();
    await item.getByRole('textbox', { name: 'Name' }).fill('My card');
    await page.keyboard.press('Enter');
    await expect(item).toHaveAccessibleName(/^My card, /);
    await item.getByRole('button', { name: /^Delete My card/ }).click();
    await expect(recordings).toContainText('No recording is stored');
  });
});

test('the ledger holds every question with its answer, finds one, shows its row and is saved as CSV', async ({
  app,
  origin,
  page,
}) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  await app.question().acceptWith({ Name: '=Ada' });
  await app.expectResult('Card issued to =Ada.');
  await app.callButton.click();
  await app.question().decline();
  await app.expectResult('No card issued.');
  await app.timeline.getByRole('button', { name: 'Ledger' }).click();
  const ledger = page.getByRole('dialog', { name: 'Ledger' });
  await expect(ledger.locator('tbody').getByRole('row')).toHaveCount(2);
  await ledger.getByRole('button', { name: 'Action' }).click();
  await ledger.getByRole('button', { name: 'Action' }).click();
  await expect(ledger.getByRole('columnheader', { name: 'Action' })).toHaveAttribute('aria-sort', 'descending');
  await expect(ledger.locator('tbody').getByRole('row').first()).toContainText('decline');
  await ledger.getByRole('searchbox', { name: 'Search ledger' }).fill('name:ada');
  await expect(ledger.locator('tbody').getByRole('row')).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^backchannel-library-ledger-[\d-]+\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(',What name should go on the card?,accept,hand,');
  expect(csv).toContain(",name,'=Ada,");
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  await ledger.getByRole('button', { name: 'What name should go on the card?' }).click();
  await expect(ledger).toHaveCount(0);
  await expect(app.row('elicitation/create, server to client').first()).toHaveAttribute('aria-selected', 'true');
});

test('texts that left memory come back when a row is opened, and are all in the file', async ({ app, origin, page }) => {
  await page.evaluate(() => localStorage.setItem('backchannel.text-in-memory', '0'));
  await page.reload();
  await app.connect(demo(origin));
  const row = app.row('result of tools/list');
  // There is something to open once it is answered.
  await expect(app.row('tools/list')).toHaveAttribute('aria-expanded', 'false');
  await app.row('tools/list').press('ArrowRight');
  await expect(row).toBeVisible();
  // Stored by now, since it is listed; and so out of memory.
  await app.timeline.getByRole('button', { name: 'Recordings…' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('this page');
  await page.keyboard.press('Escape');
  await row.click();
  await expect(app.details.getByRole('region', { name: 'Message' })).toContainText('issue_card');
  const file = await readFile(await app.exportRecording(), 'utf8');
  expect(file).toContain('issue_card');
  expect(file).not.toMatch(/"kind":"message"[^\n]*"text":""/);
});

test('a page without storage says so once and records on', async ({ app, origin, page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await app.open();
  await expect(app.timeline.getByText('Recordings are not stored in this browser')).toBeVisible();
  await app.timeline.getByRole('button', { name: 'Dismiss' }).click();
  await app.connect(demo(origin));
  await expect(app.row('server/discover')).toBeVisible();
  await expect(app.timeline.getByText('Recordings are not stored in this browser')).toHaveCount(0);
});
