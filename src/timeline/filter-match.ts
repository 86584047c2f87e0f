import { splitDurations } from './durations.ts';
import type { FilterFacts } from './filter-facts.ts';
import { idTest, isMessage, methodOf, nameTest } from './filter-names.ts';
import type { Operator, Term } from './filter-term.ts';
import type { Block, CallStatus, Line } from './model.ts';
import { textTest } from './text-search.ts';

/** Tells which lines of a block a filter means. */
export interface Matcher {
  /** Indexes of the lines that every condition fits, for a loose line `[0]`; undefined where there are none. `among`: no others can. */
  readonly hits: (block: Block, among?: readonly number[]) => readonly number[] | undefined;
  /** Whether it fits a line. */
  readonly fits: (block: Block, line: Line) => boolean;
  /** It says something of whole calls only: their lines all fit, or none. */
  readonly whole: boolean;
}

type LineTest = (line: Line, block: Block) => boolean;
type BlockTest = (block: Block) => boolean;

/**
 * A filter's conditions as one test. All of them have to fit the same line. A line that a text, a method or `has` with `-` fits is
 * never a hit, and where that is the first line of a call, none of the call is.
 */
export function createMatcher(terms: readonly Term[], facts: FilterFacts): Matcher {
  const blocks: BlockTest[] = [];
  const lines: LineTest[] = [];
  for (const term of terms) {
    const test = testOf(term, facts);
    if ('block' in test) blocks.push(term.not ? (block) => !test.block(block) : test.block);
    else {
      lines.push(term.not ? (line, block) => test.line(line, block) === false : (line, block) => test.line(line, block) === true);
      if (term.not && test.bars) blocks.push(test.bars);
    }
  }
  const fitsBlock = (block: Block) => blocks.every((test) => test(block));
  const fitsLine = (line: Line, block: Block) => {
    for (let i = 0; i < lines.length; i++) if (!lines[i]!(line, block)) return false;
    return true;
  };
  return {
    whole: lines.length === 0,
    fits: (block, line) => fitsBlock(block) && fitsLine(line, block),
    hits(block, among) {
      if (!fitsBlock(block)) return undefined;
      if (block.kind === 'loose') return fitsLine(block.line, block) ? first : undefined;
      const own = block.lines;
      const count = among?.length ?? own.length;
      // Thousands of blocks are looked at for a key: only what is found is kept.
      let found = 0;
      for (let at = 0; at < count; at++) {
        const index = among ? among[at]! : at;
        if (fitsLine(own[index]!, block)) room[found++] = index;
      }
      return found > 0 ? room.slice(0, found) : undefined;
    },
  };
}

const first = [0] as const;

const room: number[] = [];

/** What a condition looks at: a whole block, or a line, of which it may not be known yet. `bars`: what a block must be for the opposite. */
type Test =
  | { readonly block: BlockTest }
  | { readonly line: (line: Line, block: Block) => boolean | undefined; readonly bars?: BlockTest };

function testOf(term: Term, facts: FilterFacts): Test {
  switch (term.kind) {
    case 'text':
      return barring(textLine(term.text, facts));
    case 'name':
      return nameOf(term, facts);
    case 'choice':
      return choiceOf(term.key, new Set(term.values), facts);
    case 'stream': {
      const { http } = term;
      if (http === 'get') return { line: (line) => line.http !== undefined && facts.isGet(line.http) };
      return { line: (line) => line.http === http };
    }
    case 'measure': {
      const fits = compare(term.operator, term.amount);
      switch (term.key) {
        case 'took':
          return { block: (block) => fits(tookOf(block, facts.now)) };
        case 'waited':
          return { block: (block) => fits(waitedOf(block, facts.now)) };
        case 'size':
          return { line: (line) => fits(facts.sizeOf(line.seq)) };
      }
    }
  }
}

/** Where the first line is meant, the whole call is. */
function barring(line: (line: Line, block: Block) => boolean | undefined): Test {
  return { line, bars: (block) => line(firstLine(block), block) !== true };
}

/** Titles are few and come again and again: each is looked at once. */
function textLine(text: string, facts: FilterFacts): (line: Line) => boolean | undefined {
  const holds = textTest(text);
  const search = facts.search(text);
  const titles = new Map<string, boolean>();
  return (line) => {
    let known = titles.get(line.title);
    if (known === undefined) {
      known = holds(line.title);
      titles.set(line.title, known);
    }
    if (known) return true;
    const found = search(line.seq);
    if (found || holds(line.summary) || (line.badge !== undefined && holds(line.badge))) return true;
    return found;
  };
}

