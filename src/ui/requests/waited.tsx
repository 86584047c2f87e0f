import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';

/** How long a question has waited, live. */
export function Waited({ since }: { since: number }) {
  const waited = Math.max(0, useNow(true) - since);
  // Tenths of a second tell that the clock runs; past a minute seconds do.
  return <span className="tabular-nums">{waited < 60_000 ? `${(waited / 1000).toFixed(1)} s` : formatDuration(waited)}</span>;
}
