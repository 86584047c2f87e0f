import type { Entry } from '../../wire/entry.ts';
import type { Saved } from './quick-save.ts';

export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly done: number }
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the Export button does, and how far it is. A store of its own: while it works, only its line is drawn again. */
export interface Saving {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => SavingState;
  /** Saves a recording without its secrets at once. `entries` gives them with every text in its place. */
  readonly save: (entries: Promise<readonly Entry[]>, server: string) => Promise<void>;
  readonly dismiss: () => void;
  /** Has what saves before it is needed: the server that has it may be gone by then. */
  readonly prepare: () => void;
}

export function createSaving(): Saving {
  let state: SavingState = { kind: 'idle' };
  const listeners = new Set<() => void>();
  const show = (next: SavingState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    async save(entries, server) {
      show({ kind: 'saving', done: 0 });
      try {
        const { quickSave } = await load();
        const saved = await quickSave(await entries, server, (done) => show({ kind: 'saving', done }));
        show({ kind: 'saved', saved });
      } catch (error) {
        show({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
      }
    },
    dismiss: () => show({ kind: 'idle' }),
    prepare: () => void load().catch(() => {}),
  };
}

const load = () => import('./quick-save.ts');
