/** A span of time in milliseconds, start before or at its end. */
export type Span = readonly [start: number, end: number];

/** Adds a span to a sorted list without overlaps and keeps it so. Costs what overlaps or lies behind the span, which is little at the end of a story. */
export function addSpan(spans: Span[], start: number, end: number): void {
  if (!(end >= start)) return;
  let from = start;
  let to = end;
  const behind: Span[] = [];
  for (let last = spans.at(-1); last !== undefined && last[1] >= from; last = spans.at(-1)) {
    spans.pop();
    if (last[0] > to) behind.push(last);
    else {
      from = Math.min(from, last[0]);
      to = Math.max(to, last[1]);
    }
  }
  spans.push([from, to], ...behind.reverse());
}

/** The spans, and one more that is still open from `since`, without overlaps. */
export function withOpen(spans: readonly Span[], since: number): readonly (readonly [number, number | undefined])[] {
  const kept = spans.filter(([, end]) => end < since);
  const start = spans[kept.length]?.[0] ?? since;
  return [...kept, [Math.min(start, since), undefined]];
}
