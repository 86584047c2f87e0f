import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import type { Backchannel } from './backchannel.ts';
import { type OddServer, startOddServer } from './odd-server.ts';
import { everyPlane, floodLines, listedTools, manyQuestions, neverOpened, oddNames } from './odd-tools.ts';
import { test as base, eras, expect } from './test.ts';

const test = base.extend<{ odd: OddServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off the pattern.
  odd: async ({}, use) => {
    const server = await startOddServer();
    await use(server);
    await server.stop();
  },
});

/** What is found about the newest row of that name, as the person reads it. */
async function findingsOf(app: Backchannel, row: string): Promise<Locator> {
  await app.row(row).last().click();
  await app.details.getByRole('tab', { name: /^Findings/ }).click();
  return app.details;
}

/** Narrows the timeline down, so that rows need not be scrolled to. */
async function filter(app: Backchannel, text: string) {
  await app.timeline.getByRole('searchbox', { name: 'Filter timeline' }).fill(text);
}

test('rounds that break the rules are named and harm nothing', async ({ app, odd }) => {
  await app.connect(odd.url, '2026-07-28');
  const calls = (name: string) => odd.received('tools/call').filter(({ message }) => message.params?.name === name);

  await test.step('B167: a round that only has a state goes on by itself, as one call', async () => {
    await app.callTool('state_only');
    await app.expectResult('two rounds');
    const [first, second] = calls('state_only').map(({ message }) => message);
    expect(second?.params).toMatchObject({ name: 'state_only', requestState: 'step-1' });
    expect(second?.params).not.toHaveProperty('inputResponses');
    expect(second?.id).not.toBe(first?.id);
    const story = await app.story('tools/call state_only');
    expect(story.filter((row) => row.includes('result of')).length, 'both rounds in one block').toBe(2);
  });

  const wrong: readonly [name: string, outcome: string, says: RegExp, sent: number][] = [
    ['wrong_1', 'Protocol error', /neither inputRequests nor requestState/, 1],
    ['wrong_2', 'Succeeded', /echoed/, 2],
    ['wrong_3', 'Protocol error', /tools\/list/, 1],
    ['wrong_4', 'Succeeded', /requestState/, 2],
    ['wrong_5', 'Succeeded', /resultType/, 1],
    ['wrong_6', 'Protocol error', /resultType/, 1],
  ];
  for (const [name, outcome, says, sent] of wrong)
    await test.step(`B172: ${name}`, async () => {
      await app.callTool(name);
      await expect(app.result).toContainText(outcome);
      await app.expectNoQuestion();
      expect(calls(name).length).toBe(sent);
      if (name === 'wrong_2') return;
      await filter(app, name);
      const row = app.row(`result of tools/call ${name}`);
      await (name === 'wrong_4' ? row.first() : row.last()).click();
      const { details } = app;
      await details.getByRole('tab', { name: /^Findings/ }).click();
      await expect(details).toContainText(says);
      if (name === 'wrong_4') expect(calls(name)[1]?.message.params?.requestState).toBe(42);
    });
  await filter(app, '');

  await test.step('B174: a request on a modern stream is shown as a violation and not answered', async () => {
    odd.forget();
    await app.callTool('pushes');
    await app.expectResult('pushed without waiting');
    await app.expectNoQuestion();
    await expect(await findingsOf(app, 'elicitation/create, server to client')).toContainText(
      /2026-07-28.*request|request.*2026-07-28/i,
    );
    expect(odd.received().filter(({ message }) => message.method === undefined)).toEqual([]);
  });

  await test.step('B179: a log line nobody asked for is shown with what is wrong with it', async () => {
    await app.callTool('logs');
    await app.expectResult('logged');
    const details = await findingsOf(app, 'notifications/message, server to client');
    await expect(details).toContainText('io.modelcontextprotocol/logLevel');
    await details.getByRole('tab', { name: 'Message' }).click();
    await expect(details).toContainText('logged unasked');
  });

  await test.step('B175, B203: whatever a tool is called, it can be called, and its name is in the header', async () => {
    odd.forget();
    for (const name of oddNames) {
      await toolRow(app, name).click();
      await expect(app.callButton).toBeEnabled();
      await expect.poll(() => new URL(app.page.url()).searchParams.get('tool')).toBe(name);
      await app.callButton.click();
      await expect(app.result).toContainText(`called ${name}`);
      const [sent] = calls(name);
      expect(sent?.message.params?.name).toBe(name);
      expect(decoded(String(sent?.headers['mcp-name']))).toBe(name);
    }
    expect(calls('plain-name')[0]?.headers['mcp-name']).toBe('plain-name');
    for (const name of oddNames.filter((each) => each !== 'plain-name' && !/^a+$/.test(each)))
      expect(calls(name)[0]?.headers['mcp-name'], name).toBe(
        name === 'a/b:c' ? name : `=?base64?${Buffer.from(name).toString('base64')}?=`,
      );
  });

  await test.step('B203: odd names have a note, and long ones wrap', async () => {
    await toolRow(app, '天气 查询').click();
    await expect(app.call).toContainText('should have only letters');
    const long = 'a'.repeat(300);
    await toolRow(app, long).click();
    await expect(app.call).toContainText('300 characters; should have 128 at most');
    const code = toolRow(app, long).locator('code');
    expect(await code.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    await expect(code).toHaveText(long);
    await expect(app.page).toHaveURL((address) => address.searchParams.get('tool') === long);
    await app.page.reload();
    await app.connectButton.click();
    await expect(toolRow(app, long)).toHaveAttribute('aria-current', 'true');
  });
});

test('B174, B179: the same on a legacy session is ordinary', async ({ app, odd }) => {
  await app.connect(odd.url, '2025-11-25');
  await app.callTool('input_required_anyhow');
  await app.expectResult('input_required');
  expect(odd.received('tools/call').length).toBe(1);
  await app.expectNoQuestion();
  await app.callTool('logs');
  await app.expectResult('logged');
  const details = await findingsOf(app, 'notifications/message, server to client');
  await expect(details.getByRole('tabpanel')).not.toContainText('logLevel');
});

for (const era of eras)
  test(`questions that are odd, dangerous or come in a flood, ${era}`, async ({ app, odd, page, context }) => {
    await app.set('Elicitation URL', true);
    await app.connect(odd.url, era);

    await test.step('B198: characters cut between packets arrive and leave whole', async () => {
      await app.callTool('every_plane');
      const question = app.question(`Say: ${everyPlane}`);
      await question.acceptWith({ [everyPlane]: ` ${everyPlane} ` });
      await expect(app.result).toContainText('Succeeded');
      expect(await app.resultJson()).toMatchObject({ action: 'accept', content: { said: ` ${everyPlane} ` } });
      await app.row('elicitation/create, server to client').last().click();
      await app.details.getByRole('tab', { name: 'Message' }).click();
      await expect(app.details).toContainText(everyPlane);
    });

    await test.step('B204: addresses of other kinds are text with a reason, and nothing opens them', async () => {
      await app.callTool('addresses');
      for (const [at, address] of neverOpened.entries()) {
        const { card } = app.question(new RegExp(`Address ${at + 1}(?!\\d)`));
        await expect(card).toContainText(address.trim());
        await expect(card).toContainText(/never opened here|no valid address/);
        await expect(card.locator('a, iframe, link, [href], [src]')).toHaveCount(0);
        await expect(card.getByRole('button', { name: 'Open in new tab', disabled: false })).toHaveCount(0);
      }
      await expect(page.locator('link[rel=prefetch], link[rel=prerender], link[rel=preconnect]')).toHaveCount(0);
      for (let left = neverOpened.length; left > 0; left--) {
        await app.requests.getByRole('button', { name: 'Decline', exact: true }).first().click();
        if (left > 1) await expect(app.requests.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(left - 1);
      }
      await app.expectResult('decline');
      expect(context.pages().length).toBe(1);
    });

    await test.step('B194: a flood loses nothing, and a question in it is seen', async () => {
      await app.callTool('flood');
      const question = app.question('Still there?');
      await question.expectWaiting();
      await app.timeline.getByRole('button', { name: 'Pause' }).click();
      await question.acceptButton.click();
      await app.expectResult('flooded');
      await expect(app.timeline).toContainText('Paused. Recording goes on');
      const file = await app.exportRecording();
      const lines = readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly seq?: number; readonly text?: string });
      const logged = lines.flatMap(({ text }) => /"method":"notifications\/message".*?"at":(\d+)/.exec(text ?? '')?.[1] ?? []);
      expect(logged.map(Number)).toEqual(Array.from({ length: floodLines }, (_, at) => at + 1));
      expect(lines.filter(({ text }) => text?.includes('"method":"notifications/progress"')).length).toBe(floodLines / 2);
    });
  });

