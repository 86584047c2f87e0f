import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createPageFetch } from '../../../src/server/demo/in-page.ts';

export const eras = ['legacy', 'modern'] as const;
export type Era = (typeof eras)[number];

export interface Asked {
  readonly message: string;
  readonly schema: unknown;
  /** Gives the answer; until then the question waits. */
  readonly answer: (result: unknown) => void;
  readonly signal: AbortSignal;
}

export const forms: ClientCapabilities = { elicitation: { form: {} } };

/** The SDK's own client against a demo of its own, without a network. `http` records what crossed. */
export async function connectDemo(era: Era, capabilities: ClientCapabilities = forms, http: Exchange[] = []) {
  const pageFetch = createPageFetch();
  const client = new Client(
    { name: 'test', version: '0' },
    { capabilities, versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  );
  const questions = queue<Asked>();
  if (capabilities.elicitation)
    client.setRequestHandler('elicitation/create', { params: anything }, (params, ctx) => {
      const { message, requestedSchema } = params as { message: string; requestedSchema: unknown };
      return new Promise<never>((resolve) => {
        const answer = (result: unknown) => resolve(result as never);
        questions.push({ message, schema: requestedSchema, answer, signal: ctx.mcpReq.signal });
      });
    });
  const transport = new StreamableHTTPClientTransport(new URL('http://demo.test/demo/mcp'), {
    fetch: async (url, init) => {
      const response = await pageFetch(url, init);
      http.push({ method: init?.method ?? 'GET', status: response.status, body: String(init?.body ?? '') });
      return response;
    },
  });
  await client.connect(transport);
  return { client, transport, pageFetch, next: questions.next, http };
}

export interface Exchange {
  readonly method: string;
  readonly status: number;
  readonly body: string;
}

export function textOf(result: unknown): string {
  return (result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n');
}

const anything = {
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    validate: (value: unknown) => ({ value }),
    jsonSchema: { input: () => ({}), output: () => ({}) },
  },
};

function queue<T>() {
  const items: T[] = [];
  const waiting: ((item: T) => void)[] = [];
  return {
    push: (item: T) => {
      const taker = waiting.shift();
      if (taker) taker(item);
      else items.push(item);
    },
    next: () => {
      const item = items.shift();
      return item === undefined ? new Promise<T>((resolve) => waiting.push(resolve)) : Promise.resolve(item);
    },
  };
}
