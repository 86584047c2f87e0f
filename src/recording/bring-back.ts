import type { Entry } from '../wire/entry.ts';
import { type Bodies, isAway } from './bodies.ts';
import type { RecordingLog } from './log.types.ts';

/** Puts texts that are away back where their entries stand in a log; `back` is told of each place. Rejects where one is there no more. */
export async function bringBack(
  wanted: readonly Entry[],
  bodies: Pick<Bodies, 'whole'>,
  log: Pick<RecordingLog, 'snapshot' | 'swap'>,
  back: (index: number) => void,
): Promise<void> {
  for (const entry of wanted) {
    const [whole] = await bodies.whole([entry]);
    const { entries, length } = log.snapshot();
    const at = indexOf(entries, length, entry.seq);
    // What is looked at twice at once comes back once.
    if (whole === undefined || !isAway(entries[at] ?? whole)) continue;
    log.swap(at, entries[at]!, whole);
    back(at);
  }
}

/** Where an entry with this number is, or would be. */
function indexOf(entries: readonly Entry[], length: number, seq: number): number {
  let low = 0;
  for (let high = length; low < high; ) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
