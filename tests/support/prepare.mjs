// What a run needs to be there: the build, and the foreign servers.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, shell } from './process.mjs';
import { Stop, say } from './say.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the page and the server where they are missing or older than their source. */
export async function prepareBuild() {
  const built = join(root, 'dist/page/index.html');
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].map((name) => join(root, name));
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return;
  say('Building.');
  if ((await shell(npm, ['run', '--silent', 'build'])) !== 0) throw new Stop('The build failed; see above.');
}

/** Installs tests/foreign where it is missing or does not match its lock file. */
export async function prepareForeign() {
  const folder = join(root, 'tests/foreign');
  const stamp = join(folder, 'node_modules/.lock-hash');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('Installing the foreign servers (tests/foreign).');
  if ((await shell(npm, ['ci', '--engine-strict=false'], { cwd: folder })) !== 0)
    throw new Stop('npm ci in tests/foreign failed; see above. It needs the package registry once.');
  writeFileSync(stamp, hash);
}
