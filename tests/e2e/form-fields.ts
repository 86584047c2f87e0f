import { expect, type Locator, type Page } from '@playwright/test';
import { readJson } from '../../src/json/read.ts';
import { writeJson } from '../../src/json/write.ts';
import { choose } from './choose.ts';

/** A form by its labels, that of a question or that of a tool's arguments, and what it would send. */
export class FormFields {
  readonly scope: Locator;
  readonly preview: Locator;
  readonly findings: Locator;
  protected readonly page: Page;

  constructor(page: Page, scope: Locator) {
    this.page = page;
    this.scope = scope;
    this.preview = scope.getByRole('group', { name: 'Answer preview' });
    this.findings = scope.getByRole('list', { name: 'Findings' });
  }

  /** A field that is typed into. */
  field(label: string): Locator {
    return this.scope.getByRole('textbox', { name: label, exact: true });
  }

  checkbox(name: string): Locator {
    return this.scope.getByRole('checkbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.scope.getByRole('button', { name, exact: true });
  }

  /** A group of radio buttons or of checkboxes. */
  group(label: string): Locator {
    return this.scope.getByRole('radiogroup', { name: label, exact: true }).or(this.checkboxes(label));
  }

  radio(label: string, option: string): Locator {
    return this.scope.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name: option, exact: true });
  }

  /** Types into the fields by their labels. */
  async fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  /** Chooses one option of a radio group or a combobox. */
  async choose(label: string, option: string) {
    const group = this.scope.getByRole('radiogroup', { name: label });
    const combobox = this.scope.getByRole('combobox', { name: label });
    await expect(group.or(combobox)).toBeVisible();
    if (await combobox.isVisible()) return choose(combobox, option);
    await group.getByRole('radio', { name: option, exact: true }).check();
  }

  /** Adds choices of a group of checkboxes. */
  async tick(label: string, ...options: string[]) {
    const group = this.scope.getByRole('group', { name: label });
    for (const option of options) await group.getByRole('checkbox', { name: option, exact: true }).check();
  }

  async untick(label: string) {
    await this.checkbox(label).uncheck();
  }

  /** The options of a group, in their order, and which of them are on. */
  async expectOptions(label: string, options: readonly string[], on: readonly string[] = []) {
    const controls = this.group(label).locator('input');
    await expect(controls).toHaveCount(options.length);
    for (const [index, option] of options.entries()) {
      await expect(controls.nth(index)).toHaveAccessibleName(option);
      await expect(controls.nth(index)).toBeChecked({ checked: on.includes(option) });
    }
  }

  /** What would be sent, as shown, every digit, without the white space it is laid out with. */
  async previewText(): Promise<string> {
    const text = (await this.preview.textContent()) ?? '';
    const read = readJson(text);
    return read.ok ? writeJson(read.node) : text;
  }

  async expectPreview(text: string) {
    await expect.poll(() => this.previewText()).toBe(text);
  }

  /** An error that stands at a control, in words, and is linked to it. */
  async expectError(control: Locator, words: string | RegExp) {
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(typeof words === 'string' ? new RegExp(words) : words);
  }

  /** What the schema gets wrong, by rule, in the order shown. */
  async expectFindings(...rules: string[]) {
    await expect(this.findings.locator('code')).toHaveText(rules);
  }

  private checkboxes(label: string): Locator {
    return this.scope.getByRole('group', { name: label, exact: true });
  }
}
