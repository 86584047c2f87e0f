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
  const byHead = new Map<string, { value: string; index: number }[]>();
  // One bit for each pair of first characters that some value has.
  const pairs = new Uint8Array(1 << 16);
  let size = 0;
  return {
    empty: () => size === 0,
    add(value, index) {
      if (value.length < shortest) return;
      const head = value.slice(0, shortest);
      const list = byHead.get(head) ?? [];
      if (list.some((it) => it.value === value)) return;
      list.push({ value, index });
      list.sort((a, b) => b.value.length - a.value.length);
      byHead.set(head, list);
      pairs[pairOf(value, 0)] = 1;
      size += 1;
    },
    in(text) {
      const found: Occurrence[] = [];
      const last = text.length - shortest;
      if (size === 0) return found;
      for (let at = 0; at <= last; at++) {
        if (pairs[pairOf(text, at)] !== 1) continue;
        const list = byHead.get(text.slice(at, at + shortest));
        const it = list?.find(({ value }) => text.startsWith(value, at) && stands(text, at, at + value.length));
        if (it === undefined) continue;
        const end = at + it.value.length;
        found.push({ start: at, end, index: it.index });
        at = end - 1;
      }
      return found;
    },
  };
}

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
