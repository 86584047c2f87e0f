import { blockFinder } from './block-finder.ts';
import { mayAsk } from './call-state.ts';
import type { Call, Line, Question } from './model.ts';
import type { Picked } from './pick.ts';
import { questionsOf } from './questions.ts';
import { insideBefore, type Round, roundAt, roundsOf, withoutClosed } from './rounds.ts';
import { rowName } from './row-name.ts';
import type { Row } from './rows.ts';

/** Rows that are made when they are asked for: of a long recording few are ever seen. */
export interface RowList extends Iterable<Row> {
  readonly length: number;
  /** The blocks they are made of, without what is inside closed rounds, and the index of each one's first row; one more tells where the last one ends. */
  readonly blocks: readonly Shown[];
  readonly starts: Int32Array;
  readonly at: (index: number) => Row | undefined;
  /** The line of a row, without making the row. */
  readonly lineAt: (index: number) => Line | undefined;
  readonly callAt: (index: number) => Call | undefined;
  /** What the line of a row asks or answers. */
  readonly questionAt: (index: number) => Question | undefined;
  /** Whether the row heads its block: a call's own, or a loose line. */
  readonly isTop: (index: number) => boolean;
  /** Whether a call's own row is there without its other lines. */
  readonly isClosed: (index: number) => boolean;
  /** The round that the row heads. */
  readonly roundOf: (index: number) => Round | undefined;
  /** Whether something can be opened there: a call or a round. */
  readonly canOpen: (index: number) => boolean;
  readonly levelAt: (index: number) => Row['level'] | undefined;
  readonly keyAt: (index: number) => string | undefined;
  /** The index of the row with that key; -1 where there is none. */
  readonly indexOf: (key: string) => number;
  /** Keys of the rows that have to be opened for the row with that key to be there: of its call, and of its round. */
  readonly hiding: (key: string) => readonly string[];
}

/** A block as it is shown. `rounds`: those of its lines, where some are closed; else they are found when asked for. */
export interface Shown extends Picked {
  readonly rounds?: readonly Round[];
}

