import { ArrowLeftRight, SearchX } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';

/** What to do where there is nothing to see. */
export function EmptyTimeline(props: { filter: string; range: boolean; onShowAll: () => void; onAllTime: () => void }) {
  const { filter, range, onShowAll, onAllTime } = props;
  const wholeTime = range && <Button onClick={onAllTime}>Whole recording</Button>;
  if (filter !== '')
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title="No row matches the filter"
          icon={<SearchX size={22} aria-hidden="true" />}
          actions={
            <>
              <Button onClick={onShowAll}>Show all rows</Button>
              {wholeTime}
            </>
          }
        >
          Nothing {range ? 'in this time' : 'here'} contains “{filter}”. Everything is recorded still.
        </EmptyState>
      </div>
    );
  if (range)
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState title="Nothing happened in this time" icon={<SearchX size={22} aria-hidden="true" />} actions={wholeTime}>
          Everything is recorded still: choose another time above, or show all of it.
        </EmptyState>
      </div>
    );
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState title="Nothing has happened yet" icon={<ArrowLeftRight size={22} aria-hidden="true" />}>
        Connect, then call <code className="font-mono text-[11.5px] text-ink-2">issue_card</code> to see the server ask you
        something. Every message of both sides appears here as an arrow.
      </EmptyState>
    </div>
  );
}
