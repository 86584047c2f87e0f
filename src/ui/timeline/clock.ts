/** Seconds since a call began, as the rows show them: `+0.011`, `+61.250`; minutes from ten minutes on: `+12:05.3`. */
export function relativeTime(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 600) return `+${seconds.toFixed(3)}`;
  const tenths = Math.floor(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `+${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}
