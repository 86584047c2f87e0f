import { useState } from 'react';
import type { Finding } from '../findings/finding.ts';
import type { Keeping } from '../recording/keeping.ts';
import type { Timeline } from '../timeline/model.ts';
import type { Entry } from '../wire/entry.ts';
import type { TimelineState } from './timeline/timeline-feed.ts';

/** What the dialog shares: the recording as it stood when it was opened. */
export interface Shared {
  readonly entries: readonly Entry[];
  readonly timeline: Timeline;
  readonly findings: readonly Finding[];
  readonly whole: () => Promise<readonly Entry[]>;
}

export function useSharing({ entries, length, timeline, findings }: TimelineState, keeping: Keeping) {
  const [what, setWhat] = useState<Shared | undefined>(undefined);
  const open = () => {
    const taken = entries.slice(0, length);
    setWhat({ entries: taken, timeline, findings, whole: () => keeping.bodies.whole(taken) });
  };
  return { what, open, close: () => setWhat(undefined) };
}
