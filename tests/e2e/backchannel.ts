import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './choose.ts';
import { FormFields } from './form-fields.ts';
import { Question } from './question.ts';

export type ProtocolName = 'Auto' | '2026-07-28' | '2025-11-25' | '2025-06-18' | '2025-03-26';
export type RouteName = 'Direct' | 'Relay' | 'Demo in this page';
export type SwitchName =
  | 'Elicitation form'
  | 'Elicitation URL'
  | 'Sampling'
  | 'Sampling tools'
  | 'Sampling context'
  | 'Roots'
  | 'Roots list changed'
  | 'Bare elicitation'
  | 'Tasks'
  | 'Tasks extension';

export interface TimelineRow {
  readonly level: number;
  /** `tools/call issue_card, client to server`: the name as far as its direction. */
  readonly name: string;
}

/** The page as a person sees it: what is on it by role and name, and what can be done with it. */
export class Backchannel {
  readonly page: Page;
  readonly origin: string;
  readonly serverUrl: Locator;
  readonly protocol: Locator;
  readonly route: Locator;
  readonly connectButton: Locator;
  readonly disconnectButton: Locator;
  readonly status: Locator;
  /** What went wrong with the connection and what to do about it. */
  readonly problem: Locator;
  readonly capabilities: Locator;
  readonly tools: Locator;
  readonly call: Locator;
  /** The form of the chosen tool. */
  readonly args: FormFields;
  readonly callButton: Locator;
  readonly result: Locator;
  readonly requests: Locator;
  readonly timeline: Locator;
  readonly rows: Locator;
  readonly details: Locator;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
    this.serverUrl = page.getByRole('textbox', { name: 'Server URL' });
    this.protocol = page.getByRole('combobox', { name: 'Protocol' });
    this.route = page.getByRole('combobox', { name: 'Route' });
    this.connectButton = page.getByRole('button', { name: 'Connect', exact: true });
    this.disconnectButton = page.getByRole('button', { name: 'Disconnect', exact: true });
    this.status = page.getByRole('status', { name: 'Connection' });
    this.problem = page.getByRole('region', { name: 'Connection problem' });
    this.capabilities = page.getByRole('region', { name: 'Capabilities' });
    this.tools = page.getByRole('region', { name: 'Tools' });
    this.call = page.getByRole('region', { name: 'Call', exact: true });
    this.args = new FormFields(page, this.call);
    this.callButton = this.call.getByRole('button', { name: /^Call (tool|again)/ });
    this.result = this.call.getByRole('group', { name: /^Result/ });
    this.requests = page.getByRole('region', { name: 'Requests' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.rows = this.timeline.getByRole('treegrid', { name: 'Timeline rows' }).getByRole('row');
    this.details = page.getByRole('region', { name: 'Details' });
  }

  async open(path = '/') {
    await this.page.goto(new URL(path, this.origin).href);
    await expect(this.serverUrl).toBeVisible();
  }

  // ---- connection ----

  async aim(url: string, protocol: ProtocolName = 'Auto', route: RouteName = 'Direct') {
    await choose(this.route, route);
    if (route !== 'Demo in this page') await this.serverUrl.fill(url);
    await choose(this.protocol, protocol);
  }

  async connect(url: string, protocol: ProtocolName = 'Auto', route: RouteName = 'Direct') {
    await this.aim(url, protocol, route);
    await this.connectButton.click();
    await expect(this.disconnectButton).toBeVisible();
  }

  /** Adds a header of the person's own, with its value masked. */
  async addHeader(name: string, value: string) {
    const headers = this.page.getByRole('group', { name: 'Headers' });
    await headers.getByRole('button', { name: 'Add header' }).click();
    await headers
      .getByRole('textbox', { name: /^Name of header/ })
      .last()
      .fill(name);
    const secret = headers.locator('input[type="password"]').last();
    await expect(secret).toHaveAccessibleName(/^Value of header/);
    await secret.fill(value);
  }

  async disconnect() {
    await this.disconnectButton.click();
    await expect(this.connectButton).toBeVisible();
  }

  // ---- capabilities ----

  switch(name: SwitchName) {
    return this.capabilities.getByRole('switch', { name, exact: true });
  }

  async set(name: SwitchName, on: boolean) {
    const control = this.switch(name);
    if ((await control.getAttribute('aria-checked')) !== String(on)) await control.click();
    await expect(control).toHaveAttribute('aria-checked', String(on));
  }

  /** The JSON under the heading "Declared". */
  async declared(): Promise<unknown> {
    const heading = this.capabilities.getByRole('heading', { name: 'Declared' });
    await expect(heading).toBeVisible();
    return JSON.parse((await this.capabilities.locator('pre').first().textContent()) ?? '');
  }

  /** On a legacy session the switches apply at the next handshake. */
  async reconnectToApply() {
    await this.capabilities.getByRole('button', { name: 'Reconnect to apply' }).click();
    await expect(this.capabilities.getByRole('button', { name: 'Reconnect to apply' })).toBeHidden();
    await expect(this.disconnectButton).toBeVisible();
  }

  // ---- tools ----

  tool(name: string) {
    return this.tools.getByRole('button', { name: new RegExp(`(^|[^\\w-])${literally(name)}($|[^\\w-])`) }).first();
  }

  async chooseTool(name: string) {
    await this.tool(name).click();
    await expect(this.callButton).toBeEnabled();
  }

  /** Chooses a tool, fills its arguments by their labels and calls it. */
  async callTool(name: string, args: Record<string, string> = {}) {
    await this.chooseTool(name);
    for (const [label, value] of Object.entries(args))
      await this.call.getByRole('textbox', { name: label, exact: true }).fill(value);
    await this.callButton.click();
  }

  /** Gives a tool its arguments as JSON and calls it. */
  async callToolWith(name: string, args: object) {
    await this.chooseTool(name);
    await this.call.getByRole('tab', { name: 'JSON' }).click();
    await this.call.getByRole('tabpanel').getByRole('textbox').fill(JSON.stringify(args));
    await this.callButton.click();
  }

  async expectResult(text: string | RegExp, outcome = 'Succeeded') {
    await expect(this.result).toContainText(outcome);
    await expect(this.result).toContainText(text);
  }

  /** The first JSON object in the result. */
  async resultJson(): Promise<unknown> {
    const text = (await this.result.textContent()) ?? '';
    const at = text.indexOf('{');
    return JSON.parse(text.slice(at, endOfObject(text, at)));
  }

  async setLogLevel(level: string) {
    await choose(this.capabilities.getByRole('combobox', { name: 'Log level' }), level);
  }

  /** What the page keeps in this browser, as a dialog. */
  async openStored(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Help', exact: true }).click();
    await this.page.getByRole('button', { name: 'Stored data…' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Stored data' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  // ---- requests ----

  /** A waiting question by a part of its message; the only one without. */
  question(message?: string | RegExp): Question {
    const cards = this.requests.getByRole('article');
    return new Question(this.page, message === undefined ? cards : cards.filter({ hasText: message }));
  }

  async expectNoQuestion() {
    await expect(this.requests.getByRole('button', { name: /^(Accept|Send)$/ })).toHaveCount(0);
  }

  // ---- timeline ----

  row(name: string | RegExp) {
    return this.rows.and(
      this.page.getByRole('row', { name: typeof name === 'string' ? new RegExp(`^${literally(name)}`) : name }),
    );
  }

  /** Rows as far as they are drawn. */
  async timelineRows(): Promise<TimelineRow[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => ({
        level: Number(row.getAttribute('aria-level')),
        name: (/^.*?, (client to server|server to client)/.exec(row.getAttribute('aria-label') ?? '') ?? [
          row.getAttribute('aria-label') ?? '',
        ])[0],
      })),
    );
  }

  /** The names inside the newest block of a call, its own row first. */
  async story(call: string): Promise<string[]> {
    const rows = await this.timelineRows();
    const start = rows.findLastIndex((row) => row.level === 1 && row.name.startsWith(call));
    if (start < 0) return [];
    const end = rows.findIndex((row, index) => index > start && row.level === 1);
    return rows.slice(start, end < 0 ? undefined : end).map((row) => row.name);
  }

  /** Saves the recording as the person would and gives the file's path. */
  async exportRecording(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.timeline.getByRole('button', { name: 'Export' }).click(),
    ]);
    return download.path();
  }

  async importRecording(path: string) {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.timeline.getByRole('button', { name: 'Import' }).click(),
    ]);
    await chooser.setFiles(path);
  }
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  throw new Error(`no JSON object in: ${text}`);
}
