import type { CallDifference } from './compare-calls.ts';
import { compareQuestions } from './compare-questions.ts';
import type { RecordingSide } from './compare-side.ts';
import type { Question } from './model.ts';

/** What two recordings hold outside every call, and in what it differs. */
export interface ComparedOutside {
  /** Questions that no call is known for. */
  readonly before: number;
  readonly after: number;
  readonly differences: readonly CallDifference[];
}

/** Compares what belongs to no call: questions by method and message or schema, and rules that were broken there. */
export function compareOutside(before: RecordingSide, after: RecordingSide): ComparedOutside {
  const [first, second] = [outsideOf(before), outsideOf(after)];
  const differences: CallDifference[] = [
    ...compareQuestions(
      { side: before, call: undefined, questions: first.questions },
      { side: after, call: undefined, questions: second.questions },
    ),
  ];
  const only = {
    before: [...first.rules].filter((it) => !second.rules.has(it)),
    after: [...second.rules].filter((it) => !first.rules.has(it)),
  };
  if (only.before.length + only.after.length > 0) differences.push({ kind: 'findings', ...only });
  return { before: first.questions.length, after: second.questions.length, differences };
}

function outsideOf({ timeline, findings }: RecordingSide) {
  const questions = new Map<string, Question>();
  const inCalls = new Set<number>();
  for (const block of timeline.blocks) {
    if (block.kind === 'call') for (const { seq } of block.lines) inCalls.add(seq);
    // Its answer, where that is a block too, has the same question.
    else if (block.question) questions.set(block.question.key, block.question);
  }
  const rules = new Set(findings.filter(({ seq }) => !inCalls.has(seq)).map(({ rule }) => rule));
  return { questions: [...questions.values()], rules };
}
