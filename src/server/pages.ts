import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { policyHeader } from './csp.ts';

const types: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Serves the built page from a directory: plain files of known types, and nothing above or beside them. */
export function createPages(directory: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = plainPath(new URL(request.url).pathname);
    const type = path && types[extname(path)];
    if (path === undefined || type === undefined) return missing();
    const content = await readFile(join(directory, path)).catch(() => undefined);
    if (content === undefined) return missing();
    const cache = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), {
      headers: { ...headers(), 'content-type': type, 'content-length': String(content.byteLength), 'cache-control': cache },
    });
  };
}

/** Path segments of letters, digits, `-`, `_` and dots inside; undefined for anything else, `..` and hidden files among it. */
function plainPath(pathname: string): string | undefined {
  if (pathname === '/') return 'index.html';
  return /^(?:\/[\w-][\w.-]*)+$/.test(pathname) ? pathname.slice(1) : undefined;
}

function headers() {
  return {
    'content-security-policy': policyHeader(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}

function missing(): Response {
  return new Response('Not found\n', { status: 404, headers: { ...headers(), 'content-type': 'text/plain; charset=utf-8' } });
}
