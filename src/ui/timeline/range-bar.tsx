import type { TimeRange } from '../../timeline/pick.ts';
import { Button } from '../kit/button.tsx';
import { rangeWords } from './range.ts';

/** Says that only a part of the time is shown, and leads back to all of it. */
export function RangeBar({ range, onShowAll }: { range: TimeRange; onShowAll: () => void }) {
  return (
    <p className="flex items-center gap-2 border-b border-line bg-accent-soft px-3 py-0.5 text-sm text-ink-2">
      <span className="min-w-0 flex-1 truncate" title={rangeWords(range)}>
        {rangeWords(range)}
      </span>
      <Button kind="quiet" onClick={onShowAll} className="h-6 text-accent">
        Show all time
      </Button>
    </p>
  );
}
