import { useMemo, useSyncExternalStore } from 'react';
import { createTimelineFeed, type EntrySource, pageSchedule, type TimelineState } from './timeline-feed.ts';

/** The timeline and the findings of a log, kept up to date as entries come. A recording that was opened goes the same way. */
export function useTimeline(source: EntrySource): TimelineState {
  const feed = useMemo(() => createTimelineFeed(source, pageSchedule), [source]);
  return useSyncExternalStore(feed.subscribe, feed.snapshot);
}
