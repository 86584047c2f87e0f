import type { Call, Line, Loose, Question } from '../../timeline/model.ts';
import type { Picked } from '../../timeline/pick.ts';
import { questionsOf, type RowList } from '../../timeline/row-list.ts';
import { heights } from './row-height.ts';

export interface RoundFacts {
  readonly number: number;
  readonly questions: number;
}

export type Waited = 'none' | 'before' | 'after' | 'through';

/** Silence from here on is worth a word, in milliseconds. */
const longSilence = 10_000;

/** How high rows are, and what stands beside them, by their index. */
export interface Layout {
  readonly heights: Int32Array;
  readonly waited: (index: number) => Waited;
  readonly gaps: ReadonlyMap<number, number>;
  readonly rounds: ReadonlyMap<number, RoundFacts>;
}

type Findings = ReadonlyMap<number, unknown>;

const waitedWords: readonly Waited[] = ['none', 'before', 'after', 'through'];

/** The rows of one block by themselves, by their place in it. */
interface BlockLayout {
  readonly rounds: readonly (readonly [place: number, round: RoundFacts])[];
  /** Where nothing came for long within it: the place, and when something came before. */
  readonly silences: readonly (readonly [place: number, before: number])[];
  /** When the first and the last of its rows were. */
  readonly first: number;
  readonly latest: number;
}

/** That of a call that is shown whole. */
interface KeptLayout extends BlockLayout {
  readonly heights: readonly number[];
}

/** By what is wrong, then by a call that is shown whole: what does not change is not laid out again. */
const kept = new WeakMap<Findings, { readonly open: WeakMap<Call, KeptLayout>; readonly closed: WeakMap<Call, KeptLayout> }>();

const none: readonly never[] = [];

/** The last layout of rows that a filter hid for a while. */
const layouts = new WeakMap<RowList, { readonly findings: Findings; readonly layout: Layout }>();

/** Lays out all rows. Who was waited for is found when a row is looked at: few ever are. */
export function layOut(rows: RowList, findings: Findings): Layout {
  const before = layouts.get(rows);
  if (before?.findings === findings) return before.layout;
  const layout = newLayout(rows, findings);
  layouts.set(rows, { findings, layout });
  return layout;
}

function newLayout(rows: RowList, findings: Findings): Layout {
  const { blocks, starts } = rows;
  const all = new Int32Array(rows.length);
  const gaps = new Map<number, number>();
  const rounds = new Map<number, RoundFacts>();
  const known = kept.get(findings) ?? { open: new WeakMap(), closed: new WeakMap() };
  kept.set(findings, known);
  let latest = Number.POSITIVE_INFINITY;
  const silent = (index: number, silence: number) => {
    if (silence < longSilence) return;
    gaps.set(index, silence);
    all[index]! += heights.gapMark;
  };
  for (let at = 0; at < blocks.length; at++) {
    const picked = blocks[at]!;
    const start = starts[at]!;
    const closed = rows.isClosed(start);
    const call = picked.block.kind === 'call' && !picked.lines ? picked.block : undefined;
    const count = starts[at + 1]! - start;
    let block: BlockLayout;
    if (call) {
      const map = closed ? known.closed : known.open;
      let whole = map.get(call);
      if (!whole) {
        const own = new Array<number>(count);
        whole = { heights: own, ...layOutBlock(picked, count, closed, findings, own, 0) };
        map.set(call, whole);
      }
      all.set(whole.heights, start);
      block = whole;
    } else block = layOutBlock(picked, count, closed, findings, all, start);
    for (const [place, round] of block.rounds) rounds.set(start + place, round);
    silent(start, block.first - latest);
    for (const [place, before] of block.silences) {
      const time = lineAt(picked, place).time;
      silent(start + place, time - (at === 0 ? before : Math.max(before, latest)));
    }
    latest = at === 0 ? block.latest : Math.max(latest, block.latest);
  }
  const waits = new Map<number, Uint8Array | undefined>();
  return {
    heights: all,
    gaps,
    rounds,
    waited(index) {
      const at = blockOf(starts, index);
      if (!waits.has(at)) waits.set(at, waitsOf(blocks[at]!, starts[at + 1]! - starts[at]!));
      return waitedWords[waits.get(at)?.[index - starts[at]!] ?? 0]!;
    },
  };
}

