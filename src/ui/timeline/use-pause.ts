import { useState } from 'react';
import type { TimelineState } from './timeline-feed.ts';

interface Stopped {
  readonly state: TimelineState;
  readonly at: number;
}

/** The picture stands still while paused; the recording goes on behind it. */
export function usePause(live: TimelineState) {
  const [stopped, setStopped] = useState<Stopped | undefined>(undefined);
  // What was taken away cannot stand still.
  const valid =
    stopped && stopped.state.generation === live.generation && stopped.state.entries === live.entries ? stopped : undefined;
  return {
    state: valid?.state ?? live,
    paused: valid !== undefined,
    stoppedAt: valid?.at,
    missed: valid ? live.length - valid.state.length : 0,
    pause: (on: boolean) => setStopped(on ? { state: live, at: performance.timeOrigin + performance.now() } : undefined),
  };
}
