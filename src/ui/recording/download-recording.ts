import { saveRecording } from '../../recording/file.ts';
import type { Entry } from '../../wire/entry.ts';

/** Hands the entries to the browser's downloads as a JSON Lines file: `backchannel-library-2026-11-30.jsonl`. */
export function downloadRecording(entries: readonly Entry[], server: string, now = Date.now()): void {
  const address = URL.createObjectURL(new Blob([saveRecording(entries, now)], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = recordingName(server, now);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name from a server's name, whatever it is made of. */
export function recordingName(server: string, now: number): string {
  const slug = server
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `backchannel-${slug === '' ? 'recording' : slug}-${day}.jsonl`;
}
