import type { JsonNode } from '../../json/node.ts';
import type { ValidationError } from '../../json/validate-report.ts';
import { writeJson } from '../../json/write.ts';

export type CheckRequest =
  | { readonly kind: 'schema'; readonly text: string }
  | { readonly kind: 'check'; readonly id: number; readonly text: string; readonly skip: readonly string[] };

export type CheckReply =
  | { readonly kind: 'at'; readonly id: number; readonly path: string }
  | { readonly kind: 'done'; readonly id: number; readonly errors: readonly ValidationError[] };

export interface CheckReport {
  readonly errors: readonly ValidationError[];
  /** Paths that could not be checked in time; '' is the form as a whole. */
  readonly unchecked: readonly string[];
}

export interface Checker {
  check(content: JsonNode): Promise<CheckReport>;
  close(): void;
}

/** Milliseconds one field may take; then its worker is ended. The rest is for a page that was itself busy. */
const budget = 100;
const grace = 60;

/** Validates against a schema in a worker, so that no pattern can stop the page. One check at a time, by the caller's care. */
export function createChecker(schema: JsonNode | undefined): Checker {
  const schemaText = schema === undefined ? 'true' : writeJson(schema);
  let worker: Worker | undefined;
  let broken = false;
  let lastId = 0;
  const slow = new Map<string, string>();
  let abandon: (() => void) | undefined;

  function start(): Worker {
    const made = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    made.postMessage({ kind: 'schema', text: schemaText } satisfies CheckRequest);
    return made;
  }

  function ask(content: JsonNode): Promise<CheckReport | { readonly slow: string }> {
    return new Promise((resolve, reject) => {
      worker ??= start();
      const own = worker;
      const id = ++lastId;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(timer);
        abandon = undefined;
      };
      abandon = () => {
        settle();
        resolve({ errors: [], unchecked: [] });
      };
      own.onmessage = ({ data }: MessageEvent<CheckReply>) => {
        if (data.id !== id) return;
        clearTimeout(timer);
        if (data.kind === 'done') {
          settle();
          resolve({ errors: data.errors, unchecked: [...slow.keys()] });
          return;
        }
        const late = () => {
          settle();
          own.terminate();
          if (worker === own) worker = undefined;
          resolve({ slow: data.path });
        };
        timer = setTimeout(() => {
          timer = setTimeout(late, grace);
        }, budget);
      };
      own.onerror = (event) => {
        settle();
        reject(new Error(event.message || 'the worker failed'));
      };
      own.postMessage({ kind: 'check', id, text: writeJson(content), skip: [...slow.keys()] } satisfies CheckRequest);
    });
  }

  return {
    async check(content) {
      for (const [path, text] of slow) if (textAt(content, path) !== text) slow.delete(path);
      while (!broken) {
        try {
          const report = await ask(content);
          if (!('slow' in report)) return report;
          slow.set(report.slow, textAt(content, report.slow));
        } catch {
          // Where no worker can run, nothing is checked, and that is said: a pattern could stop the page itself.
          broken = true;
          worker?.terminate();
          worker = undefined;
        }
      }
      return { errors: [], unchecked: [''] };
    },
    close() {
      abandon?.();
      worker?.terminate();
      worker = undefined;
    },
  };
}

function textAt(content: JsonNode, path: string): string {
  if (path === '' || content.kind !== 'object') return writeJson(content);
  const name = path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  const value = content.members.findLast((it) => it.name === name)?.value;
  return value === undefined ? '' : writeJson(value);
}
