#!/usr/bin/env node
// npm run test:conformance: the official suite against our own rooms as the client, and against servers made of the demo server's parts.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { prepareBuild, prepareForeign } from '../support/prepare.mjs';
import { addressIn, capture, root, startServer } from '../support/process.mjs';
import { run, Stop, say } from '../support/say.mjs';
import { readSheet } from './sheet.mjs';

const revisions = ['2025-11-25', '2026-07-28'];

/** Client scenarios of earlier revisions, which have no sheet of their own. */
const earlier = [
  ['initialize', '2025-06-18'],
  ['tools_call', '2025-06-18'],
];

/** What the demo server itself can be asked: scenarios that call no tool, prompt or resource by a name of the suite. */
const demo = {
  'server-initialize': ['2025-06-18', '2025-11-25'],
  'server-session-lifecycle': ['2025-03-26', '2025-06-18', '2025-11-25'],
  'logging-set-level': ['2025-06-18', '2025-11-25'],
  ping: ['2025-06-18', '2025-11-25'],
  'tools-list': ['2025-06-18', '2025-11-25', '2026-07-28'],
  'resources-list': ['2025-11-25', '2026-07-28'],
  'resources-subscribe': ['2025-11-25'],
  'resources-unsubscribe': ['2025-11-25'],
  'prompts-list': ['2025-11-25', '2026-07-28'],
  'server-sse-multiple-streams': ['2025-11-25', '2026-07-28'],
  'dns-rebinding-protection': ['2025-11-25', '2026-07-28'],
  'sep-2164-resource-not-found': ['2026-07-28'],
  caching: ['2026-07-28'],
  'http-header-validation': ['2026-07-28'],
  'input-required-result-unsupported-methods': ['2026-07-28'],
};

/** Why a scenario is left out, by the beginning of its name. Nothing else is. */
const left = {
  'auth/': 'about authorization, which the client does not do yet: a token is a header of the person’s own',
  'tasks-': 'about the tasks extension, which our servers do not offer',
};

const cache = join(root, '.cache/conformance');
const folder = join(root, 'tests/foreign/node_modules/@modelcontextprotocol/conformance');

/** Bundles the client and the test server from source, so that Node runs the same modules as the page and the demo. */
async function bundle() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(cache, 'bundle'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          client: join(root, 'tests/conformance/client.ts'),
          server: join(root, 'tests/conformance/server/server.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
}

let runs = 0;

/** Runs the suite once and tells what became of each scenario it was to play. */
async function play(title, role, revision, scenarios, args) {
  runs += 1;
  const out = join(cache, 'results', String(runs));
  mkdirSync(out, { recursive: true });
  const suite = ['--import', join(root, 'tests/conformance/globsync.mjs'), join(folder, 'dist/index.js')];
  const { code, output } = await capture(process.execPath, [...suite, role, ...args, '-o', out], { timeout: 120_000 });
  const checks = checksIn(out, role);
  const results = scenarios.map((scenario) => tell(`${title} ${scenario} ${revision}`, checks.get(scenario) ?? []));
  // Where no check failed and yet the suite is not content, such as with a client that ended badly.
  if (code !== 0 && results.every((each) => each.passed)) results.push(tell(`${title} run ended with ${code}`, []));
  if (results.some((each) => each.good + each.bad === 0)) console.log(output.trim().split('\n').slice(-30).join('\n'));
  return results;
}

/** The checks of each scenario, by its name: the suite makes a folder for each, named by scenario and time, for a server with its role before. */
function checksIn(out, role) {
  const files = readdirSync(out, { recursive: true }).filter((name) => name.endsWith('checks.json'));
  return new Map(
    files.map((name) => [
      name.slice(role === 'server' ? 'server-'.length : 0).replace(/-\d{4}-\d\d-\d\dT.*$/, ''),
      JSON.parse(readFileSync(join(out, name), 'utf8')),
    ]),
  );
}

function tell(name, checks) {
  const good = checks.filter((check) => check.status === 'SUCCESS').length;
  const bad = checks.filter((check) => check.status === 'FAILURE' || check.status === 'WARNING');
  const idle = checks.filter((check) => check.status === 'SKIPPED');
  const passed = bad.length === 0 && good > 0;
  const nothing = checks.length === 0 ? ', was not played' : '';
  console.log(`  ${passed ? 'ok  ' : 'FAIL'} ${name}  ${good} passed, ${bad.length} failed${nothing}`);
  for (const check of [...bad, ...idle])
    console.log(`       ${check.status} ${check.id} ${check.name}: ${check.errorMessage ?? JSON.stringify(check.details ?? {})}`);
  return { passed, good, bad: bad.length };
}

/** Does jobs three at a time: most of a scenario is waiting. */
async function threeAtATime(jobs) {
  const waiting = [...jobs];
  const results = [];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(...(await job()));
  };
  await Promise.all([worker(), worker(), worker()]);
  return results;
}

