/** Where a known value stands in a text. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  /** What was given with the value. */
  readonly index: number;
}

/** Finds many values in one pass over a text, however many they are. */
export interface Occurrences {
  add(value: string, index: number): void;
  /** In order and apart; of two that begin together the longer. */
  in(text: string): Occurrence[];
  readonly empty: () => boolean;
}

/** A value shorter than this is looked for nowhere but where it was found: it would turn up in other words. */
export const shortest = 6;

/** From this length on a value also counts within a longer word. */
const unmistakable = 12;

export function createOccurrences(): Occurrences {
  /** By their first characters: the lengths there are, the longest first, and the values. */
  const byHead = new Map<string, Alike>();
  // One bit for each pair of first characters that some value has.
  const pairs = new Uint8Array(1 << 16);
  return {
    empty: () => byHead.size === 0,
    add(value, index) {
      if (value.length < shortest) return;
      const head = value.slice(0, shortest);
      const alike = byHead.get(head) ?? newAlike();
      if (alike.values.has(value)) return;
      alike.values.set(value, index);
      if (!alike.lengths.includes(value.length)) {
        alike.lengths.push(value.length);
        alike.lengths.sort((a, b) => b - a);
      }
      byHead.set(head, alike);
      pairs[pairOf(value, 0)] = 1;
    },
    in(text) {
      const found: Occurrence[] = [];
      const last = text.length - shortest;
      if (byHead.size === 0) return found;
      for (let at = 0; at <= last; at++) {
        if (pairs[pairOf(text, at)] !== 1) continue;
        const alike = byHead.get(text.slice(at, at + shortest));
        if (alike === undefined) continue;
        for (const length of alike.lengths) {
          const index = alike.values.get(text.slice(at, at + length));
          if (index === undefined || !stands(text, at, at + length)) continue;
          found.push({ start: at, end: at + length, index });
          at += length - 1;
          break;
        }
      }
      return found;
    },
  };
}

interface Alike {
  readonly lengths: number[];
  readonly values: Map<string, number>;
}

const newAlike = (): Alike => ({ lengths: [], values: new Map() });

function pairOf(text: string, at: number): number {
  return (text.charCodeAt(at) * 251 + text.charCodeAt(at + 1)) & 0xffff;
}

/** Whether it is a word of its own, or long enough to be no accident. */
function stands(text: string, start: number, end: number): boolean {
  if (end - start >= unmistakable) return true;
  return !(isWord(text, start - 1) && isWord(text, start)) && !(isWord(text, end - 1) && isWord(text, end));
}

function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text[at] ?? '');
}
