import type { Entry } from '../wire/entry.ts';
import { type Away, isAway, textLength, withoutText } from './bodies.ts';
import type { RecordingLog } from './log.types.ts';

/** Shorter texts stay: what stands in their place would take as much. */
const shortest = 256;

/** So many texts that were looked at last stay in memory. */
const lookedAt = 20;

/** Counts the texts in memory of one state of a log, and lets the oldest go. */
export interface TextMemory {
  /** Lets texts of the entries before `limit` go until at most `allowed` characters are left. */
  readonly trim: (limit: number, allowed: number, place: Away['place']) => void;
  /** The text at this place was brought back to be looked at: it may go again when many others were. */
  readonly back: (index: number) => void;
  /** What stands in the log now stays in memory: it is stored no more. */
  readonly pin: () => void;
}

export function createTextMemory(log: Pick<RecordingLog, 'snapshot' | 'swap'>): TextMemory {
  let counted = 0;
  let next = 0;
  let characters = 0;
  const looked: number[] = [];
  const count = () => {
    const { entries, length } = log.snapshot();
    for (; counted < length; counted++) {
      const entry = entries[counted]!;
      characters += mayGo(entry);
    }
  };
  return {
    trim(limit, allowed, place) {
      count();
      const { entries } = log.snapshot();
      const end = Math.min(limit, counted);
      const letGo = (at: number) => {
        const entry = entries[at];
        const length = entry ? mayGo(entry) : 0;
        if (!entry || length === 0) return;
        log.swap(at, entry, withoutText(entry, place));
        characters -= length;
      };
      for (; next < end && characters > allowed; next++) letGo(next);
      if (limit > 0 && characters > allowed) for (const at of looked.splice(0, looked.length - lookedAt)) letGo(at);
    },
    back(index) {
      const entry = log.snapshot().entries[index];
      const length = entry && index < next ? mayGo(entry) : 0;
      if (length === 0) return;
      characters += length;
      looked.push(index);
    },
    pin() {
      counted = log.snapshot().length;
      next = counted;
      characters = 0;
      looked.length = 0;
    },
  };
}

/** How many characters an entry's texts take that may leave memory; 0 where they have to stay. */
function mayGo(entry: Entry): number {
  if (isAway(entry)) return 0;
  const length = textLength(entry);
  if (length < shortest) return 0;
  // What was declared is looked up in the handshake for every row: it stays at hand.
  const declares = entry.kind === 'message' && entry.from === 'client' && length < 20_000 && entry.text.includes('"initialize"');
  return declares ? 0 : length;
}
