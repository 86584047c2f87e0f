import { lateWords } from './late.ts';
import type { Call, Line, Question, Timeline } from './model.ts';
import { oneLine } from './text.ts';

/** Sentences to stand under the lines of an entry, by its number. */
type Notes = ReadonlyMap<number, readonly string[]>;

/**
 * The story as a text tree, without anything that differs between two runs of it: no times, no numbers of entries. What is noted
 * of an entry without a line comes last.
 */
export function printTimeline(timeline: Timeline, notes: Notes = new Map()): string {
  const out: string[] = [];
  const rest = new Map(notes);
  const note = (seq: number, indent: string) => {
    for (const words of rest.get(seq) ?? []) out.push(`${indent}✗ ${words}`);
    rest.delete(seq);
  };
  for (const block of timeline.blocks) {
    if (block.kind === 'call') printCall(out, block, timeline, note);
    else if (!block.gone) {
      const asks = block.question?.key === block.line.question ? block.question : undefined;
      out.push(printLine(block.line, asks) + printMark(timeline, block.line));
      note(block.line.seq, '    ');
    }
  }
  for (const seq of rest.keys()) note(seq, '');
  return out.map((it) => `${it}\n`).join('');
}

function printCall(out: string[], call: Call, timeline: Timeline, note: (seq: number, indent: string) => void): void {
  const count = call.questions.length;
  const facts = [
    call.status,
    ...(count > 0 ? [`${count} ${count === 1 ? 'question' : 'questions'}`] : []),
    ...(call.rounds > 0 ? [`${call.rounds} ${call.rounds === 1 ? 'round' : 'rounds'}`] : []),
    ...(call.waits.length > 0 ? ['waited for you'] : []),
  ];
  out.push(`${call.name === undefined ? call.method : `${call.method} ${call.name}`}: ${facts.join(', ')}`);
  const questions = new Map(call.questions.map((it) => [it.key, it]));
  for (const line of call.lines) {
    const question = line.kind === 'question' && line.question !== undefined ? questions.get(line.question) : undefined;
    out.push(`${line.depth > 0 ? '    ' : '  '}${printLine(line, question)}${printMark(timeline, line)}`);
    note(line.seq, '        ');
  }
}

function printMark({ marks }: Timeline, line: Line): string {
  const mark = marks.get(line.key);
  if (!mark || mark.moment) return '';
  return mark.text === '' ? ` (marked ${mark.tag})` : ` (marked ${mark.tag}: ${oneLine(mark.text)})`;
}

function printLine(line: Line, question: Question | undefined): string {
  const mark = line.from === 'client' ? '→' : line.from === 'server' ? '←' : line.kind === 'fault' ? '!' : '·';
  const words = [mark, line.title];
  if (line.badge !== undefined) words.push(`[${line.badge}]`);
  if (line.unknown) words.push('[unknown]');
  if (line.late) words.push(`[late: ${lateWords[line.late]}]`);
  if (line.summary !== '') words.push(`– ${line.summary}`);
  if (question) {
    const answer =
      question.answer === undefined ? question.status : `${question.answer}${question.by ? ` by ${question.by}` : ''}`;
    words.push(`(${question.attribution}, round ${question.round}, ${answer})`);
  }
  return words.join(' ');
}
