import type { Call, Loose, Question } from '../../timeline/model.ts';
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

/** Lays out all rows in one pass. Who was waited for is found when a row is looked at: few ever are. */
export function layOut(rows: RowList, findings: Findings): Layout {
  const { blocks, starts } = rows;
  const all = new Int32Array(rows.length);
  const gaps = new Map<number, number>();
  const rounds = new Map<number, RoundFacts>();
  const anyFindings = findings.size > 0;
  let latest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < blocks.length; at++) {
    const { block, lines } = blocks[at]!;
    const start = starts[at]!;
    const end = starts[at + 1]!;
    const call = block.kind === 'call' ? block : undefined;
    const closed = rows.isClosed(start);
    const own = call?.lines;
    const roundOf = call && call.questions.length > 1 ? rounder(call) : undefined;
    for (let index = start; index < end; index++) {
      const top = index === start;
      const line = own ? own[lines ? lines[index - start]! : index - start]! : (block as Loose).line;
      const question = line.kind === 'question' && line.question !== undefined ? questionOf(block, line.question) : undefined;
      const round = question && roundOf?.(question);
      if (round) rounds.set(index, round);
      const silence = line.time - latest;
      const silent = silence >= longSilence;
      if (silent) gaps.set(index, silence);
      latest = Math.max(index === 0 ? Number.NEGATIVE_INFINITY : latest, line.time, (closed && call?.ended) || 0);
      const gap = silent ? heights.gapMark : 0;
      if (!call && line.kind === 'note') {
        all[index] = gap + heights.note;
        continue;
      }
      const strip = !closed && question !== undefined && (question.status === 'open' || isTied(question));
      all[index] =
        gap +
        (top && call ? heights.header : 0) +
        (closed ? 0 : line.kind === 'fault' ? heights.fault : heights.line) +
        (top && call && !closed ? heights.border : 0) +
        (round ? heights.round : 0) +
        (strip ? heights.strip : 0) +
        (!closed && anyFindings && findings.has(line.seq) ? heights.strip : 0) +
        (top ? heights.border : 0) +
        (index === end - 1 ? heights.border + heights.gap : 0);
    }
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
