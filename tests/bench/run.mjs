#!/usr/bin/env node
// npm run bench: one table of how quick it is, and whether that is quick enough.
import { mkdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import { prepareBuild } from '../support/prepare.mjs';
import { addressIn, capture, root, startServer } from '../support/process.mjs';
import { run, Stop, say } from '../support/say.mjs';
import { measureChoice, measureForm, measureKeys } from './form-bench.mjs';
import { liveRows, measureLive } from './live-speed.mjs';
import { median, printTable } from './table.mjs';
import { measureTimeline, timelineRows } from './timeline-speed.mjs';

const cache = join(root, '.cache/bench');

/** Bundles a module from source: for Node, or for the browser without anything loaded beside it. */
async function bundle(entry, name, forNode) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ...(forNode && { ssr: true, target: 'node20' }),
      ...(!forNode && { target: 'es2023', minify: true }),
      outDir: join(cache, name),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, entry), output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  });
  return join(cache, name, `${name}.mjs`);
}

/** Serves an empty page and the bundle, isolated so that the browser's clock is fine enough. */
async function serveScript(file) {
  const script = readFileSync(file);
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/bench.mjs';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(isScript ? script : '<!doctype html><script type="module" src="/bench.mjs"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** The benches that need no browser, in a process of their own that can collect its garbage. */
async function nodeRows() {
  const file = await bundle('tests/bench/node-benches.ts', 'node-benches', true);
  const { code, output } = await capture(process.execPath, ['--expose-gc', file]);
  if (code !== 0) throw new Stop(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

async function roundTrips(browser) {
  const served = await serveScript(await bundle('tests/bench/round-trips.ts', 'round-trips', false));
  const page = await browser.newPage();
  await page.goto(served.address);
  await page.waitForFunction(() => typeof globalThis.compare === 'function');
  const rows = [];
  for (const era of ['modern', 'legacy']) {
    const rates = await page.evaluate((name) => globalThis.compare(name, undefined, 11, 100), era);
    // Turn by turn, so that what else the machine does falls on both.
    const ratio = median(rates.ours.map((rate, turn) => rate / rates.sdk[turn]));
    rows.push({
      what: `answered round trips per second, ${era}`,
      measured: Math.round(median(rates.ours)).toLocaleString('en'),
    });
    rows.push({
      what: `  against the SDK client's ${Math.round(median(rates.sdk)).toLocaleString('en')}`,
      measured: `${ratio.toFixed(2)} ×`,
      target: 'at least 1.00 ×',
      holds: Number(ratio.toFixed(2)) >= 1,
      ratio,
    });
  }
  await page.close();
  served.stop();
  return rows;
}

async function formRows(browser, origin) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  const under = (what, value, limit) => ({
    what,
    measured: ms(value),
    target: `under ${limit} ms`,
    holds: value < limit,
    ratio: value / limit,
  });
  const ten = await measureForm(browser, origin, 10, 15);
  const many = await measureForm(browser, origin, 200, 9);
  const keys = await measureKeys(browser, origin, 200);
  const choice = await measureChoice(browser, origin, 5000, 7);
  return [
    under('last byte of a question to typing, 10 fields (median of 15)', ten.median, 50),
    { what: '  the slowest of them', measured: ms(ten.worst) },
    { what: '  the first of a visit', measured: ms(ten.visit) },
    under('last byte of a question to typing, 200 fields (median of 9)', many.median, 200),
    { what: '  the slowest of them', measured: ms(many.worst) },
    { what: '  until the last field is there (median)', measured: ms(many.last) },
    under(`a key in a form of 200 fields (${keys.keys} keys, median of 5 fields)`, keys.median, 16),
    { what: '  in the slowest field', measured: ms(keys.worst) },
    under('a choice of 5,000 opens (median of 7)', choice.opened, 100),
    under('  a key of a search in it (median of 28)', choice.filtered, 50),
  ];
}

await run(async () => {
  mkdirSync(cache, { recursive: true });
  const executablePath = await findChromium();
  await prepareBuild();
  say('Entries through wire, log and fold.');
  const rows = await nodeRows();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const app = await startServer(process.execPath, [join(root, 'src/server/backchannel.js'), '--port', '0'], addressIn);
  say('The built page in Chromium.');
  rows.push(...(await formRows(browser, new URL(app.value).origin)));
  say('A timeline of 100,000 messages.');
  rows.push(...timelineRows(await measureTimeline(browser, new URL(app.value).origin)));
  say('2,000 messages a second, for half a minute.');
  rows.push(...liveRows(await measureLive(browser, new URL(app.value).origin)));
  say('Round trips, ours and the SDK client in turns.');
  rows.push(...(await roundTrips(browser)));
  await browser.close();
  await app.stop();
  printTable(rows);
  return rows.every((row) => row.holds !== false) ? 0 : 1;
});
