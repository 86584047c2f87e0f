import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same value until something changed. */
  readonly snapshot: () => T;
}

/** Draws again whenever the store changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.snapshot);
