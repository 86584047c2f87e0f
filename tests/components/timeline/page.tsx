import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LogSnapshot } from '../../../src/recording/log.types.ts';
import { DetailsPanel } from '../../../src/ui/details/details-panel.tsx';
import { RecordingBanner } from '../../../src/ui/recording/recording-banner.tsx';
import { RecordingDrop, type RecordingDropHandle } from '../../../src/ui/recording/recording-drop.tsx';
import { useOpenedRecording } from '../../../src/ui/recording/use-opened-recording.ts';
import { quickSave } from '../../../src/ui/share/quick-save.ts';
import '../../../src/ui/theme.css';
import type { FilterMode } from '../../../src/timeline/filter-term.ts';
import type { TimeRange } from '../../../src/timeline/pick.ts';
import { TimelinePanel } from '../../../src/ui/timeline/timeline-panel.tsx';
import { useTimeline } from '../../../src/ui/timeline/use-timeline.ts';
import type { TimelineView } from '../../../src/ui/url-state.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { oddEntries } from './odd-entries.ts';
import { bothEras, manyEntries } from './sample-entries.ts';

/** A log that the tests feed by hand. */
function createHandLog() {
  let snapshot: LogSnapshot = { entries: [], length: 0, generation: 0 };
  const entries: Entry[] = [];
  const listeners = new Set<() => void>();
  const show = (next: LogSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    append: (more: readonly Entry[]) => {
      for (const entry of more) entries.push(entry);
      show({ entries, length: entries.length, generation: snapshot.generation });
    },
    clear: () => {
      const before = snapshot;
      show({ entries: [], length: 0, generation: snapshot.generation + 1 });
      return () => show({ ...before, generation: snapshot.generation + 1 });
    },
  };
}

const log = createHandLog();
const address = new URLSearchParams(location.search);
document.documentElement.dataset.theme = address.get('theme') ?? 'light';
const now = performance.timeOrigin + performance.now();
const sample = address.get('sample');
if (sample === 'both' || sample === 'odd') {
  const entries = sample === 'both' ? bothEras(0) : oddEntries(0);
  const shift = now - 4200 - entries.at(-1)!.time;
  log.append(entries.map((entry) => ({ ...entry, time: entry.time + shift })));
}
const many = manyEntries(now - 10_000_000, Number(address.get('count') ?? 50_000));
let fed = 0;
const feed = (count: number) => {
  log.append(many.slice(fed, fed + count));
  fed += count;
};
if (sample === 'many') feed(many.length - 2000);
Object.assign(window, { harness: { feed, left: () => many.length - fed } });

function Page() {
  const desk = useOpenedRecording();
  const drop = useRef<RecordingDropHandle>(null);
  const state = useTimeline(desk.opened?.source ?? log);
  const [filter, setFilter] = useState('');
  const [mode, setMode] = useState<FilterMode>('filter');
  const [range, setRange] = useState<TimeRange | undefined>(undefined);
  const [view, setView] = useState<TimelineView | undefined>(undefined);
  const [selected, setSelected] = useState<string | undefined>(address.get('row') ?? undefined);
  return (
    <main
      className="mx-auto flex h-full max-w-[741px] flex-col border-x border-line"
      style={{ maxWidth: address.get('width') ?? undefined }}
    >
      <RecordingDrop desk={desk} ref={drop}>
        <TimelinePanel
          state={state}
          server="Library"
          filter={filter}
          onFilter={setFilter}
          mode={mode}
          onMode={setMode}
          range={range}
          onRange={setRange}
          view={view}
          onView={setView}
          selected={selected}
          onSelect={setSelected}
          live={!desk.opened}
          onClear={desk.opened ? undefined : log.clear}
          onExport={() => quickSave(state.entries.slice(0, state.length), 'Library', () => {})}
          onImport={() => drop.current?.pick()}
          banner={<RecordingBanner desk={desk} live={log} trouble={undefined} onCompare={() => {}} />}
        />
      </RecordingDrop>
      <div className="flex h-56 flex-col border-t border-line-strong">
        <DetailsPanel {...state} selected={selected} onSelect={setSelected} />
      </div>
    </main>
  );
}

createRoot(document.getElementById('app')!).render(<Page />);
