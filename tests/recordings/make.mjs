#!/usr/bin/env node
// node tests/recordings/make.mjs [NAME …]: makes the golden recordings anew, from the real servers.
import { join } from 'node:path';
import { build } from 'vite';
import { preparePython } from '../interop/python.mjs';
import { prepareBuild, prepareForeign } from '../support/prepare.mjs';
import { addressIn, capture, freePort, root, startServer } from '../support/process.mjs';
import { run, Stop, say } from '../support/say.mjs';

const folder = join(root, 'tests/recordings');
const cache = join(root, '.cache/recordings');
const foreign = join(root, 'tests/foreign');
const node = process.execPath;

/** Bundles a module from source, so that Node runs the same rooms as the page. */
async function bundle(entry, name) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: join(root, entry),
      outDir: join(cache, name),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(cache, name, `${name}.mjs`);
}

/** Each starts anew for every recording, so that their ids do too. */
const servers = {
  async demo() {
    const started = await startServer(node, [join(root, 'src/server/backchannel.js'), '--port', '0'], addressIn);
    return { ...started, value: new URL('demo/mcp', `${started.value.replace(/\/$/, '')}/`).href };
  },
  async everything() {
    const port = await freePort();
    const script = join(foreign, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js');
    const ready = (line) => (line.includes('listening on port') ? `http://127.0.0.1:${port}/mcp` : undefined);
    return startServer(node, [script, 'streamableHttp'], ready, { env: { PORT: String(port) }, cwd: foreign });
  },
  fastmcp: async () => startServer(node, [join(foreign, 'fastmcp.mjs'), String(await freePort())], addressIn, { cwd: foreign }),
  tmcp: async () => startServer(node, [join(foreign, 'tmcp.mjs'), String(await freePort())], addressIn, { cwd: foreign }),
  python: async () =>
    startServer(await preparePython(), [join(root, 'tests/interop/library.py')], (line) =>
      line.startsWith('{"url"') ? JSON.parse(line).url : undefined,
    ),
};

await run(async () => {
  await prepareBuild();
  await prepareForeign();
  const recorder = await bundle('tests/recordings/record.ts', 'record');
  const { plays } = await import(await bundle('tests/support/plays.ts', 'plays'));
  const wanted = process.argv.slice(2);
  for (const { name, server } of plays) {
    if (wanted.length > 0 && !wanted.some((it) => name.includes(it))) continue;
    const { value, stop } = await servers[server]();
    const { code, output } = await capture(node, [recorder, name, value, folder], { timeout: 60_000 });
    await stop();
    if (code !== 0) throw new Stop(`${name}: ${output || 'it took too long.'}`);
    say(`${name}: made.`);
  }
  return 0;
});
