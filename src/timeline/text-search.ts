import type { Entry, FaultEntry, HeaderList, SseEntry } from '../wire/entry.ts';
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
  /** The same, having looked: undefined only where the text is away. `lookBelow` comes before. */
  readonly lookAt: (seq: number) => boolean | undefined;
  /** Looks at the HTTP of all entries there are now. */
  readonly lookBelow: () => void;
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
  /** Headers of a recording that was opened are shared. */
  const lists = new WeakMap<object, boolean>();
  const listHolds = (headers: HeaderList) => {
    let held = lists.get(headers);
    if (held === undefined) {
      held = headers.some(([name, value]) => known(name) || known(value));
      lists.set(headers, held);
    }
    return held;
  };
  let below = 0;
  /** Exchanges that hold it and have not carried a message yet. */
  let early: number[] = [];
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
    if (states[index]) return;
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
        return;
      case 'sse':
      case 'fault':
        if (searched.isAway(entry)) {
          away += 1;
          return mark(index, unread);
        }
        return mark(index, besideHolds(entry, holds) ? hit : missed);
      case 'mark':
        return mark(index, holds(entry.text) ? hit : missed);
      case 'person':
      case 'setting':
        return mark(index, missed);
    }
  };

  const lookBelow = (again = false) => {
    const length = searched.length();
    if (below === length && !again) return;
    const holding = early;
    early = [];
    for (; below < length; below++) {
      const entry = entries[below]!;
      if (entry.kind !== 'http') continue;
      if (searched.isAway(entry)) {
        away += 1;
        mark(below, unread);
      } else if (httpHolds(entry, known, listHolds)) holding.push(entry.http);
    }
    for (const http of holding) {
      const first = carriers.firstOf(http);
      if (first === undefined) early.push(http);
      else mark(at(first), hit);
    }
  };
  const has = (state: number) => (state & hit ? true : state & missed ? false : undefined);

  return {
    text,
    lookBelow: () => lookBelow(),
    work(now, until) {
      const length = searched.length();
      lookBelow();
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
      return has(index < 0 ? missed : (states[index] ?? 0));
    },
    lookAt(seq) {
      const index = at(seq);
      if (index < 0) return false;
      look(index);
      return has(states[index] ?? 0);
    },
    visit(entry) {
      const index = at(entry.seq);
      if (index < 0) return;
      if (states[index]! & unread) {
        states[index]! &= ~unread;
        away -= 1;
      }
      switch (entry.kind) {
        case 'message':
          return mark(index, holds(entry.text) ? hit : missed);
        case 'sse':
        case 'fault':
          return mark(index, besideHolds(entry, holds) ? hit : missed);
        case 'http':
          mark(index, missed);
          if (!httpHolds(entry, holds, listHolds)) return;
          early.push(entry.http);
          return lookBelow(true);
        case 'mark':
        case 'person':
        case 'setting':
          return;
      }
    },
    unread: () => away,
    progress: () => ({ done: high - low, total: searched.length() }),
  };
}

function besideHolds(entry: SseEntry | FaultEntry, holds: (text: string) => boolean): boolean {
  if (entry.kind === 'sse') return 'text' in entry && holds(entry.text);
  return [entry.message, entry.advice, entry.detail].some((it) => it !== undefined && holds(it));
}

function httpHolds(
  entry: Entry & { readonly kind: 'http' },
  holds: (text: string) => boolean,
  listHolds: (headers: HeaderList) => boolean,
): boolean {
  switch (entry.phase) {
    case 'request':
      return holds(entry.url) || listHolds(entry.headers);
    case 'response':
      return (entry.redirectedTo !== undefined && holds(entry.redirectedTo)) || listHolds(entry.headers);
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
