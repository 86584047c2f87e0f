import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { writeJson } from '../json/write.ts';
import type { Entry, MessageEntry, PersonEntry } from '../wire/entry.ts';
import { entryAt } from './entry-at.ts';
import type { Block, Line, Question, Timeline } from './model.ts';

/** One field of an answer. A string is shown as it reads, everything else as JSON text. */
export interface LedgerField {
  readonly name: string;
  readonly value: string;
}

/** A question of the server and what became of it. */
export interface LedgerRow {
  /** Key of the line that asks. */
  readonly key: string;
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly connection: number;
  readonly server: string;
  /** `tools/call issue_card`; empty where it belongs to no call that is known. */
  readonly call: string;
  readonly method: string;
  /** `form` or `url` of an elicitation (form where it says nothing); empty otherwise. */
  readonly mode: string;
  /** What is asked, in full: the message, or the last text of a sampling request. */
  readonly message: string;
  readonly fields: readonly LedgerField[];
  /** `accept`, `decline`, `error -1`; how it stands where there is no answer: `open`, `cancelled`, `closed`. */
  readonly action: string;
  readonly by: Question['by'];
  /** Milliseconds from the question to its answer, or to its end without one; undefined while it is open. */
  readonly waited: number | undefined;
}

/** Every question of a recording in the order they were asked, across its calls and connections. `entries`: texts in their places. */
export function ledgerOf(timeline: Timeline, entries: readonly Entry[], length: number): readonly LedgerRow[] {
  const given = answersGiven(entries, length);
  const servers = new Map(timeline.connections.map((it) => [it.connection, it.serverName || it.url]));
  const rows: LedgerRow[] = [];
  for (const block of timeline.blocks) {
    for (const { question, asks, answer } of questionsOf(block)) {
      const asked = entryAt(entries, length, question.ref.message);
      const sent = answer && entryAt(entries, length, answer.seq);
      const params = member(asked?.kind === 'message' ? askedNode(asked, question) : undefined, 'params');
      const result =
        (sent?.kind === 'message' ? answeredNode(sent, question) : undefined) ?? nodeOf(given.get(refKey(question.ref)));
      const ended = question.answered ?? question.ended;
      rows.push({
        key: asks.key,
        seq: asks.seq,
        time: question.started,
        connection: question.connection,
        server: servers.get(question.connection) ?? '',
        call: block.kind === 'call' ? (block.lines[0]?.title ?? block.method) : '',
        method: question.method,
        mode: question.method === 'elicitation/create' ? (stringOf(member(params, 'mode')) ?? 'form') : '',
        message: messageOf(params),
        fields: fieldsOf(result),
        action: question.answer ?? stringOf(member(result, 'action')) ?? question.status,
        by: question.by,
        waited: ended === undefined ? undefined : Math.max(0, ended - question.started),
      });
    }
  }
  return rows.sort((a, b) => a.seq - b.seq);
}

/** The entries that the ledger reads: the questions, what the person gave and what was sent. */
export function ledgerEntries(timeline: Timeline, entries: readonly Entry[], length: number): readonly Entry[] {
  const seqs = new Set<number>();
  for (const block of timeline.blocks) {
    for (const { question, answer } of questionsOf(block)) {
      seqs.add(question.ref.message);
      if (answer) seqs.add(answer.seq);
    }
  }
  for (let at = 0; at < length; at++) if (isGiven(entries[at]!)) seqs.add(entries[at]!.seq);
  return [...seqs].sort((a, b) => a - b).flatMap((seq) => entryAt(entries, length, seq) ?? []);
}

interface Asked {
  readonly question: Question;
  readonly asks: Line;
  /** The first answer that was sent. */
  readonly answer: Line | undefined;
}

function questionsOf(block: Block): readonly Asked[] {
  if (block.kind === 'loose') return block.question ? [{ question: block.question, asks: block.line, answer: undefined }] : [];
  if (block.questions.length === 0) return [];
  const lines = new Map<string, { asks?: Line; answer?: Line }>();
  for (const line of block.lines) {
    if (line.question === undefined) continue;
    const of = lines.get(line.question) ?? {};
    if (line.kind === 'question') of.asks ??= line;
    if (line.kind === 'answer') of.answer ??= line;
    lines.set(line.question, of);
  }
  return block.questions.flatMap((question) => {
    const { asks, answer } = lines.get(question.key) ?? {};
    return asks ? [{ question, asks, answer }] : [];
  });
}

/** What the person gave last for each question, sent or not. */
function answersGiven(entries: readonly Entry[], length: number): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (let at = 0; at < length; at++) {
    const entry = entries[at]!;
    if (isGiven(entry)) given.set(refKey(entry.question), entry.answer);
  }
  return given;
}

function isGiven(entry: Entry): entry is PersonEntry & { readonly what: 'answer'; readonly answer: string } {
  return entry.kind === 'person' && entry.what === 'answer' && entry.answer !== undefined;
}

const refKey = (ref: Question['ref']) => (ref.kind === 'request' ? `${ref.message}` : `${ref.message}:${ref.key}`);

function nodeOf(text: string | undefined): JsonNode | undefined {
  const read = text === undefined ? undefined : readJson(text);
  return read?.ok ? read.node : undefined;
}

function askedNode(entry: MessageEntry, { ref }: Question): JsonNode | undefined {
  const node = nodeOf(entry.text);
  return ref.kind === 'request' ? node : member(member(member(node, 'result'), 'inputRequests'), ref.key);
}

function answeredNode(entry: MessageEntry, { ref }: Question): JsonNode | undefined {
  const node = nodeOf(entry.text);
  return ref.kind === 'request' ? member(node, 'result') : member(member(member(node, 'params'), 'inputResponses'), ref.key);
}

function messageOf(params: JsonNode | undefined): string {
  const message = stringOf(member(params, 'message'));
  if (message !== undefined) return message;
  const messages = member(params, 'messages');
  const last = messages?.kind === 'array' ? messages.items.at(-1) : undefined;
  const content = member(last, 'content');
  const block = content?.kind === 'array' ? content.items.at(-1) : content;
  return stringOf(member(block, 'text')) ?? '';
}

/** The content of an elicitation's answer; the members of any other result. */
function fieldsOf(result: JsonNode | undefined): readonly LedgerField[] {
  if (!result) return [];
  const action = member(result, 'action');
  const holder = action === undefined ? result : member(result, 'content');
  return membersOf(holder).map(({ name, value }) => ({ name, value: stringOf(value) ?? writeJson(value) }));
}
