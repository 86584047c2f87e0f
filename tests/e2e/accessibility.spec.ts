import { violations } from './axe.ts';
import type { Backchannel } from './backchannel.ts';
import { demo, expect, test } from './test.ts';

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    const states: Record<string, (app: Backchannel, origin: string) => Promise<void>> = {
      'before connecting': async () => {},
      'a failed connection': async (app) => {
        await app.aim('http://127.0.0.1:1/mcp');
        await app.connectButton.click();
        await expect(app.status).toContainText(/Nothing answers/);
      },
      'a chosen tool': async (app, origin) => {
        await app.connect(demo(origin));
        await app.chooseTool('overdue_report');
      },
      'a waiting question': async (app, origin) => {
        await app.connect(demo(origin), '2025-11-25');
        await app.callTool('issue_card');
        await app.question().expectWaiting();
      },
      'a form with every field, and its errors': async (app, origin) => {
        await app.connect(demo(origin));
        await app.callTool('reserve_room');
        await app.question().acceptButton.click();
        await expect(app.question().field('Your name')).toHaveAttribute('aria-invalid', 'true');
      },
      'the JSON tab': async (app, origin) => {
        await app.connect(demo(origin));
        await app.callTool('reserve_room');
        await app.question().card.getByRole('tab', { name: 'JSON' }).click();
      },
      'more answers': async (app, origin) => {
        await app.connect(demo(origin));
        await app.callTool('issue_card');
        await app.question().card.getByRole('button', { name: 'More answers' }).click();
        await expect(app.page.getByRole('menuitem').first()).toBeVisible();
      },
      'a general card': async (app, origin) => {
        await app.set('Sampling', true);
        await app.set('Roots', true);
        await app.connect(demo(origin));
        await app.callTool('client_features');
        await app.expectResult('roots');
      },
      'a finished call with details': async (app, origin) => {
        await app.connect(demo(origin), '2025-11-25');
        await app.callTool('issue_card');
        await app.question().acceptWith({ Name: 'Ada Lovelace' });
        await app.expectResult('Card issued to Ada Lovelace.');
        await app.row('tools/call issue_card').click();
        await app.details.getByRole('tab', { name: 'HTTP' }).click();
      },
      'a failed call': async (app, origin) => {
        await app.set('Elicitation form', false);
        await app.connect(demo(origin));
        await app.callTool('issue_card');
        await expect(app.result).toContainText('Protocol error');
      },
      'the waterfall': async (app, origin) => {
        await app.connect(demo(origin));
        await app.callTool('client_features');
        await app.expectResult('elicitation');
        await app.timeline.getByRole('radio', { name: 'Waterfall' }).check({ force: true });
        await expect(app.row('tools/call client_features')).toBeVisible();
      },
    };

    for (const [name, arrange] of Object.entries(states))
      test(`${name}: axe finds nothing`, async ({ app, origin }) => {
        await app.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await arrange(app, origin);
        expect(await violations(app.page)).toEqual([]);
      });
  });

test('the page works from 1024 pixels and stacks below', async ({ app, origin }) => {
  for (const [width, height] of [
    [1024, 700],
    [700, 900],
    [390, 800],
  ] as const) {
    await app.page.setViewportSize({ width, height });
    await app.open();
    await app.connect(demo(origin));
    const overflow = await app.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0);
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada' });
    await app.expectResult('Card issued to Ada.');
  }
});
