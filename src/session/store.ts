/** A value and those who want to know when it changes. The snapshot keeps its identity between changes. */
export interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => T;
  readonly update: (change: (value: T) => T) => void;
}

/** A store for `useSyncExternalStore`; listeners are called at once, each change. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => value,
    update: (change) => {
      const next = change(value);
      if (next === value) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
