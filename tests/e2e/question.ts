import { expect, type Locator, type Page } from '@playwright/test';
import { FormFields } from './form-fields.ts';

/** One card of the region Requests. */
export class Question extends FormFields {
  readonly card: Locator;
  readonly acceptButton: Locator;

  constructor(page: Page, card: Locator) {
    super(page, card);
    this.card = card;
    this.acceptButton = card.getByRole('button', { name: 'Accept', exact: true });
  }

  /** Takes back an answer that is held for the others of its round. */
  async change() {
    await this.card.getByRole('button', { name: 'Change', exact: true }).click();
  }

  /** What Accept would send, as shown. */
  async previewed(): Promise<unknown> {
    const text = (await this.preview.textContent()) ?? '';
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  }

  async acceptWith(values: Record<string, string>) {
    await this.fill(values);
    await this.acceptButton.click();
  }

  async decline() {
    await this.card.getByRole('button', { name: 'Decline', exact: true }).click();
  }

  async cancel() {
    await this.card.getByRole('button', { name: 'Cancel', exact: true }).click();
  }

  async more(item: string) {
    await this.card.getByRole('button', { name: 'More answers' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Puts back what was typed before a reload. */
  async restoreDraft() {
    await this.card.getByRole('button', { name: 'Restore draft' }).click();
  }

  /** Sends a text as it stands. */
  async sendRaw(text: string) {
    await this.more('Send raw JSON…');
    await this.card.getByRole('textbox', { name: 'Raw JSON' }).fill(text);
    await this.card.getByRole('button', { name: 'Send raw' }).click();
  }

  /** Sends an answer that is wrong on purpose: a ready one, a trick on the wire, or both. */
  async sendWrong({ answer, wire }: { answer?: string; wire?: string }) {
    await this.more('Wrong on purpose…');
    const panel = this.card.getByRole('form', { name: 'Wrong on purpose' });
    const choose = (group: string, name: string) =>
      panel.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check();
    if (answer !== undefined) await choose('Answer', answer);
    if (wire !== undefined) await choose('On the wire', wire);
    await panel.getByRole('button', { name: 'Send on purpose' }).click();
  }

  /** Sends the answer of a closed question all the same. */
  async answerLate() {
    await this.card.getByRole('button', { name: 'Answer late…' }).click();
    await this.card.getByRole('button', { name: 'Send late' }).click();
  }

  /** Fills the form with an earlier answer to the same question. */
  async fillEarlier(answer: string | RegExp) {
    await this.card.getByRole('button', { name: 'Fill in an earlier answer…' }).click();
    await this.card.getByRole('list', { name: 'Earlier answers' }).getByRole('button', { name: answer }).first().click();
  }

  /** Replies with the error that is offered. */
  async replyWithError() {
    await this.more('Reply with error…');
    await this.card.getByRole('button', { name: 'Reply with error', exact: true }).click();
  }

  /** Sends the ready answer of a kind that has no form. */
  async send(result?: object) {
    if (result) await this.card.getByRole('textbox', { name: 'Result (JSON)' }).fill(JSON.stringify(result));
    await this.card.getByRole('button', { name: 'Send', exact: true }).click();
  }

  async reject() {
    await this.card.getByRole('button', { name: 'Reject', exact: true }).click();
  }

  async expectWaiting() {
    await expect(this.card).toHaveCount(1);
    await expect(this.card).toBeVisible();
  }

  async expectGone() {
    await expect(this.acceptButton).toHaveCount(0);
  }
}