/** Which calls and rounds differ from their default: keys of calls, and in `collapsed` of the rows that head a round too. */
export interface OpenCalls {
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

/** Whether a call is open in a view. By default those are that may ask, or did. */
function isExpanded(call: Call, view: OpenCalls): boolean {
  if (view.collapsed.has(call.key)) return false;
  return mayAsk(call.method) || call.questions.length > 0 || view.expanded.has(call.key);
}

/** The rounds of a block's lines that are shown. */
export function roundsIn({ block, lines, rounds }: Shown): readonly Round[] {
  return rounds ?? (block.kind === 'call' ? roundsOf(block, lines) : none);
}

const none: readonly never[] = [];

/** The rows of the blocks that are shown. Costs what blocks there are, not what lines. */
export function rowList(blocksPicked: readonly Picked[], view: OpenCalls): RowList {
  const picked = view.collapsed.size === 0 ? blocksPicked : blocksPicked.map((it) => shownOf(it, view));
  const starts = new Int32Array(picked.length + 1);
  for (let i = 0; i < picked.length; i++) starts[i + 1] = starts[i]! + rowsIn(picked[i]!, view);
  const { length: blocks } = picked;
  const length = starts[blocks]!;
  const blockAt = blockFinder(starts);
  const lineAt = (index: number) => {
    if (index < 0 || index >= length) return undefined;
    const at = blockAt(index);
    const { block, lines } = picked[at]!;
    if (block.kind === 'loose') return block.line;
    const place = index - starts[at]!;
    return block.lines[lines ? lines[place]! : place];
  };
  const callAt = (index: number) => {
    if (index < 0 || index >= length) return undefined;
    const { block } = picked[blockAt(index)]!;
    return block.kind === 'call' ? block : undefined;
  };
  const isTop = (index: number) => index >= 0 && index < length && starts[blockAt(index)] === index;
  const isClosed = (index: number) => {
    if (!isTop(index)) return false;
    const at = blockAt(index);
    return starts[at + 1]! - index === 1 && sizeOf(picked[at]!) > 1;
  };
  const roundOf = (index: number) => {
    if (index < 0 || index >= length) return undefined;
    const at = blockAt(index);
    const place = index - starts[at]!;
    const round = place === 0 ? undefined : roundAt(roundsIn(picked[at]!), place);
    return round?.from === place ? round : undefined;
  };
  const list: RowList = {
    length,
    blocks: picked,
    starts,
    lineAt,
    callAt,
    questionAt(index) {
      const line = lineAt(index);
      if (line?.question === undefined) return undefined;
      const { block } = picked[blockAt(index)]!;
      return block.kind === 'call' ? questionsOf(block).get(line.question) : block.question;
    },
    isTop,
    isClosed,
    roundOf,
    canOpen: (index) => isClosed(index) || roundOf(index)?.hidden !== undefined,
    levelAt(index) {
      if (index < 0 || index >= length) return undefined;
      const at = blockAt(index);
      const place = index - starts[at]!;
      return place === 0 ? 1 : isInside(roundsIn(picked[at]!), place) ? 3 : 2;
    },
    keyAt(index) {
      if (index < 0 || index >= length) return undefined;
      const at = blockAt(index);
      const { block, lines } = picked[at]!;
      if (block.kind === 'loose') return block.line.key;
      const place = index - starts[at]!;
      return place === 0 ? block.key : block.lines[lines ? lines[place]! : place]!.key;
    },
    at(index) {
      const line = lineAt(index);
      if (!line) return undefined;
      const at = blockAt(index);
      const shown = picked[at]!;
      const { block } = shown;
      const place = { posInSet: at + 1, setSize: blocks };
      if (block.kind === 'loose') return looseRow(block, place);
      if (index !== starts[at]) return innerRow(block, shown, line, index - starts[at]!);
      const size = sizeOf(picked[at]!);
      return headRow(block, line, place, size > 1 ? starts[at + 1]! - starts[at]! > 1 : undefined);
    },
    indexOf(key) {
      for (const at of blocksWith(picked, key)) {
        const { block, lines } = picked[at]!;
        const start = starts[at]!;
        if (block.key === key) return start;
        if (block.kind === 'loose') continue;
        for (let place = 1; place < starts[at + 1]! - start; place++)
          if (block.lines[lines ? lines[place]! : place]!.key === key) return start + place;
      }
      return -1;
    },
    hiding(key) {
      for (const at of blocksWith(picked, key)) {
        const { block } = picked[at]!;
        if (block.kind === 'loose' || block.key === key) continue;
        const line = block.lines.findIndex((it) => it.key === key);
        if (line < 0) continue;
        const rounds = roundsIn(picked[at]!).filter(({ hidden }) => hidden?.includes(line));
        const keys = rounds.map((round) => round.key);
        return isClosed(starts[at]!) ? [block.key, ...keys] : keys;
      }
      return [];
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield list.at(index)!;
    },
  };
  return list;
}

/** The blocks that may hold the row with that key. */
function* blocksWith(picked: readonly Picked[], key: string): Iterable<number> {
  const seq = Number.parseInt(key, 10);
  for (let at = 0; at < picked.length; at++) {
    const { block } = picked[at]!;
    // The lines of a call stand in the order of the recording.
    if (block.key === key) yield at;
    else if (block.kind === 'call' && block.lines[0]!.seq <= seq && block.lines[block.lines.length - 1]!.seq >= seq) yield at;
  }
}

function sizeOf({ block, lines }: Picked): number {
  return block.kind === 'loose' ? 1 : (lines?.length ?? block.lines.length);
}

function rowsIn(picked: Picked, view: OpenCalls): number {
  const size = sizeOf(picked);
  return picked.block.kind === 'loose' || size <= 1 || isExpanded(picked.block, view) ? size : 1;
}

function shownOf(picked: Picked, { collapsed }: OpenCalls): Shown {
  const { block, lines } = picked;
  if (block.kind !== 'call' || block.questions.length < 2) return picked;
  const shown = withoutClosed(block, lines, collapsed);
  return shown.lines === lines ? picked : { block, ...shown };
}

function isInside(rounds: readonly Round[], place: number): boolean {
  const round = roundAt(rounds, place);
  return round !== undefined && round.from !== place;
}

type Place = Pick<Row, 'posInSet' | 'setSize'>;

function looseRow(block: Extract<Picked['block'], { kind: 'loose' }>, place: Place): Row {
  const { line, question } = block;
  const name = rowName(line, undefined, question);
  return { ...plain, key: line.key, level: 1, name, block, call: undefined, line, question, ...place };
}

function headRow(call: Call, line: Line, place: Place, expanded: boolean | undefined): Row {
  const name = rowName(line, call);
  return {
    ...plain,
    key: call.key,
    level: 1,
    name,
    block: call,
    call,
    head: true,
    line,
    question: undefined,
    ...place,
    expanded,
  };
}

const plain = { head: false, round: undefined, expanded: undefined } as const;

/** A call that does not change keeps its rows. */
const kept = new WeakMap<readonly unknown[], { readonly call: Call; readonly rows: Map<number, Row> }>();

function innerRow(call: Call, shown: Shown, line: Line, place: number): Row {
  const owner = shown.lines ?? call.lines;
  let known = kept.get(owner);
  if (known?.call !== call) {
    known = { call, rows: new Map() };
    kept.set(owner, known);
  }
  const before = known.rows.get(place);
  if (before) return before;
  const asked = line.question === undefined ? undefined : questionsOf(call).get(line.question);
  const rounds = roundsIn(shown);
  const round = roundAt(rounds, place);
  const heads = round?.from === place;
  const row: Row = {
    key: line.key,
    level: round && !heads ? 3 : 2,
    name: rowName(line, undefined, asked),
    block: call,
    call,
    head: false,
    line,
    question: line.kind === 'question' ? asked : undefined,
    round: heads ? round : undefined,
    ...(round && !heads
      ? { posInSet: place - round.from, setSize: round.to - round.from - 1 }
      : { posInSet: place - insideBefore(rounds, place), setSize: owner.length - 1 - insideBefore(rounds, owner.length) }),
    expanded: heads ? (round.hidden ? false : round.to - round.from > 1 || undefined) : undefined,
  };
  known.rows.set(place, row);
  return row;
}
