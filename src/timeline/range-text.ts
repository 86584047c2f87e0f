import type { TimeRange } from './pick.ts';

const shape = /^(\d{1,14}(?:\.\d{1,6})?)?-(\d{1,14}(?:\.\d{1,6})?)?$/;

/** A range for an address: `1764550000123.5-1764550002400`, in milliseconds since the epoch; an end that is left out is no bound. */
export function rangeText([from, to]: TimeRange): string | undefined {
  const text = `${Number.isFinite(from) ? from : ''}-${Number.isFinite(to) ? to : ''}`;
  return readRange(text) && text;
}

/** Reads it back. Undefined for what is none: other words, no end at all, the later moment first. */
export function readRange(text: string): TimeRange | undefined {
  const [, from, to] = shape.exec(text) ?? [];
  if (from === undefined && to === undefined) return undefined;
  const range = [
    from === undefined ? Number.NEGATIVE_INFINITY : Number(from),
    to === undefined ? Number.POSITIVE_INFINITY : Number(to),
  ] as const;
  return range[0] <= range[1] ? range : undefined;
}
