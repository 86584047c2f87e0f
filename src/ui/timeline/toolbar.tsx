import { CircleQuestionMark, Download, Ellipsis, Pause, Play, Share2, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FilterMode } from '../../timeline/filter-term.ts';
import type { Timeline } from '../../timeline/model.ts';
import { lazily } from '../kit/lazily.tsx';
import type { MenuItem } from '../kit/menu.tsx';
import { Popover } from '../kit/popover.tsx';
import { Segments } from '../kit/segments.tsx';
import type { TimelineView } from '../url-state.ts';
import { Action } from './action.tsx';
import { FilterBox } from './filter-box.tsx';
import { FilterModes } from './filter-mode.tsx';

const Menu = lazily(async () => ({ default: (await import('../kit/menu.tsx')).Menu }));
const FilterHelp = lazily(async () => ({ default: (await import('./filter-help.tsx')).FilterHelp }));

export interface ToolbarProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly mode: FilterMode;
  readonly onMode: (mode: FilterMode) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Id of what says the filter's mistakes, if it has any. */
  readonly mistakes: string | undefined;
  /** Where values to offer are taken from. */
  readonly timeline: Timeline;
  readonly view: TimelineView;
  readonly onView: (view: TimelineView) => void;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
  /** Entries that came since the picture stands still. */
  readonly missed: number;
  readonly empty: boolean;
  readonly onClear: (() => void) | undefined;
  /** Absent in a page that only shows a recording, as the next two: nothing is to be stopped there either. */
  readonly onExport: (() => void) | undefined;
  readonly onShare: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  /** What is wanted more rarely, in a menu. */
  readonly more: readonly MenuItem[] | undefined;
  /** More buttons. */
  readonly tools?: ReactNode;
}

export function Toolbar(props: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      <FilterControls {...props} />
      <Segments label="View" items={views} value={props.view} onChange={props.onView} className="h-7" />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5">
        {props.onImport && (
          <Action
            name="Pause"
            icon={props.paused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
            pressed={props.paused}
            onClick={() => props.onPause(!props.paused)}
          />
        )}
        {props.onClear && (
          <Action name="Clear" icon={<Trash2 size={14} aria-hidden="true" />} disabled={props.empty} onClick={props.onClear} />
        )}
        {props.onExport && (
          <Action
            name="Export"
            icon={<Download size={14} aria-hidden="true" />}
            disabled={props.empty}
            onClick={props.onExport}
          />
        )}
        {props.onShare && (
          <Action name="Share…" icon={<Share2 size={14} aria-hidden="true" />} disabled={props.empty} onClick={props.onShare} />
        )}
        {props.onImport && <Action name="Import" icon={<Upload size={14} aria-hidden="true" />} onClick={props.onImport} />}
        {props.tools}
        {props.more && props.more.length > 0 && (
          <Menu label="More" items={props.more} icon={<Ellipsis size={14} aria-hidden="true" />} />
        )}
      </div>
      {props.paused && (
        <p className="w-full text-sm text-ink-2">
          Paused. Recording goes on: {props.missed.toLocaleString('en')} new {props.missed === 1 ? 'entry' : 'entries'}.
        </p>
      )}
    </div>
  );
}

function FilterControls(props: ToolbarProps) {
  const help = useRef<HTMLSpanElement>(null);
  const [helped, setHelped] = useState(false);
  return (
    <div className="flex min-w-0 flex-[1_1_24rem] items-center gap-1">
      <FilterBox
        value={props.filter}
        onChange={props.onFilter}
        mode={props.mode}
        timeline={props.timeline}
        onStep={props.onStep}
        onHelp={() => help.current?.querySelector('button')?.click()}
        mistakes={props.mistakes}
      />
      <FilterModes mode={props.mode} onMode={props.onMode} />
      <span ref={help} onClickCapture={() => setHelped(true)}>
        <Popover label="Filter help" icon={<CircleQuestionMark size={14} aria-hidden="true" />} className="w-[25rem]">
          {helped && <FilterHelp />}
        </Popover>
      </span>
    </div>
  );
}

const views = [
  { key: 'sequence', title: 'Sequence' },
  { key: 'waterfall', title: 'Waterfall' },
] as const;
