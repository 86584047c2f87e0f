import { useEffect } from 'react';
import type { Keeping } from '../recording/keeping.ts';
import type { RecordingLog } from '../recording/log.types.ts';
import type { EntrySource, TimelineState } from './timeline/timeline-feed.ts';
import { useTimeline } from './timeline/use-timeline.ts';

/** The timeline of what is shown. The live log is read on behind it: what was read of it needs its text in memory no more. */
export function useShownTimeline(log: RecordingLog, opened: EntrySource | undefined, keeping: Keeping): TimelineState {
  const live = useTimeline(log);
  const shown = useTimeline(opened ?? log);
  const { read, generation } = live;
  useEffect(() => keeping.hasRead(read, generation), [keeping, read, generation]);
  return shown;
}
