import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { FormPage } from './page.tsx';

declare global {
  interface Window {
    formPage: FormPage;
  }
}

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
export const cases: readonly { id: string; tag: string; kind: string; raw: string }[] = JSON.parse(
  readFileSync(new URL('../../cases/cases.json', import.meta.url), 'utf8'),
);

/** A form on a page of its own. */
export class Form {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  static async open(page: Page, theme = 'light'): Promise<Form> {
    const problems: string[] = [];
    page.on(
      'console',
      (it) => (it.type() === 'error' || it.type() === 'warning') && !it.text().includes('404') && problems.push(it.text()),
    );
    page.on('pageerror', (it) => problems.push(it.message));
    await page.goto(`form/page.html?theme=${theme}`);
    await page.waitForFunction(() => window.formPage !== undefined);
    const form = new Form(page);
    form.problems = problems;
    return form;
  }
  problems: readonly string[] = [];
  async show(schema: unknown, purpose: 'elicitation' | 'arguments' = 'elicitation') {
    await this.page.evaluate(([text, why]) => window.formPage.show(text, why), [
      typeof schema === 'string' ? schema : JSON.stringify(schema),
      purpose,
    ] as const);
  }
  async fields(properties: object, required: readonly string[] = []) {
    await this.show({ type: 'object', properties, required });
  }
  preview = () => this.page.getByRole('group', { name: 'Answer preview' });
  box = (name: string) => this.page.getByRole('textbox', { name, exact: true });
  radio = (field: string, name: string) =>
    this.page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name, exact: true });
  check = (name: string) => this.page.getByRole('checkbox', { name, exact: true });
  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  tab = (name: string) => this.page.getByRole('tab', { name, exact: true });
  accept = () => this.button('Accept').click();
  sent = () => this.page.evaluate(() => [...window.formPage.sent]);
  async axe() {
    await this.page.evaluate(axe);
    const found = await this.page.evaluate(async () => {
      // @ts-expect-error: put there by the line before.
      const { violations } = await window.axe.run('article', { resultTypes: ['violations'] });
      return violations.map((it: { id: string; nodes: { html: string }[] }) => `${it.id}: ${it.nodes[0]?.html}`);
    });
    expect(found).toEqual([]);
  }
}
