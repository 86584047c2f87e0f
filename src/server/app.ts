import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createDemo } from './demo/demo.ts';
import { createFines } from './demo/fines.ts';
import { createPayPage } from './demo/pay-page.ts';
import { type Trespass, trespass } from './guard.ts';
import { createPages } from './pages.ts';
import type { Resolver } from './relay/lookup.ts';
import { refusalResponse } from './relay/refusal.ts';
import { createRelay } from './relay/relay.ts';

export interface AppOptions {
  /** The port we listen on; read for every request. */
  readonly port: () => number;
  readonly version: string;
  /** Where the built page lies. Without it only the rest is served. */
  readonly page?: string;
  /** Replaces DNS for the relay. */
  readonly resolve?: Resolver;
}

/** Everything behind the printed address: the page, what it must know of its server, the relay and the demo server. */
export function createApp({ port, version, page, resolve }: AppOptions) {
  const relay = createRelay({ port, ...(resolve && { resolve }) });
  const fines = createFines((id) => `http://127.0.0.1:${port()}/demo/pay?fine=${id}`);
  const demo = createDemo(fines);
  const pay = createPayPage(fines);
  const pages = page === undefined ? undefined : createPages(page);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();

  app.use(async (c, next) => {
    // A page that is only read, such as that of a fine, may be opened from anywhere.
    const ours = /^\/(?:relay\/|demo\/mcp)/.test(c.req.path);
    const why = trespass(c.req.raw, port(), ours || !['GET', 'HEAD'].includes(c.req.method));
    if (why !== undefined) return trespassResponse(why);
    await next();
  });

  app.get('/config.json', (c) => c.json({ demo: '/demo/mcp', relay: true, version }, 200, { 'cache-control': 'no-store' }));
  app.all('/demo/mcp', (c) => demo(c.req.raw));
  app.on(['GET', 'POST'], '/demo/pay', (c) => pay(c.req.raw));
  app.post('/relay/token', (c) => relay.token(c.req.raw));
  app.on(['POST', 'GET', 'DELETE'], '/relay/mcp', (c) => {
    const outgoing = c.env?.outgoing;
    return relay.pass(c.req.raw, outgoing && (() => outgoing.destroy()));
  });
  if (pages) app.get('*', (c) => pages(c.req.raw));
  return app;
}

const words: { readonly [why in Trespass]: string } = {
  host: 'The request was sent to a name that is not ours.',
  origin: 'The request comes from another page.',
};

function trespassResponse(why: Trespass): Response {
  return refusalResponse({ code: why, message: words[why], advice: 'Use the address that Backchannel printed when it started.' });
}
