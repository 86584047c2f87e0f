import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../src/server/backchannel.js', import.meta.url));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('--help and --version answer and end', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--port') });
  expect(await run('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test.each([['--prot'], ['--port', 'many'], ['--port', '70000'], ['--host', '0.0.0.0'], ['stray']])(
  '%s is an error in one line',
  async (...args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
  },
);
