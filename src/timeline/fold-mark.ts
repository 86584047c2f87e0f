import type { MarkEntry, MarkTag } from '../wire/entry.ts';
import { addLine } from './place.ts';
import type { FoldState } from './state.ts';
import { oneLine } from './text.ts';

/** All tags, in the order they are offered. */
export const markTags: readonly MarkTag[] = ['circle', 'star', 'triangle', 'square', 'diamond'];

/** A mark of the person: on a row, where the last word holds, or a line of its own. */
export function foldMark(state: FoldState, entry: MarkEntry) {
  if (entry.target === undefined) {
    addLine(state, undefined, entry, { kind: 'note', title: oneLine(entry.text) || 'Mark', badge: 'mark' });
    return;
  }
  const key = entry.part === undefined ? String(entry.target) : `${entry.target}:${entry.part}`;
  const marks = new Map(state.marks);
  if (entry.removed) marks.delete(key);
  else {
    const tag = markTags.find((it) => it === entry.tag) ?? 'circle';
    marks.set(key, { key, seq: entry.seq, time: entry.time, tag, text: entry.text });
  }
  state.marks = marks;
}

/** The target of a mark on the row with this key. */
export function markTarget(key: string): { readonly target: number; readonly part?: string } {
  const colon = key.indexOf(':');
  return colon < 0 ? { target: Number(key) } : { target: Number(key.slice(0, colon)), part: key.slice(colon + 1) };
}
