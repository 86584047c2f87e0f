import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;

/** Set by tests/run-browser-tests.mjs and tests/interop/run.mjs, which get and start what the tests need. */
const { BACKCHANNEL_CHROMIUM, BACKCHANNEL_COMPONENTS, BACKCHANNEL_LIBRARY, BACKCHANNEL_TRACE } = process.env;

export default defineConfig({
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a slow machine from a fault; what needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs more than the test: asked for where a failure is being looked into.
    trace: BACKCHANNEL_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: BACKCHANNEL_CHROMIUM || undefined,
      args: ['--disable-background-networking', '--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects:
    BACKCHANNEL_LIBRARY !== undefined
      ? [{ name: 'interop', testDir: 'tests/interop' }]
      : [
          { name: 'e2e', testDir: 'tests/e2e' },
          // The pages of tests/components, under their own paths: `timeline/page.html`.
          { name: 'components', testDir: 'tests/components', use: { baseURL: BACKCHANNEL_COMPONENTS } },
        ],
});
