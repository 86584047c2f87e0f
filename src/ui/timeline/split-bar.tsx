import type { CSSProperties } from 'react';
import type { Call } from '../../timeline/model.ts';

/** The time of a call from left to right: hatched where it waited for the person, plain where the server and the network worked. */
export function SplitBar({ call, now, className }: { call: Call; now: number; className?: string }) {
  const end = Math.max(call.ended ?? now, call.started);
  const total = Math.max(end - call.started, 1);
  const share = (ms: number): CSSProperties => ({ width: `${(100 * Math.max(0, ms)) / total}%` });
  return (
    <span className={`flex h-1.5 overflow-hidden rounded-full bg-server ${className ?? ''}`} aria-hidden="true">
      {call.waits.map(([from, to], at) => {
        const before = at === 0 ? call.started : (call.waits[at - 1]![1] ?? end);
        return (
          <span key={from} className="contents">
            <i className="block h-full shrink-0" style={share(from - before)} />
            <i className="tl-person-time block h-full min-w-0.5 shrink-0" style={share(Math.min(to ?? end, end) - from)} />
          </span>
        );
      })}
    </span>
  );
}
