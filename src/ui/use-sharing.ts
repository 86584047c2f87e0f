import { useState } from 'react';
import type { Finding } from '../findings/finding.ts';
import type { Keeping } from '../recording/keeping.ts';
import type { Timeline } from '../timeline/model.ts';
import type { Entry } from '../wire/entry.ts';
import type { EntrySource } from './timeline/timeline-feed.ts';
import { feedOf } from './timeline/use-timeline.ts';

/** What the dialog shares: the recording as it stood when it was opened. */
export interface Shared {
  readonly entries: readonly Entry[];
  readonly timeline: Timeline;
  readonly findings: readonly Finding[];
  readonly server: string;
  readonly whole: () => Promise<readonly Entry[]>;
}

export function useSharing(source: EntrySource, keeping: Keeping) {
  const [what, setWhat] = useState<Shared | undefined>(undefined);
  const open = () => {
    const { entries, length, timeline, findings } = feedOf(source).snapshot();
    const taken = entries.slice(0, length);
    const whole = () => keeping.bodies.whole(taken);
    setWhat({ entries: taken, timeline, findings, server: serverOf(timeline), whole });
  };
  return { what, open, close: () => setWhat(undefined) };
}

/** The name of the server that was talked to last. */
export function serverOf({ connections }: Timeline): string {
  return connections.at(-1)?.serverName || 'Server';
}
