import { type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { overviewOf } from '../../timeline/overview.ts';
import type { TimeRange } from '../../timeline/pick.ts';
import { formatClock, formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { findingsBySeq } from './findings-by-seq.ts';
import { lane, overviewShape } from './overview-shape.ts';
import { type Edge, edgeKey, moved, type Part, partOf, rangeOf, withEdge } from './range.ts';
import type { TimelineState } from './timeline-feed.ts';

export interface OverviewStripProps {
  readonly state: TimelineState;
  /** The moment the picture stands still at; undefined while it is live. */
  readonly stoppedAt: number | undefined;
  readonly range: TimeRange | undefined;
  readonly onRange: (range: TimeRange | undefined) => void;
}

/** Stretches the overview is counted into: more than its pixels would show nothing more. */
const bins = 300;

/** Pixels within which a pointer takes hold of a handle, and that it has to move before it drags. */
const grip = 8;
const slack = 3;

/** What happened when, at a glance: drag to see a part of it. */
export function OverviewStrip({ state, stoppedAt, range, onRange }: OverviewStripProps) {
  const { timeline, findings } = state;
  const marked = useMemo(() => findingsBySeq(findings, timeline), [findings, timeline]);
  const open = stoppedAt === undefined && timeline.blocks.some((block) => block.kind === 'call' && block.ended === undefined);
  const clock = useNow(open, 1000);
  const now = stoppedAt ?? clock;
  const overview = useMemo(() => overviewOf(timeline, bins, now, (seq) => marked.has(seq)), [timeline, now, marked]);
  const shape = useMemo(() => overviewShape(overview), [overview]);
  const { axis } = overview;
  const part = partOf(range, axis);
  const hatch = useId();
  const strip = useRef<HTMLDivElement>(null);
  const drag = useDrag(strip, part, (next) => onRange(rangeOf(next, axis)));

  const handle = (edge: Edge) => (
    <Handle
      key={edge}
      edge={edge}
      part={part}
      words={momentWords(edge, part, axis.at(edge === 'from' ? part[0] : part[1]))}
      onMove={(place) => onRange(rangeOf(withEdge(part, edge, place), axis))}
    />
  );
  return (
    <div className="tl-overview shrink-0 border-b border-line bg-surface" style={{ height: overviewHeight }}>
      <span className="flex flex-col text-[10px] leading-3" aria-hidden="true">
        <span className="text-client">Client</span>
        <span className="text-server">Server</span>
        <span className="text-person">You</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups two sliders, not fields of a form. */}
      <div
        role="group"
        aria-label={`Overview, ${formatDuration(axis.busy)}, idle time squeezed`}
        ref={strip}
        className="relative h-9 cursor-crosshair touch-none select-none"
        onDoubleClick={() => onRange(undefined)}
        {...drag}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || range === undefined) return;
          event.preventDefault();
          drag.onPointerCancel();
          onRange(undefined);
        }}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bins} ${3 * lane}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          shapeRendering="crispEdges"
        >
          <defs>
            <pattern id={hatch} width="3" height="4" patternUnits="userSpaceOnUse" patternTransform="skewX(-40)">
              <rect width="3" height="4" fill="var(--person)" />
              <rect width="1.2" height="4" fill="color-mix(in srgb, var(--person) 55%, var(--surface))" />
            </pattern>
          </defs>
          <path d={shape.faults} fill="var(--danger)" opacity="0.3" />
          <path d={shape.client} fill="var(--client)" />
          <path d={shape.server} fill="var(--server)" />
          <path d={shape.person} fill={`url(#${hatch})`} />
          <path d={shape.marks} fill="var(--danger)" />
          <path d={shape.moments} fill="var(--accent)" data-moments />
        </svg>
        <span className="tl-outside left-0" style={{ width: `${part[0] * 100}%` }} />
        <span className="tl-outside right-0" style={{ width: `${(1 - part[1]) * 100}%` }} />
        {range && (
          <span
            className="pointer-events-none absolute -inset-y-px rounded-xs border border-accent"
            style={{ left: `${part[0] * 100}%`, width: `${(part[1] - part[0]) * 100}%` }}
          />
        )}
        {handle('from')}
        {handle('to')}
      </div>
    </div>
  );
}

/** CSS pixels. */
export const overviewHeight = 47;

interface HandleProps {
  readonly edge: Edge;
  readonly part: Part;
  readonly words: string;
  readonly onMove: (place: number) => void;
}

/** An end of what is shown. By the pointer it is the strip that moves it. */
function Handle({ edge, part, words, onMove }: HandleProps) {
  const place = edge === 'from' ? part[0] : part[1];
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={edge === 'from' ? 'Start of the time shown' : 'End of the time shown'}
      aria-orientation="horizontal"
      aria-valuemin={edge === 'from' ? 0 : Math.round(part[0] * 1000)}
      aria-valuemax={edge === 'from' ? Math.round(part[1] * 1000) : 1000}
      aria-valuenow={Math.round(place * 1000)}
      aria-valuetext={words}
      title={words}
      className="tl-handle"
      style={{ left: `${place * 100}%` }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const to = edgeKey(event.key, event.shiftKey, place);
        if (to === undefined) return;
        event.preventDefault();
        onMove(to);
      }}
    />
  );
}

function momentWords(edge: Edge, part: Part, time: number): string {
  if (edge === 'from' && part[0] <= 0) return 'From the beginning';
  if (edge === 'to' && part[1] >= 1) return 'To the newest';
  return edge === 'from' ? `From ${formatClock(time)}` : `To ${formatClock(time)}`;
}

type Hold = { readonly x: number; readonly place: number; readonly part: Part; readonly what: Edge | 'whole' | 'new' };

/** Dragging: a handle, the part that is shown, or a new part. */
function useDrag(strip: { current: HTMLDivElement | null }, part: Part, onPart: (part: Part) => void) {
  const [hold, setHold] = useState<Hold | undefined>(undefined);
  const dragging = useRef(false);
  const placeAt = (event: PointerEvent) => {
    const box = strip.current!.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const release = () => setHold(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // Keys go on from where the pointer was: Escape takes the range back.
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[role=slider]:last-of-type')?.focus({ preventScroll: true });
      const place = placeAt(event);
      const near = (edge: number) => Math.abs(edge - place) * event.currentTarget.clientWidth <= grip;
      const all = part[0] <= 0 && part[1] >= 1;
      const what = all ? 'new' : near(part[1]) ? 'to' : near(part[0]) ? 'from' : isWithin(place, part) ? 'whole' : 'new';
      dragging.current = false;
      setHold({ x: event.clientX, place, part, what });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!hold || (!dragging.current && Math.abs(event.clientX - hold.x) <= slack)) return;
      dragging.current = true;
      const place = placeAt(event);
      switch (hold.what) {
        case 'from':
        case 'to':
          return onPart(withEdge(hold.part, hold.what, place));
        case 'whole':
          return onPart(moved(hold.part, place - hold.place));
        case 'new':
          return onPart([Math.min(hold.place, place), Math.max(hold.place, place)]);
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function isWithin(place: number, part: Part): boolean {
  return place > part[0] && place < part[1];
}
