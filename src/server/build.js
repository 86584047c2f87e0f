import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'public', 'index.html', 'package.json', 'vite.config.ts'];
const results = ['dist/page/index.html', 'dist/server/start.js'];

/** Builds the page and its server where they are missing or older than what they are made of. */
export async function buildIfNeeded(root) {
  const missing = results.some((result) => !existsSync(join(root, result)));
  if (!missing && newest(sources, root) <= Math.min(...results.map((result) => statSync(join(root, result)).mtimeMs))) return;
  console.log(missing ? 'Building Backchannel (once, a few seconds)…' : 'Building Backchannel again: its sources have changed…');
  const { createBuilder } = await import('vite').catch(() => {
    throw new Error('Backchannel is not built, and Vite is not installed. Run: npm ci');
  });
  const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
}

function newest(names, directory) {
  return Math.max(
    0,
    ...names.map((name) => {
      const path = join(directory, name);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined) return 0;
      return stats.isDirectory() ? Math.max(stats.mtimeMs, newest(readdirSync(path), path)) : stats.mtimeMs;
    }),
  );
}
