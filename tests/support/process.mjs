// Child processes of the runners.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Stop } from './say.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program with the terminal's own output and gives its exit code; 127 where it cannot be started, 124 when it takes too long. */
export function shell(command, args, { env = {}, timeout = 0, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    const timer = timeout ? setTimeout(() => child.kill(), timeout) : undefined;
    const end = (code) => {
      clearTimeout(timer);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 124));
  });
}

/** Runs a program and gives its exit code and everything it printed. */
export function capture(command, args, { env = {}, timeout = 0, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const timer = timeout ? setTimeout(() => child.kill(), timeout) : undefined;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const end = (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 124));
  });
}

/**
 * Starts a server and waits until `ready(line)` gives something for a line it prints.
 * Gives that and a `stop` that resolves once the process is gone.
 */
export async function startServer(command, args, ready, { env = {}, cwd = root } = {}) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const gone = new Promise((resolve) => child.once('close', resolve));
  const kill = () => child.kill();
  process.once('exit', kill);
  const said = [];
  const value = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Stop(`${command} could not be started: ${error.message}`)));
    child.once('close', (code) => reject(new Stop(`${[command, ...args].join(' ')} ended with ${code}.\n${said.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (said.length < 200) said.push(line);
        const found = ready(line);
        if (found !== undefined) resolve(found);
      });
  });
  const stop = async () => {
    process.removeListener('exit', kill);
    child.kill();
    await gone;
  };
  return { value, stop };
}

/** A port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The first address of this machine in a line a server prints. */
export const addressIn = (line) => /http:\/\/(?:127\.0\.0\.1|localhost):\d+\S*/.exec(line)?.[0];
