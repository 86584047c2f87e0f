import type { Page } from '@playwright/test';

/** Chromium reports every HTTP status above 399 and every refused connection; the page shows those itself. */
const network = [/^Failed to load resource: the server responded with a status of \d+/, /^Failed to load resource: net::ERR_/];

/** Collects what a page says to its console as a warning or error, and what it throws. */
export class ConsoleWatch {
  readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [...network];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.note(message.text());
    });
    page.on('pageerror', (error) => this.note(`thrown: ${error.stack ?? error.message}`));
  }

  /** The browser itself will complain about what this test is for. */
  allow(pattern: RegExp) {
    this.allowed.push(pattern);
  }

  private note(text: string) {
    if (!this.allowed.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }
}
