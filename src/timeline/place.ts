import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { Side } from '../wire/entry.ts';
import type { Late, Line } from './model.ts';
import type { CallState, ConnectionState, FoldState, Home, LooseState } from './state.ts';

/** The entry a line is read from. */
export interface At {
  readonly seq: number;
  readonly time: number;
  readonly connection: number;
  readonly http?: number;
}

/** What a line says; the rest comes from its entry. */
export interface Said {
  readonly kind: Line['kind'];
  readonly title: string;
  readonly from?: Side;
  readonly summary?: string;
  readonly badge?: string;
  readonly took?: number;
  readonly question?: string;
  readonly depth?: Line['depth'];
  readonly cameBack?: Line['cameBack'];
  readonly late?: Late | undefined;
  readonly unknown?: boolean;
  readonly by?: Line['by'];
  /** Where one entry gives several lines: what comes after its number. */
  readonly part?: string;
}

function lineOf(state: FoldState, at: At, said: Said): Line {
  const line: Line = {
    key: said.part === undefined ? String(at.seq) : `${at.seq}:${said.part}`,
    seq: at.seq,
    kind: said.kind,
    from: said.from,
    time: at.time,
    took: said.took,
    title: shared(state, said.title),
    summary: said.summary ?? '',
    badge: said.badge,
    question: said.question,
    depth: said.depth ?? 0,
    http: at.http,
  };
  if (!said.late && !said.unknown && !said.by && said.cameBack === undefined) return line;
  return {
    ...line,
    ...(said.cameBack !== undefined && { cameBack: said.cameBack }),
    ...(said.late && { late: said.late }),
    ...(said.unknown && { unknown: true }),
    ...(said.by && { by: said.by }),
  };
}

/** Adds a line to the call, or as a block of its own. */
export function addLine(state: FoldState, call: CallState | undefined, at: At, said: Said): void {
  const line = lineOf(state, at, said);
  if (!call) {
    state.blocks.push({ kind: 'loose', key: line.key, connection: at.connection, line, question: undefined });
    return;
  }
  call.lines.push(line);
  if (line.kind !== 'notification' && line.kind !== 'note' && line.kind !== 'fault') call.mark = at.time;
  state.changed.add(call);
}

/** Adds a line outside every call whose question is still to come. */
export function addLoose(state: FoldState, at: At, said: Said): LooseState {
  const line = lineOf(state, at, said);
  const block = { kind: 'loose', key: line.key, connection: at.connection, line } as const;
  const loose: LooseState = { kind: 'loose', index: state.blocks.length, block, question: undefined };
  state.blocks.push({ ...block, question: undefined });
  state.changed.add(loose);
  return loose;
}

/** The call to which a line of this question belongs, if it is one. */
export function callOfHome(home: Home | undefined): CallState | undefined {
  return home?.kind === 'call' ? home : undefined;
}

/** The call on whose response stream an exchange's messages come. Of a batch's calls, the only open one, or the last. */
export function streamCall(connection: ConnectionState, http: number | undefined): CallState | undefined {
  const found = http === undefined ? undefined : connection.streams.get(http);
  if (found === undefined || !isList(found)) return found;
  const open = found.filter((call) => call.outcome === undefined);
  return open.length === 1 ? open[0] : open.length === 0 ? found.at(-1) : undefined;
}

/** The call whose task a message names (2025-11-25, basic/utilities/tasks › Related Task Metadata). */
export function relatedCall(connection: ConnectionState, params: JsonNode | undefined): CallState | undefined {
  if (connection.tasks.size === 0) return undefined;
  const related = member(member(params, '_meta'), 'io.modelcontextprotocol/related-task');
  return connection.tasks.get(stringOf(member(related, 'taskId')) ?? '');
}

/** Ties an exchange's stream to a call. */
export function tieStream(connection: ConnectionState, http: number, call: CallState): void {
  const before = connection.streams.get(http);
  if (before === undefined || before === call) connection.streams.set(http, call);
  else connection.streams.set(http, isList(before) ? [...before, call] : [before, call]);
}

/** The only call open that may have caused it, where there is only one. */
export function onlyOpen(connection: ConnectionState): CallState | undefined {
  if (connection.openAskable.size !== 1) return undefined;
  for (const call of connection.openAskable) return call;
  return undefined;
}

function isList(found: CallState | readonly CallState[]): found is readonly CallState[] {
  return Array.isArray(found);
}

/** The same words again and again are kept once. */
function shared(state: FoldState, text: string): string {
  const known = state.words.get(text);
  if (known !== undefined) return known;
  if (state.words.size < 5000) state.words.set(text, text);
  return text;
}
