// The Python SDK in a virtual environment of its own.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from '../support/process.mjs';
import { Stop, say } from '../support/say.mjs';

const requirements = join(root, 'tests/interop/requirements.txt');
const folder = join(root, '.cache/python-interop');
const python = process.platform === 'win32' ? join(folder, 'Scripts/python.exe') : join(folder, 'bin/python');
const names = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];

/** A Python that starts (a shim may not) and is at least 3.10. */
async function findPython() {
  for (const name of process.env.BACKCHANNEL_PYTHON ? [process.env.BACKCHANNEL_PYTHON] : names) {
    const { code, output } = await capture(name, ['-c', 'import sys, venv, ensurepip; print("%d.%d" % sys.version_info[:2])']);
    const [major, minor] = output.trim().split('.').map(Number);
    if (code === 0 && major === 3 && minor >= 10) {
      say(`Python: ${name} (${output.trim()})`);
      return name;
    }
  }
  throw new Stop(
    'No Python 3.10 or newer with venv was found, and the reference server needs one. Install Python (on Debian: apt-get install python3 python3-venv), or set BACKCHANNEL_PYTHON to its path.',
  );
}

/** Path of a Python that has the pinned packages; makes the environment where it is missing or stale. */
export async function preparePython() {
  const stamp = join(folder, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(python)) return python;
  const base = await findPython();
  say('Making the virtual environment .cache/python-interop.');
  rmSync(folder, { recursive: true, force: true });
  const made = await capture(base, ['-m', 'venv', folder]);
  if (made.code !== 0) throw new Stop(`The virtual environment could not be made: ${made.output.trim()}`);
  const installed = await capture(python, ['-m', 'pip', 'install', '--disable-pip-version-check', '-q', '-r', requirements], {
    timeout: 300_000,
  });
  if (installed.code !== 0)
    throw new Stop(
      `The Python SDK could not be installed. A Python package index must be reachable (pip's settings apply).\n${installed.output.trim().split('\n').slice(-6).join('\n')}`,
    );
  writeFileSync(stamp, wanted);
  return python;
}
