import { lateWords } from './late.ts';
import type { Call, CallStatus, Line, Question } from './model.ts';

/** The accessible name of a row: title, direction in words, then badge, purpose, lateness, and for a call how it stands. */
export function rowName(line: Line, call: Call | undefined, question?: Question): string {
  let name = line.title;
  if (line.from !== undefined) name += line.from === 'client' ? ', client to server' : ', server to client';
  if (line.badge !== undefined) name += `, ${line.badge}`;
  if (line.kind === 'answer' && (question?.by ?? line.by) === 'purpose') name += ', on purpose';
  if (line.unknown) name += ', nobody asked for it';
  if (line.late) name += `, late: ${lateWords[line.late]}`;
  if (call) {
    name += `, ${statusWords[call.status]}`;
    const count = call.questions.length;
    if (count > 0) name += count === 1 ? ', 1 question' : `, ${count} questions`;
  } else if (line.summary !== '') name += `, ${line.summary}`;
  if (line.kind === 'question' && question && question.round > 1) name += `, round ${question.round}`;
  return name;
}

/** The status of a call in words. */
export const statusWords: Readonly<Record<CallStatus, string>> = {
  queued: 'queued',
  running: 'running',
  waiting: 'waiting for you',
  succeeded: 'succeeded',
  'legacy-server': 'legacy server',
  'tool-error': 'tool error',
  'protocol-error': 'protocol error',
  'ended-here': 'ended here',
  cancelled: 'cancelled',
  'timed-out': 'timed out',
  'connection-lost': 'connection lost',
};
