import { methodOf } from './filter-names.ts';
import type { Block, Line, Timeline } from './model.ts';

/** Values that filter keys may have, as they were seen so far, and how often. Each kind is counted when it is asked for. */
export interface SeenValues {
  readonly method: ReadonlyMap<string, number>;
  readonly tool: ReadonlyMap<string, number>;
  /** JSON text. */
  readonly id: ReadonlyMap<string, number>;
  readonly era: ReadonlyMap<string, number>;
  readonly stream: ReadonlyMap<string, number>;
}

/** More values than these nobody reads: of ids and exchanges the latest blocks' count. */
const most = 500;

/** Counts messages by method, calls by tool, id and era, lines by exchange. */
export function seenValues(timeline: Timeline): SeenValues {
  const known = new Map<keyof SeenValues, ReadonlyMap<string, number>>();
  const once = (key: keyof SeenValues, work: () => ReadonlyMap<string, number>) => {
    const before = known.get(key) ?? work();
    known.set(key, before);
    return before;
  };
  return {
    get method() {
      return once('method', () => methodsIn(timeline));
    },
    get tool() {
      return once('tool', () => count(timeline.blocks, (block) => (block.kind === 'call' && block.name ? [block.name] : [])));
    },
    get id() {
      return once('id', () =>
        count(latest(timeline), (block) =>
          block.kind === 'call' ? [...block.legs, ...block.questions].map(({ id }) => id) : [],
        ),
      );
    },
    get era() {
      const words = new Map(timeline.connections.map((it) => [it.connection, [it.era ?? '', it.version].filter((word) => word)]));
      return once('era', () =>
        count(timeline.blocks, (block) => (block.kind === 'call' ? (words.get(block.connection) ?? []) : [])),
      );
    },
    get stream() {
      return once('stream', () =>
        count(latest(timeline), (block) => linesOf(block).flatMap(({ http }) => (http === undefined ? [] : [String(http)]))),
      );
    },
  };
}

function latest({ blocks }: Timeline): readonly Block[] {
  return blocks.slice(-most);
}

function linesOf(block: Block): readonly Line[] {
  return block.kind === 'call' ? block.lines : [block.line];
}

/** Titles are few and come again and again: they are counted, then read. */
function methodsIn({ blocks }: Timeline): ReadonlyMap<string, number> {
  const titles = new Map<Line['kind'], Map<string, { count: number; readonly line: Line }>>();
  for (const block of blocks)
    for (const line of linesOf(block)) {
      const own = titles.get(line.kind) ?? new Map<string, { count: number; readonly line: Line }>();
      titles.set(line.kind, own);
      const before = own.get(line.title);
      if (before) before.count += 1;
      else own.set(line.title, { count: 1, line });
    }
  const methods = new Map<string, number>();
  for (const own of titles.values())
    for (const { count: times, line } of own.values()) {
      const method = methodOf(line);
      if (method !== undefined) methods.set(method, (methods.get(method) ?? 0) + times);
    }
  return methods;
}

function count(blocks: readonly Block[], wordsOf: (block: Block) => readonly string[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const block of blocks) for (const word of wordsOf(block)) values.set(word, (values.get(word) ?? 0) + 1);
  return values;
}
