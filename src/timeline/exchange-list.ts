import type { TimeSpan } from './axis.ts';
import { blockFinder } from './block-finder.ts';
import { isMoment } from './fold-mark.ts';
import type { Call } from './model.ts';
import { roundAt } from './rounds.ts';
import { type RowList, roundsIn, type Shown } from './row-list.ts';

/** The rows that are exchanges: calls, the questions inside them, and those that belong to none; and the moments that were marked. Nothing is made of them before they are asked for. */
export interface ExchangeList {
  readonly length: number;
  /** The index among the rows of the one with that index among exchanges; -1 where there is none. */
  readonly rowAt: (index: number) => number;
  /** The index of the exchange whose row has that key; -1 where there is none. */
  readonly indexOf: (key: string) => number;
  /** Key of the exchange that a row is of: its own, that of the question it answers, or its call's. The key itself where there is none. */
  readonly keyFor: (key: string) => string;
  /** As in `Row`, exchanges alone being counted. */
  readonly placeAt: (index: number) => { readonly posInSet: number; readonly setSize: number };
  /** Undefined where there is no exchange to open or close. */
  readonly expandedAt: (index: number) => boolean | undefined;
}

/** Costs what blocks there are; the lines of a call that asked something are gone through once. */
export function exchangeList(rows: RowList): ExchangeList {
  const { blocks } = rows;
  const starts = new Int32Array(blocks.length + 1);
  /** How many of the blocks before have a row. */
  const tops = new Int32Array(blocks.length + 1);
  const placesIn = (at: number) => placesOf(blocks[at]!, rows.starts[at + 1]! - rows.starts[at]!);
  for (let at = 0; at < blocks.length; at++) {
    const count = placesIn(at).length;
    starts[at + 1] = starts[at]! + count;
    tops[at + 1] = tops[at]! + Math.min(count, 1);
  }
  const length = starts[blocks.length]!;
  const blockAt = blockFinder(starts);
  const blockOfRow = blockFinder(rows.starts);
  const rowAt = (index: number) => {
    if (index < 0 || index >= length) return -1;
    const at = blockAt(index);
    return rows.starts[at]! + placesIn(at)[index - starts[at]!]!;
  };
  const places = new Map<number, readonly Place[]>();
  return {
    length,
    rowAt,
    indexOf(key) {
      const row = rows.indexOf(key);
      if (row < 0) return -1;
      const at = blockOfRow(row);
      const which = placesIn(at).indexOf(row - rows.starts[at]!);
      return which < 0 ? -1 : starts[at]! + which;
    },
    keyFor(key) {
      const row = rows.indexOf(key);
      if (row < 0) return key;
      const at = blockOfRow(row);
      const start = rows.starts[at]!;
      const own = placesIn(at);
      if (own.includes(row - start)) return key;
      const asked = rows.questionAt(row)?.key;
      const question = own.find((place) => asked !== undefined && rows.lineAt(start + place)?.question === asked);
      return (rows.callAt(row) && rows.keyAt(start + (question ?? 0))) ?? key;
    },
    placeAt(index) {
      const at = blockAt(index);
      const which = index - starts[at]!;
      if (which === 0) return { posInSet: tops[at]! + 1, setSize: tops[blocks.length]! };
      let inside = places.get(at);
      if (!inside) {
        inside = countPlaces(blocks[at]!, placesIn(at));
        places.set(at, inside);
      }
      return inside[which - 1]!;
    },
    expandedAt(index) {
      const row = rowAt(index);
      const call = rows.callAt(row);
      if (!call) return undefined;
      const at = blockAt(index);
      const own = placesIn(at);
      const which = index - starts[at]!;
      if (which === 0) {
        if (call.questions.length > 0 && rows.isClosed(row)) return false;
        return own.length > 1 || undefined;
      }
      const round = rows.roundOf(row);
      if (!round) return undefined;
      if (round.hidden) return round.hidden.some((line) => call.lines[line]!.kind === 'question') ? false : undefined;
      return (own[which + 1] ?? Number.POSITIVE_INFINITY) < round.to || undefined;
    },
  };
}

/** From when to when each block of exchanges went; `now` stands for what is not over. In the order of their starts. */
export function* exchangeSpans({ blocks }: RowList, now: number): Iterable<TimeSpan> {
  for (const { block } of blocks) {
    if (block.kind === 'call') yield [block.started, block.ended ?? now];
    else if (block.question) yield [block.line.time, block.question.ended ?? now];
    else if (isMoment(block.line)) yield [block.line.time, block.line.time];
  }
}

/** Whether an exchange is not over yet. */
export function isRunning({ blocks }: RowList): boolean {
  return blocks.some(({ block }) => (block.kind === 'call' ? block : (block.question ?? over)).ended === undefined);
}

const over = { ended: 0 };
const alone: readonly number[] = [0];
const nothing: readonly number[] = [];

/** Places of the exchanges among the lines of a call that are shown, by those lines. */
const known = new WeakMap<readonly unknown[], { readonly call: Call; readonly places: readonly number[] }>();

function placesOf({ block, lines }: Shown, count: number): readonly number[] {
  if (block.kind === 'loose') return block.question || isMoment(block.line) ? alone : nothing;
  if (count === 1 || block.questions.length === 0) return alone;
  const owner = lines ?? block.lines;
  const before = known.get(owner);
  if (before?.call === block) return before.places;
  const own = block.lines;
  const places = [0];
  for (let place = 1; place < owner.length; place++)
    if (own[lines ? lines[place]! : place]!.kind === 'question') places.push(place);
  known.set(owner, { call: block, places });
  return places;
}

type Place = ReturnType<ExchangeList['placeAt']>;

/** The places of a call's questions among their siblings: those of their round, or the heads of rounds. */
function countPlaces(shown: Shown, places: readonly number[]): readonly Place[] {
  const rounds = roundsIn(shown);
  const parents = places.slice(1).map((place) => {
    const round = roundAt(rounds, place);
    return round?.from === place ? undefined : round;
  });
  const sizes = new Map<unknown, number>();
  for (const parent of parents) sizes.set(parent, (sizes.get(parent) ?? 0) + 1);
  const counted = new Map<unknown, number>();
  return parents.map((parent) => {
    const posInSet = (counted.get(parent) ?? 0) + 1;
    counted.set(parent, posInSet);
    return { posInSet, setSize: sizes.get(parent)! };
  });
}
