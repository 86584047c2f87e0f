import { join } from 'node:path';
import { addressIn, freePort, root, type Server, startServer } from '../support/process.mjs';

const node = process.execPath;
const foreign = join(root, 'tests/foreign');

/** Backchannel as `npm start` runs it; `value` is the address it prints. */
export function startBackchannel(port = 0): Promise<Server<string>> {
  return startServer(node, [join(root, 'src/server/backchannel.js'), '--port', String(port)], addressIn);
}

/** The server that plays cases; `value` is its MCP address. */
export function startCases(): Promise<Server<string>> {
  return startServer(node, [join(root, 'tests/cases/case-server.mjs'), '--port', '0'], addressIn);
}

/** The reference server with one tool per feature (legacy). */
export async function startEverything(): Promise<Server<string>> {
  const port = await freePort();
  const script = join(foreign, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js');
  const options = { env: { PORT: String(port) }, cwd: foreign };
  return startServer(
    node,
    [script, 'streamableHttp'],
    (line) => (line.includes('listening on port') ? local(port) : undefined),
    options,
  );
}

/** fastmcp (legacy; asks on the GET stream). */
export async function startFastmcp(): Promise<Server<string>> {
  const port = await freePort();
  return startServer(node, [join(foreign, 'fastmcp.mjs'), String(port)], addressIn, { cwd: foreign });
}

/** tmcp (2026-07-28 and 2025-06-18, a code base of its own). */
export async function startTmcp(): Promise<Server<string>> {
  const port = await freePort();
  return startServer(node, [join(foreign, 'tmcp.mjs'), String(port)], addressIn, { cwd: foreign });
}

const local = (port: number) => `http://127.0.0.1:${port}/mcp`;
