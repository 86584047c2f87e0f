import type { Finding } from '../findings/finding.ts';
import { factsOf } from '../timeline/filter-facts.ts';
import type { Timeline } from '../timeline/model.ts';
import type { TimeRange } from '../timeline/pick.ts';
import { rowsOf } from '../timeline/rows.ts';
import type { Entry } from '../wire/entry.ts';

/** The entries of the call, or of the line outside every call, that a row's key stands for; none where nothing has that key. */
export function entriesOfRow(timeline: Timeline, key: string): ReadonlySet<number> {
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') {
      if (block.key === key || block.line.key === key) return new Set([block.line.seq]);
    } else if (block.key === key || block.lines.some((line) => line.key === key)) {
      return new Set(block.lines.map(({ seq }) => seq));
    }
  }
  return new Set();
}

/**
 * Of a recording the entries with these numbers, and what they need to be understood: the HTTP exchanges that carried them, the answers
 * given to their questions, and how their connections were set up. In their order.
 */
export function narrowed(entries: readonly Entry[], wanted: ReadonlySet<number>): readonly Entry[] {
  const exchanges = new Set<number>();
  const connections = new Set<number>();
  for (const entry of entries) {
    if (!wanted.has(entry.seq)) continue;
    connections.add(entry.connection);
    if ('http' in entry && entry.http !== undefined) exchanges.add(entry.http);
  }
  const belongs = (entry: Entry): boolean => {
    switch (entry.kind) {
      case 'http':
      case 'sse':
        return exchanges.has(entry.http);
      case 'person':
        return entry.what === 'answer' && wanted.has(entry.question.message);
      case 'setting':
        return entry.what === 'connect' || entry.what === 'era' || entry.what === 'leg';
      case 'mark':
        return entry.target !== undefined && wanted.has(entry.target);
      default:
        return false;
    }
  };
  return entries.filter((entry) => wanted.has(entry.seq) || (connections.has(entry.connection) && belongs(entry)));
}

/** The numbers of the entries that a filter shows in a range of time, whatever is open or closed. Without a range: in all of it. */
export function entriesShown(
  timeline: Timeline,
  entries: readonly Entry[],
  findings: readonly Finding[],
  filter: string,
  range?: TimeRange,
): ReadonlySet<number> {
  const expanded = new Set(timeline.blocks.map(({ key }) => key));
  const rows = rowsOf(timeline, { collapsed: new Set(), expanded, filter, range }, factsOf(entries, timeline, findings));
  return new Set(rows.map(({ line }) => line.seq));
}
