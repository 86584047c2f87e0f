import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';

/** The same app, its page served by Vite with hot reload, on one port. */
export async function develop(root, wanted) {
  const sockets = createHttpServer();
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    html: { cspNonce: randomBytes(16).toString('base64') },
    server: { middlewareMode: true, hmr: { server: sockets } },
  });
  const { start } = await vite.environments.server.runner.import('/src/server/start.ts');
  const started = await start({
    ...wanted,
    around: (app) => (incoming, outgoing) =>
      /^\/(?:relay\/|demo\/|config\.json)/.test(incoming.url) ? app(incoming, outgoing) : vite.middlewares(incoming, outgoing),
  });
  // Vite's socket shares the port.
  started.server.on('upgrade', (...upgrade) => sockets.emit('upgrade', ...upgrade));
  return started;
}
