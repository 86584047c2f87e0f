import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';

/** Whether structured content matches an output schema (server/tools › Output Schema). */
export type OutputVerdict =
  | { readonly kind: 'matches' }
  | { readonly kind: 'differs'; readonly problems: readonly string[] }
  | { readonly kind: 'unchecked'; readonly reason: string };

export interface OutputQuestion {
  readonly schema: string;
  readonly value: string;
}

/** Milliseconds a check may take: a schema's pattern can run without end. */
const budget = 3000;

/** Checks off the main thread, on the schema as it came. Never throws, never takes long. */
export function checkOutput(schema: JsonNode, value: JsonNode | undefined): Promise<OutputVerdict> {
  if (value === undefined)
    return Promise.resolve({
      kind: 'differs',
      problems: ['The tool has an output schema, but the result has no structured content.'],
    });
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const finish = (verdict: OutputVerdict) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(verdict);
    };
    const timer = setTimeout(() => finish({ kind: 'unchecked', reason: `it took longer than ${budget / 1000} s.` }), budget);
    try {
      worker = new Worker(new URL('./check-output.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = (event: MessageEvent<OutputVerdict>) => finish(event.data);
      worker.onerror = (event) => finish({ kind: 'unchecked', reason: event.message || 'the check failed.' });
      worker.postMessage({ schema: writeJson(schema), value: writeJson(value) } satisfies OutputQuestion);
    } catch (error) {
      finish({ kind: 'unchecked', reason: error instanceof Error ? error.message : String(error) });
    }
  });
}
