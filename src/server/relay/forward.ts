import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

// One connection a request and no reuse: a connection that was just closed never swallows a message or doubles it. Of several addresses
// the next is tried after two seconds (Node's quarter of a second gives up on far servers).
const options = { keepAlive: false, autoSelectFamilyAttemptTimeout: 2_000 };
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };

export interface Leg {
  readonly url: URL;
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: AsyncIterable<Uint8Array> | undefined;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
}

/**
 * Sends one request and gives the response as soon as its head is there. The body goes out as it comes in. There is no time limit:
 * a server may be silent for as long as a person thinks. Rejects where no response came, also when `signal` aborts.
 */
export function forward({ url, method, headers, body, lookup, signal }: Leg): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const agent = secure ? agents['https:'] : agents['http:'];
    const outgoing = (secure ? requestHttps : requestHttp)(url, { method, headers, agent, lookup, signal });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    void send().catch((error) => outgoing.destroy(error));

    async function send(): Promise<void> {
      if (body !== undefined) {
        outgoing.flushHeaders();
        for await (const chunk of body) {
          if (outgoing.destroyed) return;
          if (!outgoing.write(chunk)) await new Promise((go) => outgoing.once('drain', go).once('close', go));
        }
      }
      outgoing.end();
    }
  });
}