function lineAt({ block, lines }: Picked, place: number): Line {
  return block.kind === 'loose' ? block.line : block.lines[lines ? lines[place]! : place]!;
}

/** Writes the heights from `start` on. */
function layOutBlock(
  picked: Picked,
  count: number,
  closed: boolean,
  findings: Findings,
  heightsOf: number[] | Int32Array,
  start: number,
): BlockLayout {
  const { block, lines } = picked;
  const call = block.kind === 'call' ? block : undefined;
  const own = call?.lines;
  const found = findings.size > 0 && !closed;
  const roundOf = call && call.questions.length > 1 ? rounder(call) : undefined;
  let rounds: [number, RoundFacts][] | undefined;
  let silences: [number, number][] | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place++) {
    const line = own ? own[lines ? lines[place]! : place]! : (block as Loose).line;
    const top = place === 0;
    const question = line.kind === 'question' && line.question !== undefined ? questionOf(block, line.question) : undefined;
    const round = question && roundOf?.(question);
    if (round) {
      rounds ??= [];
      rounds.push([place, round]);
    }
    if (!top && line.time - latest >= longSilence) {
      silences ??= [];
      silences.push([place, latest]);
    }
    latest = Math.max(latest, line.time, (closed && call?.ended) || 0);
    const strip = !closed && question !== undefined && (question.status === 'open' || isTied(question));
    heightsOf[start + place] =
      !call && line.kind === 'note'
        ? heights.note
        : (top && call ? heights.header : 0) +
          (closed ? 0 : line.kind === 'fault' ? heights.fault + (line.cameBack === undefined ? 0 : heights.line) : heights.line) +
          (top && call && !closed ? heights.border : 0) +
          (round ? heights.round : 0) +
          (strip ? heights.strip : 0) +
          (found && findings.has(line.seq) ? heights.strip : 0) +
          (top ? heights.border : 0) +
          (place === count - 1 ? heights.border + heights.gap : 0);
  }
  return { rounds: rounds ?? none, silences: silences ?? none, first: lineAt(picked, 0).time, latest };
}

function questionOf(block: Picked['block'], key: string): Question | undefined {
  return block.kind === 'call' ? questionsOf(block).get(key) : block.question;
}

function blockOf(starts: Int32Array, index: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether how a question was tied to its call is to be said aloud. */
export function isTied(question: Question | undefined): boolean {
  return question !== undefined && question.status !== 'open' && isLoose(question);
}

function isLoose({ attribution }: Question): boolean {
  return attribution === 'only-open-call' || attribution === 'ambiguous' || attribution === 'none';
}

/** Tells of the questions of a call, in their order, where a round begins. */
function rounder(call: Call): (question: Question) => RoundFacts | undefined {
  const counts = new Map<number, number>();
  for (const { round } of call.questions) counts.set(round, (counts.get(round) ?? 0) + 1);
  let current: number | undefined;
  return (question) => {
    if (question.round === current) return undefined;
    current = question.round;
    return { number: question.round, questions: counts.get(question.round) ?? 1 };
  };
}

/** When the person was waited for, along the rows of a block: indexes of `waitedWords`. Undefined where there is nothing to tell. */
function waitsOf({ block, lines }: Picked, count: number): Uint8Array | undefined {
  if (block.kind === 'loose' || block.waits.length === 0) return undefined;
  const out = new Uint8Array(count);
  const own = block.lines;
  let wait = 0;
  let waits = false;
  for (let place = 0; place < count; place++) {
    const { time, kind } = own[lines ? lines[place]! : place]!;
    while (wait < block.waits.length && (block.waits[wait]![1] ?? Number.POSITIVE_INFINITY) <= time) wait += 1;
    const span = block.waits[wait];
    const before = waits;
    waits = span !== undefined && (span[0] < time || (span[0] === time && kind === 'question'));
    out[place] = (before ? 1 : 0) + (waits ? 2 : 0);
  }
  return out;
}
