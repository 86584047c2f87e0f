#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const help = `Backchannel: an inspector for what MCP servers ask their clients.

Usage: backchannel [options]

  --port <number>  listen on this port (default: 6280, or a free one if that is busy)
  --open           open the page in the browser
  --dev            serve the sources with hot reload (in a checkout)
  --help           show this
  --version        show the version

It listens on this machine only. Ctrl-C ends it.`;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

try {
  const options = readOptions();
  if (options.help) console.log(help);
  else if (options.version) console.log(version);
  else await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      open: { type: 'boolean' },
      dev: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
  if (values.port !== undefined && !(/^\d+$/.test(values.port) && Number(values.port) <= 65535))
    throw new Error(`"${values.port}" is no port. Give a number from 0 to 65535.`);
  return values;
}

async function run({ port, open, dev }) {
  const wanted = { port: Number(port ?? 6280), exact: port !== undefined, version };
  const started = dev ? await develop(wanted) : await serve(wanted);
  // Open streams must not hold up the end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  if (!wanted.exact && started.port !== wanted.port) console.log(`Port ${wanted.port} is busy, so a free one is used.`);
  console.log(`Backchannel is ready: ${started.url}`);
  console.log('The page is set to its demo server: press Connect, then call issue_card. Ctrl-C ends it.');
  if (open) await openBrowser(started.url);
}

async function openBrowser(url) {
  const { default: openUrl } = await import('open');
  const browser = await openUrl(url).catch(() => undefined);
  browser?.on('error', () => console.log('No browser could be opened here.'));
}

async function serve(wanted) {
  if (existsSync(join(root, 'src', 'main.tsx'))) await (await import('./build.js')).buildIfNeeded(root);
  const { start } = await import(pathToFileURL(join(root, 'dist', 'server', 'start.js')).href);
  return start({ ...wanted, page: join(root, 'dist', 'page') });
}

async function develop(wanted) {
  if (!existsSync(join(root, 'src', 'main.tsx'))) throw new Error('--dev needs a checkout of the repository.');
  return (await import('./develop.js')).develop(root, wanted);
}
