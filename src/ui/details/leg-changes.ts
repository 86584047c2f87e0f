import type { Difference, Step } from '../../json/diff.ts';
import { readRpc } from '../../json/rpc.ts';
import { compareMessages } from '../../timeline/compare-messages.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import { legOf, sendingLine } from '../../timeline/jumps.ts';
import type { Entry, MessageEntry } from '../../wire/entry.ts';
import type { Selection } from './selection.ts';

/** What a retry changed against the first leg of its call, and which leg it is, from 2. */
export interface LegChanges {
  readonly leg: number;
  readonly differences: readonly Difference[];
  /** What must be the same in every leg (basic/patterns/mrtr) and is not: paths. */
  readonly forbidden: readonly (readonly Step[])[];
}

/** Undefined where the row is no retry. */
export function legChanges(
  entries: readonly Entry[],
  length: number,
  { call, line }: Selection,
  entry: MessageEntry,
): LegChanges | undefined {
  const leg = call ? legOf(call, line) : -1;
  if (!call || leg < 1) return undefined;
  const first = sendingLine(call, call.legs[0]);
  const firstEntry = first && entryAt(entries, length, first.seq);
  if (firstEntry?.kind !== 'message') return undefined;
  const [before, after] = [readRpc(firstEntry.text), readRpc(entry.text)];
  if (before.kind !== 'request' || after.kind !== 'request') return undefined;
  const { shown } = compareMessages(before.node, after.node);
  const free = new Set(['inputResponses', 'requestState', '_meta']);
  const forbidden = shown
    .filter(({ kind, path }) => kind !== 'order' && kind !== 'spelling' && !(path[0] === 'params' && free.has(String(path[1]))))
    .map(({ path }) => path);
  return { leg: leg + 1, differences: shown, forbidden };
}
