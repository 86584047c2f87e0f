import { expect, test } from '@playwright/test';
import { cases, Form } from './form-object.ts';

const every = {
  name: { type: 'string', title: 'Name', minLength: 3, maxLength: 40, description: 'As on the card' },
  email: { type: 'string', format: 'email' },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time', default: '2026-03-01T10:00:00+01:00' },
  n: { type: 'integer', minimum: 1 },
  ok: { type: 'boolean' },
  sure: { type: 'boolean', title: 'Sure?' },
  branch: { type: 'string', enum: ['central', 'harbour'], enumNames: ['Central', 'Harbour'] },
  city: { type: 'string', enum: Array.from({ length: 40 }, (_, i) => `City ${i}`) },
  genres: {
    type: 'array',
    minItems: 1,
    items: {
      anyOf: [
        { const: 'x', title: 'Crime' },
        { const: 'y', title: 'Poetry' },
      ],
    },
  },
  many: { type: 'array', items: { type: 'string', enum: Array.from({ length: 40 }, (_, i) => `Word ${i}`) } },
  nick: { type: ['string', 'null'] },
  addr: {
    type: 'object',
    properties: { street: { type: 'string' }, more: { type: 'object', properties: { floor: { type: 'number' } } } },
    required: ['street'],
  },
  tags: { type: 'array', items: { type: 'string' } },
  meta: { type: 'object', additionalProperties: {} },
  price: { anyOf: [{ type: 'number' }, { type: 'string' }] },
  pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
  any: {},
};
const mustHave = ['name', 'sure', 'addr', 'n'];