const reasonFor = (scenario) => Object.entries(left).find(([beginning]) => scenario.startsWith(beginning))?.[1];

/** What a sheet lists for one side, required or not; what is left out is said, with the reason. */
function listed(sheet, revision, leg) {
  const all = [...sheet[leg], ...sheet.notScored.filter((each) => each.leg === leg).map((each) => each.scenario)];
  for (const [beginning, reason] of Object.entries(left)) {
    const out = all.filter((scenario) => scenario.startsWith(beginning));
    if (out.length > 0) say(`Left out of the ${leg} scenarios of ${revision}, ${reason}: ${out.join(', ')}.`);
  }
  return all.filter((scenario) => reasonFor(scenario) === undefined);
}

async function playClient(sheets) {
  const command = `"${process.execPath}" "${join(cache, 'bundle/client.mjs')}"`;
  const wanted = sheets.flatMap(([revision, sheet]) => listed(sheet, revision, 'client').map((scenario) => [scenario, revision]));
  say('Client scenarios, played by our own rooms.');
  return threeAtATime(
    [...earlier, ...wanted].map(([scenario, revision]) => () => {
      const args = ['--scenario', scenario, '--spec-version', revision, '--command', command, '--timeout', '60000'];
      return play('client', 'client', revision, [scenario], args);
    }),
  );
}

async function playTestServer(sheets) {
  const server = await startServer(process.execPath, [join(cache, 'bundle/server.mjs')], addressIn);
  const jobs = sheets.map(([revision, sheet]) => [revision, listed(sheet, revision, 'server')]);
  say("Server scenarios, played against the test server: the suite's own tools on the demo server's parts.");
  const results = [];
  for (const [revision, scenarios] of jobs) {
    const args = ['--url', server.value, '--requirements', revision];
    results.push(...(await play('test server', 'server', revision, scenarios, args)));
  }
  await server.stop();
  return results;
}

async function playDemo() {
  say('Server scenarios, played against the demo server.');
  const server = await startServer(process.execPath, [join(root, 'src/server/backchannel.js'), '--port', '0'], addressIn);
  const url = `${new URL(server.value).origin}/demo/mcp`;
  const wanted = Object.entries(demo).flatMap(([scenario, given]) => given.map((revision) => [scenario, revision]));
  const results = await threeAtATime(
    wanted.map(([scenario, revision]) => () => {
      const args = ['--url', url, '--scenario', scenario, '--spec-version', revision];
      return play('demo', 'server', revision, [scenario], args);
    }),
  );
  await server.stop();
  return results;
}

await run(async () => {
  await prepareForeign();
  await prepareBuild();
  rmSync(cache, { recursive: true, force: true });
  await bundle();
  const sheets = revisions.map((revision) => [revision, readSheet(folder, revision)]);
  const all = [...(await playClient(sheets)), ...(await playTestServer(sheets)), ...(await playDemo())];
  const failed = all.filter((each) => !each.passed).length;
  if (all.length === 0) throw new Stop('No scenario was played.');
  console.log(
    `\nConformance: ${all.length - failed} scenarios passed, ${failed} failed (${all.reduce((sum, each) => sum + each.good, 0)} checks).`,
  );
  return failed === 0 ? 0 : 1;
});
