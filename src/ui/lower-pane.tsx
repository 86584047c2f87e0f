import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Tabs } from './kit/tabs.tsx';
import type { NoticesPanelProps } from './notices/notices-panel.tsx';

const NoticesPanel = lazy(async () => ({ default: (await import('./notices/notices-panel.tsx')).NoticesPanel }));

/** Under the timeline: what is known of the selected row, or everything the server told. A row chosen elsewhere brings its details. */
export function LowerPane({ details, ...notices }: NoticesPanelProps & { details: ReactNode }) {
  const { selected, onSelect } = notices;
  const [tab, setTab] = useState<'details' | 'notices'>('details');
  const own = useRef(selected);
  useEffect(() => {
    if (selected !== own.current) setTab('details');
    own.current = selected;
  }, [selected]);
  return (
    <Tabs
      label="Under the timeline"
      tabs={[
        { key: 'details', title: 'Details' },
        { key: 'notices', title: 'Notifications' },
      ]}
      value={tab}
      onChange={setTab}
      className="flex-1 bg-surface"
      panelClassName="flex flex-1 flex-col data-[hidden]:hidden"
    >
      {tab === 'details' ? (
        details
      ) : (
        <Suspense>
          <NoticesPanel
            {...notices}
            onSelect={(key) => {
              own.current = key;
              onSelect(key);
            }}
          />
        </Suspense>
      )}
    </Tabs>
  );
}
