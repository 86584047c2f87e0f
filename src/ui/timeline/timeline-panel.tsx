import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Bodies } from '../../recording/bodies.ts';
import type { FilterMode, Mistake } from '../../timeline/filter-term.ts';
import type { TimeRange } from '../../timeline/pick.ts';
import type { Row } from '../../timeline/rows.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { MenuItem } from '../kit/menu.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { EmptyTimeline } from './empty-timeline.tsx';
import { RangeBar } from './range-bar.tsx';
import { SequenceView } from './sequence-view.tsx';
import './timeline.css';
import { lazily } from '../kit/lazily.tsx';
import type { TimelineView } from '../url-state.ts';
import type { TimelineState } from './timeline-feed.ts';
import { Toolbar } from './toolbar.tsx';
import { useFilter } from './use-filter.ts';
import { useFind } from './use-find.ts';
import { useOpenRows } from './use-open-rows.ts';
import { usePause } from './use-pause.ts';
import { useReveal } from './use-reveal.ts';
import { useView } from './use-view.ts';
import { countWords } from './words.ts';

/** So many entries are cleared without asking, if none is marked. */
const unasked = 300;

const FilterBar = lazily(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar }));
const WaterfallView = lazily(
  async () => ({ default: (await import('./waterfall-view.tsx')).WaterfallView }),
  <div className="flex-1" />,
);
const OverviewStrip = lazily(
  async () => ({ default: (await import('./overview-strip.tsx')).OverviewStrip }),
  <div className="h-[47px] shrink-0 border-b border-line bg-surface" />,
);

export interface TimelinePanelProps {
  /** From `useTimeline`, of the live log or of a recording that was opened. */
  readonly state: TimelineState;
  /** The server's name, over its lifeline. */
  readonly server: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Whether what does not fit is hidden, or what fits is gone to or coloured. */
  readonly mode: FilterMode;
  readonly onMode: (mode: FilterMode) => void;
  /** The part of the time that is shown; undefined: all of it. */
  readonly range: TimeRange | undefined;
  readonly onRange: (range: TimeRange | undefined) => void;
  /** How it is drawn, where the address says so; else as it was last. */
  readonly view?: TimelineView | undefined;
  readonly onView?: (view: TimelineView) => void;
  /** Key of the selected row. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  /** False for a recording: it is read from its beginning, and nothing waits for the person any more. */
  readonly live: boolean;
  /** Takes all entries away and gives back how to undo that. Absent where there is nothing to clear. */
  readonly onClear?: () => () => void;
  /** Absent in a page that only shows a recording, as the next two. */
  readonly onExport?: () => void;
  readonly onShare?: () => void;
  readonly onImport?: () => void;
  /** Texts that left memory; absent where all are there. */
  readonly bodies?: Bodies;
  /** What is wanted more rarely, in a menu of the toolbar. */
  readonly more?: readonly MenuItem[];
  /** Marks the line with this key. */
  readonly onMark?: (key: string) => void;
  /** More buttons of the toolbar. */
  readonly tools?: ReactNode;
  /** Stands between the toolbar and the rows. */
  readonly banner?: ReactNode;
}

