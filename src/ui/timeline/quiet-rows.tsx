import { OctagonAlert } from 'lucide-react';
import { isMoment } from '../../timeline/fold-mark.ts';
import type { Line } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatClock } from '../kit/format.ts';
import { cellRole } from './grid-roles.ts';
import { heights } from './row-height.ts';

/** A setting or a mark: there, but not in the way. */
export function NoteBody({ line, selected }: { line: Line; selected: boolean }) {
  const moment = isMoment(line);
  const rule = `h-px min-w-4 flex-1 ${moment ? 'bg-accent' : 'bg-line-strong'}`;
  return (
    <div
      className={`tl-columns tl-focus rounded-md px-2.5 text-[11.5px] text-ink-3 ${selected ? 'bg-accent-soft' : ''}`}
      style={{ height: heights.note }}
    >
      <span {...cellRole}>{formatClock(line.time).slice(0, 8)}</span>
      <span {...cellRole} className="col-span-2 flex min-w-0 items-center gap-2">
        <span className={rule} />
        <span className={`min-w-0 truncate ${moment ? 'flex items-center' : ''}`}>
          {moment && (
            <Badge tone="accent" className="mr-1.5">
              Your mark
            </Badge>
          )}
          {moment && line.title === 'Mark' ? (
            ''
          ) : (
            <span className={moment ? 'min-w-0 truncate font-semibold text-ink' : 'text-ink-2'}>
              <ExactText text={line.title} />
            </span>
          )}
          {line.summary !== '' && (
            <>
              {' '}
              ·{' '}
              <bdi>
                <ExactText text={line.summary} />
              </bdi>
            </>
          )}
        </span>
        <span className={rule} />
      </span>
    </div>
  );
}

/** Something that went wrong below the messages: what, and what to do about it. Its height is its text's. */
export function FaultBody({ line, time }: { line: Line; time: string | undefined }) {
  return (
    <div className="tl-columns px-2.5 py-1.5">
      <span {...cellRole} className="self-start pt-2 text-[11.5px] text-ink-3" title={formatClock(line.time)}>
        {time}
      </span>
      <div {...cellRole} className="col-span-2 flex gap-2 rounded-md bg-danger-soft px-2.5 py-1.5 text-sm text-danger">
        <OctagonAlert size={15} aria-hidden="true" className="mt-px shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <ExactText text={line.title} />
          </p>
          {line.summary !== '' && (
            <p className="text-ink-2 wrap-anywhere">
              <ExactText text={line.summary} />
            </p>
          )}
        </div>
        <span className="font-mono text-[11.5px] @max-lg:hidden">
          <ExactText text={line.badge ?? ''} />
        </span>
      </div>
    </div>
  );
}
