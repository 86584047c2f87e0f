import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Locator } from '@playwright/test';
import { saveRecording } from '../../src/recording/file.ts';
import { violations } from '../support/axe.ts';
import { hostileStory } from '../unit/export/hostile-story.ts';
import { ConsoleWatch } from './console-watch.ts';
import { expect, test } from './test.ts';

const sample = '/?recording=recordings/library-2025-11-25.jsonl';

test('a recording is shared: at once without its secrets, in every format, and as a page that opens offline', async ({
  app,
  browser,
}, info) => {
  const { page } = app;
  const session =
    /"mcp-session-id","([^"]+)"/.exec(readFileSync('public/recordings/library-2025-11-25.jsonl', 'utf8'))?.[1] ?? '';
  expect(session).not.toBe('');
  await app.open(sample);
  await expect(page.getByText('opened read-only')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const saveButton = dialog.getByRole('button', { name: 'Save', exact: true });
  const save = async () => {
    await expect(saveButton).toBeEnabled();
    const [download] = await Promise.all([page.waitForEvent('download'), saveButton.click()]);
    const path = info.outputPath(download.suggestedFilename());
    await download.saveAs(path);
    return { name: download.suggestedFilename(), path, text: readFileSync(path, 'utf8') };
  };

  /** Opens a saved page by itself; `close` fails where it asked for anything or complained. */
  const openAlone = async (path: string) => {
    await page.setViewportSize({ width: 1440, height: 4000 });
    const alone = await browser.newPage({ viewport: { width: 1440, height: 4000 }, offline: true });
    const watch = new ConsoleWatch(alone);
    const asked: string[] = [];
    alone.on('request', (request) => asked.push(request.url()));
    const address = pathToFileURL(path).href;
    await alone.goto(address);
    const close = async () => {
      expect(asked).toEqual([address]);
      expect(watch.complaints).toEqual([]);
      await alone.close();
    };
    return { alone, timeline: alone.getByRole('region', { name: 'Timeline' }), close };
  };
  /** The names of all rows. */
  const rowsOf = async (timeline: Locator) => {
    const rows = timeline.getByRole('row');
    await expect(rows).toHaveCount(Number(await timeline.getByRole('treegrid').getAttribute('aria-rowcount')));
    return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  };

  await test.step('Export saves without secrets and says so', async () => {
    const text = readFileSync(await app.exportRecording(), 'utf8');
    expect(text).not.toContain(session);
    expect(text).toContain('«redacted 1»');
    await expect(app.timeline.getByText(/^Saved backchannel-library-.*Taken out: 2 session ids\.$/)).toBeVisible();
    await app.timeline.getByRole('button', { name: 'Choose what is saved…' }).click();
    await expect(dialog).toBeVisible();
  });

  await test.step('the dialog lists what is taken out, and a tick taken away leaves it in', async () => {
    const first = dialog.getByRole('checkbox', { name: /session id of 36 characters.*header mcp-session-id/ }).first();
    await expect(first).toBeChecked();
    await expect(saveButton).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    await first.uncheck();
    await expect(dialog.getByText('stays')).toBeVisible();
    expect((await save()).text).toContain(session);
    await first.check();
    expect((await save()).text).not.toContain(session);
  });

  await test.step('leaving secrets in is asked about', async () => {
    const toggle = dialog.getByRole('switch', { name: 'Take secrets out' });
    await toggle.click();
    await dialog.getByRole('button', { name: 'Keep taking them out' }).click();
    await expect(toggle).toBeChecked();
    await toggle.click();
    await dialog.getByRole('button', { name: 'Leave secrets in' }).click();
    await expect(dialog.getByText('The file holds everything as it was recorded.')).toBeVisible();
    expect((await save()).text).toContain(session);
    await toggle.click();
    await expect(toggle).toBeChecked();
  });

  await test.step('other formats', async () => {
    const formats = [
      ['HTTP archive', /\.har$/, '"version":"1.2"'],
      ['Sequence diagram', /\.mmd$/, 'C->>S: tools/call issue_card'],
      ['OpenTelemetry spans', /\.otlp\.json$/, '"tools/call issue_card"'],
    ] as const;
    for (const [name, extension, holds] of formats) {
      await dialog.getByRole('radio', { name, exact: true }).check();
      await expect(dialog.getByRole('textbox', { name: 'File name' })).toHaveValue(extension);
      const file = await save();
      expect(file.name).toMatch(extension);
      expect(file.text).toContain(holds);
      expect(file.text).not.toContain(session);
    }
  });

  await test.step('the page opens from a file, without a network, and shows the same rows', async () => {
    await dialog.getByRole('radio', { name: 'Web page', exact: true }).check();
    const file = await save();
    expect(file.text).not.toContain(session);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const { alone, timeline, close } = await openAlone(file.path);
    await expect(timeline.getByRole('row', { name: /^tools\/call issue_card/ }).first()).toBeVisible();
    expect(await app.rows.count()).toBeGreaterThan(20);
    const names = (all: readonly string[]) => all.map((it) => it.split(',')[0]);
    expect(names(await rowsOf(timeline))).toEqual(names(await rowsOf(app.timeline)));

    await timeline
      .getByRole('row', { name: /^tools\/call issue_card/ })
      .first()
      .click();
    const details = alone.getByRole('region', { name: 'Details' });
    await details.getByRole('tab', { name: 'HTTP' }).click();
    await expect(details).toContainText('«redacted 1»');
    await details.getByRole('tab', { name: 'Findings' }).click();
    expect(await violations(alone)).toEqual([]);
    await timeline.getByRole('searchbox', { name: 'Filter timeline' }).fill('Lovelace');
    await expect(timeline.getByRole('row', { name: /^tools\/call renew_loan/ })).toHaveCount(0);
    await timeline.getByRole('radio', { name: 'Waterfall' }).check({ force: true });
    await expect(timeline.getByRole('row', { name: /^tools\/call issue_card/ })).toBeVisible();
    for (const name of ['Export', 'Share…', 'Import', 'Pause', 'Clear'])
      await expect(timeline.getByRole('button', { name, exact: true })).toHaveCount(0);
    await close();
  });

  await test.step('a page made of texts that mean something to HTML and JavaScript shows them, and nothing else happens', async () => {
    const texts = ['</script><!--<script>alert(1)\u2028x\u2029', 'half \ud800 a pair, \0 \ufffe', '__proto__'];
    const path = info.outputPath('hostile.jsonl');
    writeFileSync(path, saveRecording(hostileStory(texts), 0));
    await app.importRecording(path);
    await app.timeline.getByRole('button', { name: 'Share…' }).click();
    await dialog.getByRole('radio', { name: 'Web page', exact: true }).check();
    // The texts stand where secrets do, too.
    await dialog.getByRole('switch', { name: 'Take secrets out' }).click();
    await dialog.getByRole('button', { name: 'Leave secrets in' }).click();
    const file = await save();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const { alone, timeline, close } = await openAlone(file.path);
    // What is wrong is found behind the rows.
    await expect(async () => {
      const rows = await rowsOf(timeline);
      expect(rows.filter((row) => row.startsWith('tools/call')).length).toBe(texts.length);
      expect(rows).toEqual(await rowsOf(app.timeline));
    }).toPass();

    const call = timeline.getByRole('row', { name: /^tools\/call __proto__/ });
    await call.click();
    const details = alone.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('"arguments": { "__proto__": "__proto__" }');
    await details.getByRole('tab', { name: 'HTTP' }).click();
    await expect(details).toContainText('the last __proto__');
    await timeline.getByRole('searchbox', { name: 'Filter timeline' }).fill('</script>');
    await expect(call).toHaveCount(0);
    await timeline.getByRole('row', { name: /^tools\/call <\/script><!--<script>alert/ }).click();
    await expect(details).toContainText('</script><!--<script>alert(1)');
    await close();
  });
});
