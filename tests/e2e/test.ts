import { test as base, expect } from '@playwright/test';
import { Backchannel } from './backchannel.ts';
import { ConsoleWatch } from './console-watch.ts';
import { startBackchannel, startCases, startEverything, startFastmcp, startTmcp } from './servers.ts';

interface Fixtures {
  /** Fails the test on anything the page complains about. */
  watch: ConsoleWatch;
  /** The page, opened and not connected. */
  app: Backchannel;
}

/** Started once a worker, when first needed, and stopped with it. Each is an address. */
interface WorkerFixtures {
  /** The address Backchannel prints when it starts. */
  printed: string;
  origin: string;
  cases: string;
  everything: string;
  fastmcp: string;
  tmcp: string;
}

type Start = () => Promise<{ value: string; stop: () => Promise<void> }>;
type Use = (value: string) => Promise<void>;

const server =
  (start: Start) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off the pattern.
  async ({}: object, use: Use) => {
    const running = await start();
    await use(running.value);
    await running.stop();
  };

export const test = base.extend<Fixtures, WorkerFixtures>({
  printed: [server(startBackchannel), { scope: 'worker' }],
  origin: [async ({ printed }, use) => use(new URL(printed).origin), { scope: 'worker' }],
  cases: [server(startCases), { scope: 'worker' }],
  everything: [server(startEverything), { scope: 'worker' }],
  fastmcp: [server(startFastmcp), { scope: 'worker' }],
  tmcp: [server(startTmcp), { scope: 'worker' }],
  watch: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch(page);
      await use(watch);
      expect(watch.complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
  app: async ({ page, origin, watch: _ }, use) => {
    const app = new Backchannel(page, origin);
    await app.open();
    await use(app);
  },
});

export { expect };
export const demo = (origin: string) => `${origin}/demo/mcp`;

/** Both eras, for tests that must look the same in each. */
export const eras = ['2026-07-28', '2025-11-25'] as const;
