import { blockFinder } from '../../timeline/block-finder.ts';
import type { Call, Line, Loose, Question } from '../../timeline/model.ts';
import type { Picked } from '../../timeline/pick.ts';
import { questionsOf } from '../../timeline/questions.ts';
import { type RowList, roundsIn, type Shown } from '../../timeline/row-list.ts';
import { heights } from './row-height.ts';

export type Waited = 'none' | 'before' | 'after' | 'through';

/** Silence from here on is worth a word, in milliseconds. */
const longSilence = 10_000;

/** How high rows are, and what stands beside them, by their index. */
export interface Layout {
  readonly heights: Int32Array;
  readonly waited: (index: number) => Waited;
  readonly gaps: ReadonlyMap<number, number>;
}

type Findings = ReadonlyMap<number, unknown>;

const waitedWords: readonly Waited[] = ['none', 'before', 'after', 'through'];

/** The rows of one block by themselves, by their place in it. */
interface BlockLayout {
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
    silent(start, block.first - latest);
    for (const [place, before] of block.silences) {
      const time = lineAt(picked, place).time;
      silent(start + place, time - (at === 0 ? before : Math.max(before, latest)));
    }
    latest = at === 0 ? block.latest : Math.max(latest, block.latest);
  }
  const blockAt = blockFinder(starts);
  const waits = new Map<number, Uint8Array | undefined>();
  return {
    heights: all,
    gaps,
    waited(index) {
      const at = blockAt(index);
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
  picked: Shown,
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
  const rounds = closed ? [] : roundsIn(picked);
  let next = 0;
  let silences: [number, number][] | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place++) {
    const line = own ? own[lines ? lines[place]! : place]! : (block as Loose).line;
    const top = place === 0;
    const question = line.kind === 'question' && line.question !== undefined ? questionOf(block, line.question) : undefined;
    const round = rounds[next]?.from === place ? rounds[next++] : undefined;
    const alone = closed || round?.hidden !== undefined;
    if (!top && line.time - latest >= longSilence) {
      silences ??= [];
      silences.push([place, latest]);
    }
    latest = Math.max(latest, line.time, (closed && call?.ended) || (round?.hidden ? round.latest : 0));
    const strip = !alone && question !== undefined && (question.status === 'open' || isTied(question));
    heightsOf[start + place] =
      !call && line.kind === 'note'
        ? heights.note
        : (top && call ? heights.header : 0) +
          (alone ? 0 : line.kind === 'fault' ? heights.fault + (line.cameBack === undefined ? 0 : heights.line) : heights.line) +
          (top && call && !closed ? heights.border : 0) +
          (round ? heights.round : 0) +
          (strip ? heights.strip : 0) +
          (found && !alone && findings.has(line.seq) ? heights.strip : 0) +
          (top ? heights.border : 0) +
          (place === count - 1 ? heights.border + heights.gap : 0);
  }
  return { silences: silences ?? none, first: lineAt(picked, 0).time, latest };
}

function questionOf(block: Picked['block'], key: string): Question | undefined {
  return block.kind === 'call' ? questionsOf(block).get(key) : block.question;
}

/** Whether how a question was tied to its call is to be said aloud. */
export function isTied(question: Question | undefined): boolean {
  return question !== undefined && question.status !== 'open' && isLoose(question);
}

function isLoose({ attribution }: Question): boolean {
  return attribution === 'only-open-call' || attribution === 'ambiguous' || attribution === 'none';
}

/** When the person was waited for, along the rows of a block: indexes of `waitedWords`. Undefined where there is nothing to tell. */
function waitsOf(picked: Shown, count: number): Uint8Array | undefined {
  const { block, lines } = picked;
  if (block.kind === 'loose' || block.waits.length === 0) return undefined;
  const out = new Uint8Array(count);
  const own = block.lines;
  const rounds = roundsIn(picked);
  let next = 0;
  let wait = 0;
  let waits = false;
  const waitAt = (time: number) => {
    while (wait < block.waits.length && (block.waits[wait]![1] ?? Number.POSITIVE_INFINITY) <= time) wait += 1;
    return block.waits[wait];
  };
  for (let place = 0; place < count; place++) {
    const { time, kind } = own[lines ? lines[place]! : place]!;
    const span = waitAt(time);
    const before = waits;
    waits = span !== undefined && (span[0] < time || (span[0] === time && kind === 'question'));
    out[place] = (before ? 1 : 0) + (waits ? 2 : 0);
    const round = rounds[next]?.from === place ? rounds[next++] : undefined;
    if (!round?.hidden) continue;
    // Past a closed round the line says whether the person was waited for in it; behind it, whether they still are.
    if (waits) out[place] = 3;
    const after = waitAt(round.latest);
    waits = after !== undefined && after[0] < round.latest;
  }
  return out;
}
