import { choices, type FilterKey, filterKeys } from './filter-term.ts';
import { quote, type Token, tokensOf } from './filter-tokens.ts';
import type { SeenValues } from './seen-values.ts';

/** What may stand in place of the word at the caret. */
export interface Completion {
  /** The part of the text that is replaced, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The word is a key and its colon, with or without a value: the first offer is what was probably meant. */
  readonly keyed: boolean;
  readonly offers: readonly Offer[];
}

export interface Offer {
  /** The whole word, as it is put in. A key ends with its colon. */
  readonly text: string;
  /** How often the value was seen; undefined for a key, and for a value of which that is not known. */
  readonly count: number | undefined;
  /** What it is about, in a few words. */
  readonly note: string;
}

const most = 10;

/** What each key is about. */
export const keyNotes: Readonly<Record<FilterKey, string>> = {
  method: 'method of a message, or of what it answers',
  tool: 'name of the tool, prompt or resource',
  id: 'a request with its whole story',
  dir: 'who sent it',
  kind: 'what kind of message',
  status: 'how its call stands',
  era: 'protocol era or revision',
  stream: 'HTTP exchange, or get',
  has: 'finding, mark or question',
  took: 'how long the call took',
  waited: 'how long it waited for you',
  size: 'bytes of the message',
};

/**
 * Keys that begin like the word at the caret; after a key, its values seen so far, most often first. `asked`: values that hold a
 * plain word too, and all keys where there is none.
 */
export function completeFilter(text: string, caret: number, seen: SeenValues, asked: boolean): Completion {
  const token = tokensOf(text).find(({ from, to }) => from <= caret && caret <= to);
  const sign = token?.not ? '-' : '';
  const key = token && keyOf(token);
  const place = { from: token?.from ?? caret, to: token?.to ?? caret };
  if (token && key !== undefined) {
    const offers = valuesOf(key, seen)
      .filter(({ value }) => value.toLowerCase().includes(token.value.toLowerCase()))
      .map(({ value, count }) => ({ text: `${sign}${key}:${wordOf(key, value)}`, count, note: '' }));
    return { ...place, keyed: true, offers: but(offers, text.slice(place.from, place.to)) };
  }
  if (token && (token.quoted || token.key !== undefined)) return { ...place, keyed: false, offers: [] };
  const word = (token?.value ?? '').toLowerCase();
  const keys = filterKeys
    .filter((it) => it.startsWith(word) && word !== it && (asked || word !== ''))
    .map((it) => ({ text: `${sign}${it}:`, count: undefined, note: keyNotes[it] }));
  const values =
    word.length < 2 || !asked
      ? []
      : (['tool', 'method', 'status', 'has'] as const).flatMap((it) =>
          valuesOf(it, seen)
            .filter(({ value }) => value.toLowerCase().includes(word))
            .map(({ value, count }) => ({ text: `${sign}${it}:${wordOf(it, value)}`, count, note: '' })),
        );
  return { ...place, keyed: false, offers: [...keys, ...values].slice(0, word === '' ? filterKeys.length : most) };
}

function keyOf({ key }: Token): FilterKey | undefined {
  return filterKeys.find((known) => known === key?.toLowerCase());
}

function but(offers: readonly Offer[], written: string): readonly Offer[] {
  return offers.length === 1 && offers[0]!.text === written ? [] : offers.slice(0, most);
}

interface Value {
  readonly value: string;
  readonly count: number | undefined;
}

function valuesOf(key: FilterKey, seen: SeenValues): readonly Value[] {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, count: undefined }));
  switch (key) {
    case 'dir':
    case 'kind':
    case 'status':
    case 'has':
      return plain(choices[key]);
    case 'took':
    case 'waited':
      return plain(['>500ms', '>2s', '>10s', '<100ms']);
    case 'size':
      return plain(['>1kb', '>10kb', '>100kb', '>1mb']);
    case 'stream':
      return [{ value: 'get', count: undefined }, ...counted(seen.stream)];
    case 'method':
    case 'tool':
    case 'id':
    case 'era':
      return counted(seen[key]);
  }
}

function counted(values: ReadonlyMap<string, number>): readonly Value[] {
  return [...values].sort(([, a], [, b]) => b - a).map(([value, count]) => ({ value, count }));
}

/** A value as it can be written: an id is its JSON text, so a string has its quotes already. */
function wordOf(key: FilterKey, value: string): string {
  if (key === 'id') return value;
  return /[\s"*]/.test(value) ? quote(value) : value;
}
