import type { CallState } from '../../session/types.ts';
import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';

/** How long a call took, or has taken so far: a clock of its own, so that nothing else is drawn with every tick. */
export function Elapsed({ call }: { call: CallState }) {
  const now = useNow(call.status !== 'ended');
  const span = Math.max(0, (call.ended ?? now) - call.started);
  return (
    <span className="tabular-nums">
      {call.ended === undefined && span < 60_000 ? `${(span / 1000).toFixed(1)} s` : formatDuration(span)}
    </span>
  );
}
