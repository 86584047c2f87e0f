import type { Call, Question } from './model.ts';

const byKey = new WeakMap<Call['questions'], ReadonlyMap<string, Question>>();

/** A call's questions by key. */
export function questionsOf({ questions }: Pick<Call, 'questions'>): ReadonlyMap<string, Question> {
  let known = byKey.get(questions);
  if (!known) {
    known = new Map(questions.map((it) => [it.key, it]));
    byKey.set(questions, known);
  }
  return known;
}
