import type { MessageEntry } from '../wire/entry.ts';
import { type Away, isAway, withoutText } from './bodies.ts';
import type { RecordingLog } from './log.types.ts';

/** Shorter texts stay: what stands in their place would take as much. */
const shortest = 256;

/** Counts the texts in memory of one state of a log, and lets the oldest go. */
export interface TextMemory {
  /** Lets texts of the entries before `limit` go until at most `allowed` characters are left. */
  readonly trim: (limit: number, allowed: number, place: Away['place']) => void;
  /** What stands in the log now stays in memory: it is stored no more. */
  readonly pin: () => void;
}

export function createTextMemory(log: RecordingLog): TextMemory {
  let counted = 0;
  let next = 0;
  let characters = 0;
  const count = () => {
    const { entries, length } = log.snapshot();
    for (; counted < length; counted++) {
      const entry = entries[counted]!;
      if (mayGo(entry)) characters += entry.text.length;
    }
  };
  return {
    trim(limit, allowed, place) {
      count();
      const { entries } = log.snapshot();
      const end = Math.min(limit, counted);
      for (; next < end && characters > allowed; next++) {
        const entry = entries[next]!;
        if (!mayGo(entry)) continue;
        log.swap(next, entry, withoutText(entry, place));
        characters -= entry.text.length;
      }
    },
    pin() {
      counted = log.snapshot().length;
      next = counted;
      characters = 0;
    },
  };
}

function mayGo(entry: { readonly kind: string }): entry is MessageEntry {
  const message = entry as MessageEntry;
  return (
    entry.kind === 'message' &&
    !isAway(message) &&
    message.text.length >= shortest &&
    // What was declared is looked up in the handshake for every row: it stays at hand.
    !(message.from === 'client' && message.text.length < 20_000 && message.text.includes('"initialize"'))
  );
}
