import type { Entry, EntryDraft } from '../wire/entry.ts';
import type { LogSnapshot, RecordingLog } from './log.types.ts';

/**
 * An empty log. `now` gives milliseconds since the epoch. Listeners are told at most once for everything that is recorded in
 * one turn, after it (in a microtask); `snapshot` is up to date at once.
 */
export function createRecordingLog(options: { readonly now: () => number }): RecordingLog {
  let entries: Entry[] = [];
  let generation = 0;
  let seq = 0;
  let connection = 0;
  let http = 0;
  let snapshot: LogSnapshot | undefined;
  let notifying = false;
  const listeners = new Set<() => void>();

  function changed(): void {
    snapshot = undefined;
    if (notifying) return;
    notifying = true;
    queueMicrotask(() => {
      notifying = false;
      for (const listener of [...listeners]) listener();
    });
  }

  function replace(next: Entry[]): void {
    entries = next;
    generation++;
    changed();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot() {
      snapshot ??= { entries, length: entries.length, generation };
      return snapshot;
    },
    record(draft: EntryDraft) {
      const entry = { seq: ++seq, time: options.now(), connection, ...draft } as Entry;
      if (import.meta.env?.DEV) freeze(entry);
      entries.push(entry);
      changed();
      return entry;
    },
    beginConnection: () => ++connection,
    nextHttp: () => ++http,
    // Numbers go on, so that what refers to an entry by its number stays true after an undo.
    clear() {
      const taken = entries;
      replace([]);
      return taken;
    },
    restore(restored) {
      for (const it of restored) {
        seq = Math.max(seq, it.seq);
        connection = Math.max(connection, it.connection);
        if ('http' in it) http = Math.max(http, it.http ?? 0);
      }
      replace([...restored, ...entries]);
    },
    swap(index, before, after) {
      if (entries[index] === before) entries[index] = after;
    },
  };
}

function freeze(value: object): void {
  for (const it of Object.values(value)) if (typeof it === 'object' && it !== null) freeze(it);
  Object.freeze(value);
}