test('what is large or broken in lists and results', async ({ app, odd, page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await app.connect(odd.url, '2026-07-28');

  await test.step('B192: every page of the list is there', async () => {
    await expect(app.tools.getByRole('listitem')).toHaveCount(listedTools);
    await expect(app.tools).toContainText(String(listedTools));
  });

  await test.step('B196: pictures that are none are told apart, and no address is fetched', async () => {
    await app.callTool('images');
    await expect(app.result).toContainText('base64url');
    await expect(app.result).toContainText('a data: address');
    await expect(app.result).toContainText('incomplete block of type “image”');
    await expect(app.result.locator('img')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('cdn.example.com'))).toEqual([]);
  });

  await test.step('B214: buttons of one kind have names of their own', async () => {
    const names = await app.result
      .getByRole('button', { name: /^Copy/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
  });

  await test.step('B190: megabytes are cut, with their size, and copied whole', async () => {
    await app.callTool('big');
    await expect(app.result).toContainText('Succeeded');
    await expect(app.result.getByRole('button', { name: /^Show .* of 5(\.0)? MB$|^Show all 5/ })).toBeVisible();
    expect((await app.result.textContent())!.length).toBeLessThan(300_000);
    await expect(app.result).not.toContainText('the very end');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.result.getByRole('button', { name: 'Copy structured content' }).click();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).length), { timeout: 20_000 })
      .toBeGreaterThan(1_500_000);
    const row = app.row('result of tools/call big').last();
    await expect(row).toBeVisible();
    expect((await row.textContent())!.length).toBeLessThan(2000);
  });

  await test.step('the first questions of a visit are drawn while clocks tick, however many come', async () => {
    await app.callTool('many_questions');
    const cards = app.requests.getByRole('article');
    await expect(cards).toHaveCount(50);
    await expect(app.requests).toContainText(`${manyQuestions} waiting`);
    await app.requests.getByRole('button', { name: 'Show 50 more' }).click();
    await expect(cards).toHaveCount(100);
    await expect(app.requests).toContainText('20 more');
  });
});

