import type { Call, Line, Question, Timeline } from '../../timeline/model.ts';

/** What a row's key stands for. */
export interface Selection {
  readonly call: Call | undefined;
  readonly line: Line;
  readonly question: Question | undefined;
}

/** Finds a row by its key; a call's key stands for its first line. Undefined: nothing of that key is there. */
export function selectionOf(timeline: Timeline, key: string): Selection | undefined {
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') {
      if (block.line.key === key || block.key === key) return { call: undefined, line: block.line, question: block.question };
      continue;
    }
    const line = block.key === key ? block.lines[0] : block.lines.find((each) => each.key === key);
    if (!line) continue;
    return { call: block, line, question: block.questions.find((each) => each.key === line.question) };
  }
  return undefined;
}
