import type { Entry, EntryDraft } from '../wire/entry.ts';

/** All entries of a page visit, in order; append only. */
export interface RecordingLog {
  readonly subscribe: (listener: () => void) => () => void;
  /** Stable until the next append: `entries` is the live array, `length` how many of it count. */
  readonly snapshot: () => LogSnapshot;
  /** The recorder handed to `wire` and `session`. */
  readonly record: (draft: EntryDraft) => Entry;
  /** A new connection begins: its number, from 1. */
  readonly beginConnection: () => number;
  readonly nextHttp: () => number;
  /** Takes all entries away and gives them back for an undo. */
  readonly clear: () => readonly Entry[];
  /** Puts entries back before what came since. */
  readonly restore: (entries: readonly Entry[]) => void;
  /**
   * Puts another form of the same entry at its place: with its text away, or back. Nobody is told, for it says the same.
   * Nothing happens where the entry at that place is no longer this one.
   */
  readonly swap: (index: number, before: Entry, after: Entry) => void;
}

export interface LogSnapshot {
  readonly entries: readonly Entry[];
  readonly length: number;
  /** Counts `clear` and `restore`, so that a reader knows to start again. */
  readonly generation: number;
}
