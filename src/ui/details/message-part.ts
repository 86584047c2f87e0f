import { member } from '../../json/access.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import type { MessageEntry } from '../../wire/entry.ts';
import type { Selection } from './selection.ts';

/** The question or the answer that stands inside a message (2026-07-28), as JSON text; undefined where the line is the whole message. */
export function embeddedPart(entry: MessageEntry, { line, question }: Selection): string | undefined {
  if (question?.ref.kind !== 'input' || (line.kind !== 'question' && line.kind !== 'answer')) return undefined;
  const read = readJson(entry.text);
  if (!read.ok) return undefined;
  const holder =
    entry.from === 'server'
      ? member(member(read.node, 'result'), 'inputRequests')
      : member(member(read.node, 'params'), 'inputResponses');
  const part = member(holder, question.ref.key);
  return part && writeJson(part);
}
