import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { rowsOf } from '../../timeline/rows.ts';
import { Button } from '../kit/button.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { EmptyTimeline } from './empty-timeline.tsx';
import { RangeBar } from './range-bar.tsx';
import { SequenceView } from './sequence-view.tsx';
import './timeline.css';
import type { TimelineState } from './timeline-feed.ts';
import { type TimelineView, Toolbar } from './toolbar.tsx';
import { useOpenRows } from './use-open-rows.ts';
import { usePause } from './use-pause.ts';
import { useRange } from './use-range.ts';
import { useRawText } from './use-raw-text.ts';
import { WaterfallView } from './waterfall-view.tsx';
import { countWords } from './words.ts';

const OverviewStrip = lazy(async () => ({ default: (await import('./overview-strip.tsx')).OverviewStrip }));

export interface TimelinePanelProps {
  /** From `useTimeline`, of the live log or of a recording that was opened. */
  readonly state: TimelineState;
  /** The server's name, over its lifeline. */
  readonly server: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Key of the selected row. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  /** False for a recording: it is read from its beginning, and nothing waits for the person any more. */
  readonly live: boolean;
  /** Takes all entries away and gives back how to undo that. Absent where there is nothing to clear. */
  readonly onClear?: () => () => void;
  readonly onExport: () => void;
  readonly onImport: () => void;
  /** Stands between the toolbar and the rows. */
  readonly banner?: ReactNode;
}

/** What happened, as a picture that can be searched, stopped, cleared, saved and opened again. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { onFilter, onClear } = props;
  const [view, setView] = useState<TimelineView>('sequence');
  const [cleared, setCleared] = useState<{ readonly entries: number; readonly undo: () => void } | undefined>(undefined);
  const { state, paused, stoppedAt, missed, pause } = usePause(props.state);
  const { collapsed, expanded, toggle } = useOpenRows();
  const filter = useDeferredValue(props.filter);
  const rawText = useRawText(state, filter);
  const [range, setRange] = useRange(state.generation);
  const shownRange = useDeferredValue(range);
  const rows = useMemo(
    () => rowsOf(state.timeline, { collapsed, expanded, filter, range: shownRange }, rawText),
    [state.timeline, collapsed, expanded, filter, shownRange, rawText],
  );

  const clear = useCallback(() => {
    if (onClear) setCleared({ entries: props.state.length, undo: onClear() });
    pause(false);
  }, [onClear, props.state.length, pause]);

  const standing = stoppedAt ?? (props.live ? undefined : state.entries[state.length - 1]?.time);
  const shared = {
    rows,
    state,
    selected: props.selected,
    onSelect: props.onSelect,
    onToggle: toggle,
    follow: props.live && !paused,
    stoppedAt: standing,
  };
  return (
    <section aria-label="Timeline" className="@container flex min-h-0 flex-1 flex-col bg-canvas">
      <Toolbar
        filter={props.filter}
        onFilter={onFilter}
        view={view}
        onView={setView}
        paused={paused}
        onPause={pause}
        missed={missed}
        empty={props.state.length === 0}
        onClear={onClear && clear}
        onExport={props.onExport}
        onImport={props.onImport}
      />
      {props.banner}
      {cleared && (
        <p className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-1 text-sm text-ink-2">
          <span className="flex-1">Timeline cleared: {countWords(cleared.entries, 'entry', 'entries')}.</span>
          <Button
            onClick={() => {
              cleared.undo();
              setCleared(undefined);
            }}
          >
            Undo
          </Button>
          <Button kind="quiet" onClick={() => setCleared(undefined)}>
            Dismiss
          </Button>
        </p>
      )}
      {state.timeline.blocks.length > 0 && (
        <Suspense fallback={<div className="h-[47px] shrink-0 border-b border-line bg-surface" />}>
          <OverviewStrip state={state} stoppedAt={standing} range={range} onRange={setRange} />
        </Suspense>
      )}
      {range && <RangeBar range={range} onShowAll={() => setRange(undefined)} />}
      {view === 'sequence' && <ColumnHeads server={props.server} />}
      {rows.length === 0 ? (
        <EmptyTimeline
          filter={state.length === 0 ? '' : props.filter}
          range={state.length > 0 && range !== undefined}
          onShowAll={() => onFilter('')}
        />
      ) : view === 'sequence' ? (
        <SequenceView {...shared} />
      ) : (
        <WaterfallView {...shared} />
      )}
    </section>
  );
}
