import { expect, test } from '@playwright/test';
import { cases, Form } from './form-object.ts';

// Many cases on one page.
test.describe.configure({ timeout: 120_000 });

for (const tag of ['form-schema', 'form-data', 'security', 'a11y'])
  test(`${tag}: every property is reachable, and Accept answers or says why not`, async ({ page }) => {
    const form = await Form.open(page);
    for (const { id, kind, raw } of cases.filter((it) => it.tag === tag))
      await test.step(id, async () => {
        const value = JSON.parse(raw);
        const schema =
          kind === 'tool'
            ? value.inputSchema
            : (value.requestedSchema ?? value.inputRequests?.q?.params.requestedSchema ?? value);
        await form.show(schema, kind === 'tool' ? 'arguments' : 'elicitation');
        for (const name of Object.keys(schema.properties ?? {}))
          await expect(page.locator(`[data-field="/${name}"]`)).toBeVisible();
        expect(await page.locator('article').textContent()).not.toMatch(/option \d/i);
        const before = (await form.sent()).length;
        await form.accept();
        await expect.poll(async () => (await form.sent()).length - before + (await page.getByRole('alert').count())).toBe(1);
        expect(form.problems).toEqual([]);
      });
  });
