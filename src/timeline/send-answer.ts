import type { MessageEntry } from '../wire/entry.ts';
import { stopClock } from './call-state.ts';
import type { FoldState, QuestionState } from './state.ts';

/** A question has its answer, with this message. `word` says it where the person did not. */
export function sendAnswer(
  state: FoldState,
  question: QuestionState,
  entry: MessageEntry,
  word: string | undefined,
  status: 'result' | 'error' = 'result',
) {
  for (const call of stopClock(question, entry.time, true)) state.changed.add(call);
  const { value } = question;
  question.value = { ...value, status, ended: entry.time, answer: value.answer ?? word, answered: value.answered ?? entry.time };
  if (question.home.kind === 'call') question.home.holds.questions = false;
  state.changed.add(question.home);
}
