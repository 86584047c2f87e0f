import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonOf } from '../../src/export/copy-python.ts';
import { eras, expect, test } from '../e2e/test.ts';
import { recordCard } from '../unit/export/recorded-call.ts';

const run = promisify(execFile);
const library = process.env.BACKCHANNEL_LIBRARY ?? '';
const python = process.env.BACKCHANNEL_PYTHON_ENVIRONMENT ?? '';

for (const era of eras)
  test(`the Python copied from a call compiles, runs and answers as recorded, ${era}`, async () => {
    const { call } = await recordCard(library, era);
    const folder = mkdtempSync(join(tmpdir(), 'copied-'));
    try {
      const file = join(folder, 'call.py');
      writeFileSync(file, pythonOf(call) ?? '');
      await run(python, ['-m', 'py_compile', file]);
      const { stdout } = await run(python, [file]);
      expect(stdout).toContain('Card issued to Ada Lovelace.');
      // Headers go another way into the client.
      const headers = [['x-own', ['a "b" \\', { variable: 'TOKEN' }]]] as const;
      writeFileSync(file, pythonOf({ ...call, headers }) ?? '');
      const second = await run(python, [file], { env: { ...process.env, TOKEN: 'secret' } });
      expect(second.stdout).toContain('Card issued to Ada Lovelace.');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
