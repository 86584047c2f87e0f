import { type FilterFacts, factsOf } from './filter-facts.ts';
import { createMatcher } from './filter-match.ts';
import { parseFilter } from './filter-parse.ts';
import type { Block, Call, Line, Question, Timeline } from './model.ts';
import { pickBlocks, type TimeRange } from './pick.ts';
import type { Round } from './rounds.ts';
import { type OpenCalls, rowList } from './row-list.ts';

/**
 * One row of the treegrid. A call's own row carries its first request; its other lines are rows of level 2. Where there are several questions,
 * the first of a round is its row, and what else came in the round is of level 3.
 */
export interface Row {
  /** The call's key for its own row, the line's key for the others: unique in a recording, and stable. */
  readonly key: string;
  readonly level: 1 | 2 | 3;
  /** The accessible name: `tools/call issue_card, client to server, …`. */
  readonly name: string;
  readonly block: Block;
  /** The call it belongs to; undefined for a loose line. */
  readonly call: Call | undefined;
  /** It is the call's own row, and heads it. */
  readonly head: boolean;
  readonly line: Line;
  /** What the line asks. */
  readonly question: Question | undefined;
  /** The round it heads. */
  readonly round: Round | undefined;
  /** Place among its siblings that are shown, from 1, and how many those are. */
  readonly posInSet: number;
  readonly setSize: number;
  /** Undefined where there is nothing to open. */
  readonly expanded: boolean | undefined;
}

/** What is open and what is looked for. `collapsed` and `expanded` hold keys of calls and rounds that differ from their default. */
export interface RowsView extends OpenCalls {
  /** As `parseFilter` reads it; empty shows everything. */
  readonly filter: string;
  /** Only what happened between two moments, both included: milliseconds since the epoch. Absent: all time. */
  readonly range?: TimeRange | undefined;
}

/** All rows of a timeline, top to bottom. `facts` say what lies behind the lines; without them texts are looked for in the lines alone. */
export function rowsOf(timeline: Timeline, view: RowsView, facts: FilterFacts = factsOf([], timeline)): readonly Row[] {
  const { terms } = parseFilter(view.filter);
  const matcher = terms.length === 0 ? undefined : createMatcher(terms, facts);
  return [...rowList(pickBlocks(timeline, matcher, view.range), view)];
}
