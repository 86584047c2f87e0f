import { type ReactNode, useEffect, useRef } from 'react';
import { lazily } from './kit/lazily.tsx';
import { Tabs } from './kit/tabs.tsx';
import type { EntrySource } from './timeline/timeline-feed.ts';
import { useTimeline } from './timeline/use-timeline.ts';

const NoticesPanel = lazily(async () => ({ default: (await import('./notices/notices-panel.tsx')).NoticesPanel }));
const ProblemsPanel = lazily(async () => ({ default: (await import('./problems/problems-panel.tsx')).ProblemsPanel }));

export type LowerTab = 'details' | 'notices' | 'problems';

export interface LowerPaneProps {
  readonly source: EntrySource;
  readonly details: ReactNode;
  /** Key of the selected row of the timeline. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly tab: LowerTab;
  readonly onTab: (tab: LowerTab) => void;
}

/**
 * Under the timeline: what is known of the selected row, everything the server told, or what either side got wrong. A row chosen
 * elsewhere brings its details.
 */
export function LowerPane({ source, details, selected, onSelect, tab, onTab }: LowerPaneProps) {
  const { timeline, findings, entries, length } = useTimeline(source);
  const own = useRef(selected);
  useEffect(() => {
    if (selected !== own.current) onTab('details');
    own.current = selected;
  }, [selected, onTab]);
  const select = (key: string) => {
    own.current = key;
    onSelect(key);
  };
  return (
    <Tabs
      label="Under the timeline"
      tabs={[
        { key: 'details', title: 'Details' },
        { key: 'notices', title: 'Notifications' },
        { key: 'problems', title: 'Problems', ...(findings.length > 0 && { count: findings.length }) },
      ]}
      value={tab}
      onChange={onTab}
      className="flex-1 bg-surface"
      panelClassName="flex flex-1 flex-col"
    >
      {tab === 'details' && details}
      {tab === 'notices' && (
        <NoticesPanel timeline={timeline} entries={entries} length={length} selected={selected} onSelect={select} />
      )}
      {tab === 'problems' && <ProblemsPanel findings={findings} timeline={timeline} selected={selected} onSelect={select} />}
    </Tabs>
  );
}
