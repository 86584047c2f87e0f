#!/usr/bin/env node
// npm run test:browser [-- arguments of playwright test]: gets whatever is missing, then runs every browser test.
import { join } from 'node:path';
import { findChromium } from './support/chromium.mjs';
import { serveComponentPages } from './support/component-pages.mjs';
import { prepareBuild, prepareForeign } from './support/prepare.mjs';
import { root, shell } from './support/process.mjs';
import { run } from './support/say.mjs';

await run(async () => {
  const executable = await findChromium();
  await prepareForeign();
  await prepareBuild();
  const pages = await serveComponentPages();
  const code = await shell(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
    {
      env: { BACKCHANNEL_CHROMIUM: executable, ...(pages && { BACKCHANNEL_COMPONENTS: pages.address }) },
    },
  );
  pages?.stop();
  return code;
});
