import { useMemo } from 'react';
import { pickBlocks, type TimeRange } from '../../timeline/pick.ts';
import { type OpenCalls, rowList } from '../../timeline/row-list.ts';
import { Button } from '../kit/button.tsx';
import { rangeWords, strangeTo } from './range.ts';
import type { TimelineState } from './timeline-feed.ts';

export interface RangeBarProps {
  readonly range: TimeRange;
  readonly state: TimelineState;
  /** Rows in it. */
  readonly shown: number;
  readonly open: OpenCalls;
  readonly onShowAll: () => void;
}

/** Says that only a part of the time is shown, how much that is, and leads back to all of it. */
export function RangeBar({ range, state, shown, open, onShowAll }: RangeBarProps) {
  const { timeline } = state;
  const all = useMemo(() => rowList(pickBlocks(timeline, undefined, undefined), open).length, [timeline, open]);
  const strange = strangeTo(range, state.entries[0]?.time, state.entries[state.length - 1]?.time);
  const words = rangeWords(range);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line bg-accent-soft px-3 py-0.5 text-sm text-ink-2">
      <span className="min-w-0 truncate" title={words}>
        {words}
      </span>
      <span className="min-w-0 grow truncate tabular-nums">
        {strange ?? `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} rows`}
      </span>
      <Button kind="quiet" title="Escape in the overview does the same" onClick={onShowAll} className="h-6 text-accent">
        Show all time
      </Button>
    </p>
  );
}
