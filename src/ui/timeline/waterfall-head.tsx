import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { formatDuration } from '../kit/format.ts';
import type { Break, Tick } from './ticks.ts';
import type { Zoom } from './use-zoom.ts';

export interface WaterfallHeadProps {
  readonly ticks: readonly Tick[];
  readonly breaks: readonly Break[];
  /** Milliseconds on the axis in all. */
  readonly busy: number;
  readonly zoom: Zoom;
  readonly scale: RefObject<HTMLSpanElement | null>;
}

/** What the columns are, and the scale of the time axis. */
export function WaterfallHead({ ticks, breaks, busy, zoom, scale }: WaterfallHeadProps) {
  const all = zoom.part[0] <= 0 && zoom.part[1] >= 1;
  return (
    <div className="tl-waterfall h-8 shrink-0 overflow-hidden border-b border-line bg-surface pr-4 pl-5 text-[11px] text-ink-3 [scrollbar-gutter:stable] [scrollbar-width:thin]">
      <span className="flex min-w-0 items-center gap-0.5">
        <span className="min-w-0 flex-1 truncate">Call</span>
        <Small
          name="Zoom out"
          keys="-"
          disabled={all}
          onClick={() => zoom.by(1 / 1.5)}
          icon={<ZoomOut size={13} aria-hidden="true" />}
        />
        <Small
          name="Zoom in"
          keys="+"
          disabled={false}
          onClick={() => zoom.by(1.5)}
          icon={<ZoomIn size={13} aria-hidden="true" />}
        />
        <Small
          name="Show the whole axis"
          keys="0"
          disabled={all}
          onClick={zoom.reset}
          icon={<Maximize2 size={12} aria-hidden="true" />}
        />
      </span>
      <span
        ref={scale}
        className="relative h-full min-w-0"
        title={`${formatDuration(busy)} in all, idle time squeezed\n${zoomWords}`}
      >
        {breaks.map(({ place, silence }) => (
          <span
            key={place}
            title={`${formatDuration(silence)} without a call`}
            className="tl-break"
            style={{ left: `${place * 100}%` }}
          />
        ))}
        {ticks.map(({ place, label }) => (
          <span
            key={place}
            className="absolute top-1/2 -translate-y-1/2 border-l border-line-strong pl-1 leading-4 whitespace-nowrap"
            style={{ left: `${place * 100}%` }}
          >
            {place < 0.93 && label}
          </span>
        ))}
      </span>
      <span className="tl-split text-right text-person">You</span>
      <span
        className="tl-split text-right text-server"
        title="Server and network are one figure: a browser cannot tell them apart."
      >
        Server
      </span>
      <span className="text-right">Took</span>
    </div>
  );
}

/** Lines of the scale behind the bars. */
export function WaterfallLines({ ticks, breaks }: { ticks: readonly Tick[]; breaks: readonly Break[] }) {
  return (
    <div
      aria-hidden="true"
      className="tl-waterfall pointer-events-none absolute inset-0 overflow-hidden pr-4 pl-5 [scrollbar-gutter:stable] [scrollbar-width:thin]"
    >
      <span />
      <span className="relative h-full">
        {ticks.map(({ place }) => (
          <i key={place} className="absolute inset-y-0 w-px bg-line" style={{ left: `${place * 100}%` }} />
        ))}
        {breaks.map(({ place }) => (
          <i key={place} className="tl-break-line" style={{ left: `${place * 100}%` }} />
        ))}
      </span>
    </div>
  );
}

/** How the axis is moved by hand. */
const zoomWords = 'Zoom: + and −, or Ctrl or ⌘ and the wheel. Along: Shift and ← →, or Shift and the wheel. All of it: 0.';

interface SmallProps {
  readonly name: string;
  /** The key that does the same, in the rows. */
  readonly keys: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Small({ name, keys, icon, disabled, onClick }: SmallProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys === '-' ? '−' : keys})`}
      disabled={disabled}
      onClick={onClick}
      className="grid size-6 shrink-0 place-items-center rounded enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-45"
    >
      {icon}
    </button>
  );
}
