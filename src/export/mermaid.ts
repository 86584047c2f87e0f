import type { Line, Question } from '../timeline/model.ts';
import { oneLine } from '../timeline/text.ts';
import type { Entry } from '../wire/entry.ts';
import { folded } from './folded.ts';

/**
 * The story as a Mermaid sequence diagram (mermaid.js.org/syntax/sequenceDiagram), line by line: messages as arrows in the order they
 * went, requests solid and answers dashed; settings, faults and the person's waiting as notes. Whatever came from a server is
 * written in entity codes where it is more than letters, so that it is shown and never read as Mermaid.
 */
export function* mermaidParts(entries: readonly Entry[]): Generator<string> {
  const timeline = yield* folded(entries);
  const server = timeline.connections.findLast(({ serverName }) => serverName !== '')?.serverName ?? 'Server';
  yield `sequenceDiagram\n  actor P as You\n  participant C as Client\n  participant S as ${mermaidName(server)}\n`;
  const questions = new Map<string, Question>();
  const lines: Line[] = [];
  for (const block of timeline.blocks) {
    if (block.kind === 'call') {
      for (const question of block.questions) questions.set(question.key, question);
      for (const line of block.lines) lines.push(line);
    } else if (!block.gone) {
      if (block.question) questions.set(block.question.key, block.question);
      lines.push(block.line);
    }
  }
  lines.sort((a, b) => a.seq - b.seq);
  for (const line of lines) {
    const question = line.question === undefined ? undefined : questions.get(line.question);
    if (line.kind === 'answer' && question) yield waitOf(question);
    yield `  ${arrowOf(line)}: ${mermaidText(wordsOf(line))}\n`;
  }
}

function arrowOf(line: Line): string {
  if (line.from === undefined) return 'Note over C,S';
  const [from, to] = line.from === 'client' ? ['C', 'S'] : ['S', 'C'];
  switch (line.kind) {
    case 'result':
    case 'answer':
      return `${from}-->>${to}`;
    case 'error':
    case 'fault':
      return `${from}--x${to}`;
    case 'notification':
      return `${from}-)${to}`;
    default:
      return `${from}->>${to}`;
  }
}

function wordsOf(line: Line): string {
  const badges = [line.badge, line.late ? 'late' : undefined].filter((it) => it !== undefined).map((it) => ` [${it}]`);
  const fault = line.kind === 'fault' ? 'Fault: ' : '';
  return oneLine(`${fault}${line.title}${badges.join('')}${line.summary === '' ? '' : ` – ${line.summary}`}`, 120);
}

/** How long a question waited, and who answered it. */
function waitOf({ started, answered, by, answer }: Question): string {
  if (answered === undefined) return '';
  const who = by === 'rule' ? 'A rule answered' : by === 'refusal' ? 'Refused' : 'You answered';
  const after = `${((answered - started) / 1000).toFixed(1)} s`;
  return `  Note over P,C: ${mermaidText(oneLine(`${who}${answer === undefined ? '' : `, ${answer},`} after ${after}`, 120))}\n`;
}

/** Text that stands behind a colon: letters, numbers and harmless marks as they are, all else as `#code;`. Never empty. */
function mermaidText(text: string): string {
  return text === '' ? '…' : text.replace(/[^\p{L}\p{N} .,_/()!?=+'…–-]/gu, entity);
}

/** The name of a participant, where commas and hyphens have a meaning too. */
function mermaidName(text: string): string {
  const name = oneLine(text, 60);
  return name === '' ? 'Server' : name.replace(/[^\p{L}\p{N} ._/()]/gu, entity);
}

/** What XML cannot hold, half a surrogate pair too, is drawn as U+FFFD: it would break the picture. */
const entity = (character: string) => `#${/[\p{Surrogate}\ufffe\uffff]/u.test(character) ? 0xfffd : character.codePointAt(0)};`;
