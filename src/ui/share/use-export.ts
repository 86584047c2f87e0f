import { useEffect, useState } from 'react';
import type { Entry } from '../../wire/entry.ts';
import type { Saved } from './quick-save.ts';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly done: number }
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'failed'; readonly reason: string };

const load = () => import('./quick-save.ts');

/** The Export button: saves a recording without its secrets at once. `entries` gives them with every text in its place. */
export function useExport(filled: boolean) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  useEffect(() => {
    // Had before it is needed: the server that has it may be gone by then.
    if (filled) load().catch(() => {});
  }, [filled]);
  const save = async (entries: Promise<readonly Entry[]>, server: string) => {
    setState({ kind: 'saving', done: 0 });
    try {
      const { quickSave } = await load();
      const saved = await quickSave(await entries, server, (done) => setState({ kind: 'saving', done }));
      setState({ kind: 'saved', saved });
    } catch (error) {
      setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  return { state, save, dismiss: () => setState({ kind: 'idle' }) };
}
