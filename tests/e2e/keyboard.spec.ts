import { expect, type Locator, type Page } from '@playwright/test';
import { demo, test } from './test.ts';

test('the whole story by keyboard alone', async ({ app, origin, page }) => {
  await reach(page, app.serverUrl);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(demo(origin));
  await page.keyboard.press('Enter');
  await expect(app.disconnectButton).toBeVisible();
  await reach(page, app.tool('issue_card'));
  await page.keyboard.press('Enter');
  await reach(page, app.callButton);
  await page.keyboard.press('Enter');
  const question = app.question();
  await question.expectWaiting();
  await reach(page, question.field('Name'));
  await page.keyboard.type('Ada Lovelace');
  await reach(page, question.acceptButton);
  await page.keyboard.press('Enter');
  await app.expectResult('Card issued to Ada Lovelace.');

  const first = app.rows.first();
  await reach(page, app.rows.and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(app.rows.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.rows.last()).toHaveAttribute('aria-selected', 'true');
  await expect(app.details).toContainText('Card issued to Ada Lovelace.');
});

test('a root, a rule and a reply of the model by keyboard alone', async ({ app, origin, page }) => {
  await app.set('Sampling', true);
  await app.set('Roots', true);
  await app.connect(demo(origin), '2025-11-25');

  await test.step('a root is added', async () => {
    const roots = app.capabilities.getByRole('group', { name: 'Your roots' });
    await reach(page, roots.getByRole('button', { name: 'Add root' }));
    await page.keyboard.press('Enter');
    await reach(page, roots.getByRole('textbox', { name: 'Address of root 1' }));
    await page.keyboard.type('file:///books');
    await reach(page, roots.getByRole('radio', { name: 'This list' }));
    await expect(roots).toContainText('A rule answers roots/list with this folder.');
  });

  await test.step('a rule is added', async () => {
    await reach(page, app.requests.getByRole('button', { name: 'Rules…' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Answer by rule' });
    await reach(page, dialog.getByRole('button', { name: 'Add rule' }));
    await page.keyboard.press('Enter');
    await reach(page, dialog.getByRole('combobox', { name: 'Of the tool, prompt or resource' }));
    await page.keyboard.type('issue_card');
    const answer = dialog.getByRole('combobox', { name: 'Answer', exact: true });
    await reach(page, answer);
    await page.keyboard.type('decline');
    await expect(answer.locator('option:checked')).toHaveText('decline');
    await reach(page, dialog.getByRole('button', { name: 'Save rule' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Edit: / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Rules that answer for you' })).toContainText('Form of issue_card: decline');
  });

  await test.step('a model’s turn is written and sent', async () => {
    await reach(page, app.tool('recommend'));
    await page.keyboard.press('Enter');
    await reach(page, app.callButton);
    await page.keyboard.press('Enter');
    const { card } = app.question();
    await expect(card).toBeVisible();
    await reach(page, card.getByRole('textbox', { name: 'Text', exact: true }));
    await page.keyboard.type('Read Solaris.');
    await reach(page, card.getByRole('button', { name: 'Send', exact: true }));
    await page.keyboard.press('Enter');
    await app.expectResult('by-hand recommends: Read Solaris.');
  });
});

test('Escape in a card asks before it cancels', async ({ app, origin, page }) => {
  await app.connect(demo(origin));
  await app.callTool('issue_card');
  await app.question().field('Name').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cancel this request?')).toBeVisible();
  await page.keyboard.press('Escape');
  await app.question().expectWaiting();
  await app.question().acceptWith({ Name: 'Ada' });
  await app.expectResult('Card issued to Ada.');

  await app.callButton.click();
  await app.question().expectWaiting();
  await app.call.getByRole('button', { name: 'Cancel call' }).press('Enter');
  await expect(app.callButton, 'the focus stays near what went away').toBeFocused();
});

test('a question does not take the focus from someone who is typing', async ({ app, origin }) => {
  await app.connect(demo(origin));
  await app.chooseTool('issue_card');
  const filter = app.timeline.getByRole('searchbox', { name: 'Filter timeline' });
  await app.callButton.evaluate(
    (button: HTMLButtonElement, box) => {
      (box as HTMLElement).focus();
      button.click();
    },
    await filter.elementHandle(),
  );
  await app.question().expectWaiting();
  await expect(filter).toBeFocused();
});

test('the shortcuts are listed under ?', async ({ app, page }) => {
  await app.page.getByRole('banner').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(/keyboard|shortcuts/i);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Tabs forward, then backward, until an element has the focus, as a person would. */
async function reach(page: Page, target: Locator) {
  const focused = () =>
    target.first().evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
  await expect(target.first()).toBeVisible();
  for (let steps = 0; steps < 150; steps++) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reachable by Tab: ${target}`);
}
