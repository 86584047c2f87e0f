import type { Axis } from '../../timeline/axis.ts';
import type { TimeRange } from '../../timeline/pick.ts';
import { formatClock, formatDuration } from '../kit/format.ts';

/** A part of the overview, from 0 to 1. */
export type Part = readonly [from: number, to: number];

export type Edge = 'from' | 'to';

/** The smallest part that can be chosen. */
const least = 0.002;

/** What a range shows of the axis; all of it without one. */
export function partOf(range: TimeRange | undefined, axis: Axis): Part {
  if (!range) return [0, 1];
  return [
    range[0] === Number.NEGATIVE_INFINITY ? 0 : axis.place(range[0]),
    range[1] === Number.POSITIVE_INFINITY ? 1 : axis.place(range[1]),
  ];
}

/** The range of a part, in the order of its ends. An end of the overview is no bound: what comes later stays inside. Undefined for all of it. */
export function rangeOf(part: Part, axis: Axis): TimeRange | undefined {
  const from = Math.max(0, Math.min(...part));
  const to = Math.min(1, Math.max(...part));
  if (from <= 0 && to >= 1) return undefined;
  return [from <= 0 ? Number.NEGATIVE_INFINITY : axis.at(from), to >= 1 ? Number.POSITIVE_INFINITY : axis.at(to)];
}

/** The part with one of its ends elsewhere; it never gets past the other. */
export function withEdge(part: Part, edge: Edge, to: number): Part {
  const [from, until] = part;
  return edge === 'from' ? [clamp(to, 0, until - least), until] : [from, clamp(to, from + least, 1)];
}

/** The part moved as a whole, as far as the overview goes. */
export function moved(part: Part, by: number): Part {
  const step = clamp(by, -part[0], 1 - part[1]);
  return [part[0] + step, part[1] + step];
}

/** Where a key puts an end of the part; undefined for a key that means nothing to it. */
export function edgeKey(key: string, shift: boolean, place: number): number | undefined {
  const step = shift ? 0.1 : 0.01;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return place - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return place + step;
    case 'PageDown':
      return place - 0.1;
    case 'PageUp':
      return place + 0.1;
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return undefined;
  }
}

/** Why nothing can be seen in a range: all that is recorded happened before or after it. Undefined where it may hold something. */
export function strangeTo([from, to]: TimeRange, first: number | undefined, last: number | undefined): string | undefined {
  if (first === undefined || last === undefined) return 'Only what happens in this time will be shown';
  if (last < from) return 'Everything recorded here happened before';
  if (first > to) return 'Everything recorded here happened after';
  return undefined;
}

/** `From 20:43:18.120 to 20:43:20.400, 2.28 s`. */
export function rangeWords([from, to]: TimeRange): string {
  if (from === Number.NEGATIVE_INFINITY) return `Until ${formatClock(to)}`;
  if (to === Number.POSITIVE_INFINITY) return `From ${formatClock(from)} on`;
  return `From ${formatClock(from)} to ${formatClock(to)}, ${formatDuration(to - from)}`;
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
