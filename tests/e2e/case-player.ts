import { expect, type Locator } from '@playwright/test';
import type { Backchannel } from './backchannel.ts';
import type { Question } from './question.ts';

/** Plays cases one after the other on one connection: asks, answers, and looks at what the case server heard. */
export class CasePlayer {
  private readonly app: Backchannel;

  constructor(app: Backchannel) {
    this.app = app;
  }

  /** Calls the tool of a case and gives its question, once there is something to answer. */
  async ask(id: string): Promise<Question> {
    await this.app.callTool(id);
    const question = this.app.question();
    await question.expectWaiting();
    await expect(question.preview).toBeVisible();
    return question;
  }

  /** Accepts: what is previewed and what the server hears are both exactly this content. */
  async accept(question: Question, content: string) {
    const answer = `{"action":"accept","content":${content}}`;
    await question.expectPreview(answer);
    await question.acceptButton.click();
    await this.expectHeard(answer);
  }

  /** Accept sends nothing and says why at the field, which has the focus. */
  async refuse(question: Question, control: Locator, words: string | RegExp) {
    await question.acceptButton.click();
    await question.expectError(control, words);
    await expect(question.acceptButton).toBeVisible();
    await expect(this.app.result).toHaveCount(0);
  }

  async decline(question: Question) {
    await question.decline();
    await this.expectHeard('{"action":"decline"}');
  }

  async cancel(question: Question) {
    await question.cancel();
    await this.expectHeard('{"action":"cancel"}');
  }

  /** Calls the tool that is chosen: what is previewed and what the server hears are both exactly these arguments. */
  async call(args: string) {
    await this.app.args.expectPreview(args);
    await this.app.callButton.click();
    await this.expectHeardArguments(args);
  }

  async expectHeardArguments(args: string) {
    await this.expectText(`"arguments":${args}`);
  }

  private async expectHeard(answer: string) {
    await this.expectText(`:${answer}`);
    await this.app.expectNoQuestion();
  }

  /** The request as it came to the server, which returns it as the text of its result. */
  private async expectText(part: string) {
    const { result } = this.app;
    await expect(result).toContainText('Succeeded');
    await expect.poll(() => result.locator('[aria-label="Text"]').textContent()).toContain(part);
  }
}
