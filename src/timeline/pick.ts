import type { Matcher } from './filter-match.ts';
import type { Block, Call, Line, Timeline } from './model.ts';

/** Two moments, in milliseconds since the epoch, the earlier one first. */
export type TimeRange = readonly [from: number, to: number];

/** A block that is shown: all of it, or these of its lines (indexes, the first always among them). */
export interface Picked {
  readonly block: Block;
  readonly lines: readonly number[] | undefined;
}

/** What was found of blocks, by their place, which is theirs for good; of a block that has changed nothing is known. */
export class Kept {
  readonly #blocks: (Block | undefined)[];
  readonly #found: (Picked | 'none' | undefined)[];

  /** `size`: how many blocks are expected. */
  constructor(size: number) {
    this.#blocks = new Array(size);
    this.#found = new Array(size);
  }

  get(at: number, block: Block): Picked | 'none' | undefined {
    return this.#blocks[at] === block ? this.#found[at] : undefined;
  }

  set(at: number, block: Block, found: Picked | 'none'): void {
    this.#blocks[at] = block;
    this.#found[at] = found;
  }
}

/**
 * The blocks that are shown, in their order. With a matcher: the lines it hits, each under its call. With a range: the lines in it,
 * each under its call, and the heads of calls that ran on through it. `kept` remembers what was found of blocks that do not change; `wider`
 * is that of a filter that shows all of what this one does.
 */
export function pickBlocks(
  timeline: Timeline,
  matcher: Matcher | undefined,
  range: TimeRange | undefined,
  kept?: Kept,
  wider?: Kept,
): readonly Picked[] {
  return pickSome(timeline, matcher, range, { kept, wider, fromEnd: false, spent: () => false }).picked;
}

export interface PickOptions {
  readonly kept: Kept | undefined;
  readonly wider: Kept | undefined;
  /** The newest first. */
  readonly fromEnd: boolean;
  /** Whether it is time to stop, `shown` rows being found so far. */
  readonly spent: (shown: number) => boolean;
}

/** The same as far as there is time: what is in `kept` counts as looked at, and is there the next time. `share` is from 0 to 1. */
export function pickSome(
  { blocks }: Timeline,
  matcher: Matcher | undefined,
  range: TimeRange | undefined,
  { kept, wider, fromEnd, spent }: PickOptions,
): { readonly picked: readonly Picked[]; readonly done: boolean; readonly share: number } {
  const picked: Picked[] = [];
  let lines = 0;
  let shown = 0;
  let known = 0;
  let stopped = false;
  for (let step = 0; step < blocks.length; step++) {
    const at = fromEnd ? blocks.length - 1 - step : step;
    const block = blocks[at]!;
    let found = kept?.get(at, block);
    if (found === undefined) {
      if (stopped) continue;
      const before = wider?.get(at, block);
      found = before === 'none' ? 'none' : (pick(block, matcher, range, before) ?? 'none');
      kept?.set(at, block, found);
      lines += block.kind === 'call' ? block.lines.length : 1;
      if (lines >= 512) {
        lines = 0;
        stopped = spent(shown);
      }
    }
    known += 1;
    if (found === 'none') continue;
    picked.push(found);
    shown += found.lines?.length ?? (block.kind === 'call' ? block.lines.length : 1);
  }
  if (fromEnd) picked.reverse();
  return { picked, done: known === blocks.length, share: blocks.length === 0 ? 1 : known / blocks.length };
}

function pick(
  block: Block,
  matcher: Matcher | undefined,
  range: TimeRange | undefined,
  before: Picked | undefined,
): Picked | undefined {
  if (block.kind === 'loose') {
    if (block.gone) return undefined;
    if (range && !lies(block.line, range)) return undefined;
    return !matcher || matcher.hits(block) ? { block, lines: undefined } : undefined;
  }
  const within = range ? inRange(block, range) : undefined;
  if (range && !within) return undefined;
  if (!matcher) return { block, lines: within === 'all' ? undefined : within };
  const hits = matcher.hits(block, before?.lines);
  if (!hits) return undefined;
  const { lines } = block;
  const shown =
    within === undefined || within === 'all' ? hits : hits.filter((index) => index === 0 || lies(lines[index]!, range!));
  if (shown.length === 0) return undefined;
  const count = shown.length + (shown[0] === 0 ? 0 : 1);
  // It is a part of what was shown before: as much is the same.
  if (before && count === (before.lines ?? lines).length) return before;
  if (count === lines.length) return { block, lines: undefined };
  return { block, lines: shown[0] === 0 ? shown : head.concat(shown) };
}

/** A call is shown under its own line. */
const head: readonly number[] = [0];

function lies({ time }: Line, [from, to]: TimeRange): boolean {
  return time >= from && time <= to;
}

/** The lines of a call in a range; `all` where it lies in it, undefined where it did not run in it. */
function inRange(call: Call, range: TimeRange): readonly number[] | 'all' | undefined {
  const [from, to] = range;
  const { started, ended, lines } = call;
  const last = lines[lines.length - 1]?.time ?? started;
  if (started >= from && last <= to) return 'all';
  if (started > to || (ended !== undefined && Math.max(ended, last) < from)) return undefined;
  const within = [0];
  for (let i = 1; i < lines.length; i++) if (lies(lines[i]!, range)) within.push(i);
  return within;
}
