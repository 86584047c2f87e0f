import { expect, test } from '@playwright/test';
import { answers, button, card, changeRequest, done, more, open } from './desk.ts';

test('Accept sends what the preview holds, and the form as it stood', async ({ page }) => {
  await open(page, 'one form');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('radio', { name: 'Harbour' }).check();
  const preview = card(page).getByRole('group', { name: 'Answer preview' });
  await expect(preview).toContainText('Harbour');
  const shown = JSON.parse((await preview.textContent()) ?? '');
  await button(page, 'Accept').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([{ kind: 'result', result: JSON.stringify(shown), label: 'accept' }]);
  expect(shown).toEqual({ action: 'accept', content: { name: 'Ada Lovelace', branch: 'Harbour' } });
  const value = (await done(page)).find((each) => each.what === 'answer')?.value as { form: string };
  expect(JSON.parse(value.form)).toMatchObject({ version: 1 });
  await expect(page.getByRole('list', { name: 'Answered' })).toContainText('accept');
});

test('Accept with something missing sends nothing and goes to the field; Decline and Cancel never ask', async ({ page }) => {
  await open(page, 'one form');
  await button(page, 'Accept').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  expect(await answers(page)).toEqual([]);
  await button(page, 'Decline').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([{ kind: 'result', result: '{"action":"decline"}', label: 'decline' }]);
  await open(page, 'one form');
  await button(page, 'Cancel').click();
  expect(await answers(page)).toEqual([{ kind: 'result', result: '{"action":"cancel"}', label: 'cancel' }]);
});

test('Ctrl+Enter in a field accepts', async ({ page }) => {
  await open(page, 'one form');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.keyboard.press('Control+Enter');
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toMatchObject([{ result: '{"action":"accept","content":{"name":"Ada"}}' }]);
});

test('three at once: counted, oldest first, each keeps its text, answered in any order [B112]', async ({ page }) => {
  await open(page, 'three at once');
  const region = page.getByRole('region', { name: 'Requests' });
  await expect(region).toContainText('3 waiting');
  await expect(region.getByRole('article')).toHaveText([/first/, /second/, /third/]);
  await card(page, 'first').getByRole('textbox', { name: 'Note' }).fill('half a te');
  await card(page, 'third').getByRole('button', { name: 'Decline' }).click();
  await expect(region).toContainText('2 waiting');
  await card(page, 'second').getByRole('button', { name: 'Cancel' }).click();
  await expect(region).toContainText('1 waiting');
  await expect(card(page, 'first').getByRole('textbox', { name: 'Note' })).toHaveValue('half a te');
  expect(await answers(page)).toMatchObject([{ label: 'decline' }, { label: 'cancel' }]);
});

test('after an answer the focus goes to the next question, and to the heading after the last', async ({ page }) => {
  await open(page, 'three at once');
  await expect(card(page, 'first').getByRole('textbox', { name: 'Note' })).toBeFocused();
  await card(page, 'first').getByRole('button', { name: 'Decline' }).click();
  await expect(card(page, 'second').getByRole('textbox', { name: 'Note' })).toBeFocused();
  await card(page, 'second').getByRole('button', { name: 'Decline' }).click();
  await expect(card(page, 'third').getByRole('textbox', { name: 'Note' })).toBeFocused();
  await card(page, 'third').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeFocused();
});

