import type { Entry } from '../wire/entry.ts';

/** A batch is read as a whole when one text of it is asked for, so it is no larger than this. */
const most = { entries: 256, bytes: 262_144 };

/** Entries in the pieces in which they are stored, in their order. An entry that is larger than a piece has one of its own. */
export function inBatches(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = sizeOf(entry);
    const batch = batches.at(-1);
    if (batch && batch.length < most.entries && bytes + size <= most.bytes) {
      batch.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
}

/** About how many bytes an entry takes where it is stored. */
export function sizeOf(entry: Entry): number {
  return entry.kind === 'message' ? 160 + entry.text.length : JSON.stringify(entry).length;
}
