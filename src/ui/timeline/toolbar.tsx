import { Download, Pause, Play, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { Segments } from '../kit/segments.tsx';

export type TimelineView = 'sequence' | 'waterfall';

export interface ToolbarProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly view: TimelineView;
  readonly onView: (view: TimelineView) => void;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
  /** Entries that came since the picture stands still. */
  readonly missed: number;
  readonly empty: boolean;
  readonly onClear: (() => void) | undefined;
  readonly onExport: () => void;
  readonly onImport: () => void;
}

export function Toolbar(props: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      <SearchBox label="Filter timeline" value={props.filter} onChange={props.onFilter} className="min-w-28" />
      <Segments label="View" items={views} value={props.view} onChange={props.onView} className="h-7" />
      <div className="flex items-center gap-1">
        <Action
          name="Pause"
          icon={props.paused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          pressed={props.paused}
          onClick={() => props.onPause(!props.paused)}
        />
        {props.onClear && (
          <Action name="Clear" icon={<Trash2 size={14} aria-hidden="true" />} disabled={props.empty} onClick={props.onClear} />
        )}
        <Action name="Export" icon={<Download size={14} aria-hidden="true" />} disabled={props.empty} onClick={props.onExport} />
        <Action name="Import" icon={<Upload size={14} aria-hidden="true" />} onClick={props.onImport} />
      </div>
      {props.paused && (
        <p className="w-full text-sm text-ink-2">
          Paused. Recording goes on: {props.missed.toLocaleString('en')} new {props.missed === 1 ? 'entry' : 'entries'}.
        </p>
      )}
    </div>
  );
}

/** A button that keeps its name when there is room for its icon only. */
function Action(props: { name: string; icon: ReactNode; pressed?: boolean; disabled?: boolean; onClick: () => void }) {
  return (
    <Button
      kind="quiet"
      icon={props.icon}
      title={props.name}
      aria-label={props.name}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
      className="min-w-7 px-1.5 aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <span className="@max-2xl:hidden">{props.name}</span>
    </Button>
  );
}

const views = [
  { key: 'sequence', title: 'Sequence' },
  { key: 'waterfall', title: 'Waterfall' },
] as const;
