import { member, stringOf } from '../../json/access.ts';
import { type RpcMessage, readRpc } from '../../json/rpc.ts';
import type { Attribution, Timeline } from '../../timeline/model.ts';
import type { Entry, MessageEntry } from '../../wire/entry.ts';
import { formatClock, formatDuration } from '../kit/format.ts';
import { capabilityWords, declaredFor } from './declared.ts';
import { type HttpStory, headerOf } from './http-story.ts';
import type { Selection } from './selection.ts';
import { mostLaidOut } from './text-window.ts';

/** One line of the facts beside a message. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Set in the type of the wire. */
  readonly mono?: boolean;
  /** In full, where `value` is shortened or needs words. */
  readonly note?: string;
}

const attributions: { readonly [K in Attribution]: string } = {
  'same-stream': 'it came on the stream of its call',
  'input-required': 'it came inside the result of its call',
  'related-task': 'it names the task of its call',
  'only-open-call': 'inferred: one call was open when it came',
  ambiguous: 'several calls were open when it came; it could belong to any of them',
  none: 'no call was open when it came',
};

/** What is known of a line beside its text. */
export function factsOf(options: {
  readonly selection: Selection;
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly length: number;
  readonly story: HttpStory | undefined;
  readonly timeline: Timeline;
}): readonly Fact[] {
  const { selection, entry, story } = options;
  const { line, question, call } = selection;
  const facts: (Fact | undefined)[] = [];
  if (entry.kind === 'message') facts.push({ name: 'Carried by', value: carriedBy(entry, selection, story) });
  if (question) {
    facts.push({ name: 'Attribution', value: question.attribution, note: attributions[question.attribution] });
    facts.push({ name: 'Round', value: String(question.round) });
    if (question.by === 'purpose' && line.kind !== 'question') facts.push({ name: 'On purpose', value: question.answer ?? '' });
  }
  if (entry.kind === 'message') {
    facts.push(requestState(entry));
    if (question?.ref.kind === 'input') facts.push({ name: 'Key', value: question.ref.key, mono: true });
    else facts.push(idFact(entry));
    facts.push(story && { name: 'HTTP', value: httpWords(story) });
    facts.push(streamFact(entry, story));
    if (entry.eventId !== undefined) facts.push({ name: 'Event id', value: entry.eventId, mono: true });
    if (entry.eventName !== undefined) facts.push({ name: 'Event name', value: entry.eventName, mono: true });
    const declared = declaredFor(options.entries, options.length, entry);
    facts.push(
      declared && { name: 'Declared', value: capabilityWords(declared), note: 'What this client had declared when it was sent' },
    );
  }
  const connection = options.timeline.connections.find((each) => each.connection === entry.connection);
  if (connection && connection.version !== '') facts.push({ name: 'Era', value: connection.version, note: connection.why });
  facts.push({ name: 'Time', value: formatClock(line.time), note: new Date(line.time).toISOString() });
  if (call && line.time > call.started)
    facts.push({ name: 'In its call', value: `after ${formatDuration(line.time - call.started)}` });
  if (line.took !== undefined) facts.push({ name: 'Took', value: formatDuration(line.took) });
  facts.push({ name: 'Entry', value: `seq ${entry.seq}, connection ${entry.connection}` });
  return facts.filter((fact) => fact !== undefined);
}

function carriedBy(entry: MessageEntry, { line, question }: Selection, story: HttpStory | undefined): string {
  const embedded = question?.ref.kind === 'input' && (line.kind === 'question' || line.kind === 'answer');
  const own = rpcOfShort(entry);
  if (embedded && own?.kind === 'request') return `${own.method}, id ${own.id}`;
  if (entry.from === 'client') return `${story?.request?.method ?? 'POST'} request`;
  const sent = story?.sent && readRpc(story.sent.text);
  if (embedded && own?.kind === 'result')
    return `result of ${sent?.kind === 'request' ? sent.method : 'a request'}, id ${own.id}`;
  if (sent?.kind === 'request')
    return (own?.kind ?? line.kind) === 'result' || (own?.kind ?? line.kind) === 'error'
      ? `response to ${sent.method}`
      : `stream of ${sent.method}, id ${sent.id}`;
  return story?.request?.method === 'GET' ? 'GET stream of the session' : 'an HTTP response';
}

function requestState(entry: MessageEntry): Fact | undefined {
  const node = rpcOfShort(entry)?.node;
  const state = member(member(node, 'result'), 'requestState') ?? member(member(node, 'params'), 'requestState');
  const text = stringOf(state);
  if (text === undefined) return undefined;
  return { name: 'requestState', value: text.length > 24 ? `${text.slice(0, 24)}…` : text, note: text, mono: true };
}

/** A text of megabytes takes long to read, and a row should open at once: then what the timeline knows must do. */
function rpcOfShort(entry: MessageEntry): RpcMessage | undefined {
  return entry.text.length > mostLaidOut ? undefined : readRpc(entry.text);
}

function idFact(entry: MessageEntry): Fact | undefined {
  const rpc = rpcOfShort(entry);
  return rpc && 'id' in rpc ? { name: 'JSON-RPC id', value: rpc.id, mono: true } : undefined;
}

/** `POST 200 application/json`. */
export function httpWords(story: HttpStory): string {
  const parts: (string | number | undefined)[] = [story.request?.method ?? 'HTTP'];
  if (story.response) parts.push(story.response.status, headerOf(story, 'content-type')?.split(';')[0]);
  else parts.push(story.end ? 'no response' : 'no response yet');
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function streamFact(entry: MessageEntry, story: HttpStory | undefined): Fact {
  if (entry.from === 'client') return { name: 'Stream', value: 'request body' };
  if (entry.carrier === 'body') return { name: 'Stream', value: 'none: whole response body' };
  return { name: 'Stream', value: `event of ${story?.request?.method ?? 'HTTP'} stream ${entry.http}` };
}
