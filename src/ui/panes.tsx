import type { ReactNode } from 'react';
import { SplitView } from './kit/split-view.tsx';
import { useMedia } from './kit/use-media.ts';
import { readSetting, type Setting, useSetting } from './use-setting.ts';

export interface PanesProps {
  headers: ReactNode;
  capabilities: ReactNode;
  tools: ReactNode;
  timeline: ReactNode;
  details: ReactNode;
  requests: ReactNode;
  call: ReactNode;
}

/** Three resizable columns where there is room for them; below that one column that scrolls. */
export function Panes(panes: PanesProps) {
  return useMedia('(min-width: 1024px)') ? <Columns {...panes} /> : <Stack {...panes} />;
}

function Columns({ headers, capabilities, tools, timeline, details, requests, call }: PanesProps) {
  const [layouts, setLayouts] = useSetting(layoutSetting);
  const keep = (name: string) => ({
    layout: layouts[name],
    onLayout: (layout: Record<string, number>) => setLayouts({ ...readSetting(layoutSetting), [name]: layout }),
  });
  const left = (
    <SplitView
      label="capabilities and tools"
      orientation="vertical"
      className="flex-1 bg-surface"
      {...keep('left')}
      panels={[
        {
          key: 'capabilities',
          size: Math.min(476, innerHeight * 0.53),
          min: 96,
          children: (
            <div className="min-h-0 flex-1 overflow-y-auto">
              {headers}
              {capabilities}
            </div>
          ),
        },
        { key: 'tools', min: 160, children: tools },
      ]}
    />
  );
  const centre = (
    <SplitView
      label="timeline and details"
      orientation="vertical"
      className="flex-1"
      {...keep('centre')}
      panels={[
        { key: 'timeline', min: 180, children: timeline },
        { key: 'details', size: Math.min(250, innerHeight * 0.3), min: 96, children: details },
      ]}
    />
  );
  const right = (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex max-h-[64%] shrink-0 scroll-pt-14 scroll-pb-24 flex-col overflow-y-auto border-b border-line">
        {requests}
      </div>
      <div className="min-h-0 flex-1 scroll-py-14 overflow-y-auto">{call}</div>
    </div>
  );
  return (
    <SplitView
      label="panes"
      orientation="horizontal"
      className="min-h-0 flex-1"
      {...keep('columns')}
      panels={[
        { key: 'left', size: Math.min(284, innerWidth * 0.235), min: 216, max: 480, children: left },
        { key: 'centre', min: 360, children: centre },
        { key: 'right', size: Math.min(404, innerWidth * 0.31), min: 300, max: 760, children: right },
      ]}
    />
  );
}

function Stack({ headers, capabilities, tools, timeline, details, requests, call }: PanesProps) {
  return (
    <div className="flex-1 divide-y divide-line-strong overflow-y-auto">
      {requests}
      <div className="flex max-h-[60vh] flex-col">{tools}</div>
      {call}
      <div className="flex h-[70vh] min-h-80 flex-col">{timeline}</div>
      <div className="flex h-[50vh] min-h-60 flex-col">{details}</div>
      {headers}
      {capabilities}
    </div>
  );
}

type Layouts = Record<string, Record<string, number> | undefined>;

const layoutSetting: Setting<Layouts> = {
  name: 'layout',
  fallback: {},
  check: (stored) => (typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Layouts) : undefined),
};
