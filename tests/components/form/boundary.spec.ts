import { expect, test } from '@playwright/test';
import { Form } from './form-object.ts';

test('a field that cannot be drawn is answered as JSON, and the rest of the form goes on', async ({ page }) => {
  const form = await Form.open(page);
  const text = JSON.stringify({
    type: 'object',
    properties: { first: { type: 'string' }, broken: { type: 'string', minLength: 2 }, last: { type: 'integer' } },
    required: ['broken'],
  });
  // No schema makes a control throw; a draft that breaks its own types does.
  await page.evaluate((schema) => {
    const broken = { kind: 'text', text: 5 as unknown as string } as const;
    window.formPage.show(schema, 'elicitation', { version: 1, root: { kind: 'members', members: { '/broken': broken } } });
  }, text);

  await expect(page.getByText('This field could not be drawn')).toHaveCount(1);
  const json = form.box('broken (JSON)');
  await expect(json).toBeVisible();
  await form.box('first').fill('before');
  await form.box('last').fill('42');
  await json.fill('"x"');
  await form.accept();
  await expect(page.getByText('One field needs another look.')).toBeVisible();
  await json.fill('"by hand"');
  await expect(form.preview()).toHaveText('{"first":"before","broken":"by hand","last":42}');
  await form.accept();
  await expect.poll(() => form.sent()).toEqual(['{"first":"before","broken":"by hand","last":42}']);
});