function nameOf({ key, value, exact }: Term & { readonly kind: 'name' }, facts: FilterFacts): Test {
  const fits = nameTest(value, exact);
  switch (key) {
    case 'method': {
      const titles = new Map<string, boolean>();
      return barring((line) => {
        if (!isMessage(line)) return false;
        let known = titles.get(line.title);
        if (known === undefined) {
          const method = methodOf(line);
          known = method !== undefined && fits(method);
          titles.set(line.title, known);
        }
        return known;
      });
    }
    case 'tool':
      return { block: (block) => block.kind === 'call' && block.name !== undefined && fits(block.name) };
    case 'id': {
      const is = idTest(value, exact);
      return { block: (block) => idsOf(block, facts).some(is) };
    }
    case 'era':
      return {
        block: ({ connection }) => {
          const known = facts.connections.find((it) => it.connection === connection);
          return known !== undefined && ((known.era !== undefined && fits(known.era)) || fits(known.version));
        },
      };
  }
}

/** Ids as JSON text: of a call's legs and questions, and of what stands outside every call. */
function idsOf(block: Block, facts: FilterFacts): readonly string[] {
  if (block.kind === 'call') {
    const asked = block.lines.filter(({ from, kind }) => from === 'server' && kind === 'request');
    const ids = [...block.legs, ...block.questions].map(({ id }) => id);
    return [...ids, ...asked.flatMap(({ seq }) => facts.idOf(seq) ?? [])];
  }
  if (block.question) return [block.question.id];
  if (block.line.kind === 'notification' || block.line.kind === 'note') return [];
  const id = facts.idOf(block.line.seq);
  return id === undefined ? [] : [id];
}

function choiceOf(key: (Term & { readonly kind: 'choice' })['key'], values: ReadonlySet<string>, facts: FilterFacts): Test {
  switch (key) {
    case 'dir':
      return { line: (line) => line.from !== undefined && values.has(line.from) };
    case 'kind':
      return { line: (line) => values.has(kindWords[line.kind]) };
    case 'status': {
      const late = values.has('late');
      return { line: (line, block) => (late && line.late !== undefined) || values.has(statusOf(block)) };
    }
    case 'has': {
      const line = (it: Line) =>
        (values.has('question') && it.question !== undefined) ||
        (values.has('finding') && facts.findings.has(it.seq)) ||
        (values.has('mark') && facts.isMarked(it));
      return { line, bars: (block) => (block.kind === 'call' ? !block.lines.some(line) : !line(block.line)) };
    }
  }
}

const kindWords: Readonly<Record<Line['kind'], string>> = {
  request: 'request',
  question: 'request',
  result: 'response',
  error: 'response',
  answer: 'response',
  notification: 'notification',
  fault: 'fault',
  note: '',
  other: '',
};

const callWords: Readonly<Record<CallStatus, string>> = {
  queued: 'pending',
  running: 'pending',
  waiting: 'pending',
  succeeded: 'ok',
  'legacy-server': 'ok',
  'tool-error': 'error',
  'protocol-error': 'error',
  'timed-out': 'error',
  'connection-lost': 'error',
  'ended-here': 'cancelled',
  cancelled: 'cancelled',
};
const questionWords = { open: 'pending', result: 'ok', error: 'error', cancelled: 'cancelled', closed: 'cancelled' } as const;

function statusOf(block: Block): string {
  if (block.kind === 'call') return callWords[block.status];
  if (block.question) return questionWords[block.question.status];
  const { kind } = block.line;
  return kind === 'fault' || kind === 'error' ? 'error' : kind === 'result' ? 'ok' : '';
}

function tookOf(block: Block, now: number): number | undefined {
  if (block.kind === 'call') return splitDurations(block, now).total;
  return block.question && Math.max(0, (block.question.ended ?? now) - block.question.started);
}

function waitedOf(block: Block, now: number): number | undefined {
  if (block.kind === 'call') return splitDurations(block, now).person;
  return block.question && Math.max(0, (block.question.answered ?? block.question.ended ?? now) - block.question.started);
}

function compare(operator: Operator, amount: number): (value: number | undefined) => boolean {
  switch (operator) {
    case '>':
      return (value) => value !== undefined && value > amount;
    case '>=':
      return (value) => value !== undefined && value >= amount;
    case '<':
      return (value) => value !== undefined && value < amount;
    case '<=':
      return (value) => value !== undefined && value <= amount;
  }
}

function firstLine(block: Block): Line {
  return block.kind === 'call' ? block.lines[0]! : block.line;
}
