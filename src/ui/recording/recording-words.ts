import type { StoredRecording } from '../../recording/recording-facts.ts';

/** What a stored recording is called: its name, else its servers, else when it was made. */
export function recordingWords({ name, servers, started, entries }: StoredRecording): string {
  const what = name !== '' ? name : servers.length > 0 ? servers.join(', ') : 'no server';
  return `${what}, ${dayAndTime(started)}, ${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`;
}

/** `2026-11-30 14:03`, in local time. */
export function dayAndTime(moment: number): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
