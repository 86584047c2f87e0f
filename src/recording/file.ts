import type { Entry } from '../wire/entry.ts';
import { isEntry } from './entry-shape.ts';

/** The version of the file that is written. Older ones are upgraded when they are read, as soon as there are any. */
const version = 1;

/** At most so many problems are named one by one. */
const namedProblems = 20;

/** The entries as JSON Lines: a header line, then one entry a line. `savedAt` is milliseconds since the epoch. */
export function saveRecording(entries: readonly Entry[], savedAt: number): string {
  const lines = [JSON.stringify({ backchannel: 'recording', version, savedAt, application: 'Backchannel' })];
  for (const entry of entries) lines.push(JSON.stringify(entry));
  return `${lines.join('\n')}\n`;
}

/**
 * Reads a saved recording. A line that is no JSON ends the reading (the file was cut); a line that is no entry is left out.
 * `problems` says so in sentences, with line numbers from 1; an unknown kind or version of file gives no entries. Never throws.
 */
export function openRecording(text: string): { entries: readonly Entry[]; problems: readonly string[] } {
  const entries: Entry[] = [];
  const problems: string[] = [];
  let leftOut = 0;
  let first = true;
  for (const { line, number } of linesOf(text)) {
    const value = parse(line);
    if (first) {
      const refusal = refuseHeader(value);
      if (refusal !== undefined) return { entries: [], problems: [refusal] };
      first = false;
    } else if (value === undefined) {
      problems.push(`Line ${number} is no JSON; the file was cut or changed there. What comes before it is shown.`);
      break;
    } else if (isEntry(value)) entries.push(value);
    else if (++leftOut <= namedProblems) problems.push(`Line ${number} is no entry that this version knows; it is left out.`);
  }
  if (first) return { entries: [], problems: ['The file is empty.'] };
  if (leftOut > namedProblems) problems.push(`${leftOut - namedProblems} more lines are left out.`);
  return { entries, problems };
}

function refuseHeader(header: unknown): string | undefined {
  if (!isObject(header) || header.backchannel !== 'recording') {
    return 'This is no Backchannel recording: its first line does not say so.';
  }
  if (header.version === version) return undefined;
  if (header.version === undefined) return `This recording has no version; this Backchannel reads version ${version}.`;
  return `This recording has version ${JSON.stringify(header.version)}; this Backchannel reads version ${version}. A newer Backchannel may open it.`;
}

/** Lines that are not blank, whatever their ends; a byte order mark is passed over. */
function* linesOf(text: string): Generator<{ line: string; number: number }> {
  let number = 0;
  for (let start = text.startsWith('\ufeff') ? 1 : 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).trim();
    number++;
    start = end + 1;
    if (line !== '') yield { line, number };
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
