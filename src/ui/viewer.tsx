import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { recordingElement } from '../export/page.ts';
import { openRecording } from '../recording/file.ts';
import type { FilterMode } from '../timeline/filter-term.ts';
import type { TimeRange } from '../timeline/pick.ts';
import { Brand } from './brand.tsx';
import { DetailsPanel } from './details/details-panel.tsx';
import { Announcer } from './kit/announce.tsx';
import { SplitView } from './kit/split-view.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { RecordingProblems } from './recording/recording-banner.tsx';
import { standingSource } from './recording/use-opened-recording.ts';
import './theme.css';
import { TimelinePanel } from './timeline/timeline-panel.tsx';
import { useTimeline } from './timeline/use-timeline.ts';

const { entries, problems } = openRecording(document.getElementById(recordingElement)?.textContent ?? '');
const { source } = standingSource(entries);

/** A recording inside a page of its own: the timeline and its details, and nothing that needs a server. */
function Viewer() {
  const state = useTimeline(source);
  const [filter, setFilter] = useState('');
  const [mode, setMode] = useState<FilterMode>('filter');
  const [range, setRange] = useState<TimeRange | undefined>(undefined);
  const [selected, setSelected] = useState<string | undefined>(undefined);
  const server = state.timeline.connections.at(-1)?.serverName || 'Server';
  const begun = entries[0]?.time;
  return (
    <div className="flex h-full flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-2">
        <Brand />
        <p className="min-w-0 flex-1 truncate text-ink-2">
          Recording of {server}
          {begun !== undefined && `, ${new Date(begun).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`}
          <span className="text-ink-3"> · {entries.length.toLocaleString('en')} entries, read-only</span>
        </p>
      </header>
      <main className="flex min-h-0 flex-1 flex-col">
        {problems.length > 0 && <RecordingProblems problems={problems} />}
        <SplitView
          label="timeline and details"
          orientation="vertical"
          className="flex-1"
          panels={[
            {
              key: 'timeline',
              min: 180,
              children: (
                <PaneBoundary name="Timeline">
                  <TimelinePanel
                    state={state}
                    server={server}
                    filter={filter}
                    onFilter={setFilter}
                    mode={mode}
                    onMode={setMode}
                    range={range}
                    onRange={setRange}
                    selected={selected}
                    onSelect={setSelected}
                    live={false}
                  />
                </PaneBoundary>
              ),
            },
            {
              key: 'details',
              size: Math.max(250, innerHeight * 0.34),
              min: 96,
              children: (
                <PaneBoundary name="Details">
                  <DetailsPanel {...state} selected={selected} />
                </PaneBoundary>
              ),
            },
          ]}
        />
      </main>
      <Announcer />
    </div>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<Viewer />);
