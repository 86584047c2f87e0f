import type { Call, Line } from './model.ts';
import { questionsOf } from './questions.ts';

/** A round among the lines of a call that are shown: its first question heads it, and what came until it was over is inside. */
export interface Round {
  /** Key of the line that heads it. */
  readonly key: string;
  readonly number: number;
  /** How many questions it has, whether their lines are shown or not. */
  readonly questions: number;
  /** Places among the lines that are shown: of its first line, and behind its last one. */
  readonly from: number;
  readonly to: number;
  /** How many lines that are shown are inside of the rounds before it. */
  readonly before: number;
  /** Where it is closed, what is left out of those lines: indexes of lines of the call. Undefined where it is open. */
  readonly hidden: readonly number[] | undefined;
  /** Time of its last line, shown or not, in milliseconds since the epoch. */
  readonly latest: number;
}

/** The lines of a call that are shown (indexes; undefined for all), and the rounds among them, in their order. */
export interface Rounds {
  readonly lines: readonly number[] | undefined;
  readonly rounds: readonly Round[];
}

const none: readonly Round[] = [];

/** By the lines that are shown. */
const known = new WeakMap<readonly unknown[], { readonly call: Call; readonly rounds: readonly Round[] }>();

/** The rounds of a call, all open. Of a call with one question there is nothing to group. */
export function roundsOf(call: Call, lines: readonly number[] | undefined): readonly Round[] {
  if (call.questions.length < 2) return none;
  const owner = lines ?? call.lines;
  const before = known.get(owner);
  if (before?.call === call) return before.rounds;
  const rounds = findRounds(call, lines);
  known.set(owner, { call, rounds });
  return rounds;
}

/** The same without the lines inside those rounds whose key is among `collapsed`. */
export function withoutClosed(call: Call, lines: readonly number[] | undefined, collapsed: ReadonlySet<string>): Rounds {
  const all = roundsOf(call, lines);
  if (!all.some((round) => isClosed(round, collapsed))) return { lines, rounds: all };
  const shown: number[] = [];
  const rounds: Round[] = [];
  const length = lines?.length ?? call.lines.length;
  const indexes = (from: number, to: number) =>
    lines ? lines.slice(from, to) : Array.from({ length: to - from }, (_, at) => from + at);
  let place = 0;
  let before = 0;
  for (const round of all) {
    for (const index of indexes(place, round.from)) shown.push(index);
    const from = shown.length;
    const [head, ...inside] = indexes(round.from, round.to);
    shown.push(head!);
    const closed = isClosed(round, collapsed);
    if (!closed) for (const index of inside) shown.push(index);
    rounds.push({ ...round, from, to: shown.length, before, hidden: closed ? inside : undefined });
    before += shown.length - from - 1;
    place = round.to;
  }
  for (const index of indexes(place, length)) shown.push(index);
  return { lines: shown, rounds };
}

/** The round a place is in; its head is in it. */
export function roundAt(rounds: readonly Round[], place: number): Round | undefined {
  const round = lastFrom(rounds, place);
  return round && place < round.to ? round : undefined;
}

/** How many lines are inside of rounds, but do not head them, before a place that is not. */
export function insideBefore(rounds: readonly Round[], place: number): number {
  const round = lastFrom(rounds, place);
  if (!round) return 0;
  return round.from === place ? round.before : round.before + round.to - round.from - 1;
}

/** The last round that begins there or before. */
function lastFrom(rounds: readonly Round[], place: number): Round | undefined {
  let low = 0;
  let high = rounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rounds[middle]!.from <= place) low = middle;
    else high = middle - 1;
  }
  const round = rounds[low];
  return round && place >= round.from ? round : undefined;
}

function isClosed({ key, from, to }: Round, collapsed: ReadonlySet<string>): boolean {
  return to - from > 1 && collapsed.has(key);
}

function findRounds(call: Call, lines: readonly number[] | undefined): readonly Round[] {
  const own = call.lines;
  const length = lines?.length ?? own.length;
  const lineAt = (place: number) => own[lines ? lines[place]! : place]!;
  const questions = questionsOf(call);
  const all = factsOf(call);
  const roundOf = (line: Line) => (line.question === undefined ? undefined : questions.get(line.question)?.round);
  const rounds: Round[] = [];
  let current: { readonly key: string; readonly number: number; readonly from: number; to: number; latest: number } | undefined;
  let before = 0;
  const end = () => {
    if (!current) return;
    rounds.push({ ...current, questions: all.get(current.number)!.questions, before, hidden: undefined });
    before += current.to - current.from - 1;
  };
  for (let place = 1; place < length; place++) {
    const line = lineAt(place);
    const number = roundOf(line);
    if (line.kind === 'question' && number !== undefined && number !== current?.number) {
      end();
      current = { key: line.key, number, from: place, to: place + 1, latest: line.time };
    } else if (current && (number === current.number || line.time < all.get(current.number)!.over)) {
      current.to = place + 1;
      current.latest = line.time;
    }
  }
  end();
  return rounds;
}

interface Facts {
  readonly questions: number;
  readonly over: number;
}

const facts = new WeakMap<Call['questions'], ReadonlyMap<number, Facts>>();

/** By its number: how many questions a round has, and when the last of them was over; never, while one is open. */
function factsOf({ questions }: Call): ReadonlyMap<number, Facts> {
  const before = facts.get(questions);
  if (before) return before;
  const rounds = new Map<number, Facts>();
  for (const { round, ended = Number.POSITIVE_INFINITY } of questions) {
    const it = rounds.get(round) ?? { questions: 0, over: Number.NEGATIVE_INFINITY };
    rounds.set(round, { questions: it.questions + 1, over: Math.max(it.over, ended) });
  }
  facts.set(questions, rounds);
  return rounds;
}
