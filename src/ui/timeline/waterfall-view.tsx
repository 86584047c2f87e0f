import { useMemo, useRef } from 'react';
import { createAxis } from '../../timeline/axis.ts';
import { exchangeSpans, isRunning } from '../../timeline/exchange-list.ts';
import { useNow } from '../kit/use-now.ts';
import { findingsBySeq } from './findings-by-seq.ts';
import { MarkSticker } from './mark-sticker.tsx';
import { markKeyOf, withMarks } from './marked-rows.ts';
import type { ViewProps } from './sequence-view.tsx';
import { breaksOf, ticksOf } from './ticks.ts';
import { TreeGrid } from './tree-grid.tsx';
import { useWidth } from './use-width.ts';
import { useZoom } from './use-zoom.ts';
import { WaterfallHead, WaterfallLines } from './waterfall-head.tsx';
import { WaterfallMoment } from './waterfall-moment.tsx';
import { WaterfallRow } from './waterfall-row.tsx';
import { type WaterfallGridRow, waterfallRows } from './waterfall-rows.ts';

/** Silence that is marked on the axis, in milliseconds, and how many marks there are at most. */
const longBreak = 5000;
/** Pixels that a label of the scale takes, with some room. */
const labelWidth = 64;
const mostBreaks = 12;

/** Exchanges as bars on one axis of time: whose time it was, and what ran beside what. */
export function WaterfallView({ rows, isHit, state, stoppedAt, selected, onToggle, onOpenAll, onMark, ...grid }: ViewProps) {
  const findings = useMemo(() => findingsBySeq(state.findings, state.timeline), [state.findings, state.timeline]);
  const gridRows = useMemo(() => waterfallRows(rows, findings, isHit), [rows, findings, isHit]);
  const { marks } = state.timeline;
  const markKey = useMemo(() => {
    // A row stands for every line of its exchange: where it has no mark of its own, for the first mark among those.
    const inside = new Map<string, string>();
    for (const key of marks.keys()) {
      const row = gridRows.keyFor(key);
      if (!inside.has(row)) inside.set(row, key);
    }
    return (row: WaterfallGridRow) => {
      const own = markKeyOf(row);
      return marks.has(own) ? own : (inside.get(row.key) ?? own);
    };
  }, [gridRows, marks]);
  const listed = useMemo(() => withMarks(gridRows, marks, markKey), [gridRows, marks, markKey]);
  const open = useMemo(() => isRunning(rows), [rows]);
  const running = stoppedAt === undefined && open;
  // A long list costs more to lay out again.
  const clock = useNow(running, gridRows.length > 1000 ? 1000 : 100);
  const now = stoppedAt ?? clock;
  const axis = useMemo(() => createAxis(exchangeSpans(rows, now)), [rows, now]);
  const around = useRef<HTMLDivElement>(null);
  const scale = useRef<HTMLSpanElement>(null);
  const zoom = useZoom(axis, around, scale);
  const ticks = ticksOf(axis, zoom.part, Math.min(6, Math.max(2, Math.floor(useWidth(scale) / labelWidth))));
  const breaks = breaksOf(axis, zoom.part, longBreak, mostBreaks);
  const shown = useMemo(() => (selected === undefined ? undefined : gridRows.keyFor(selected)), [gridRows, selected]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the rows inside.
    <div ref={around} className="flex min-h-0 flex-1 flex-col" onKeyDown={zoom.onKeyDown}>
      <WaterfallHead ticks={ticks} breaks={breaks} busy={axis.busy} zoom={zoom} scale={scale} />
      <div className="relative isolate flex min-h-0 flex-1 flex-col">
        <WaterfallLines ticks={ticks} breaks={breaks} />
        <TreeGrid
          label="Timeline rows"
          rows={listed}
          render={(row, isSelected) => (
            <>
              {row.call || row.question ? (
                <WaterfallRow
                  call={row.call}
                  question={row.question}
                  round={row.round}
                  level={row.level}
                  line={row.line}
                  open={row.expanded}
                  faulty={row.faulty}
                  axis={axis}
                  part={zoom.part}
                  now={now}
                  selected={isSelected}
                />
              ) : (
                <WaterfallMoment line={row.line} axis={axis} part={zoom.part} selected={isSelected} />
              )}
              <MarkSticker mark={marks.get(markKey(row))} top={3} short fixed={!onMark} />
            </>
          )}
          total={state.length}
          selected={shown}
          chosen={selected}
          onToggle={onToggle}
          onMark={onMark && ((row) => onMark(markKey(row)))}
          onOpenAll={onOpenAll}
          {...grid}
        />
      </div>
    </div>
  );
}
