/** A span of milliseconds: `0.4 ms`, `11 ms`, `3.09 s`, `2 m 05 s`, `1 h 02 m`. */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms)) return '–';
  const span = Math.max(0, ms);
  if (span < 0.95) return `${span.toFixed(1)} ms`;
  if (Math.round(span) < 1000) return `${Math.round(span)} ms`;
  const hundredths = Math.round(span / 10);
  if (hundredths < 1000) return `${(hundredths / 100).toFixed(2)} s`;
  const tenths = Math.round(span / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(span / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ${two(seconds % 60)} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} m`;
}

/** `412 B`, `1.2 kB`, `3.4 MB`; a kilobyte has 1000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let at = 0;
  while (value >= 999.95 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return `${value.toFixed(value < 99.95 ? 1 : 0)} ${units[at]}`;
}

/** A moment (milliseconds since the epoch) as local wall-clock time: `14:03:22.123`. */
export function formatClock(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return '–';
  const milliseconds = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${milliseconds}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
