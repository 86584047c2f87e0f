/** The part of a long text that is drawn: from the first offset up to the second, in UTF-16 units. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Units drawn at a time: enough for any usual message, few enough for the page to stay quick. */
export const piece = 60_000;

/** Longer than this a text is shown as it came: laying it out would take the page a moment at every size. */
export const mostLaidOut = 2_000_000;

/** Found places drawn at a time: each is an element of its own. */
const mostMarks = 400;

/** Of many hits those in the window, around the current one. */
export function hitsToMark(hits: readonly number[], current: number | undefined, window: Window): readonly number[] {
  const from = current === undefined ? hits.findIndex((hit) => hit >= window.from) : current - mostMarks / 2;
  return hits.slice(Math.max(0, from), Math.max(0, from) + mostMarks);
}

export const firstWindow = (length: number): Window => ({ from: 0, to: Math.min(piece, length) });

/** More of the text on one side. */
export function grown(window: Window, length: number, side: 'before' | 'after'): Window {
  return side === 'before'
    ? { from: Math.max(0, window.from - piece), to: window.to }
    : { from: window.from, to: Math.min(length, window.to + piece) };
}

/** The window if the offset is in it, else one around the offset. */
export function around(window: Window, length: number, offset: number): Window {
  if (offset >= window.from && offset < window.to) return window;
  const from = Math.max(0, offset - piece / 3);
  return { from, to: Math.min(length, from + piece) };
}

/** Found places are counted up to here. */
export const mostHits = 10_000;

/** Where a text holds what is looked for, in any case: offsets, at most `mostHits`. */
export function hitsIn(text: string, wanted: string): readonly number[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'gi');
  const hits: number[] = [];
  for (const match of text.matchAll(pattern)) {
    hits.push(match.index);
    if (hits.length >= mostHits) break;
  }
  return hits;
}

/** A text in parts: those that are found, and between them the rest. `hits` are offsets in the whole text. */
export function marked(
  text: string,
  window: Window,
  hits: readonly number[],
  length: number,
): readonly { readonly text: string; readonly at: number; readonly hit: boolean }[] {
  const parts: { text: string; at: number; hit: boolean }[] = [];
  let at = window.from;
  const put = (to: number, hit: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), at, hit });
    at = Math.max(at, to);
  };
  for (const hit of hits) {
    if (hit + length <= window.from) continue;
    if (hit >= window.to) break;
    put(hit, false);
    put(Math.min(hit + length, window.to), true);
  }
  put(window.to, false);
  return parts;
}