/** What happened, as a picture that can be searched, stopped, cleared, saved and opened again. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { onFilter, onClear, range, onRange } = props;
  const [view, setView] = useView(props.view, props.onView);
  const [cleared, setCleared] = useState<{ readonly entries: number; readonly undo: () => void } | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const { state, paused, stoppedAt, missed, pause } = usePause(props.state);
  const { collapsed, expanded, toggle, openAll } = useOpenRows();
  const shownState = useDeferredValue(state);
  const open = useMemo(() => ({ collapsed, expanded }), [collapsed, expanded]);
  const text = useDeferredValue(props.filter);
  const filtered = useFilter({
    state,
    text,
    mode: props.mode,
    open,
    range: useDeferredValue(range),
    bodies: props.bodies,
    fromEnd: props.live,
  });
  const { rows, matcher, hits } = filtered;
  const find = useFind({
    hits: props.mode === 'find' ? hits : undefined,
    ready: text === props.filter && filtered.ready,
    selected: props.selected,
    onSelect: props.onSelect,
    onOpen: (row) => openAll(rows.hiding(row)),
  });
  const lit = props.mode === 'filter' ? undefined : matcher;
  const isHit = useCallback(
    // More may fit with every hit that is found.
    (row: Row) => lit !== undefined && hits !== undefined && (!lit.whole || row.level === 1) && lit.fits(row.block, row.line),
    [lit, hits],
  );
  const mistakesId = useId();
  const fix = ({ from, to, suggestion = '' }: Mistake) => {
    onFilter(props.filter.slice(0, from) + suggestion + props.filter.slice(to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (props.mode !== 'find' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() !== 'n' || !(event.target as Element).closest('[role=treegrid]')) return;
    event.preventDefault();
    find.step(event.key === 'n' ? 1 : -1);
  };

  useReveal(props.selected, rows, openAll);
  const marks = state.timeline.marks.size;
  const clear = useCallback(() => {
    setAsking(false);
    if (onClear) setCleared({ entries: props.state.length, undo: onClear() });
    onRange(undefined);
    pause(false);
  }, [onClear, onRange, props.state.length, pause]);
  const askToClear = () => (props.state.length > unasked || marks > 0 ? setAsking(true) : clear());

  const standing = stoppedAt ?? (props.live ? undefined : state.entries[state.length - 1]?.time);
  const shared = {
    rows,
    isHit,
    state,
    selected: props.selected,
    onSelect: props.onSelect,
    onToggle: toggle,
    onMark: props.onMark,
    onOpenAll: openAll,
    follow: props.live && !paused,
    stoppedAt: standing,
  };
  return (
    <section aria-label="Timeline" onKeyDown={onKeyDown} className="@container flex min-h-0 flex-1 flex-col bg-canvas">
      <Toolbar
        filter={props.filter}
        onFilter={onFilter}
        mode={props.mode}
        onMode={props.onMode}
        onStep={find.step}
        mistakes={filtered.filter.mistakes.length > 0 ? mistakesId : undefined}
        timeline={state.timeline}
        view={view}
        onView={setView}
        paused={paused}
        onPause={pause}
        missed={missed}
        empty={props.state.length === 0}
        onClear={onClear && askToClear}
        onExport={props.onExport}
        onShare={props.onShare}
        onImport={props.onImport}
        tools={props.tools}
        more={props.more}
      />
      {(matcher || filtered.filter.mistakes.length > 0) && (
        <FilterBar filtered={filtered} mode={props.mode} current={find.current} onStep={find.step} onFix={fix} id={mistakesId} />
      )}
      {asking && (
        <Dialog
          open
          title="Clear the timeline?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Keep</Button>
              <Button kind="danger" onClick={clear}>
                Empty it
              </Button>
            </>
          }
        >
          {countWords(props.state.length, 'entry', 'entries')}
          {marks > 0 && ` and ${countWords(marks, 'mark')}`} leave the timeline. It can be undone right after, and what was stored
          of them stays under Recordings.
        </Dialog>
      )}
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
        <OverviewStrip state={shownState} stoppedAt={standing} range={range} onRange={onRange} />
      )}
      {range && (
        <RangeBar range={range} state={shownState} shown={filtered.all} open={open} onShowAll={() => onRange(undefined)} />
      )}
      {view === 'sequence' && <ColumnHeads server={props.server} />}
      {rows.length === 0 ? (
        <EmptyTimeline
          filter={state.length === 0 ? '' : props.filter}
          range={state.length > 0 && range !== undefined}
          onShowAll={() => onFilter('')}
          onAllTime={() => onRange(undefined)}
        />
      ) : view === 'sequence' ? (
        <SequenceView {...shared} />
      ) : (
        <WaterfallView {...shared} />
      )}
    </section>
  );
}
