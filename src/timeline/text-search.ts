import type { Entry } from '../wire/entry.ts';
import type { Carriers } from './carriers.ts';
import { indexOfSeq } from './entry-at.ts';

/**
 * Looks for a text, in any case, in all that entries hold: messages, events, faults, marks, and HTTP addresses and headers, which
 * count for the first message of their exchange. Looks in pieces, from where it is told to begin, and at every entry once.
 */
export interface TextSearch {
  readonly text: string;
  /** Looks on until all is looked through, or the clock says so much. Tells whether all is. */
  readonly work: (now: () => number, until: number) => boolean;
  /** Whether the entry of that number holds the text; undefined while that is not known. */
  readonly has: (seq: number) => boolean | undefined;
  /** A text that was away from memory is there for a moment. */
  readonly visit: (entry: Entry) => void;
  /** How many texts that were away have not been there yet. */
  readonly unread: () => number;
  /** How many entries were looked at, and how many there are. */
  readonly progress: () => { readonly done: number; readonly total: number };
}

export interface Searched {
  readonly entries: readonly Entry[];
  readonly length: () => number;
  readonly carriers: Carriers;
  /** Whether the text of an entry is not in memory. */
  readonly isAway: (entry: Entry) => boolean;
  /** The newest entries first. */
  readonly fromEnd: boolean;
}

const [hit, unread, missed] = [1, 2, 4];

/** `wider`: a search for a part of the text; what that did not find is not looked at again. */
export function createTextSearch(text: string, searched: Searched, wider?: TextSearch): TextSearch {
  const { entries, carriers } = searched;
  const holds = textTest(text);
  const names = new Map<string, boolean>();
  /** Headers come again and again. */
  const known = (value: string) => {
    let held = names.get(value);
    if (held === undefined) {
      held = holds(value);
      if (names.size < 10_000) names.set(value, held);
    }
    return held;
  };
  let states = new Uint8Array(Math.max(64, searched.length()));
  let away = 0;
  let low = searched.fromEnd ? searched.length() : 0;
  let high = low;

  const mark = (index: number, state: number) => {
    if (index < 0) return;
    if (index >= states.length) {
      const longer = new Uint8Array(Math.max(index + 1, states.length * 2));
      longer.set(states);
      states = longer;
    }
    states[index]! |= state;
  };
  const at = (seq: number) => indexOfSeq(entries, searched.length(), seq);

  const look = (index: number) => {
    const entry = entries[index]!;
    switch (entry.kind) {
      case 'message':
        if (wider?.has(entry.seq) === false) return mark(index, missed);
        if (searched.isAway(entry)) {
          away += 1;
          return mark(index, unread);
        }
        return mark(index, holds(entry.text) ? hit : missed);
      case 'http':
        if (httpHolds(entry, known)) {
          const first = carriers.firstOf(entry.http);
          if (first !== undefined) mark(at(first), hit);
        }
        return;
      case 'sse':
        return mark(index, 'text' in entry && holds(entry.text) ? hit : missed);
      case 'fault':
        return mark(
          index,
          [entry.message, entry.advice, entry.detail].some((it) => it !== undefined && holds(it)) ? hit : missed,
        );
      case 'mark':
        return mark(index, holds(entry.text) ? hit : missed);
      case 'person':
      case 'setting':
        return mark(index, missed);
    }
  };

  return {
    text,
    work(now, until) {
      const length = searched.length();
      for (let steps = 1; high < length; steps++) {
        look(high++);
        if (steps % 128 === 0 && now() >= until) return false;
      }
      for (let steps = 1; low > 0; steps++) {
        look(--low);
        if (steps % 128 === 0 && now() >= until) return low === 0;
      }
      return true;
    },
    has(seq) {
      const index = at(seq);
      const state = index < 0 ? missed : (states[index] ?? 0);
      return state & hit ? true : state & missed ? false : undefined;
    },
    visit(entry) {
      const index = at(entry.seq);
      if (index < 0 || entry.kind !== 'message') return;
      if ((states[index]! & (hit | missed)) === 0) away -= 1;
      mark(index, holds(entry.text) ? hit : missed);
    },
    unread: () => away,
    progress: () => ({ done: high - low, total: searched.length() }),
  };
}

function httpHolds(entry: Entry & { readonly kind: 'http' }, holds: (text: string) => boolean): boolean {
  switch (entry.phase) {
    case 'request':
      return holds(entry.url) || entry.headers.some(([name, value]) => holds(name) || holds(value));
    case 'response':
      return (
        (entry.redirectedTo !== undefined && holds(entry.redirectedTo)) ||
        entry.headers.some(([name, value]) => holds(name) || holds(value))
      );
    case 'end':
      return entry.body !== undefined && holds(entry.body);
    case 'abort':
      return false;
  }
}

/** Whether a text holds another one, in any case. */
export function textTest(wanted: string): (text: string) => boolean {
  if (wanted.toLowerCase() === wanted.toUpperCase()) return (text) => text.includes(wanted);
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
  return (text) => pattern.test(text);
}