for (const era of eras)
  test(`B212: the focus is not stolen, follows the questions and goes back, ${era}`, async ({ app, odd, page }) => {
    await app.connect(odd.url, era);
    await app.chooseTool('two_questions');
    const typing = app.timeline.getByRole('searchbox', { name: 'Filter timeline' });
    await app.callButton.evaluate(
      (button: HTMLButtonElement, box) => {
        (box as HTMLElement).focus();
        button.click();
      },
      await typing.elementHandle(),
    );
    const first = app.question('First question');
    const second = app.question('Second question');
    await first.expectWaiting();
    await second.expectWaiting();
    await expect(typing).toBeFocused();
    await expect(first.card).toHaveAccessibleName(/^Elicitation: First question/);
    await expect(first.card).toContainText('odd');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Announcements' })).toContainText('2 requests are waiting');

    await first.field('Name').focus();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Cancel this request?')).toBeVisible();
    await page.keyboard.press('Escape');
    await first.expectWaiting();
    await expect(first.field('Name')).toBeFocused();

    await page.keyboard.type('Ada');
    await first.acceptButton.click();
    await expect(second.field('Name')).toBeFocused();
    await page.keyboard.type('Grace');
    await second.acceptButton.click();
    await expect(app.result).toContainText('Succeeded');
    await expect(typing).toBeFocused();
    expect(await app.result.textContent()).toMatch(/Ada.*Grace/);
  });

