import { mayAsk } from './call-state.ts';
import type { Call, Line, Question } from './model.ts';
import type { Picked } from './pick.ts';
import { rowName } from './row-name.ts';
import type { Row } from './rows.ts';

/** Rows that are made when they are asked for: of a long recording few are ever seen. */
export interface RowList extends Iterable<Row> {
  readonly length: number;
  /** The blocks they are made of, and the index of each one's first row; one more tells where the last one ends. */
  readonly blocks: readonly Picked[];
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
  readonly keyAt: (index: number) => string | undefined;
  /** The index of the row with that key; -1 where there is none. */
  readonly indexOf: (key: string) => number;
}

/** Which calls differ from their default. */
export interface OpenCalls {
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

/** Whether a call is open in a view. By default those are that may ask, or did. */
function isExpanded(call: Call, view: OpenCalls): boolean {
  if (view.collapsed.has(call.key)) return false;
  return mayAsk(call.method) || call.questions.length > 0 || view.expanded.has(call.key);
}

/** The rows of the blocks that are shown. Costs what blocks there are, not what lines. */
export function rowList(picked: readonly Picked[], view: OpenCalls): RowList {
  const starts = new Int32Array(picked.length + 1);
  for (let i = 0; i < picked.length; i++) starts[i + 1] = starts[i]! + rowsIn(picked[i]!, view);
  const { length: blocks } = picked;
  const length = starts[blocks]!;
  let hint = 0;
  /** The block a row is in. Rows are mostly asked for one after the other. */
  const blockAt = (index: number) => {
    if (index >= starts[hint]! && index < starts[hint + 1]!) return hint;
    if (hint + 1 < blocks && index >= starts[hint + 1]! && index < starts[hint + 2]!) return ++hint;
    let low = 0;
    let high = blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    hint = low;
    return low;
  };
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
    isClosed: (index) => {
      if (!isTop(index)) return false;
      const at = blockAt(index);
      return starts[at + 1]! - index === 1 && sizeOf(picked[at]!) > 1;
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
      const { block, lines } = picked[at]!;
      const place = { posInSet: at + 1, setSize: blocks };
      if (block.kind === 'loose') return looseRow(block, place);
      if (index !== starts[at]) return innerRow(block, lines, line, index - starts[at]!);
      const size = sizeOf(picked[at]!);
      return headRow(block, line, place, size > 1 ? starts[at + 1]! - starts[at]! > 1 : undefined);
    },
    indexOf(key) {
      const seq = Number.parseInt(key, 10);
      for (let at = 0; at < blocks; at++) {
        const { block, lines } = picked[at]!;
        const start = starts[at]!;
        if (block.key === key) return start;
        // The lines of a call stand in the order of the recording.
        if (block.kind === 'loose' || block.lines[0]!.seq > seq || block.lines[block.lines.length - 1]!.seq < seq) continue;
        for (let place = 1; place < starts[at + 1]! - start; place++)
          if (block.lines[lines ? lines[place]! : place]!.key === key) return start + place;
      }
      return -1;
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield list.at(index)!;
    },
  };
  return list;
}

function sizeOf({ block, lines }: Picked): number {
  return block.kind === 'loose' ? 1 : (lines?.length ?? block.lines.length);
}

function rowsIn(picked: Picked, view: OpenCalls): number {
  const size = sizeOf(picked);
  return picked.block.kind === 'loose' || size <= 1 || isExpanded(picked.block, view) ? size : 1;
}

type Place = Pick<Row, 'posInSet' | 'setSize'>;

function looseRow(block: Extract<Picked['block'], { kind: 'loose' }>, place: Place): Row {
  const { line, question } = block;
  const name = rowName(line, undefined, question);
  return { key: line.key, level: 1, name, block, call: undefined, head: false, line, question, ...place, expanded: undefined };
}

function headRow(call: Call, line: Line, place: Place, expanded: boolean | undefined): Row {
  const name = rowName(line, call);
  return { key: call.key, level: 1, name, block: call, call, head: true, line, question: undefined, ...place, expanded };
}

/** A call that does not change keeps its rows. */
const kept = new WeakMap<readonly unknown[], { readonly call: Call; readonly rows: Map<number, Row> }>();

function innerRow(call: Call, picked: readonly number[] | undefined, line: Line, place: number): Row {
  const owner = picked ?? call.lines;
  let known = kept.get(owner);
  if (known?.call !== call) {
    known = { call, rows: new Map() };
    kept.set(owner, known);
  }
  const before = known.rows.get(place);
  if (before) return before;
  const asked = line.question === undefined ? undefined : questionsOf(call).get(line.question);
  const row: Row = {
    key: line.key,
    level: 2,
    name: rowName(line, undefined, asked),
    block: call,
    call,
    head: false,
    line,
    question: line.kind === 'question' ? asked : undefined,
    posInSet: place,
    setSize: owner.length - 1,
    expanded: undefined,
  };
  known.rows.set(place, row);
  return row;
}

const byKey = new WeakMap<Call['questions'], ReadonlyMap<string, Question>>();

/** A call's questions by key. */
export function questionsOf({ questions }: Call): ReadonlyMap<string, Question> {
  let known = byKey.get(questions);
  if (!known) {
    known = new Map(questions.map((it) => [it.key, it]));
    byKey.set(questions, known);
  }
  return known;
}
