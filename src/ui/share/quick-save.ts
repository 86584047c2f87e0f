import type { Entry } from '../../wire/entry.ts';
import { inSlices } from '../kit/in-slices.ts';
import { fileName } from './file-name.ts';
import { redacting, writing } from './make-file.ts';
import { removedWords } from './removed-words.ts';
import { saveBlob } from './save-blob.ts';
import { options } from './share-options.ts';

export interface Saved {
  readonly name: string;
  readonly bytes: number;
  /** What was taken out, in words; empty where nothing was. */
  readonly removed: string;
}

/** Saves the entries as a recording without its secrets, at once. `onProgress` is told from 0 to 1 where it takes a while. */
export async function quickSave(entries: readonly Entry[], server: string, onProgress: (done: number) => void): Promise<Saved> {
  const { signal } = new AbortController();
  const now = Date.now();
  const clean = await inSlices(redacting(entries, new Set()), (done) => onProgress(done * 0.7), signal);
  const { blob } = await inSlices(
    writing('recording', clean.entries, options(now)),
    (done) => onProgress(0.7 + done * 0.3),
    signal,
  );
  const name = fileName(server, now, '.jsonl');
  saveBlob(blob, name);
  return { name, bytes: blob.size, removed: removedWords(clean.removed) };
}
