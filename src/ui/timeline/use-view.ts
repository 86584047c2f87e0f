import { useCallback } from 'react';
import { type TimelineView, timelineViews } from '../url-state.ts';
import { oneOf, type Setting, useSetting } from '../use-setting.ts';

const viewSetting: Setting<TimelineView> = { name: 'timeline-view', fallback: 'sequence', check: oneOf(...timelineViews) };

/** How the timeline is drawn: as the address says, else as it was drawn last in this browser. */
export function useView(
  asked: TimelineView | undefined,
  onView: ((view: TimelineView) => void) | undefined,
): readonly [TimelineView, (view: TimelineView) => void] {
  const [last, remember] = useSetting(viewSetting);
  const choose = useCallback(
    (view: TimelineView) => {
      remember(view);
      onView?.(view);
    },
    [remember, onView],
  );
  return [asked ?? last, choose];
}
