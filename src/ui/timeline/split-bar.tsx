import { segmentsOf } from '../../timeline/durations.ts';
import type { Call } from '../../timeline/model.ts';

/** The time of a call from left to right: hatched where it waited for the person, plain where the server and the network worked. */
export function SplitBar({ call, now, className }: { call: Call; now: number; className: string }) {
  return (
    <span
      className={`forced-color-adjust-none flex h-1.5 overflow-hidden rounded-full bg-sunken ${className}`}
      aria-hidden="true"
    >
      {segmentsOf(call, now).map(({ kind, start, end }) => (
        <i
          key={start}
          className={`h-full min-w-0.5 basis-0 ${kind === 'person' ? 'tl-person-time' : 'bg-server'}`}
          style={{ flexGrow: end - start }}
        />
      ))}
    </span>
  );
}
