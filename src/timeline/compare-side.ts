import type { JsonNode } from '../json/node.ts';
import { readRpc } from '../json/rpc.ts';
import type { Entry } from '../wire/entry.ts';
import { entryAt } from './entry-at.ts';
import { sendingLine } from './jumps.ts';
import type { Call, Line, Question, Timeline } from './model.ts';
import { type AnswerPart, answerLine, answerPart, askedPart } from './question-parts.ts';

/** One of two recordings that are compared. */
export interface RecordingSide {
  readonly timeline: Timeline;
  /** In the order of their numbers. */
  readonly entries: readonly Entry[];
  /** What is wrong in it: the rule, and the entry it concerns. */
  readonly findings: readonly { readonly seq: number; readonly rule: string }[];
}

function textAt({ entries }: RecordingSide, seq: number | undefined): string | undefined {
  const entry = seq === undefined ? undefined : entryAt(entries, entries.length, seq);
  return entry?.kind === 'message' ? entry.text : undefined;
}

/** The params a call began with. */
export function paramsOf(side: RecordingSide, call: Call): JsonNode | undefined {
  const text = textAt(side, (sendingLine(call, call.legs[0]) ?? call.lines[0])?.seq);
  const rpc = text === undefined ? undefined : readRpc(text);
  return rpc?.kind === 'request' ? rpc.params : undefined;
}

/** What a call ended with: its last result or error. */
export function outcomeOf(side: RecordingSide, call: Call): AnswerPart | undefined {
  const line = call.lines.findLast((it) => it.from === 'server' && !it.late && (it.kind === 'result' || it.kind === 'error'));
  const text = textAt(side, line?.seq);
  const rpc = text === undefined ? undefined : readRpc(text);
  if (rpc?.kind === 'result') return { kind: 'result', node: rpc.result };
  return rpc?.kind === 'error' ? { kind: 'error', node: rpc.error } : undefined;
}

/** A question's own JSON and what was answered. */
export function askedAndAnswered(
  side: RecordingSide,
  call: Call | undefined,
  question: Question,
): { readonly asked: JsonNode | undefined; readonly answer: AnswerPart | undefined } {
  const asked = textAt(side, question.ref.message);
  const answer = textAt(
    side,
    (call ? answerLine(side.timeline, question, call) : looseAnswers(side.timeline).get(question.key))?.seq,
  );
  return {
    asked: asked === undefined ? undefined : askedPart(asked, question.ref),
    answer: answer === undefined ? undefined : answerPart(answer, question.ref),
  };
}

const answers = new WeakMap<Timeline, ReadonlyMap<string, Line>>();

/** The answers outside every call, by the keys of their questions; each is looked for once. */
function looseAnswers(timeline: Timeline): ReadonlyMap<string, Line> {
  const known = answers.get(timeline);
  if (known) return known;
  const found = new Map<string, Line>();
  for (const block of timeline.blocks) {
    if (block.kind !== 'loose' || block.line.kind !== 'answer' || block.line.question === undefined) continue;
    if (!found.has(block.line.question)) found.set(block.line.question, block.line);
  }
  answers.set(timeline, found);
  return found;
}
