import type { Entry } from '../wire/entry.ts';
import { awayOf, type Bodies, withText } from './bodies.ts';
import type { RecordingStore } from './store.ts';

/** Reads the texts that are away from where they are stored, a batch at a time: neighbours come with one look. */
export function createStoredBodies(store: Pick<RecordingStore, 'around'>): Omit<Bodies, 'bringBack'> {
  /** Hands over the entries that are away, in their order; `undefined` stands for a text that is there no more. */
  async function read(
    entries: readonly Entry[],
    length: number,
    take: (index: number, entry: Entry | undefined) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    let near = new Map<number, Entry>();
    let nearIn: string | undefined;
    for (let at = 0; at < length && !signal?.aborted; at++) {
      const entry = entries[at]!;
      const away = awayOf(entry);
      if (!away) continue;
      if (nearIn !== away.place.recording || !near.has(entry.seq)) {
        nearIn = away.place.recording;
        near = new Map((await store.around(nearIn, entry.seq)).map((it) => [it.seq, it]));
        if (signal?.aborted) return;
      }
      const stored = near.get(entry.seq);
      take(at, stored?.kind === entry.kind ? withText(entry, stored) : undefined);
    }
  }

  return {
    async textOf(entry) {
      if (!awayOf(entry)) return entry.text;
      let found: Entry | undefined;
      await read([entry], 1, (_, whole) => {
        found = whole;
      });
      if (found?.kind !== 'message') throw new Error(gone);
      return found.text;
    },
    async whole(entries) {
      let all: Entry[] | undefined;
      await read(entries, entries.length, (at, whole) => {
        if (!whole) throw new Error(gone);
        all ??= entries.slice();
        all[at] = whole;
      });
      return all ?? entries;
    },
    async scan(entries, length, visit, { signal, onProgress } = {}) {
      let total = 0;
      for (let at = 0; at < length; at++) if (awayOf(entries[at]!)) total += 1;
      let progress = { done: 0, missing: 0, total };
      let told = 0;
      const take = (_: number, whole: Entry | undefined) => {
        if (whole) visit(whole);
        progress = whole ? { ...progress, done: progress.done + 1 } : { ...progress, missing: progress.missing + 1 };
        if (progress.done + progress.missing - told < tellEvery) return;
        told = progress.done + progress.missing;
        onProgress?.(progress);
      };
      await read(entries, length, take, signal);
      onProgress?.(progress);
      return progress;
    },
  };
}

const gone = 'The text is no longer stored in this browser: its recording was deleted.';

/** Entries between two words about the progress. */
const tellEvery = 200;