test('Escape asks before it cancels; a click elsewhere does nothing [B161]', async ({ page }) => {
  await open(page, 'one form');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cancel this request?')).toBeVisible();
  await expect(button(page, 'Keep')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cancel this request?')).toBeHidden();
  await page.getByRole('heading', { name: 'Tools' }).click();
  await expect(name).toHaveValue('Ada');
  await name.press('Escape');
  await button(page, 'Yes, cancel').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([{ kind: 'result', result: '{"action":"cancel"}', label: 'cancel' }]);
});

test('Escape that closes the menu asks nothing', async ({ page }) => {
  await open(page, 'one form');
  await button(page, 'More answers').click();
  await expect(page.getByRole('menuitem', { name: 'Never answer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Never answer' })).toBeHidden();
  await expect(page.getByText('Cancel this request?')).toBeHidden();
});

test('an error reply has code and message, and says what it does', async ({ page }) => {
  await open(page, 'one form');
  await more(page, 'Reply with error…');
  await expect(card(page)).toContainText('The server gets a JSON-RPC error');
  await page.getByRole('textbox', { name: 'Code' }).fill('-3x');
  await expect(button(page, 'Reply with error')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Code' }).fill('-32000');
  await page.getByRole('textbox', { name: 'Message' }).fill('No "name" today');
  await button(page, 'Reply with error').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([{ kind: 'error', code: -32000, message: 'No "name" today', label: 'error -32000' }]);
  await open(page, 'sampling');
  await more(page, 'Reply with error…');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('-1');
  await expect(card(page)).toContainText('nothing is sent, and the call ends here');
});

test('raw JSON begins with the exact answer and goes out as it stands', async ({ page }) => {
  await open(page, 'one form');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await more(page, 'Send raw JSON…');
  const raw = page.getByRole('textbox', { name: 'Raw JSON' });
  await expect(raw).toHaveValue(/^\{"jsonrpc":"2.0","id":\d+,"result":\{"action":"accept","content":\{"name":"Ada"\}\}\}$/);
  await raw.fill('{"action":\n nonsense');
  await expect(card(page)).toContainText(/line 2, column \d/);
  await button(page, 'Send raw').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([{ kind: 'raw', text: '{"action":\n nonsense', label: 'raw' }]);
});

test('what is invalid can be sent all the same, and a question can be left unanswered', async ({ page }) => {
  await open(page, 'one form');
  await more(page, 'Send without validation');
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toMatchObject([{ kind: 'result', result: '{"action":"accept","content":{}}' }]);
  await open(page, 'one form');
  await more(page, 'Never answer');
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toMatchObject([{ kind: 'never' }]);
});

test('sampling is answered as JSON; what is none is refused by line and column, and nothing is sent', async ({ page }) => {
  await open(page, 'sampling');
  await expect(card(page)).toHaveAccessibleName(/^Sampling/);
  await expect(card(page)).toContainText('Summarise the book “Emma” in one sentence.');
  await expect(card(page)).toContainText('You are a librarian.');
  const result = page.getByRole('textbox', { name: 'Result (JSON)' });
  expect(JSON.parse(await result.inputValue())).toMatchObject({ role: 'assistant', content: { type: 'text' } });
  await result.fill('{\n  "role": assistant\n}');
  await button(page, 'Send').click();
  await expect(card(page)).toContainText('Line 2, column 11');
  await expect(result).toBeFocused();
  expect(await answers(page)).toEqual([]);
  await result.fill('{"role":"assistant","n":1.50}');
  await button(page, 'Send').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([{ kind: 'result', result: '{"role":"assistant","n":1.50}', label: 'send' }]);
});

test('rejecting sampling carries the code of the specification', async ({ page }) => {
  await open(page, 'sampling');
  await button(page, 'Reject').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toEqual([
    { kind: 'error', code: -1, message: 'User rejected sampling request', label: 'error -1' },
  ]);
});

test('roots and unknown kinds have a card with a valid answer to begin with', async ({ page }) => {
  await open(page, 'roots');
  await expect(card(page)).toHaveAccessibleName(/^Roots/);
  await button(page, 'Send').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toMatchObject([{ result: '{"roots":[]}' }]);
  await open(page, 'unknown');
  await expect(card(page)).toContainText('"depth": 3');
  await button(page, 'Send').click();
  await expect(card(page)).toHaveCount(0);
  expect(await answers(page)).toMatchObject([{ result: '{}' }]);
});

test('an answer in a round is held and can be changed', async ({ page }) => {
  await open(page, 'a round');
  const first = card(page, 'Which edition do you have?');
  await expect(first).toContainText('sent with the others');
  await first.getByRole('button', { name: 'Change' }).click();
  await first.getByRole('textbox', { name: 'Name' }).fill('2nd');
  await first.getByRole('button', { name: 'Accept' }).click();
  await expect(first).toContainText('sent with the others');
  await first.getByRole('button', { name: 'Change' }).click();
  await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('2nd');
});

test('a question the server takes back closes with the reason; what was typed stays, nothing is sent [B160]', async ({
  page,
}) => {
  await open(page, 'one form');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a na');
  await changeRequest(page, 0, { state: { kind: 'closed', reason: 'The server cancelled its question: approved elsewhere.' } });
  await expect(card(page)).toContainText('approved elsewhere');
  await expect(card(page).getByRole('group', { name: 'What was typed' })).toContainText('Half a na');
  await expect(button(page, 'Accept')).toHaveCount(0);
  expect(await answers(page)).toEqual([]);
  await button(page, 'Dismiss').click();
  await expect(card(page)).toHaveCount(0);
});

test('nothing is answered but by the person [B163]', async ({ page }) => {
  await open(page, 'one form');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('blur'));
  });
  await changeRequest(page, 0, { round: 2 });
  await expect(card(page)).toContainText('round 2');
  await page.setViewportSize({ width: 1024, height: 500 });
  await expect(card(page)).toBeVisible();
  expect(await answers(page)).toEqual([]);
});

test('a draft survives a reload as an offer, and is never filled in by itself', async ({ page }) => {
  await open(page, 'one form');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lov');
  await page.reload();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(card(page)).toContainText('Unsent draft from before the reload');
  await expect(name).toHaveValue('');
  await button(page, 'Restore draft').click();
  await expect(name).toHaveValue('Ada Lov');
  await expect(card(page).getByRole('group', { name: 'Answer preview' })).toContainText('Ada Lov');
  await button(page, 'Accept').click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(card(page)).not.toContainText('Unsent draft');
});

test('a field that looks secret is never stored', async ({ page }) => {
  await open(page, 'secret form');
  await page.getByRole('textbox', { name: 'user', exact: true }).fill('ada');
  await page.getByLabel('password', { exact: true }).fill('correct horse');
  await expect(card(page).getByRole('group', { name: 'Answer preview' })).toContainText('correct horse');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('ada');
  expect(stored).not.toContain('correct');
});

test('a new question leaves who types elsewhere alone', async ({ page }) => {
  await open(page, 'empty');
  const elsewhere = page.getByRole('textbox', { name: 'Somewhere else' });
  await elsewhere.focus();
  await page.evaluate(() => (window as unknown as { ask(): void }).ask());
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(elsewhere).toBeFocused();
  await expect(page.getByRole('status', { name: 'Announcements' })).toContainText('Library asks. Elicitation: What name');
});

test('hostile text is text', async ({ page }) => {
  await open(page, 'hostile');
  await expect(card(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(card(page)).toContainText('U+202E');
  await expect(card(page).locator('img, script, a')).toHaveCount(0);
  const { x, width } = (await card(page).boundingBox())!;
  const more = (await button(page, 'More answers').boundingBox())!;
  expect(more.x + more.width).toBeLessThanOrEqual(x + width);
});
