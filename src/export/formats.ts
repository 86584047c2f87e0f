import { recordingLines } from '../recording/file.ts';
import type { Entry } from '../wire/entry.ts';
import { harParts } from './har.ts';
import { mermaidParts } from './mermaid.ts';
import { otlpParts } from './otlp.ts';
import { type PageParts, pageParts } from './page.ts';

export type FormatKey = 'recording' | 'page' | 'har' | 'mermaid' | 'spans';

export interface Format {
  readonly key: FormatKey;
  readonly title: string;
  /** What it is good for, in a few words. */
  readonly note: string;
  /** With its dot. */
  readonly extension: string;
  /** Media type. */
  readonly type: string;
}

/** What a recording can be saved as. */
export const formats: readonly Format[] = [
  {
    key: 'recording',
    title: 'Recording',
    note: 'JSON Lines. Opens here again, and is easy to search and compare.',
    extension: '.jsonl',
    type: 'application/jsonl',
  },
  {
    key: 'page',
    title: 'Web page',
    note: 'One HTML file with this timeline in it. Opens anywhere, without a network.',
    extension: '.html',
    type: 'text/html',
  },
  {
    key: 'har',
    title: 'HTTP archive',
    note: 'HAR 1.2. Opens in the network panel of browsers.',
    extension: '.har',
    type: 'application/json',
  },
  {
    key: 'mermaid',
    title: 'Sequence diagram',
    note: 'Mermaid. Drawn by GitHub, GitLab and many editors where it is pasted, up to 50 000 characters.',
    extension: '.mmd',
    type: 'text/plain',
  },
  {
    key: 'spans',
    title: 'OpenTelemetry spans',
    note: 'OTLP/JSON. For trace viewers and collectors.',
    extension: '.otlp.json',
    type: 'application/json',
  },
];

export interface FormatOptions {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** The version of this application. */
  readonly application: string;
  /** What a page is made of; without it a page cannot be written. */
  readonly page?: PageParts;
}

/** The file's text, piece by piece; some pieces are empty. */
export function formatParts(key: FormatKey, entries: readonly Entry[], options: FormatOptions): Generator<string> {
  switch (key) {
    case 'recording':
      return recordingLines(entries, options.savedAt);
    case 'page':
      if (options.page === undefined) throw new Error('A page needs its viewer.');
      return pageParts(entries, options.savedAt, options.page);
    case 'har':
      return harParts(entries, options.application);
    case 'mermaid':
      return mermaidParts(entries);
    case 'spans':
      return otlpParts(entries, options.application);
  }
}
