#!/usr/bin/env node
// npm run test:conformance: the official suite against our own rooms as the client, and against the demo server.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { prepareBuild, prepareForeign } from '../support/prepare.mjs';
import { addressIn, capture, root, startServer } from '../support/process.mjs';
import { run, Stop, say } from '../support/say.mjs';

/** Scenario and the revisions it exists for. */
const client = {
  initialize: ['2025-06-18', '2025-11-25'],
  tools_call: ['2025-06-18', '2025-11-25', '2026-07-28'],
  'elicitation-sep1034-client-defaults': ['2025-11-25'],
  'sse-retry': ['2025-11-25'],
  'request-metadata': ['2026-07-28'],
  'sep-2322-client-request-state': ['2026-07-28'],
  'http-standard-headers': ['2026-07-28'],
  'http-custom-headers': ['2026-07-28'],
  'http-invalid-tool-headers': ['2026-07-28'],
  'json-schema-ref-no-deref': ['2026-07-28'],
  'json-schema-2020-12-preservation': ['2025-11-25', '2026-07-28'],
};

const server = {
  'server-initialize': ['2025-06-18', '2025-11-25'],
  'tools-list': ['2025-06-18', '2025-11-25', '2026-07-28'],
  'server-session-lifecycle': ['2025-03-26', '2025-06-18', '2025-11-25'],
  'logging-set-level': ['2025-06-18', '2025-11-25'],
  ping: ['2025-06-18', '2025-11-25'],
  'dns-rebinding-protection': ['2025-11-25', '2026-07-28'],
  'http-header-validation': ['2026-07-28'],
};

const cache = join(root, '.cache/conformance');
const suite = join(root, 'tests/foreign/node_modules/@modelcontextprotocol/conformance/dist/index.js');

/** Bundles the client from source, so that Node runs the same modules as the page. */
async function bundleClient() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'tests/conformance/client.ts'),
      outDir: join(cache, 'client'),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'client.mjs' } },
    },
  });
  return join(cache, 'client/client.mjs');
}

/** Runs one scenario and counts what its checks say. */
async function play(role, scenario, revision, args) {
  const out = join(cache, 'results', `${role}-${scenario}-${revision}`);
  const { code, output } = await capture(
    process.execPath,
    [
      '--import',
      join(root, 'tests/conformance/globsync.mjs'),
      suite,
      role,
      ...args,
      '--scenario',
      scenario,
      '--spec-version',
      revision,
      '-o',
      out,
    ],
    { timeout: 120_000 },
  );
  const checks = checksIn(out);
  const count = (status) => checks.filter((check) => check.status === status).length;
  const bad = checks.filter((check) => check.status === 'FAILURE' || check.status === 'WARNING');
  const passed = code === 0 && bad.length === 0 && count('SUCCESS') > 0;
  console.log(`  ${passed ? 'ok  ' : 'FAIL'} ${role} ${scenario} ${revision}  ${count('SUCCESS')} passed, ${bad.length} failed`);
  for (const check of bad)
    console.log(`       ${check.status} ${check.id} ${check.name}: ${check.errorMessage ?? JSON.stringify(check.details ?? {})}`);
  if (!passed && bad.length === 0)
    console.log(
      output
        .trim()
        .split('\n')
        .slice(-30)
        .map((line) => `       ${line}`)
        .join('\n'),
    );
  return { passed, good: count('SUCCESS'), bad: bad.length + (passed || bad.length > 0 ? 0 : 1) };
}

function checksIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('checks.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

async function playAll(role, scenarios, args) {
  const results = [];
  for (const [scenario, revisions] of Object.entries(scenarios))
    for (const revision of revisions) results.push(await play(role, scenario, revision, args));
  return results;
}

await run(async () => {
  await prepareForeign();
  await prepareBuild();
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(join(cache, 'results'), { recursive: true });
  const command = `"${process.execPath}" "${await bundleClient()}"`;
  say('Client scenarios, played by our own rooms.');
  const asClient = await playAll('client', client, ['--command', command, '--timeout', '60000']);
  say('Server scenarios, played against the demo server.');
  const demo = await startServer(process.execPath, [join(root, 'src/server/backchannel.js'), '--port', '0'], addressIn);
  const asServer = await playAll('server', server, ['--url', `${new URL(demo.value).origin}/demo/mcp`]);
  await demo.stop();
  const all = [...asClient, ...asServer];
  const failed = all.filter((each) => !each.passed).length;
  if (all.length === 0) throw new Stop('No scenario was played.');
  console.log(
    `\nConformance: ${all.length - failed} scenarios passed, ${failed} failed (${all.reduce((sum, each) => sum + each.good, 0)} checks).`,
  );
  return failed === 0 ? 0 : 1;
});
