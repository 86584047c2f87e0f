import type { Matcher } from './filter-match.ts';
import type { Block, Call, Timeline } from './model.ts';
import type { TimeRange } from './pick.ts';

/** The rows that fit a search, top to bottom. Of a search that means whole calls: their own rows. */
export interface Hits {
  readonly length: number;
  readonly at: (index: number) => Hit | undefined;
  /** The index of the hit that is that row; -1 where it is none. */
  readonly indexOf: (row: string) => number;
  /** The index of the first hit behind that row; `length` where there is none. */
  readonly after: (row: string) => number;
}

export interface Hit {
  /** Key of the row. */
  readonly row: string;
  /** The call that has to be open for the row to be there. */
  readonly inside: Call | undefined;
}

export function hitsOf({ blocks }: Timeline, matcher: Matcher, range: TimeRange | undefined): Hits {
  /** A block's index and a line's, in turns. */
  const found: number[] = [];
  blocks.forEach((block, at) => {
    if (block.kind === 'loose' && block.gone) return;
    for (const index of (matcher.whole ? matcher.hits(block)?.slice(0, 1) : matcher.hits(block)) ?? []) {
      const { time } = block.kind === 'call' ? block.lines[index]! : block.line;
      if (!range || (time >= range[0] && time <= range[1])) found.push(at, index);
    }
  });
  const length = found.length / 2;
  const rowAt = (index: number) => keyOf(blocks[found[index * 2]!]!, found[index * 2 + 1]!);
  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined;
      const block = blocks[found[index * 2]!]!;
      return { row: rowAt(index), inside: block.kind === 'call' && found[index * 2 + 1]! > 0 ? block : undefined };
    },
    indexOf(row) {
      for (let index = 0; index < length; index++) if (rowAt(index) === row) return index;
      return -1;
    },
    after(row) {
      const place = placeOf(blocks, row);
      if (!place) return 0;
      for (let index = 0; index < length; index++) {
        const at = found[index * 2]!;
        if (at > place[0] || (at === place[0] && found[index * 2 + 1]! > place[1])) return index;
      }
      return length;
    },
  };
}

function keyOf(block: Block, line: number): string {
  return block.kind === 'loose' || line === 0 ? block.key : block.lines[line]!.key;
}

function placeOf(blocks: readonly Block[], row: string): readonly [block: number, line: number] | undefined {
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    if (block.key === row) return [at, 0];
    if (block.kind === 'loose') continue;
    const line = block.lines.findIndex(({ key }) => key === row);
    if (line >= 0) return [at, line];
  }
  return undefined;
}
