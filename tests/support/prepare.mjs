// What a run needs to be there: the build, and the foreign servers.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../../src/server/build.js';
import { root, shell } from './process.mjs';
import { Stop, say } from './say.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Builds the page and the server where they are missing or older than their source. */
export const prepareBuild = () => buildIfNeeded(root);

/** Installs tests/foreign where it is missing or does not match its lock file. */
export async function prepareForeign() {
  const folder = join(root, 'tests/foreign');
  const stamp = join(folder, 'node_modules/.lock-hash');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('Installing what others wrote (tests/foreign).');
  if ((await shell(npm, ['ci', '--engine-strict=false'], { cwd: folder })) !== 0)
    throw new Stop('npm ci in tests/foreign failed; see above. It needs the package registry once.');
  writeFileSync(stamp, hash);
}
