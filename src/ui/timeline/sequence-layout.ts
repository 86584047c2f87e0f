import type { Call, Line, Question } from '../../timeline/model.ts';
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

/** The same for the rows of one block, by their place in it. */
interface BlockLayout {
  readonly heights: readonly number[];
  readonly waited: Uint8Array | undefined;
  readonly rounds: readonly (readonly [place: number, round: RoundFacts])[];
  /** Where nothing came for long, as far as the block itself tells: the place, and when something came before. */
  readonly silences: readonly (readonly [place: number, time: number, before: number])[];
  /** When the last of its rows was. */
  readonly latest: number;
}

const waitedWords: readonly Waited[] = ['none', 'before', 'after', 'through'];

/** By what is wrong, then by a block or the choice of its lines: what does not change is not laid out again. */
const kept = new WeakMap<
  Findings,
  { readonly open: WeakMap<object, BlockLayout>; readonly closed: WeakMap<object, BlockLayout> }
>();

/** Lays out all rows. Costs what blocks there are, and the lines of those that changed. */
export function layOut(rows: RowList, findings: Findings): Layout {
  const all = new Int32Array(rows.length);
  const waits: (Uint8Array | undefined)[] = [];
  const gaps = new Map<number, number>();
  const rounds = new Map<number, RoundFacts>();
  let known = kept.get(findings);
  if (!known) {
    known = { open: new WeakMap(), closed: new WeakMap() };
    kept.set(findings, known);
  }
  let latest = Number.POSITIVE_INFINITY;
  rows.blocks.forEach((picked, at) => {
    const start = rows.starts[at]!;
    const count = rows.starts[at + 1]! - start;
    const closed = rows.isClosed(start);
    const owner = picked.lines ?? picked.block;
    const map = closed ? known.closed : known.open;
    // A line by itself is laid out sooner than looked up.
    let block = picked.block.kind === 'loose' ? undefined : map.get(owner);
    if (!block) {
      block = layOutBlock(picked, count, closed, findings);
      if (picked.block.kind === 'call') map.set(owner, block);
    }
    all.set(block.heights, start);
    waits.push(block.waited);
    for (const [place, round] of block.rounds) rounds.set(start + place, round);
    for (const [place, time, before] of block.silences) {
      const silence = time - Math.max(before, at === 0 && place > 0 ? before : latest);
      if (silence < longSilence) continue;
      gaps.set(start + place, silence);
      all[start + place]! += heights.gapMark;
    }
    latest = Math.max(at === 0 ? Number.NEGATIVE_INFINITY : latest, block.latest);
  });
  let hint = 0;
  return {
    heights: all,
    gaps,
    rounds,
    waited(index) {
      if (!(index >= rows.starts[hint]! && index < rows.starts[hint + 1]!)) hint = blockOf(rows.starts, index);
      return waitedWords[waits[hint]?.[index - rows.starts[hint]!] ?? 0]!;
    },
  };
}

function layOutBlock({ block, lines }: Picked, count: number, closed: boolean, findings: Findings): BlockLayout {
  const call = block.kind === 'call' ? block : undefined;
  const own: number[] = [];
  const walk = call && callWalk(call);
  const waited = walk && new Uint8Array(count);
  const rounds: [number, RoundFacts][] = [];
  const silences: [number, number, number][] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place++) {
    const line = block.kind === 'loose' ? block.line : block.lines[lines ? lines[place]! : place]!;
    const question = line.kind === 'question' && line.question !== undefined ? questionOf(block, line.question) : undefined;
    const round = question && walk?.round(question);
    if (round) rounds.push([place, round]);
    if (walk && waited) waited[place] = waitedWords.indexOf(walk.waited(line));
    if (place === 0 || line.time - latest >= longSilence) silences.push([place, line.time, latest]);
    latest = Math.max(latest, line.time, (closed && call?.ended) || 0);
    const top = place === 0;
    const strip = !closed && question !== undefined && (question.status === 'open' || isTied(question));
    own.push(
      !call && line.kind === 'note'
        ? heights.note
        : (top && call ? heights.header : 0) +
            (closed ? 0 : line.kind === 'fault' ? heights.fault : heights.line) +
            (top && call && !closed ? heights.border : 0) +
            (round ? heights.round : 0) +
            (strip ? heights.strip : 0) +
            (!closed && findings.has(line.seq) ? heights.strip : 0) +
            (top ? heights.border : 0) +
            (place === count - 1 ? heights.border + heights.gap : 0),
    );
  }
  return { heights: own, waited, rounds, silences, latest };
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

interface CallWalk {
  round(question: Question): RoundFacts | undefined;
  waited(line: Line): Waited;
}

/** Goes along the lines of a call: where its rounds begin, and when the person was waited for. Undefined where there is nothing to tell. */
function callWalk(call: Call): CallWalk | undefined {
  if (call.questions.length < 2 && call.waits.length === 0) return undefined;
  const counts = new Map<number, number>();
  for (const { round } of call.questions) counts.set(round, (counts.get(round) ?? 0) + 1);
  let current: number | undefined;
  let wait = 0;
  let waits = false;
  return {
    round(question) {
      if (call.questions.length < 2 || question.round === current) return undefined;
      current = question.round;
      return { number: question.round, questions: counts.get(question.round) ?? 1 };
    },
    waited(line) {
      const { time } = line;
      while (wait < call.waits.length && (call.waits[wait]![1] ?? Number.POSITIVE_INFINITY) <= time) wait += 1;
      const span = call.waits[wait];
      const before = waits;
      waits = span !== undefined && (span[0] < time || (span[0] === time && line.kind === 'question'));
      return before ? (waits ? 'through' : 'before') : waits ? 'after' : 'none';
    },
  };
}
