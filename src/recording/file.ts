import type { Entry } from '../wire/entry.ts';
import { isEntry } from './entry-shape.ts';
import { foreignFile } from './foreign.ts';
import { shareHeaders } from './share-headers.ts';
import { upgradeFrom, version } from './upgrades.ts';

/** At most so many problems are named one by one. */
const namedProblems = 20;

/** The entries as JSON Lines: a header line, then one entry a line. `savedAt` is milliseconds since the epoch. */
export function saveRecording(entries: readonly Entry[], savedAt: number): string {
  return [...recordingLines(entries, savedAt)].join('');
}

/** The same line by line, each with its end, for a recording that is saved in pieces. */
export function* recordingLines(entries: readonly Entry[], savedAt: number): Generator<string> {
  yield `${JSON.stringify({ backchannel: 'recording', version, savedAt, application: 'Backchannel' })}\n`;
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

export interface OpenedFile {
  readonly entries: readonly Entry[];
  readonly problems: readonly string[];
}

/**
 * Reads a saved recording, of this version or an older one. A line that is no JSON (the file was cut or changed) and a line that is
 * no entry are left out, and what follows is read. `problems` says so in sentences, with line numbers from 1; another kind of file,
 * or a version that is not known, gives no entries. Never throws.
 */
export function openRecording(text: string): OpenedFile {
  const reader = readRecording(text);
  for (;;) {
    const { done, value } = reader.next();
    if (done) return value;
  }
}

/** The same a thousand lines at a time: between them it tells how much of the text is read, from 0 to 1. */
export function* readRecording(text: string): Generator<number, OpenedFile> {
  const share = shareHeaders();
  const entries: Entry[] = [];
  const problems: string[] = [];
  let leftOut = 0;
  let upgrade: ((line: unknown) => unknown) | undefined;
  for (const { line, number, end } of linesOf(text)) {
    const value = parse(line);
    if (upgrade === undefined) {
      const header = readHeader(value, text);
      if (typeof header === 'string') return { entries: [], problems: [header] };
      upgrade = header;
      continue;
    }
    if (number % 1000 === 0) yield end / text.length;
    const entry = value === undefined ? undefined : upgrade(value);
    if (isEntry(entry)) entries.push(share(entry));
    else if (++leftOut <= namedProblems)
      problems.push(
        value === undefined
          ? `Line ${number} is no JSON: the file was cut or changed there. The line is left out.`
          : `Line ${number} is no entry that this version knows; it is left out.`,
      );
  }
  if (upgrade === undefined) return { entries: [], problems: ['The file is empty.'] };
  if (leftOut > namedProblems) problems.push(`${leftOut - namedProblems} more lines are left out.`);
  return { entries, problems };
}

/** How the lines behind this header are upgraded, or why the file is refused. */
function readHeader(header: unknown, text: string): ((line: unknown) => unknown) | string {
  if (!isObject(header) || header.backchannel !== 'recording') return foreignFile(text);
  const upgrade = upgradeFrom(header.version);
  if (upgrade !== undefined) return upgrade;
  if (header.version === undefined)
    return `This recording has no version; this Backchannel reads version ${version} and older ones.`;
  return `This recording has version ${JSON.stringify(header.version)}; this Backchannel reads version ${version} and older ones. A newer Backchannel may open it.`;
}

/** Lines that are not blank, whatever their ends; a byte order mark is passed over. */
function* linesOf(text: string): Generator<{ line: string; number: number; end: number }> {
  let number = 0;
  for (let start = text.startsWith('\ufeff') ? 1 : 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).trim();
    number++;
    start = end + 1;
    if (line !== '') yield { line, number, end };
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
