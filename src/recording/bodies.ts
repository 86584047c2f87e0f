import { readRpc } from '../json/rpc.ts';
import { utf8Length } from '../json/utf8.ts';
import type { Entry, MessageEntry } from '../wire/entry.ts';

/**
 * Texts that left memory: of messages, of events that are none, of bodies, and of what was answered. An entry whose texts are away
 * stays in its place in the log with everything but these, which are empty then; they are kept in the browser's storage and come back
 * when asked for. Nothing of this shows in a file.
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
    visit: (entry: Entry) => void,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: ScanProgress) => void },
  ) => Promise<ScanProgress>;
}

/** How far a scan is: texts that were away and are read, those that could not be, and how many there are in all. */
export interface ScanProgress {
  readonly done: number;
  readonly missing: number;
  readonly total: number;
}

/** Where texts are that are away: the stored recording, which may be joined to another one meanwhile; and what a filter asks of them. */
export interface Away {
  readonly place: { readonly recording: string };
  /** Of the text, in UTF-8; undefined where there is none. */
  readonly bytes?: number;
  /** The id of a message, as JSON text. Of a message too long to be read just for that it is not known. */
  readonly id?: string;
}

const away = Symbol('away');

/** The fields of an entry that hold what may be long. What a mark says and what was decided is short, and is shown in rows. */
function longFields(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'message':
    case 'sse':
      return fields.text;
    case 'http':
      return entry.phase === 'end' ? fields.end : fields.none;
    case 'fault':
      return fields.fault;
    case 'person':
      return entry.what === 'answer' ? fields.answer : fields.none;
    case 'setting':
    case 'mark':
      return fields.none;
  }
}

const fields = { text: ['text'], end: ['body'], fault: ['detail'], answer: ['answer', 'form'], none: [] } as const;

type Texts = { [field: string]: unknown };

/** The length of what may leave memory of an entry, in UTF-16 units; 0 where that is away. */
export function textLength(entry: Entry): number {
  let length = 0;
  for (const field of longFields(entry)) {
    const text = (entry as unknown as Texts)[field];
    if (typeof text === 'string') length += text.length;
  }
  return length;
}

/** Whether the texts of an entry are not in memory. */
export function isAway(entry: Entry): boolean {
  return away in entry;
}

/** Where an entry's texts are, if they are away. */
export function awayOf(entry: Entry): Away | undefined {
  return (entry as { readonly [away]?: Away })[away];
}

/** The entry without its texts: they are empty, and those that it never had are still absent. */
export function withoutText<E extends Entry>(entry: E, place: Away['place']): E {
  const bare: E = { ...entry, [away]: { place, ...factsOf(entry) } };
  for (const field of longFields(entry))
    if (typeof (entry as unknown as Texts)[field] === 'string') (bare as unknown as Texts)[field] = '';
  return bare;
}

/** Messages from this length on are not read for their id. */
const long = 50_000;

function factsOf(entry: Entry): Omit<Away, 'place'> {
  if (!('text' in entry)) return {};
  const bytes = utf8Length(entry.text);
  if (entry.kind !== 'message' || entry.text.length >= long) return { bytes };
  const rpc = readRpc(entry.text);
  return 'id' in rpc ? { bytes, id: rpc.id } : { bytes };
}

/** The entry with its texts put back, as they stand in `stored`. */
export function withText<E extends Entry>(entry: E, stored: Entry): E {
  const { [away]: _, ...rest } = entry as E & { [away]?: Away };
  for (const field of longFields(entry))
    if (field in rest) (rest as unknown as Texts)[field] = (stored as unknown as Texts)[field];
  return rest as unknown as E;
}

/** For what is in memory as a whole. */
export const bodiesInMemory: Bodies = {
  textOf: async (entry) => entry.text,
  whole: async (entries) => entries,
  bringBack: async () => {},
  scan: async () => ({ done: 0, missing: 0, total: 0 }),
};