test('lists, headers and what is saved', async ({ app, odd, page }) => {
  await test.step('B200: a header that cannot be sent says why and is not sent', async () => {
    const group = page.getByRole('group', { name: 'Headers' });
    await app.addHeader('X-User-Name', 'Marić');
    await expect(group).toContainText('Latin-1 characters only');
    await expect(group.getByRole('textbox', { name: 'Name of header 1' })).toHaveAttribute('aria-invalid', 'true');
    const value = group.getByLabel('Value of header 1', { exact: true });
    for (const [text, sent] of [
      ['a\r\nEvil: 1', /^a ?Evil: 1$/],
      ['ñ', /^ñ$/],
    ] as const) {
      odd.forget();
      await value.fill(text);
      await app.connect(odd.url, '2026-07-28');
      const headers = odd.received('server/discover')[0]?.headers;
      expect(headers).not.toHaveProperty('evil');
      expect(headers?.['x-user-name']).toMatch(sent);
      await app.disconnect();
    }
    await value.fill('mąka');
    odd.forget();
    await app.connect(odd.url, '2026-07-28');
    expect(odd.received('server/discover')[0]?.headers).not.toHaveProperty('x-user-name');
    await app.disconnect();
    await group.getByRole('button', { name: 'Delete header 1' }).click();
  });

  await test.step('B192: a cursor the server forgot is told, and what came before stays', async () => {
    await app.connect(`${odd.url}?list=lost`, '2026-07-28');
    await expect(app.tools).toContainText('tools/list failed on page 2');
    await expect(app.tools).toContainText('-32602');
    await expect(app.tools.getByRole('listitem')).toHaveCount(50);
    await app.disconnect();
  });

  await test.step('a list is asked for a page at a time, by choice', async () => {
    await app.connect(odd.url, '2026-07-28');
    await expect(app.tools.getByRole('listitem')).toHaveCount(listedTools);
    odd.forget();
    await app.tools.getByRole('radiogroup', { name: 'Pages' }).getByRole('radio', { name: 'One by one' }).check();
    await expect(app.tools.getByRole('listitem')).toHaveCount(50);
    await app.tools.getByRole('button', { name: 'Ask for the next page' }).click();
    await expect(app.tools.getByRole('listitem')).toHaveCount(100);
    expect(odd.received('tools/list')).toHaveLength(2);
    await app.tools.getByRole('radiogroup', { name: 'Pages' }).getByRole('radio', { name: 'All' }).check();
    await expect(app.tools.getByRole('listitem')).toHaveCount(listedTools);
    await app.disconnect();
  });

  await test.step('B169: a list that wants input first is named and not repeated', async () => {
    odd.forget();
    await app.connect(`${odd.url}?list=asks`, '2026-07-28');
    await expect(app.tools).toContainText('tools/list failed');
    await app.row('tools/list').last().click();
    await page.keyboard.press('ArrowRight');
    await expect(await findingsOf(app, 'result of tools/list')).toContainText('may not require input');
    expect(odd.received('tools/list').length).toBe(1);
    await app.disconnect();
  });

  await test.step('B209: secrets are neither in the address nor in a file nor sent elsewhere', async () => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { host } = new URL(request.url());
      if (![new URL(odd.url).host, new URL(app.origin).host].includes(host)) elsewhere.push(request.url());
    });
    await app.addHeader('Authorization', 'Bearer eyJ-very-secret');
    odd.forget();
    await app.connect(odd.url, '2025-11-25');
    await app.callTool('logs');
    await app.expectResult('logged');
    expect(odd.received('tools/call')[0]?.headers.authorization).toBe('Bearer eyJ-very-secret');
    expect(page.url()).not.toContain('eyJ');
    expect(page.url()).not.toContain('session-');
    const saved = readFileSync(await app.exportRecording(), 'utf8');
    expect(saved).not.toContain('eyJ-very-secret');
    const session = String(odd.received('tools/call')[0]?.headers['mcp-session-id']);
    expect(session).toMatch(/^session-/);
    expect(saved).not.toContain(session);
    expect(saved).toMatch(/"mcp-session-id","«redacted \d+»"/);
    expect(elsewhere).toEqual([]);
  });
});

/** A tool by its exact name, whatever it is made of. */
const toolRow = (app: Backchannel, name: string) =>
  app.tools.getByRole('button').filter({ has: app.page.locator('code').filter({ hasText: exactly(name) }) });

/** Matches a text as a whole, white space as Playwright sees it. */
const exactly = (text: string) =>
  new RegExp(
    `^\\s*${text
      .trim()
      .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      .replace(/\s+/g, '\\s+')}\\s*$`,
  );

function decoded(header: string): string {
  const inner = /^=\?base64\?(.*)\?=$/.exec(header)?.[1];
  return inner === undefined ? header : Buffer.from(inner, 'base64').toString('utf8');
}