test('every kind of field is found by its label and sends what is typed', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields(every, mustHave);
  await form.box('Name').fill('  Ada  ');
  await form.box('email').fill('ada@example.org');
  await form.box('day').fill('2028-02-29');
  await form.box('n').fill('9007199254740993');
  await form.radio('ok', 'No').check();
  await form.check('Sure?').check();
  await form.radio('branch', 'Harbour').check();
  await page.getByRole('combobox', { name: 'city', exact: true }).fill('39');
  await page.getByRole('option', { name: 'City 39' }).click();
  await form.check('Crime').check();
  await page.getByRole('combobox', { name: 'Search many' }).fill('Word 7');
  await page.getByRole('listbox', { name: 'many' }).getByRole('option', { name: 'Word 7' }).click();
  await form.check('null for nick').check();
  await form.box('street').fill('Main St');
  await form.button('Add more').click();
  await form.box('floor').fill('1e1');
  await form.button('Add item to tags').click();
  await form.check('Empty text for tags 1').check();
  await form.button('Add entry to meta').click();
  await form.box('Name of meta 1').fill('__proto__');
  await form.box('__proto__ (JSON)').fill('[1.50]');
  await page.getByRole('radiogroup', { name: 'Kind of price' }).getByRole('radio', { name: 'number' }).check();
  await form.box('price').fill('3.10');
  await form.box('pair 1').fill('x');
  await form.box('pair 2').fill('0.0');
  await form.box('any (JSON)').fill('{"a": 1e3}');
  const expected =
    '{"name":"  Ada  ","email":"ada@example.org","day":"2028-02-29","at":"2026-03-01T10:00:00+01:00","n":9007199254740993,"ok":false,"sure":true,' +
    '"branch":"harbour","city":"City 39","genres":["x"],"many":["Word 7"],"nick":null,"addr":{"street":"Main St","more":{"floor":1e1}},"tags":[""],' +
    '"meta":{"__proto__":[1.50]},"price":3.10,"pair":["x",0.0],"any":{"a":1e3}}';
  await expect(form.preview()).toHaveText(expected);
  await form.accept();
  await expect.poll(form.sent).toEqual([expected]);
  expect(form.problems).toEqual([]);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in a form of every kind, untouched and with errors, ${theme}`, async ({ page }) => {
    const form = await Form.open(page, theme);
    await form.fields(every, mustHave);
    await form.axe();
    await form.accept();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('combobox', { name: 'city', exact: true }).click();
    await form.axe();
    await form.tab('JSON').click();
    await form.axe();
  });
}

test('B210: errors stand at the field after it was left and after Accept, linked, and the first is focused', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields(
    {
      email: { type: 'string', format: 'email', title: 'Email', description: 'Work address' },
      age: { type: 'integer', minimum: 18 },
    },
    ['email'],
  );
  await form.box('age').fill('17');
  await expect(form.box('age')).not.toHaveAttribute('aria-invalid', 'true');
  await form.box('age').blur();
  await expect(form.box('age')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.box('age')).toHaveAccessibleDescription(/Must be at least 18/);
  await test.step('another window, or a dialog that opens, takes the focus: the person has not left', async () => {
    await form.box('Email').focus();
    await form.box('Email').dispatchEvent('focusout', { bubbles: true });
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.append(document.createElement('button'));
      dialog.showModal();
    });
    await expect(form.box('Email')).not.toBeFocused();
    await expect(form.box('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await page.evaluate(() => document.querySelector('dialog')?.remove());
  });
  await expect(form.box('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await form.accept();
  await expect(form.box('Email')).toBeFocused();
  await expect(form.box('Email')).toHaveAccessibleDescription(/Work address.*Needs an answer/);
  await expect(page.getByRole('alert')).toHaveText('2 fields need another look.');
  await form.box('Email').fill('ada@example.org');
  await expect(form.box('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await form.box('age').fill('18');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await form.sent()).toEqual([]);
});

test('B043, B045: empty text, cleared and unanswered are three things', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ filter: { type: 'string' }, note: { type: 'string', default: 'x' } });
  await expect(form.preview()).toHaveText('{"note":"x"}');
  await form.check('Empty text for filter').check();
  await expect(form.preview()).toHaveText('{"filter":"","note":"x"}');
  await form.button('Clear note').click();
  await expect(form.preview()).toHaveText('{"filter":""}');
  await form.button('Use the default of note').click();
  await form.button('Clear filter').click();
  await expect(form.preview()).toHaveText('{"note":"x"}');
  await form.box('filter').fill('a');
  await form.box('filter').fill('');
  await expect(form.preview()).toHaveText('{"note":"x"}');
});

test('B050: what JSON does not spell so is refused at the field, with the spelling that would do', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ price: { type: 'number', minimum: -10 } }, ['price']);
  for (const spelling of ['3.10', '3.0', '-0.5', '1e3']) {
    await form.box('price').fill('');
    await form.box('price').pressSequentially(spelling);
    await expect(form.preview()).toHaveText(`{"price":${spelling}}`);
  }
  await form.box('price').fill('.5');
  await form.accept();
  await expect(form.box('price')).toBeFocused();
  await form.button('Use 0.5').click();
  await expect(form.box('price')).toHaveValue('0.5');
  await expect(form.preview()).toHaveText('{"price":0.5}');
});

test('B051, B054: the JSON tab keeps what is typed, tells where it breaks, and asks before the form would lose something', async ({
  page,
}) => {
  const form = await Form.open(page);
  await form.fields({ items: { type: ['array', 'null'], items: { type: 'string' }, default: null }, n: { type: 'number' } });
  await form.tab('JSON').click();
  await expect(form.box('JSON')).toHaveValue('{\n  "items": null\n}');
  await form.box('JSON').fill('');
  await form.box('JSON').pressSequentially('{"x":1.50,"items":["a","b"],"n":1e2}');
  await expect(form.preview()).toHaveText('{"x":1.50,"items":["a","b"],"n":1e2}');
  await form.box('JSON').press('Backspace');
  await form.box('JSON').blur();
  await expect(form.box('JSON')).toHaveValue('{"x":1.50,"items":["a","b"],"n":1e2');
  await expect(form.box('JSON')).toHaveAccessibleDescription(/Line 1, column \d+/);
  await form.box('JSON').press('End');
  await form.box('JSON').pressSequentially('}');
  await form.tab('Form').click();
  await expect(page.getByText('x: 1.50 has no field in the form and would be left out')).toBeVisible();
  await form.button('Stay with JSON').click();
  await expect(form.preview()).toHaveText('{"x":1.50,"items":["a","b"],"n":1e2}');
  await form.tab('Form').click();
  await form.button('Go to the form anyway').click();
  await expect(form.preview()).toHaveText('{"items":["a","b"],"n":1e2}');
  await expect(form.box('n')).toHaveValue('1e2');
  await expect(form.box('items 2')).toHaveValue('b');
});

test('B053: a field with a default can be cleared and typed anew, a list emptied', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ tags: { type: 'array', items: { type: 'string' }, default: ['x'] }, n: { type: 'integer', default: 10 } });
  await form.box('n').press('Control+a');
  await form.box('n').press('Backspace');
  await expect(form.preview()).toHaveText('{"tags":["x"]}');
  await form.box('n').pressSequentially('25');
  await form.button('Remove tags 1').click();
  await expect(form.preview()).toHaveText('{"n":25}');
  await form.check('Empty list for tags').check();
  await expect(form.preview()).toHaveText('{"tags":[],"n":25}');
});

test('B207: a pattern that never ends is told and stops nothing', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ a: { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' }, b: { type: 'string', minLength: 3 } });
  await form.box('a').fill(`${'a'.repeat(40)}!`);
  await form.box('b').fill('x');
  await form.accept();
  await expect(form.box('a')).toHaveAccessibleDescription(/Could not be checked in time/);
  await expect(form.box('b')).toBeFocused();
  await form.box('b').fill('xyz');
  await form.accept();
  await expect.poll(form.sent).toHaveLength(1);
});

test('B197: 5 000 options open and are searched; 5 000 fields can be typed in and reach the last', async ({ page }) => {
  const form = await Form.open(page);
  const options = Array.from({ length: 5000 }, (_, i) => `o${i}`);
  await form.fields({ c: { type: 'string', enum: options } }, ['c']);
  const choice = page.getByRole('combobox', { name: 'c', exact: true });
  await choice.click();
  expect(await page.getByRole('option').count()).toBeLessThan(100);
  await choice.fill('o499');
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(form.preview()).toHaveText('{"c":"o4990"}');
  const last = Object.fromEntries(options.map((it) => [it, { type: 'string' }]));
  await form.fields(last, ['o4999']);
  await form.box('o0').fill('x');
  await form.accept();
  await expect(form.box('o4999')).toBeFocused();
});

test('B205: nothing of the server becomes markup, and nothing is fetched', async ({ page }) => {
  const form = await Form.open(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await form.show(JSON.parse(cases.find((it) => it.id === 'B205')!.raw).requestedSchema);
  await expect(page.getByText('<svg onload=alert(1)>')).toBeVisible();
  await expect(page.getByText('![x](https://evil.example/pixel.png)')).toBeVisible();
  await form.radio('<svg onload=alert(1)>', '<b>A</b>').check();
  await expect(page.locator('article a')).toHaveCount(0);
  expect(asked.filter((it) => it.includes('evil'))).toEqual([]);
});

test('a field that turns the reading direction is shown with marks, and sent as typed', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ a: { type: 'string', title: 'user\u202egnp.exe' } });
  await expect(page.getByText('U+202E')).toBeVisible();
  await page.getByRole('textbox').first().fill('x\u202ey');
  await expect(page.getByText('Holds characters that cannot be seen: U+202E right-to-left override')).toBeVisible();
});

test('the pickers write what the schema asks for', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ day: { type: 'string', format: 'date' }, at: { type: 'string', format: 'date-time' } });
  await page.locator('input[type="date"]').fill('2028-02-29');
  await page.locator('input[type="datetime-local"]').fill('2026-03-01T10:00:30');
  await expect(form.preview()).toHaveText(/^\{"day":"2028-02-29","at":"2026-03-01T10:00:30[+-]\d\d:\d\d"\}$/);
  await form.accept();
  await expect.poll(form.sent).toHaveLength(1);
});

test('Enter makes no line in a short text; pasted lines stay', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields({ a: { type: 'string' } });
  await form.box('a').pressSequentially('x\n');
  await expect(form.preview()).toHaveText('{"a":"x"}');
  await form.box('a').press('Shift+Enter');
  await form.box('a').pressSequentially('y');
  await expect(form.preview()).toHaveText('{"a":"x\\ny"}');
});

test('a button is clicked although what stood above it closes or grows as the focus leaves', async ({ page }) => {
  const form = await Form.open(page);
  await form.fields(
    { city: { type: 'string', enum: Array.from({ length: 40 }, (_, i) => `City ${i}`) }, n: { type: 'integer' } },
    ['n'],
  );
  await form.box('n').fill('x');
  await page.getByRole('combobox', { name: 'city', exact: true }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await form.accept();
  await expect(form.box('n')).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();
  await form.box('n').fill('');
  await form.box('n').pressSequentially('2.5');
  await form.accept();
  await expect(form.box('n')).toHaveAccessibleDescription(/Must be a whole number/);
  await form.box('n').fill('2');
  await form.accept();
  await expect.poll(form.sent).toEqual(['{"n":2}']);
});
