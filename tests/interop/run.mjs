#!/usr/bin/env node
// npm run test:interop: the page and the relay against a server on the Python SDK, and what we export read by other programs.
import { join } from 'node:path';
import { findChromium } from '../support/chromium.mjs';
import { prepareBuild, prepareForeign } from '../support/prepare.mjs';
import { root, shell, startServer } from '../support/process.mjs';
import { run } from '../support/say.mjs';
import { preparePython } from './python.mjs';

const addressOf = (line) => (line.startsWith('{"url"') ? JSON.parse(line).url : undefined);

await run(async () => {
  const python = await preparePython();
  const executable = await findChromium();
  await prepareForeign();
  await prepareBuild();
  const library = await startServer(python, [join(root, 'tests/interop/library.py')], addressOf);
  try {
    return await shell(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], {
      env: { BACKCHANNEL_CHROMIUM: executable, BACKCHANNEL_LIBRARY: library.value, BACKCHANNEL_PYTHON_ENVIRONMENT: python },
    });
  } finally {
    await library.stop();
  }
});
