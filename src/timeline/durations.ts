import type { Call } from './model.ts';

/** How a call's time divides, in milliseconds: waiting for the person, and the rest (server and network). */
export interface Durations {
  readonly total: number;
  readonly person: number;
  readonly rest: number;
}

/** A piece of the bar of a call: offsets from its start in milliseconds. Pieces follow each other without a gap. */
export interface Segment {
  readonly kind: 'person' | 'rest';
  readonly start: number;
  readonly end: number;
}

type Timed = Pick<Call, 'started' | 'ended' | 'waits'>;

/** The durations of a call; `now` (milliseconds since the epoch) stands for what is not over yet. */
export function splitDurations(call: Timed, now: number): Durations {
  const end = Math.max(call.started, call.ended ?? now);
  let person = 0;
  for (const span of call.waits)
    person += Math.max(0, clip(span[1] ?? end, call.started, end) - clip(span[0], call.started, end));
  const total = end - call.started;
  return { total, person, rest: total - person };
}

/** The pieces of a call's bar, first to last; none for a call without duration. */
export function segmentsOf(call: Timed, now: number): readonly Segment[] {
  const end = Math.max(call.started, call.ended ?? now);
  const segments: Segment[] = [];
  let at = call.started;
  const piece = (kind: Segment['kind'], to: number) => {
    if (to > at) segments.push({ kind, start: at - call.started, end: to - call.started });
    at = Math.max(at, to);
  };
  for (const [from, to] of call.waits) {
    piece('rest', clip(from, call.started, end));
    piece('person', clip(to ?? end, call.started, end));
  }
  piece('rest', end);
  return segments;
}

function clip(time: number, from: number, to: number): number {
  return Math.min(Math.max(time, from), to);
}
