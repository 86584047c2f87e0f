import type { Axis } from '../../timeline/axis.ts';
import type { Line } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatClock } from '../kit/format.ts';
import { cellRole } from './grid-roles.ts';
import type { Part } from './range.ts';
import { heights } from './row-height.ts';
import { Bar } from './waterfall-row.tsx';

/** A moment that the person marked: its note, and where it lies on the time axis. */
export function WaterfallMoment(props: { line: Line; axis: Axis; part: Part; selected: boolean }) {
  const { line, axis, part, selected } = props;
  return (
    <div
      className={`tl-waterfall tl-focus rounded-md px-2 ${selected ? 'bg-accent-soft' : 'hover:bg-surface'}`}
      style={{ height: heights.waterfall }}
    >
      <span {...cellRole} className="flex min-w-0 items-center gap-1.5 pl-6">
        <Badge tone="accent">Your mark</Badge>
        {line.title !== 'Mark' && (
          <span className="min-w-0 truncate text-[11.5px] font-semibold" title={line.title}>
            <ExactText text={line.title} />
          </span>
        )}
      </span>
      <span {...cellRole} className="relative h-full min-w-0 overflow-hidden forced-color-adjust-none">
        <Bar axis={axis} part={part} from={line.time} to={line.time} look="bg-accent" />
      </span>
      <span {...cellRole} className="tl-split" />
      <span {...cellRole} className="tl-split" />
      <span {...cellRole} className="text-right text-[11.5px] text-ink-3">
        {formatClock(line.time).slice(0, 8)}
      </span>
    </div>
  );
}
