import type { Entry, MessageEntry } from '../wire/entry.ts';

/**
 * Texts of messages that left memory. An entry whose text is away stays in its place in the log with everything but its `text`,
 * which is empty then; the text is kept in the browser's storage and comes back when asked for. Recordings that were opened are in
 * memory as a whole. Nothing of this shows in a file.
 */
export interface Bodies {
  /** The whole text of a message: at once where it is in memory. Rejects with a plain sentence where it is there no more. */
  readonly textOf: (entry: MessageEntry) => Promise<string>;
  /** The same entries with every text in its place, for what needs all of them: an export, a copy. Rejects as `textOf` does. */
  readonly whole: (entries: readonly Entry[]) => Promise<readonly Entry[]>;
  /** Puts the texts of these entries back where they stand in the log, for what is looked at. Rejects as `textOf` does. */
  readonly bringBack: (entries: readonly Entry[]) => Promise<void>;
  /**
   * Reads the texts that are away among the first `length` entries, in their order, and hands each entry over with its text in
   * place; what is in memory is passed over. Reads in pieces, so the page stays quick, and keeps nothing. Resolves when all were
   * visited or the signal says stop; texts that are there no more are counted in `missing`.
   */
  readonly scan: (
    entries: readonly Entry[],
    length: number,
    visit: (entry: MessageEntry) => void,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: ScanProgress) => void },
  ) => Promise<ScanProgress>;
}

/** How far a scan is: texts that were away and are read, those that could not be, and how many there are in all. */
export interface ScanProgress {
  readonly done: number;
  readonly missing: number;
  readonly total: number;
}

/** Where a text is that is away: the stored recording, which may be joined to another one meanwhile, and its length in UTF-16 units. */
export interface Away {
  readonly place: { readonly recording: string };
  readonly length: number;
}

const away = Symbol('away');

/** Whether the text of an entry is not in memory. */
export function isAway(entry: Entry): boolean {
  return entry.kind === 'message' && away in entry;
}

/** Where an entry's text is, if it is away. */
export function awayOf(entry: Entry): Away | undefined {
  return (entry as { readonly [away]?: Away })[away];
}

/** The entry without its text. */
export function withoutText(entry: MessageEntry, place: Away['place']): MessageEntry {
  return { ...entry, text: '', [away]: { place, length: entry.text.length } } as MessageEntry;
}

/** The entry with its text put back. */
export function withText(entry: MessageEntry, text: string): MessageEntry {
  const { [away]: _, ...rest } = entry as MessageEntry & { [away]?: Away };
  return { ...rest, text };
}

/** For what is in memory as a whole. */
export const bodiesInMemory: Bodies = {
  textOf: async (entry) => entry.text,
  whole: async (entries) => entries,
  bringBack: async () => {},
  scan: async () => ({ done: 0, missing: 0, total: 0 }),
};
