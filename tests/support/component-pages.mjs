// The pages of tests/components, built as the product is (the same policy, no development server), and served.
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { root } from './process.mjs';

const folder = join(root, 'tests/components');
const out = join(root, '.cache/components');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Builds every `tests/components/<feature>/page.html` and serves them under their own paths; `undefined` where there are none. */
export async function serveComponentPages() {
  const features = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'page.html'))) : [];
  if (features.length === 0) return undefined;
  const input = Object.fromEntries(features.map((name) => [name, join(folder, name, 'page.html')]));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    environments: { client: { build: { outDir: out, emptyOutDir: true, copyPublicDir: false, rolldownOptions: { input } } } },
  });
  const server = http.createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    const file = join(out, path);
    if (path.includes('..') || !existsSync(file) || extname(file) === '') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/tests/components/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
