import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '../wire/entry.ts';
import { isEntry } from './entry-shape.ts';
import type { RecordingFacts, StoredRecording } from './recording-facts.ts';
import { inBatches } from './store-batches.ts';

/** Recordings in the browser's own storage. Every method rejects with what the browser says; nothing is written by halves. */
export interface RecordingStore {
  /** Adds entries to a recording, and writes down how it stands with them. Begins at once, so it works while a page is left. */
  readonly append: (facts: RecordingFacts, entries: readonly Entry[]) => Promise<void>;
  /** Newest first. */
  readonly list: () => Promise<readonly StoredRecording[]>;
  /** All entries in their order, and how many there were that this version does not know. */
  readonly read: (id: string) => Promise<{ readonly entries: readonly Entry[]; readonly leftOut: number }>;
  /** Entries that were stored together with the one of this number; empty where it is there no more. */
  readonly around: (id: string, seq: number) => Promise<readonly Entry[]>;
  /** Entries of a recording that is not listed, for `around` to find. Its name is one of `openedName`. */
  readonly putAside: (id: string, entries: readonly Entry[]) => Promise<void>;
  readonly openedName: (id: string) => string;
  /** The names under which something was put aside. */
  readonly asides: () => Promise<readonly string[]>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Makes one recording of two that hold different numbers. */
  readonly join: (from: string, into: RecordingFacts) => Promise<void>;
  readonly close: () => void;
}

interface Batch {
  readonly recording: string;
  /** Number of its first entry. */
  readonly first: number;
  readonly entries: readonly Entry[];
}

interface Schema extends DBSchema {
  recordings: { key: string; value: RecordingFacts };
  /** Given by the person, in whichever tab: apart from what the tab that records writes. */
  names: { key: string; value: string };
  batches: { key: [string, number]; value: Batch };
}

/**
 * Opens the storage. `onLost` is told when another tab needs a newer form of it, or the browser closes it; `onBlocked` when an
 * older tab keeps it from being opened. Rejects where there is none (a private window, say).
 */
export async function openRecordingStore(options: {
  readonly name?: string;
  readonly onLost: () => void;
  readonly onBlocked: () => void;
}): Promise<RecordingStore> {
  const db = await openDB<Schema>(options.name ?? 'backchannel', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('recordings', { keyPath: 'id' });
      fresh.createObjectStore('names');
      fresh.createObjectStore('batches', { keyPath: ['recording', 'first'] });
    },
    blocked: options.onBlocked,
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      options.onLost();
    },
    terminated: options.onLost,
  });
  return storeOf(db);
}

function storeOf(db: IDBPDatabase<Schema>): RecordingStore {
  const write = () => db.transaction(['recordings', 'names', 'batches'], 'readwrite', { durability: 'relaxed' });
  return {
    async append(facts, entries) {
      const transaction = write();
      const batches = transaction.objectStore('batches');
      const works: Promise<unknown>[] = inBatches(entries).map((batch) =>
        batches.put({ recording: facts.id, first: batch[0]!.seq, entries: batch }),
      );
      works.push(transaction.objectStore('recordings').put(facts));
      // A page that is left has no time to wait for the browser to see that nothing more comes.
      transaction.commit();
      await all(works, transaction.done);
    },
    async list() {
      const transaction = db.transaction(['recordings', 'names']);
      const [rows, ids, names] = await Promise.all([
        transaction.objectStore('recordings').getAll(),
        transaction.objectStore('names').getAllKeys(),
        transaction.objectStore('names').getAll(),
      ]);
      const named = new Map(ids.map((id, at) => [id, names[at] ?? '']));
      return rows.map((row) => ({ ...row, name: named.get(row.id) ?? '' })).sort((a, b) => b.started - a.started);
    },
    async read(id) {
      const batches = await db.getAll('batches', allOf(id));
      const entries: Entry[] = [];
      let leftOut = 0;
      for (const entry of batches.flatMap((batch) => batch.entries)) {
        if (!isEntry(entry)) leftOut += 1;
        // What was written again after a failure may be there twice.
        else if (entry.seq > (entries.at(-1)?.seq ?? -1)) entries.push(entry);
      }
      return { entries, leftOut };
    },
    async around(id, seq) {
      const range = IDBKeyRange.bound([id, 0], [id, seq]);
      const cursor = await db.transaction('batches').store.openCursor(range, 'prev');
      return cursor?.value.entries ?? [];
    },
    async putAside(id, entries) {
      const transaction = write();
      const batches = transaction.objectStore('batches');
      const works = inBatches(entries).map((batch) => batches.put({ recording: id, first: batch[0]!.seq, entries: batch }));
      await all(works, transaction.done);
    },
    openedName: (id) => aside + id,
    async asides() {
      const keys = await db.getAllKeys('batches', IDBKeyRange.bound([aside], [`${aside}\uffff`]));
      return [...new Set(keys.map(([id]) => id))];
    },
    async rename(id, name) {
      if (name === '') await db.delete('names', id);
      else await db.put('names', name, id);
    },
    async remove(ids) {
      const transaction = write();
      const works = ids.flatMap((id) => [
        transaction.objectStore('recordings').delete(id),
        transaction.objectStore('names').delete(id),
        transaction.objectStore('batches').delete(allOf(id)),
      ]);
      await all(works, transaction.done);
    },
    async join(from, into) {
      const transaction = write();
      const batches = transaction.objectStore('batches');
      for (let cursor = await batches.openCursor(allOf(from)); cursor; cursor = await cursor.continue()) {
        await batches.put({ ...cursor.value, recording: into.id });
        await cursor.delete();
      }
      await transaction.objectStore('recordings').delete(from);
      await transaction.objectStore('recordings').put(into);
      await transaction.done;
    },
    close: () => db.close(),
  };
}

/** What the ids of recordings that are not listed begin with. */
const aside = 'opened ';

const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Waits for a transaction and what it is made of; the first that fails says why. */
async function all(works: readonly Promise<unknown>[], done: Promise<void>): Promise<void> {
  const settled = await Promise.allSettled([done, ...works]);
  const failed = settled.find((it) => it.status === 'rejected' && (it.reason as Error | null)?.name !== 'AbortError');
  const other = failed ?? settled.find((it) => it.status === 'rejected');
  if (other?.status === 'rejected') throw other.reason;
}
