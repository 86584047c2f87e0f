import { mayAsk } from './call-state.ts';
import type { Block, Call, Line, Question, Timeline } from './model.ts';
import { rowName } from './row-name.ts';

/** One row of the treegrid. A call's own row carries its first request; its other lines are rows of level 2. */
export interface Row {
  /** The call's key for its own row, the line's key for the others: unique in a recording, and stable. */
  readonly key: string;
  readonly level: 1 | 2;
  /** The accessible name: `tools/call issue_card, client to server, …`. */
  readonly name: string;
  /** The call it belongs to; undefined for a loose line. */
  readonly call: Call | undefined;
  /** It is the call's own row, and heads it. */
  readonly head: boolean;
  readonly line: Line;
  /** What the line asks. */
  readonly question: Question | undefined;
  /** Place among its siblings that are shown, from 1, and how many those are. */
  readonly posInSet: number;
  readonly setSize: number;
  /** Undefined where there is nothing to open. */
  readonly expanded: boolean | undefined;
}

/** What is open and what is looked for. `collapsed` and `expanded` hold keys of calls that differ from their default. */
export interface RowsView {
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
  /** Case-insensitive; empty shows everything. */
  readonly filter: string;
  /** Only what happened between two moments, both included: milliseconds since the epoch. Absent: all time. */
  readonly range?: TimeRange | undefined;
}

/** Two moments, in milliseconds since the epoch, the earlier one first. */
export type TimeRange = readonly [from: number, to: number];

/** Whether a call is open in a view. By default those are that may ask, or did. */
function isExpanded(call: Call, view: RowsView): boolean {
  if (view.collapsed.has(call.key)) return false;
  return mayAsk(call.method) || call.questions.length > 0 || view.expanded.has(call.key);
}

/**
 * The rows of a timeline, top to bottom. With a filter: the lines that hold the text in title, summary, badge, or in the raw
 * text of their entry, each under its call. With a range: the lines in it, each under its call, and the heads of calls that
 * ran on through it. One pass picks the blocks and lines, one makes the rows.
 */
export function rowsOf(
  timeline: Timeline,
  view: RowsView,
  rawText: (seq: number) => string | undefined = () => undefined,
): readonly Row[] {
  const wanted = view.filter.trim();
  const matches = wanted === '' ? undefined : matcher(wanted, rawText);
  const within = view.range ? timeline.blocks.flatMap(inRange(view.range)) : timeline.blocks;
  const picked = matches ? within.flatMap((block) => pick(block, matches)) : within;
  const rows: Row[] = [];
  for (let i = 0; i < picked.length; i++) {
    const block = picked[i]!;
    const place = { posInSet: i + 1, setSize: picked.length };
    if (block.kind === 'loose') rows.push(looseRow(block, place));
    else if (block.kind === 'picked') callRows(rows, block.call, block.lines, view, place);
    else callRows(rows, block, block.lines, view, place);
  }
  return rows;
}

/** A call of which only some lines are shown; the first is its own. */
interface Picked {
  readonly kind: 'picked';
  readonly call: Call;
  readonly lines: readonly Line[];
}

function pick(block: Block | Picked, matches: (line: Line) => boolean): readonly (Block | Picked)[] {
  if (block.kind === 'loose') return matches(block.line) ? [block] : [];
  const lines = block.lines.filter((line, index) => index === 0 || matches(line));
  if (lines.length <= 1 && !(lines[0] && matches(lines[0]))) return [];
  return [{ kind: 'picked', call: block.kind === 'picked' ? block.call : block, lines }];
}

function inRange([from, to]: TimeRange): (block: Block) => readonly (Block | Picked)[] {
  const lies = ({ time }: Line) => time >= from && time <= to;
  return (block) => {
    if (block.kind === 'loose') return lies(block.line) ? [block] : [];
    const { started, ended, lines } = block;
    const last = lines[lines.length - 1]?.time ?? started;
    if (started >= from && last <= to) return [block];
    const ran = started <= to && (ended === undefined || Math.max(ended, last) >= from);
    return ran ? [{ kind: 'picked', call: block, lines: lines.filter((line, index) => index === 0 || lies(line)) }] : [];
  };
}

type Place = Pick<Row, 'posInSet' | 'setSize'>;

function looseRow(block: Extract<Block, { kind: 'loose' }>, place: Place): Row {
  const { line, question } = block;
  const name = rowName(line, undefined, question);
  return { key: line.key, level: 1, name, call: undefined, head: false, line, question, ...place, expanded: undefined };
}

function callRows(rows: Row[], call: Call, lines: readonly Line[], view: RowsView, place: Place) {
  const head = lines[0];
  if (!head) return;
  const expanded = lines.length > 1 ? isExpanded(call, view) : undefined;
  const name = rowName(head, call);
  rows.push({ key: call.key, level: 1, name, call, head: true, line: head, question: undefined, ...place, expanded });
  if (expanded) for (const row of innerRows(call, lines)) rows.push(row);
}

/** A call that does not change keeps its rows: of a long recording that is followed live, nearly all. */
const kept = new WeakMap<readonly Line[], { readonly call: Call; readonly rows: readonly Row[] }>();

function innerRows(call: Call, lines: readonly Line[]): readonly Row[] {
  const before = kept.get(lines);
  if (before?.call === call) return before.rows;
  const questions = new Map(call.questions.map((it) => [it.key, it]));
  const rows: Row[] = [];
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!;
    const question = line.question === undefined ? undefined : questions.get(line.question);
    rows.push({
      key: line.key,
      level: 2,
      name: rowName(line, undefined, question),
      call,
      head: false,
      line,
      question: line.kind === 'question' ? question : undefined,
      posInSet: i,
      setSize: lines.length - 1,
      expanded: undefined,
    });
  }
  kept.set(lines, { call, rows });
  return rows;
}

/** Whether a line holds the text, in any case. Titles are few and come again and again: each is looked at once. */
function matcher(wanted: string, rawText: (seq: number) => string | undefined): (line: Line) => boolean {
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
  const titles = new Map<string, boolean>();
  return (line) => {
    let known = titles.get(line.title);
    if (known === undefined) {
      known = pattern.test(line.title);
      titles.set(line.title, known);
    }
    if (known || pattern.test(line.summary) || (line.badge !== undefined && pattern.test(line.badge))) return true;
    const raw = rawText(line.seq);
    return raw !== undefined && pattern.test(raw);
  };
}
