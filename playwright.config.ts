import { defineConfig } from '@playwright/test';

const executablePath = process.env.BACKCHANNEL_CHROMIUM || undefined;
const asRoot = process.getuid?.() === 0;
const componentSpecs =
  existsSync('tests/components') && readdirSync('tests/components').some((name) => /\.spec\.tsx?$/.test(name));

/** `npm run test:interop` names the Python server here; its specs are not part of `npm test`. */
const interop = process.env.BACKCHANNEL_LIBRARY !== undefined;

export default defineConfig({
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: interop
    ? [{ name: 'interop', testDir: 'tests/interop' }]
    : [{ name: 'e2e', testDir: 'tests/e2e' }, ...(componentSpecs ? [{ name: 'components', testDir: 'tests/components' }] : [])],
});
