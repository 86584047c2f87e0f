import { type Axis, createAxis, type TimeSpan } from './axis.ts';
import { isMoment } from './fold-mark.ts';
import type { Block, Line, Timeline } from './model.ts';

/** What happened when, counted into equal stretches of an axis of time. Lists have one number for each stretch. */
export interface Overview {
  readonly axis: Axis;
  readonly bins: number;
  /** Messages each side sent. */
  readonly client: Uint32Array;
  readonly server: Uint32Array;
  /** How much of the stretch waited for the person, from 0 to 1. */
  readonly person: Float32Array;
  /** Faults, errors, and lines that `marked` says are worth a mark. */
  readonly faults: Uint32Array;
  /** Moments the person marked. */
  readonly moments: Uint32Array;
}

/** Gaps up to this are drawn to scale, in milliseconds. */
const join = 1000;

/**
 * The overview of a timeline. `now` (milliseconds since the epoch) stands for what is not over yet; `marked` names entries by
 * their `seq`. Costs one pass over the lines.
 */
export function overviewOf(timeline: Timeline, bins: number, now: number, marked: (seq: number) => boolean): Overview {
  const axis = createAxis(spansOf(timeline.blocks, now), join);
  const overview: Overview = {
    axis,
    bins,
    client: new Uint32Array(bins),
    server: new Uint32Array(bins),
    person: new Float32Array(bins),
    faults: new Uint32Array(bins),
    moments: new Uint32Array(bins),
  };
  const count = (line: Line) => {
    const bin = Math.min(bins - 1, Math.floor(axis.place(line.time) * bins));
    if (line.from === 'client') overview.client[bin]! += 1;
    else if (line.from === 'server') overview.server[bin]! += 1;
    if (isMoment(line)) overview.moments[bin]! += 1;
    if (line.kind === 'fault' || line.kind === 'error' || marked(line.seq)) overview.faults[bin]! += 1;
  };
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') {
      if (!block.gone) count(block.line);
      continue;
    }
    for (const line of block.lines) count(line);
    for (const [from, to] of block.waits) cover(overview.person, axis.place(from), axis.place(to ?? Math.max(from, now)));
  }
  return overview;
}

function* spansOf(blocks: readonly Block[], now: number): Iterable<TimeSpan> {
  for (const block of blocks) {
    if (block.kind === 'loose') yield [block.line.time, block.line.time];
    else yield [block.started, Math.max(block.started, block.ended ?? now)];
  }
}

/** Adds a stretch of the axis to the shares. Stretches of several calls may overlap: a share stays at most 1. */
function cover(shares: Float32Array, from: number, to: number) {
  const start = from * shares.length;
  const end = to * shares.length;
  for (let bin = Math.floor(start); bin < Math.min(shares.length, Math.ceil(end)); bin++) {
    const share = Math.min(end, bin + 1) - Math.max(start, bin);
    shares[bin] = Math.min(1, shares[bin]! + share);
  }
}
