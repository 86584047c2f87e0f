import { member } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { readRpc } from '../json/rpc.ts';
import type { QuestionRef } from '../wire/entry.ts';
import type { Call, Line, Question, Timeline } from './model.ts';

/** What answered a question: a result object, or an error object. */
export interface AnswerPart {
  readonly kind: 'result' | 'error';
  readonly node: JsonNode;
}

/** The question (`{method, params}`) out of the text of the message that carried it; undefined where it is not there. */
export function askedPart(text: string, ref: QuestionRef): JsonNode | undefined {
  const rpc = readRpc(text);
  if (ref.kind === 'request') return rpc.kind === 'request' ? rpc.node : undefined;
  return rpc.kind === 'result' ? member(member(rpc.result, 'inputRequests'), ref.key) : undefined;
}

/** The answer to a question out of the text of the message that carried it; undefined where it is not there. */
export function answerPart(text: string, ref: QuestionRef): AnswerPart | undefined {
  const rpc = readRpc(text);
  if (rpc.kind === 'result') return { kind: 'result', node: rpc.result };
  if (rpc.kind === 'error') return { kind: 'error', node: rpc.error };
  if (rpc.kind !== 'request' || ref.kind !== 'input') return undefined;
  const own = member(member(rpc.params, 'inputResponses'), ref.key);
  return own && { kind: 'result', node: own };
}

/** The line of a question's answer: in its call, or outside every call. */
export function answerLine(timeline: Timeline, question: Question, call: Call | undefined): Line | undefined {
  const isIt = (line: Line) => line.kind === 'answer' && line.question === question.key;
  if (call) return call.lines.find(isIt);
  for (const block of timeline.blocks) if (block.kind === 'loose' && isIt(block.line)) return block.line;
  return undefined;
}
