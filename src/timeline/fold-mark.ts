import type { MarkEntry, MarkTag } from '../wire/entry.ts';
import type { Line, RowMark } from './model.ts';
import { addLoose } from './place.ts';
import type { FoldState } from './state.ts';
import { oneLine } from './text.ts';

/** All tags, in the order they are offered. */
export const markTags: readonly MarkTag[] = ['circle', 'star', 'triangle', 'square', 'diamond'];

/** A mark of the person: on a row, where the last word holds, or a line of its own. */
export function foldMark(state: FoldState, entry: MarkEntry) {
  if (entry.target === undefined) {
    const home = addLoose(state, entry, { kind: 'note', title: titleOf(entry), badge: 'mark' });
    state.moments.set(home.block.key, home);
    put(state, { ...markOf(home.block.key, entry), moment: true });
    return;
  }
  const key = entry.part === undefined ? String(entry.target) : `${entry.target}:${entry.part}`;
  const moment = state.moments.get(key);
  if (entry.removed) {
    ownMarks(state).delete(key);
  } else put(state, { ...markOf(key, entry), ...(moment && { moment: true, time: moment.block.line.time }) });
  if (!moment) return;
  const { gone, ...block } = moment.block;
  moment.block = entry.removed ? { ...block, gone: true } : { ...block, line: { ...block.line, title: titleOf(entry) } };
  state.changed.add(moment);
}

function put(state: FoldState, mark: RowMark): void {
  ownMarks(state).set(mark.key, mark);
}

function ownMarks(state: FoldState): FoldState['marks'] {
  if (state.marksGiven) state.marks = new Map(state.marks);
  state.marksGiven = false;
  return state.marks;
}

function markOf(key: string, { seq, time, tag, text }: MarkEntry): RowMark {
  return { key, seq, time, tag: markTags.find((it) => it === tag) ?? 'circle', text };
}

const titleOf = ({ text }: MarkEntry) => oneLine(text) || 'Mark';

/** Whether a line is a mark of a moment: the person's own, and nothing that was sent. */
export function isMoment(line: Line): boolean {
  return line.kind === 'note' && line.badge === 'mark';
}

/** The target of a mark on the row with this key. */
export function markTarget(key: string): { readonly target: number; readonly part?: string } {
  const colon = key.indexOf(':');
  return colon < 0 ? { target: Number(key) } : { target: Number(key.slice(0, colon)), part: key.slice(colon + 1) };
}
