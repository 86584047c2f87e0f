/**
 * What a local date-and-time picker gives (`2026-03-01T10:00`, or with seconds) as RFC 3339, with seconds and the offset that
 * the zone has then. `minutesWest` is that of `Date.getTimezoneOffset` at the time.
 */
export function withOffset(local: string, minutesWest: (local: string) => number): string {
  const seconds = /T\d\d:\d\d$/.test(local) ? `${local}:00` : local;
  const east = -minutesWest(local);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${seconds}${east < 0 ? '-' : '+'}${two(Math.abs(east) / 60)}:${two(Math.abs(east) % 60)}`;
}
