/** A span of time in milliseconds since the epoch. */
export type TimeSpan = readonly [from: number, to: number];

/** An axis of time on which idle time is squeezed. Places are shares of its length, from 0 to 1; moments are milliseconds since the epoch. */
export interface Axis {
  /** Where a moment lies; what is outside lies at an end. */
  readonly place: (time: number) => number;
  /** The moment at a place. */
  readonly at: (place: number) => number;
  /** Milliseconds in all, squeezed time left out. */
  readonly busy: number;
  /** The spans that are drawn to scale, and between them the squeezed ones. */
  readonly spans: readonly TimeSpan[];
}

/** Idle time between spans, as a share of all busy time. */
const gapShare = 0.015;

/**
 * An axis on which the time between spans is squeezed, so that calls minutes apart can be compared. `spans` in the order of
 * their starts; gaps of up to `join` milliseconds between them are drawn to scale.
 */
export function createAxis(spans: Iterable<TimeSpan>, join = 0): Axis {
  const merged: { from: number; to: number; at: number }[] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last.to + join) last.to = Math.max(last.to, to);
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
  // Most moments that are asked for lie near the one asked for before.
  let near = 0;
  const spanAt = (time: number): number => {
    const after = merged[near + 1];
    if (!(merged[near]!.from <= time && (after === undefined || after.from > time)))
      near = Math.max(
        0,
        lastAt(merged, (span) => span.from <= time),
      );
    return near;
  };
  return {
    busy,
    spans: merged.map(({ from, to }) => [from, to]),
    place(time) {
      if (merged.length === 0 || time < merged[0]!.from) return 0;
      const index = spanAt(time);
      const span = merged[index]!;
      const length = span.to - span.from;
      const next = merged[index + 1];
      const over = time - span.to;
      if (over <= 0 || !next) return Math.min(1, (span.at + Math.min(time - span.from, length)) / total);
      const squeezed = next.at - span.at - length;
      return (span.at + length + (over / (next.from - span.to)) * squeezed) / total;
    },
    at(place) {
      const want = Math.min(1, Math.max(0, place)) * total;
      const index = Math.max(
        0,
        lastAt(merged, (span) => span.at <= want),
      );
      const span = merged[index];
      if (!span) return 0;
      const length = span.to - span.from;
      const next = merged[index + 1];
      const over = want - span.at - length;
      if (over <= 0 || !next) return span.from + Math.min(want - span.at, length);
      return span.to + (over / (next.at - span.at - length)) * (next.from - span.to);
    },
  };
}

/** Index of the last element for which it holds; it holds for none behind one for which it does not. -1: for none. */
function lastAt<S>(list: readonly S[], holds: (element: S) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
