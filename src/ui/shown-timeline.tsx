import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeepProblem } from '../recording/keeper.types.ts';
import type { Keeping } from '../recording/keeping.ts';
import type { RecordingLog } from '../recording/log.types.ts';
import type { TimeRange } from '../timeline/pick.ts';
import { AddressNotice } from './address-notice.tsx';
import { Comparing, type ComparingHandle } from './compare/comparing.tsx';
import { lazily } from './kit/lazily.tsx';
import { ProblemsButton } from './problems/problems-button.tsx';
import { RecordingBanner } from './recording/recording-banner.tsx';
import type { RecordingDesk } from './recording/use-opened-recording.ts';
import { ExportLine } from './share/export-line.tsx';
import { createSaving } from './share/saving.ts';
import type { EntrySource } from './timeline/timeline-feed.ts';
import { useTimeline } from './timeline/use-timeline.ts';
import type { TimelineExtras } from './timeline-extras.tsx';
import type { UrlState } from './url-state.ts';
import { serverOf } from './use-sharing.ts';
import { useToldLater } from './use-told-later.ts';

const TimelinePanel = lazily(
  async () => ({ default: (await import('./timeline/timeline-panel.tsx')).TimelinePanel }),
  <section aria-label="Timeline" aria-busy="true" className="min-h-0 flex-1 bg-canvas" />,
);

export interface ShownTimelineProps {
  /** The live log, or the recording that is opened. */
  readonly source: EntrySource;
  readonly log: RecordingLog;
  readonly keeping: Keeping;
  readonly desk: RecordingDesk;
  /** Why texts of the opened recording had to stay in memory. */
  readonly trouble: KeepProblem | undefined;
  readonly url: UrlState;
  readonly patchUrl: (change: Partial<UrlState>) => void;
  readonly extras: TimelineExtras;
  readonly onImport: () => void;
  readonly onShare: () => void;
  readonly onRaw: () => void;
  readonly onProblems: () => void;
}

/** The timeline of what is shown, and what stands with it. Of what entries change, only this and the panes beside it are drawn again. */
export function ShownTimeline(props: ShownTimelineProps) {
  const { source, log, keeping, desk, url, patchUrl, extras, onShare } = props;
  const state = useTimeline(source);
  const onFilter = useCallback((filter: string) => patchUrl({ filter }), [patchUrl]);
  const [filter, typeFilter] = useToldLater(url.filter ?? '', onFilter);
  const onRange = useCallback((next: TimeRange | undefined) => patchUrl({ range: next }), [patchUrl]);
  const [range, chooseRange] = useToldLater(url.range, onRange);
  const onSelect = useCallback((row: string) => patchUrl({ row }), [patchUrl]);
  const comparing = useRef<ComparingHandle>(null);
  const server = serverOf(state.timeline);
  const [saving] = useState(createSaving);
  const filled = state.length > 0;
  useEffect(() => {
    if (filled) saving.prepare();
  }, [filled, saving]);
  return (
    <Comparing
      key={desk.opened?.name ?? ''}
      ref={comparing}
      entries={state.entries}
      length={state.length}
      name={desk.opened?.name ?? 'This session'}
      bodies={keeping.bodies}
      onSelect={onSelect}
    >
      <TimelinePanel
        key={desk.opened?.name ?? ''}
        state={state}
        server={server}
        live={desk.opened === undefined}
        filter={filter}
        onFilter={typeFilter}
        mode={url.mode ?? 'filter'}
        onMode={(mode) => patchUrl({ mode: mode === 'filter' ? undefined : mode })}
        range={range}
        onRange={chooseRange}
        bodies={keeping.bodies}
        view={url.view}
        onView={(view) => patchUrl({ view })}
        selected={url.row}
        onSelect={onSelect}
        onClear={desk.opened ? undefined : () => clear(log, keeping)}
        onExport={() => saving.save(keeping.bodies.whole(state.entries.slice(0, state.length)), server)}
        onShare={onShare}
        onImport={props.onImport}
        more={[
          {
            key: 'raw',
            label: 'Raw request…',
            note: 'Any method, params and headers',
            onSelect: props.onRaw,
          },
          {
            key: 'compare',
            label: 'Compare with a recording…',
            note: 'Call by call, beside the one shown',
            disabled: state.length === 0,
            onSelect: () => comparing.current?.pick(),
          },
        ]}
        onMark={extras.onMark}
        tools={
          <>
            {extras.tools}
            <ProblemsButton findings={state.findings} onOpen={props.onProblems} />
          </>
        }
        banner={
          <>
            <AddressNotice />
            {extras.notices}
            <ExportLine saving={saving} onShare={onShare} />
            <RecordingBanner desk={desk} live={log} trouble={props.trouble} onCompare={() => comparing.current?.pick()} />
          </>
        }
      />
    </Comparing>
  );
}

/** Empties the log; what is given back undoes that. */
function clear(log: RecordingLog, keeping: Keeping): () => void {
  const entries = log.clear();
  return () => void keeping.undo(entries);
}
