import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { colours, violations } from '../support/axe.ts';
import type { Backchannel } from './backchannel.ts';
import { demo, expect, test } from './test.ts';

/** Arranges a part of the page; axe finds nothing wrong with it. */
const clean = (name: string, part: Locator, arrange: () => Promise<void>) =>
  test.step(name, async () => {
    await arrange();
    await expectClean(part.page(), part);
  });

async function expectClean(page: Page, part?: Locator) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page, { part })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, { part, only: colours })).toEqual([]);
}

const closed = async (dialog: Locator) => {
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

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
  test(`${name}: axe finds nothing, in light and dark`, async ({ app, origin }) => {
    await arrange(app, origin);
    await expectClean(app.page);
  });

test('what can be asked, answered by rule and offered: axe finds nothing, in light and dark', async ({ app, origin, page }) => {
  await app.set('Sampling tools', true);
  await app.set('Roots list changed', true);
  await app.connect(demo(origin), '2026-07-28');
  const rules = page.getByRole('dialog', { name: 'Answer by rule' });

  await clean('roots, a wrong address among them', app.capabilities, async () => {
    const roots = app.capabilities.getByRole('group', { name: 'Your roots' });
    await roots.getByRole('button', { name: 'Add root' }).click();
    await roots.getByRole('textbox', { name: 'Address of root 1' }).fill('/home/ada');
    await app.serverUrl.focus();
    await expect(roots).toContainText('A path is no address');
  });
  await clean('the form of a rule', rules, async () => {
    await app.requests.getByRole('button', { name: 'Rules…' }).click();
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await expect(rules.getByRole('button', { name: 'Save rule' })).toBeVisible();
  });
  await clean('the list of rules', rules, async () => {
    await rules.getByRole('combobox', { name: 'Of the tool, prompt or resource' }).fill('nothing_there');
    await rules.getByRole('button', { name: 'Save rule' }).click();
    await expect(rules.getByRole('button', { name: /^Edit: / })).toBeVisible();
  });
  await clean('the banner of rules', page.getByRole('region', { name: 'Rules that answer for you' }), () => closed(rules));
  await clean('a sampling card with a tool use', app.requests, async () => {
    await app.callTool('recommend');
    const { card } = app.question();
    await card.getByRole('button', { name: 'Use a tool' }).click();
    await card.getByRole('menuitem', { name: 'search_shelf' }).click();
    await expect(card.getByRole('group', { name: 'Tool use' })).toBeVisible();
    await card.getByText('Have a model draft the reply').click();
  });
  await clean('a card of roots', app.requests, async () => {
    await app.question().reject();
    await expect(app.result).toContainText('Ended here');
    await app.callTool('scan_shelves');
    await app.question().expectWaiting();
  });
  await clean('prompts', page.getByRole('main'), async () => {
    await page.getByRole('tab', { name: 'Prompts' }).click();
    const prompts = page.getByRole('region', { name: 'Prompts' });
    await prompts.getByRole('button', { name: /book_report/ }).click();
    await app.call.getByRole('combobox', { name: 'title' }).fill('Emma');
    await app.call.getByRole('button', { name: 'Get prompt' }).click();
    await app.expectResult('Emma');
  });
  await clean('resources, with a subscription', page.getByRole('main'), async () => {
    await page.getByRole('tab', { name: 'Resources' }).click();
    const resources = page.getByRole('region', { name: 'Resources' });
    await resources.getByRole('button', { name: /library:\/\/returns$/ }).click();
    await app.call.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(resources.getByRole('group', { name: 'Subscriptions' })).toContainText('library://returns');
  });
  await clean('a template', app.call, async () => {
    const resources = page.getByRole('region', { name: 'Resources' });
    await resources.getByRole('radio', { name: 'Templates' }).check();
    await resources.getByRole('button', { name: /library:\/\/books\// }).click();
    await expect(app.call.getByRole('combobox', { name: 'shelf' })).toBeVisible();
  });
});

test('what is noticed and kept: axe finds nothing, in light and dark', async ({ app, origin, page }) => {
  await app.connect(demo(origin), '2026-07-28');
  const notices = page.getByRole('region', { name: 'Notifications' });
  const problems = page.getByRole('region', { name: 'Problems' });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await clean('notifications', notices, async () => {
    await app.setLogLevel('debug');
    await app.callTool('overdue_report', { count: '5' });
    await app.expectResult('5 loans are overdue');
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(notices.getByRole('listbox').getByRole('option').first()).toBeVisible();
  });
  await clean('the ledger', dialog('Ledger'), async () => {
    await app.callTool('issue_card');
    await app.question().acceptWith({ Name: 'Ada' });
    await app.expectResult('Card issued to Ada.');
    await app.timeline.getByRole('button', { name: 'Ledger' }).click();
    await expect(dialog('Ledger').locator('tbody').getByRole('row').first()).toBeVisible();
  });
  await closed(dialog('Ledger'));
  await clean('recordings', dialog('Recordings'), async () => {
    await app.timeline.getByRole('button', { name: 'Recordings…' }).click();
    await expect(dialog('Recordings').getByRole('listitem').first()).toBeVisible();
  });
  await closed(dialog('Recordings'));
  await clean('sharing', dialog('Share'), async () => {
    await app.exportRecording();
    await app.timeline.getByRole('button', { name: 'Choose what is saved…' }).click();
    await expect(dialog('Share').getByRole('region', { name: 'Beginning of the file' })).toBeVisible();
  });
  await closed(dialog('Share'));
  await clean('problems of a recording', problems, async () => {
    await app.importRecording(fileURLToPath(new URL('../recordings/fastmcp-answers.jsonl', import.meta.url)));
    await page.getByRole('button', { name: /^Problems: / }).click();
    await expect(problems.getByRole('heading', { name: 'question-on-get-stream' })).toBeVisible();
  });
});

test('forced colours, 200 % zoom and wide text: what is chosen is seen, and nothing is cut off', async ({
  app,
  origin,
  page,
}) => {
  await app.connect(demo(origin));
  await app.chooseTool('client_features');
  const look = (part: Locator) =>
    part.evaluate((it) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(it);
      return `${backgroundColor} ${borderBottomColor}`;
    });
  await test.step('what is chosen does not look like its neighbours where colours are forced', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const tool = (name: RegExp) => app.tools.getByRole('button', { name });
    const pairs = [
      [page.getByRole('tab', { name: 'Tools' }), page.getByRole('tab', { name: 'Prompts' })],
      [tool(/client_features/), tool(/issue_card/)],
      [app.timeline.locator('label', { hasText: 'Sequence' }), app.timeline.locator('label', { hasText: 'Waterfall' })],
    ] as const;
    for (const [chosen, other] of pairs) expect(await look(chosen)).not.toBe(await look(other));
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('at half the width of 1280 pixels, with text spaced out, nothing leaves the page or its button', async () => {
    await page.setViewportSize({ width: 640, height: 450 });
    await app.callTool('issue_card');
    await app.question().expectWaiting();
    // WCAG 2.2, 1.4.12. As a style of the document's own: the page's policy lets no other in.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
      document.adoptedStyleSheets = [sheet];
    });
    const cut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const buttons = [...document.querySelectorAll('button')].filter(
        (it) => it.offsetParent && it.scrollHeight > it.clientHeight + 2,
      );
      return [...(scrollWidth > clientWidth ? [`page: ${scrollWidth}`] : []), ...buttons.map((it) => it.outerHTML.slice(0, 120))];
    });
    expect(cut).toEqual([]);
    await app.question().acceptWith({ Name: 'Ada' });
    await app.expectResult('Card issued to Ada.');
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
