import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';

export interface StartOptions {
  readonly port: number;
  /** Whether the port was asked for. Another free one is taken only for the default. */
  readonly exact: boolean;
  readonly version: string;
  readonly page?: string;
  /** Serves what the app does not, in development: Vite's middleware. */
  readonly around?: (app: RequestListener) => RequestListener;
}

export interface Started {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
}

/** Listens on this machine's loopback address only. Rejects with a sentence where the port cannot be had. */
export async function start({ port, exact, version, page, around = (app) => app }: StartOptions): Promise<Started> {
  let taken = port;
  const app = createApp({ port: () => taken, version, ...(page !== undefined && { page }) });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(around((incoming, outgoing) => void listener(incoming, outgoing)));
  taken = await listen(server, port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (exact) throw new Error(`Port ${port} is in use. Choose another with --port, or leave it out.`);
    return listen(server, 0);
  });
  return { url: `http://127.0.0.1:${taken}/`, port: taken, server };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
