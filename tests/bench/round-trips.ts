import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createPageFetch } from '../../src/server/demo/in-page.ts';
import { defaultSwitches } from '../../src/session/declare.ts';
import { headlessSettings, startHeadless } from '../support/headless.ts';

/** One client that can call `issue_card`, whose question it answers by rule. */
interface Contender {
  readonly call: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Era = 'legacy' | 'modern';

const settings = { ...headlessSettings, switches: defaultSwitches };
const accepted = { action: 'accept', content: { name: 'Ada Lovelace' } } as const;
const issued = 'Card issued to Ada Lovelace.';

async function ours(url: string, era: Era, here: typeof fetch): Promise<Contender> {
  const client = startHeadless(() => ({ kind: 'result', result: JSON.stringify(accepted), label: 'accept' }), settings, here);
  const protocol = era === 'modern' ? '2026-07-28' : '2025-11-25';
  await client.session.connect({ url, route: 'direct', protocol, headers: [], clientInfo: { name: 'bench', version: '0' } });
  return {
    call: async () => {
      const { key, outcome } = client.session.call('tools/call', '{"name":"issue_card","arguments":{}}');
      const { kind, text } = await outcome;
      if (kind !== 'succeeded' || !text?.includes(issued)) throw new Error(`ours: ${kind} ${text}`);
      client.session.dismiss(key);
      for (const request of client.session.snapshot().pending) client.session.dismiss(request.key);
    },
    close: () => client.session.disconnect(),
  };
}

async function sdk(url: string, era: Era, here: typeof fetch): Promise<Contender> {
  const client = new Client(
    { name: 'bench', version: '0' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  client.setRequestHandler('elicitation/create', async () => ({ ...accepted }));
  const transport = new StreamableHTTPClientTransport(new URL(url), { fetch: here });
  await client.connect(transport);
  return {
    call: async () => {
      const result = await client.callTool({ name: 'issue_card', arguments: {} });
      if (!JSON.stringify(result).includes(issued)) throw new Error(`sdk: ${JSON.stringify(result)}`);
    },
    close: async () => {
      await transport.terminateSession().catch(() => undefined);
      await client.close();
    },
  };
}

/** Answered round trips per second, in turns so that both see the same machine. `server` is undefined for the demo in the page. */
async function compare(
  era: Era,
  server: string | undefined,
  turns: number,
  calls: number,
): Promise<{ ours: number[]; sdk: number[] }> {
  const rates: { ours: number[]; sdk: number[] } = { ours: [], sdk: [] };
  for (let turn = -1; turn < turns; turn++) {
    for (const [name, make] of turn % 2 === 0
      ? ([
          ['ours', ours],
          ['sdk', sdk],
        ] as const)
      : ([
          ['sdk', sdk],
          ['ours', ours],
        ] as const)) {
      const here = server === undefined ? createPageFetch() : fetch.bind(globalThis);
      const contender = await make(server ?? 'http://demo.invalid/mcp', era, here);
      const start = performance.now();
      for (let call = 0; call < calls; call++) await contender.call();
      const rate = (1000 * calls) / (performance.now() - start);
      // The first turn only warms the engine up.
      if (turn >= 0) rates[name].push(rate);
      await contender.close();
    }
  }
  return rates;
}

Object.assign(globalThis, { compare });
