import { readFileSync } from 'node:fs';
import { demo, eras, expect, test } from './test.ts';

for (const era of eras)
  test(`a recording that is saved, and opened after a reload, shows the same timeline, ${era}`, async ({ app, origin }) => {
    await app.connect(demo(origin), era);
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada Lovelace' });
    await app.expectResult('Card issued to Ada Lovelace.');
    await app.callTool('issue_card');
    await app.question().decline();
    await app.expectResult('No card issued.');
    await app.disconnect();
    await expect(app.page.getByRole('row', { name: /^Connection closed/ })).toBeVisible();
    const before = await app.timelineRows();
    expect(before.length).toBeGreaterThan(6);
    const file = await app.exportRecording();

    await app.page.reload();
    await app.importRecording(file);
    await expect(app.row('tools/call issue_card').first()).toBeVisible();
    await expect.poll(() => app.timelineRows()).toEqual(before);
  });

test('a recording is JSON Lines: a versioned header, then one entry a line', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('client_features');
  await app.expectResult('elicitation');
  const lines = readFileSync(await app.exportRecording(), 'utf8')
    .trimEnd()
    .split('\n');
  const [header, ...entries] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(header).toMatchObject({ version: expect.anything() });
  expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, index) => index + 1));
  expect(entries.some((entry) => entry.kind === 'message' && String(entry.text).includes('client_features'))).toBe(true);
});

test('header values of the person never enter the recording', async ({ app, origin }) => {
  await app.addHeader('Authorization', 'Bearer very-secret-token');
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('client_features');
  await app.expectResult('elicitation');
  const text = readFileSync(await app.exportRecording(), 'utf8');
  expect(text).not.toContain('very-secret-token');
  expect(text.toLowerCase()).toContain('authorization');
  expect(app.page.url()).not.toContain('very-secret-token');
});

test('the filter keeps the rows that match', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  await app.question().acceptWith({ Name: 'Ada Lovelace' });
  await app.expectResult('Card issued to Ada Lovelace.');
  await app.callTool('client_features');
  await app.expectResult('elicitation');
  await app.timeline.getByRole('searchbox', { name: 'Filter timeline' }).fill('Lovelace');
  await expect(app.row('tools/call client_features')).toHaveCount(0);
  await expect(app.row('result of elicitation/create')).toHaveCount(1);
});

test('details show the message, its HTTP facts and a tree', async ({ app, origin }) => {
  await app.connect(demo(origin), '2026-07-28');
  await app.callTool('issue_card');
  await app.question().acceptWith({ Name: 'Ada Lovelace' });
  await app.expectResult('Card issued to Ada Lovelace.');
  await app.row('tools/call issue_card').click();
  await expect(app.details.getByRole('tab', { name: 'Message' })).toBeVisible();
  await expect(app.details).toContainText('issue_card');
  await app.details.getByRole('tab', { name: 'HTTP' }).click();
  await expect(app.details).toContainText('POST');
  await expect(app.details).toContainText('/demo/mcp');
  await expect(app.details).toContainText('mcp-protocol-version');
  await expect(app.details).toContainText('200');
});

test('the waterfall shows the same call', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.callTool('client_features');
  await app.expectResult('elicitation');
  await app.timeline.getByRole('radio', { name: 'Waterfall' }).check({ force: true });
  await expect(app.row('tools/call client_features')).toBeVisible();
});
