// Finds a Chromium that starts, and otherwise gets one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root, shell } from './process.mjs';
import { Stop, say } from './say.mjs';

/** The shell first: a Chromium without its windows, which starts and runs faster. */
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'chrome.exe',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

/** The version a browser reports; undefined where it does not start (a stub, a missing library). */
function versionOf(path) {
  if (!path || !existsSync(path)) return undefined;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return 'a Chromium';
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.trim().split('\n').at(-1) : undefined;
}

function installed() {
  for (const name of ['BACKCHANNEL_CHROMIUM', 'CHROME_PATH']) {
    const path = process.env[name];
    if (!path) continue;
    if (versionOf(path) === undefined)
      throw new Stop(`${name} names ${path}, which is no browser that starts. Correct it or unset it.`);
    return path;
  }
  const paths = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...paths, ...places, chromium.executablePath()].find((path) => versionOf(path) !== undefined);
}

/** Path of a Chromium: from BACKCHANNEL_CHROMIUM or CHROME_PATH, installed, Playwright's own, or fetched now. */
export async function findChromium() {
  const found = installed();
  if (found) {
    say(`Chromium: ${found} (${versionOf(found)})`);
    return found;
  }
  say('No Chromium found. Getting the one Playwright offers.');
  await shell(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    timeout: 240_000,
  });
  if (versionOf(chromium.executablePath()) !== undefined) return chromium.executablePath();
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('That one could not be fetched or does not start here. Installing the package chromium.');
    const apt = (...args) => shell('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
    // Not in every release; where it is missing, chromium itself serves.
    await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    const packaged = installed();
    if (packaged) return packaged;
  }
  throw new Stop(
    'No Chromium could be found or fetched. Install Chrome or Chromium, or set BACKCHANNEL_CHROMIUM to the path of one, and run this again.',
  );
}

/** Arguments every Chromium of the tests is started with. */
export const chromiumArgs = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
