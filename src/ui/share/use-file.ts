import { useEffect, useMemo, useState } from 'react';
import type { FormatKey } from '../../export/formats.ts';
import type { PageParts } from '../../export/page.ts';
import type { Redacted, Removal } from '../../export/redact.ts';
import type { Entry } from '../../wire/entry.ts';
import { inSlices } from '../kit/in-slices.ts';
import { type MadeFile, redacting, writing } from './make-file.ts';
import { options } from './share-options.ts';

export interface FileWish {
  /** Undefined while their texts are still being read. */
  readonly entries: readonly Entry[] | undefined;
  readonly format: FormatKey;
  readonly redacted: boolean;
  /** Placeholders of secrets that stay. */
  readonly keep: ReadonlySet<string>;
  readonly viewer: () => Promise<PageParts>;
}

export type FileState =
  | { readonly kind: 'working'; readonly words: string; readonly done: number }
  | { readonly kind: 'ready'; readonly file: MadeFile }
  | { readonly kind: 'failed'; readonly reason: string };

const nothing: readonly Removal[] = [];

/** The file that is wished for, made anew whenever the wish changes, in slices; and what is taken out for it. */
export function useFile(wish: FileWish): { readonly state: FileState; readonly removed: readonly Removal[] } {
  const { entries, format, redacted, keep, viewer } = wish;
  const [clean, setClean] = useState<
    { readonly of: readonly Entry[]; readonly keep: object; readonly it: Redacted } | undefined
  >();
  const [state, setState] = useState<FileState>({ kind: 'working', words: 'Looking for secrets…', done: 0 });

  useEffect(() => {
    if (entries === undefined) return;
    const abort = new AbortController();
    const tell = (words: string) => (done: number) => setState({ kind: 'working', words, done });
    tell('Looking for secrets…')(0);
    inSlices(redacting(entries, keep), tell('Looking for secrets…'), abort.signal).then(
      (it) => setClean({ of: entries, keep, it }),
      () => {},
    );
    return () => abort.abort();
  }, [entries, keep]);

  const current = clean && clean.of === entries && clean.keep === keep ? clean.it : undefined;
  useEffect(() => {
    if (entries === undefined || current === undefined) return;
    const abort = new AbortController();
    const tell = (done: number) => setState({ kind: 'working', words: 'Writing…', done });
    const write = async () => {
      tell(0);
      const page = format === 'page' ? await viewer() : undefined;
      abort.signal.throwIfAborted();
      const file = await inSlices(
        writing(format, redacted ? current.entries : entries, options(Date.now(), page)),
        tell,
        abort.signal,
      );
      setState({ kind: 'ready', file });
    };
    write().catch((error: unknown) => {
      if (!abort.signal.aborted) setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    });
    return () => abort.abort();
  }, [entries, current, format, redacted, viewer]);

  // What was found last stays in sight while it is looked for again.
  const found = clean !== undefined && clean.of === entries ? clean.it.removed : nothing;
  const removed = useMemo(() => found.map((it) => ({ ...it, kept: keep.has(it.placeholder) })), [found, keep]);
  return { state, removed };
}
