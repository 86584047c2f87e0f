import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { curlOf } from '../../../src/export/copy-curl.ts';
import { recordedRequest } from '../../../src/export/copy-request.ts';
import { typescriptOf } from '../../../src/export/copy-typescript.ts';
import { type Started, start } from '../../../src/server/start.ts';
import { recordCard } from './recorded-call.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../.cache/copies', import.meta.url));
let server: Started;
let url = '';

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  server = await start({ port: 0, exact: true, version: '1' });
  url = `${server.url}demo/mcp`;
});
afterAll(() => {
  server.server.closeAllConnections();
  server.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('the curl command of a call gets the answer that was recorded', async () => {
  const { request } = await recordCard(url, '2026-07-28');
  const command = curlOf(request);
  expect(command).toContain(`curl -sS -N --globoff -X POST '${url}'`);
  // Without curl the shell still hands it the right words, which other tests look at.
  if (!hasCurl) return;
  const { stdout } = await run('sh', ['-c', command]);
  expect(JSON.parse(stdout)).toMatchObject({ result: { resultType: 'input_required', inputRequests: expect.anything() } });
});

test('the curl command of a handshake opens a session, and that of a call in it names the session by a variable', async () => {
  const { entries, request } = await recordCard(url, '2025-11-25');
  expect(curlOf(request)).toMatch(/^# Set before: MCP_SESSION_ID\./);
  const hello = recordedRequest(entries, 1);
  expect(hello?.body).toContain('"initialize"');
  if (!hasCurl || !hello) return;
  const { stdout } = await run('sh', ['-c', curlOf(hello)]);
  expect(stdout).toContain('"protocolVersion":"2025-11-25"');
});

test.each(['2025-11-25', '2026-07-28'] as const)(
  'the TypeScript of a call on %s runs, and answers as recorded',
  async (protocol) => {
    const { call } = await recordCard(url, protocol);
    const code = typescriptOf(call) ?? '';
    for (const kind of ['elicitation', 'sampling', 'roots']) expect(code).toContain(`const ${kind}Answers`);
    const file = `${folder}/call-${protocol}.mjs`;
    writeFileSync(file, (await transformWithOxc(code, `${file}.ts`)).code);
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toContain('Card issued to Ada Lovelace.');
  },
);
