/** A span of time in milliseconds since the epoch. */
export type Span = readonly [from: number, to: number];

export interface Axis {
  /** Where a moment lies, from 0 to 1. */
  readonly place: (time: number) => number;
  /** Milliseconds in all, idle time left out. */
  readonly busy: number;
}

/** Idle time between calls, as a share of all busy time. */
const gapShare = 0.015;

/** An axis on which the time between calls is squeezed, so that calls minutes apart can be compared. `spans` in the order of their starts. */
export function createAxis(spans: readonly Span[]): Axis {
  const merged: { from: number; to: number; at: number }[] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to: Math.max(from, to), at: 0 });
  }
  const busy = merged.reduce((sum, { from, to }) => sum + to - from, 0);
  const most = Math.max(busy * gapShare, 1);
  let at = 0;
  merged.forEach((each, index) => {
    const before = merged[index - 1];
    if (before) at += before.to - before.from + Math.min(each.from - before.to, most);
    each.at = at;
  });
  const last = merged.at(-1);
  const total = last ? Math.max(last.at + last.to - last.from, 1) : 1;
  return {
    busy,
    place(time) {
      const span = lastStarted(merged, time);
      if (!span) return 0;
      const over = time - span.from;
      const within = Math.min(over, span.to - span.from) + Math.min(Math.max(0, over - (span.to - span.from)), most);
      return Math.min(1, (span.at + within) / total);
    },
  };
}

function lastStarted<S extends { readonly from: number }>(spans: readonly S[], time: number): S | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.from <= time) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}
