import { readRpc } from '../json/rpc.ts';
import { utf8Length } from '../json/utf8.ts';
import type { Entry } from '../wire/entry.ts';
import { createCarriers } from './carriers.ts';
import { entryAt } from './entry-at.ts';
import { isMoment } from './fold-mark.ts';
import type { ConnectionFacts, Line, Timeline } from './model.ts';
import { createTextSearch } from './text-search.ts';

/** What a filter has to know beside the timeline. */
export interface FilterFacts {
  /** The id of an entry that is a message, as JSON text; undefined where it has none. */
  readonly idOf: (seq: number) => string | undefined;
  /** Bytes (UTF-8) of an entry's text; undefined where it has none. */
  readonly sizeOf: (seq: number) => number | undefined;
  /** A search for a text: whether the entry of a number holds it; undefined while that is not known. */
  readonly search: (text: string) => (seq: number) => boolean | undefined;
  readonly isGet: (http: number) => boolean;
  /** Numbers of entries that something is wrong with. */
  readonly findings: ReadonlySet<number>;
  readonly isMarked: (line: Line) => boolean;
  readonly connections: readonly ConnectionFacts[];
  /** Milliseconds since the epoch, for what is not over. */
  readonly now: number;
}

/** The facts of a whole recording in memory; a text is looked for to the end at once. `findings`: the entries they concern. */
export function factsOf(
  entries: readonly Entry[],
  timeline: Timeline,
  findings: readonly { readonly seq: number }[] = [],
): FilterFacts {
  const carriers = createCarriers();
  carriers.advance(entries, entries.length);
  return {
    idOf: (seq) => idOf(entryAt(entries, entries.length, seq)),
    sizeOf: (seq) => sizeOf(entryAt(entries, entries.length, seq)),
    search: (text) => {
      const search = createTextSearch(text, {
        entries,
        length: () => entries.length,
        carriers,
        isAway: () => false,
        fromEnd: false,
      });
      search.work(() => 0, 1);
      return search.has;
    },
    isGet: carriers.isGet,
    findings: findingLines(findings, (seq) => entryAt(entries, entries.length, seq), carriers.firstOf),
    isMarked: (line) => isMarked(line, timeline),
    connections: timeline.connections,
    now: entries.at(-1)?.time ?? 0,
  };
}

/** The numbers of the messages that findings concern; one about an exchange concerns its first message. */
export function findingLines(
  findings: readonly { readonly seq: number }[],
  entryOf: (seq: number) => Entry | undefined,
  firstOf: (http: number) => number | undefined,
): ReadonlySet<number> {
  const seqs = new Set<number>();
  for (const { seq } of findings) {
    const entry = entryOf(seq);
    seqs.add((entry?.kind === 'http' ? firstOf(entry.http) : undefined) ?? seq);
  }
  return seqs;
}

/** Whether a line is a mark, or has one on it. */
export function isMarked(line: Line, { marks }: Timeline): boolean {
  return isMoment(line) || marks.has(line.key);
}

/** The id of an entry whose text is in memory. */
export function idOf(entry: Entry | undefined): string | undefined {
  if (entry?.kind !== 'message') return undefined;
  const rpc = readRpc(entry.text);
  return 'id' in rpc ? rpc.id : undefined;
}

/** Bytes of the text of an entry that is in memory. */
export function sizeOf(entry: Entry | undefined): number | undefined {
  return entry && 'text' in entry ? utf8Length(entry.text) : undefined;
}
