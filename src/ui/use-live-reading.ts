import { useEffect } from 'react';
import type { Keeping } from '../recording/keeping.ts';
import type { RecordingLog } from '../recording/log.types.ts';
import { feedOf } from './timeline/use-timeline.ts';

/** The live log is read on whatever is shown, without drawing anything: what was read of it needs its text in memory no more. */
export function useLiveReading(log: RecordingLog, keeping: Keeping): void {
  useEffect(() => {
    const feed = feedOf(log);
    const tell = () => {
      const { read, generation } = feed.snapshot();
      keeping.hasRead(read, generation);
    };
    tell();
    return feed.subscribe(tell);
  }, [log, keeping]);
}
